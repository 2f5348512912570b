/** A case of DGII's workbook: its columns as `Nombre`, `Nombre[línea]` or `Nombre[línea][fila]`, without those that it leaves empty. */
export type Columnas = Readonly<Record<string, string>>;

/** The texts of a workbook's cells, by sheet and row. */
export type Libro = Readonly<Record<string, readonly (readonly string[])[]>>;

/** The set that DGII gives a taxpayer to be certified with. */
export type SetDgii = {
  readonly casos: readonly Columnas[];
  /** The expected fields of the summaries of small consumer invoices, which are among `casos` too. */
  readonly resumenes: readonly Columnas[];
};

/** The text of a cell whose field a case does not have. */
const VACIO = "#e";
const ENCF = /^E(\d{2})\d{10}$/;
/** The most cases; DGII's sets have some thirty. */
const CASOS_MAX = 500;

/** Gives the number of a case, such as E310000000001. */
export const encfDe = (columnas: Columnas): string => columnas["ENCF"] ?? columnas["eNCF"] ?? "";

/** Reads the cells of a workbook as a plan gets them: JSON that our own `catalogs` wrote. */
export const readLibro = (celdas: Uint8Array): Libro =>
  JSON.parse(Buffer.from(celdas).toString("utf8")) as Libro;

/** Reads DGII's workbook. `problema`, in Spanish, says why it cannot be read as a set. */
export function readSet(libro: Libro): SetDgii | { readonly problema: string } {
  const casos = rowsOf(libro, "ECF");
  const resumenes = rowsOf(libro, "RFCE") ?? [];
  if (!casos || casos.length === 0) {
    return { problema: "El libro no tiene una hoja ECF con casos: descargue de nuevo el set de la DGII." };
  }
  if (casos.length + resumenes.length > CASOS_MAX) {
    return { problema: `El libro tiene más de ${CASOS_MAX} casos: no es un set de la DGII.` };
  }
  const sinNumero = casos.findIndex((each) => ENCF.exec(encfDe(each))?.[1] !== each["TipoeCF"]);
  if (sinNumero >= 0) {
    return { problema: `El caso ${sinNumero + 1} de la hoja ECF no dice un ENCF de su TipoeCF.` };
  }
  const numeros = casos.map(encfDe);
  const repetido = numeros.find((encf, i) => numeros.indexOf(encf) !== i);
  if (repetido) return { problema: `El e-NCF ${repetido} está dos veces en la hoja ECF.` };
  if (new Set(casos.map((each) => each["RNCEmisor"])).size > 1) {
    return { problema: "El set es de más de un RNCEmisor: use el libro que la DGII dio a esta cuenta." };
  }
  return { casos, resumenes };
}

/** The columns that every case of DGII's workbook of approvals has, whatever its sheet is called. */
const DE_APROBACION: readonly string[] = ["RNCEmisor", "RNCComprador", "MontoTotal", "Estado"];

/** Reads DGII's workbook of commercial approvals. `problema`, in Spanish, says why it cannot be read as one. */
export function readAprobaciones(libro: Libro): readonly Columnas[] | { readonly problema: string } {
  const hoja = Object.values(libro).find(([cabecera = []]) => {
    const columnas = cabecera.map((each) => each.trim());
    return DE_APROBACION.every((each) => columnas.includes(each));
  });
  const casos = (hoja && casosDe(hoja)) ?? [];
  if (casos.length === 0) {
    return {
      problema: `El libro no tiene una hoja con aprobaciones: se esperan las columnas eNCF, ${DE_APROBACION.join(", ")}. Descargue de nuevo el set del paso 3.`,
    };
  }
  if (casos.length > CASOS_MAX)
    return { problema: `El libro tiene más de ${CASOS_MAX} casos: no es un set de la DGII.` };
  const claves = casos.map((each) => `${each["RNCEmisor"]} ${encfDe(each)}`);
  const repetido = claves.find((clave, i) => claves.indexOf(clave) !== i);
  if (repetido !== undefined)
    return { problema: `El libro pide dos veces la aprobación de ${repetido}. Descárguelo de nuevo.` };
  return casos;
}

/** Reads the cases of a sheet, whose first row names the columns. Undefined when there is no such sheet. */
function rowsOf(libro: Libro, hoja: string): Columnas[] | undefined {
  const nombre = Object.keys(libro).find((each) => each.trim().toUpperCase() === hoja);
  return nombre === undefined ? undefined : casosDe(libro[nombre] ?? []);
}

/** Gives a sheet's rows by the names of its first one; undefined for an empty sheet. */
function casosDe([cabecera, ...filas]: readonly (readonly string[])[]): Columnas[] | undefined {
  if (!cabecera) return undefined;
  return filas
    .map((fila) =>
      Object.fromEntries(
        cabecera.flatMap((columna, i) => {
          const valor = fila[i]?.trim() ?? "";
          return columna.trim() === "" || valor === "" || valor === VACIO ? [] : [[columna.trim(), valor]];
        }),
      ),
    )
    .filter((columnas) => Object.keys(columnas).length > 0);
}
