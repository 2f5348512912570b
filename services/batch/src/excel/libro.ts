import { posix } from "node:path";
import type { Fila } from "../domain/encabezados.js";
import type { Rango } from "../domain/posicion.js";
import { damaged, HOJA, missingHoja, notZip } from "./invalid.js";
import { readSharedStrings } from "./shared-strings.js";
import { readSheet } from "./sheet.js";
import { readEstilosDeFecha } from "./styles.js";
import { foreign, readXml } from "./xml.js";
import { openPaquete, type Paquete } from "./zip.js";

/** The most bytes of the parts that say where things are: some kilobytes, and as many again for names that a user defined. */
const INDEX_BYTES_MAX = 4 * 1024 * 1024;

/** The parts of a workbook that an upload reads. */
export type Libro = {
  /** Whether its days are counted from 1904. */
  readonly date1904: boolean;
  /** Reads the rows of the sheet "Documentos", in order; gives its merged ranges. `onFila` says whether to go on. */
  readFilas(onFila: (fila: Fila) => boolean): Promise<readonly Rango[]>;
  close(): void;
};

type Relacion = { readonly tipo: string; readonly parte: string };
type Hoja = { readonly nombre: string; readonly isVisible: boolean; readonly relacion: string };

/** Opens a workbook and finds its sheet. Throws LOT-INVEXC-2 and LOT-INVEXC-3. */
export const openLibro = (bytes: Buffer): Promise<Libro> =>
  opened(bytes, async ({ hojas, date1904, sharedStrings, readHoja, close }) => {
    const hoja = findHoja(hojas);
    return { date1904, readFilas: (onFila) => readHoja(hoja, sharedStrings, onFila), close };
  });

/** A whole workbook, whose every sheet is read. */
export type Hojas = {
  readonly date1904: boolean;
  readonly nombres: readonly string[];
  /** The formats that show days, by their place among the workbook's. */
  readonly fechas: ReadonlySet<number>;
  /** Reads the rows of a sheet, by its place among the names, in order. */
  readFilas(hoja: number, onFila: (fila: Fila) => boolean): Promise<void>;
  close(): void;
};

/** Opens a workbook with all of its sheets. Throws LOT-INVEXC-2. */
export const openHojas = (bytes: Buffer): Promise<Hojas> =>
  opened(bytes, async ({ hojas, date1904, sharedStrings, readHoja, estilos, close }) => ({
    date1904,
    nombres: hojas.map(({ nombre }) => nombre),
    fechas: await estilos(),
    readFilas: async (at, onFila) => {
      const hoja = hojas[at];
      if (hoja) await readHoja(hoja, sharedStrings, onFila);
    },
    close,
  }));

type Abierto = {
  readonly hojas: readonly Hoja[];
  readonly date1904: boolean;
  readonly sharedStrings: readonly string[];
  readHoja(
    hoja: Hoja,
    sharedStrings: readonly string[],
    onFila: (fila: Fila) => boolean,
  ): Promise<readonly Rango[]>;
  estilos(): Promise<ReadonlySet<number>>;
  close(): void;
};

/** Gives the result of `work` on a workbook that was opened; closes it again where `work` fails. */
async function opened<T>(bytes: Buffer, work: (abierto: Abierto) => Promise<T>): Promise<T> {
  const paquete = await openPaquete(bytes);
  try {
    if (!paquete.has("_rels/.rels")) throw notZip();
    const raiz = [...(await readRelaciones(paquete, "")).values()];
    const principal = raiz.find(({ tipo }) => tipo === "officeDocument")?.parte;
    if (principal === undefined || !paquete.has(principal)) throw notZip();
    const { hojas, date1904 } = await readWorkbook(paquete, principal);
    const relaciones = await readRelaciones(paquete, principal);
    const parteOf = (clase: string) => [...relaciones.values()].find(({ tipo }) => tipo === clase)?.parte;
    return await work({
      hojas,
      date1904,
      sharedStrings: await readSharedStrings(paquete, parteOf("sharedStrings")),
      async readHoja({ relacion }, sharedStrings, onFila) {
        const hoja = relaciones.get(relacion);
        if (hoja?.tipo !== "worksheet") throw damaged();
        return await readSheet(await paquete.read(hoja.parte), sharedStrings, onFila);
      },
      estilos: () => readEstilosDeFecha(paquete, parteOf("styles")),
      close: () => paquete.close(),
    });
  } catch (error) {
    paquete.close();
    throw error;
  }
}

/** Reads a part's references to others (ECMA-376 part 2, 9.3), by id; the last word of a type is the same in both of its editions. */
async function readRelaciones(paquete: Paquete, parte: string): Promise<Map<string, Relacion>> {
  const folder = posix.dirname(`/${parte}`);
  const relaciones = new Map<string, Relacion>();
  const nombre = posix.join(folder, "_rels", `${posix.basename(parte)}.rels`);
  await readXml(await paquete.read(nombre, INDEX_BYTES_MAX), {
    open(elemento, { Id = "", Type = "", Target = "", TargetMode }) {
      if (elemento !== "Relationship" || TargetMode === "External") return;
      const tipo = Type.slice(Type.lastIndexOf("/") + 1);
      relaciones.set(Id, { tipo, parte: posix.resolve(folder, Target) });
    },
  });
  return relaciones;
}

async function readWorkbook(paquete: Paquete, parte: string): Promise<{ hojas: Hoja[]; date1904: boolean }> {
  const hojas: Hoja[] = [];
  let date1904 = false;
  await readXml(await paquete.read(parte, INDEX_BYTES_MAX), {
    open(elemento, atributos) {
      if (elemento === "workbookPr") date1904 = ["1", "true"].includes(atributos["date1904"] ?? "");
      if (elemento !== "sheet") return;
      hojas.push({
        nombre: atributos["name"] ?? "",
        isVisible: (atributos["state"] ?? "visible") === "visible",
        relacion: foreign(atributos, "id") ?? "",
      });
    },
  });
  return { hojas, date1904 };
}

function findHoja(hojas: readonly Hoja[]): Hoja {
  const named = hojas.filter(({ nombre }) => nombre.trim().toLowerCase() === HOJA.toLowerCase());
  const hoja = named.find(({ isVisible }) => isVisible);
  if (hoja) return hoja;
  const visibles = hojas.filter(({ isVisible }) => isVisible).map(({ nombre }) => nombre);
  throw missingHoja(visibles, named.length > 0);
}
