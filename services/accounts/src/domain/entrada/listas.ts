import type { Cuenta, DatoAdicional, DescripcionPais } from "@dte/contracts";
import type { Faults } from "../judged.js";
import { judgeDatos } from "./ajustes.js";
import { CODIGO, readDireccion } from "./informacion-fiscal.js";
import { merge } from "./merge.js";
import { readRequired, readText, type TextRule } from "./texto.js";

type Establecimiento = Cuenta["establecimientos"][number];
type PuntoVenta = Establecimiento["puntosVenta"][number];

/** The most establishments. The largest chains have a few hundred branches, and every document of the account carries the list through memory. */
const ESTABLECIMIENTOS_MAX = 300;
const PUNTOS_VENTA_MAX = 100;
/** The most data of an account, which a certifier can print or send along with a document. */
const DATOS_ADICIONALES_MAX = 50;

/** Reads a list of at most `max` entries; undefined when it is absent. */
export function readList<In, Out>(
  faults: Faults,
  campo: string,
  lista: readonly In[] | undefined,
  max: number,
  readEntry: (entry: In, campo: string) => Out,
): Out[] | undefined {
  if (lista === undefined) return undefined;
  if (lista.length > max) return faults.add(campo, `se espera una lista de hasta ${max} elementos`);
  return lista.map((entry, index) => readEntry(entry, `${campo}[${index}]`));
}

/** Notes a fault for every entry whose key an earlier entry has. */
export function refuseRepeated<T>(
  faults: Faults,
  campo: string,
  lista: readonly T[] | undefined,
  { clave, of }: { clave: string; of: (entry: T) => string },
): void {
  const seen = new Set<string>();
  lista?.forEach((entry, index) => {
    const value = of(entry);
    if (value !== "" && seen.has(value)) {
      faults.add(`${campo}[${index}].${clave}`, `"${value}" está repetido en la lista`);
    }
    seen.add(value);
  });
}

/** Reads the establishments, whose codes are unique, each with points of sale whose codes are unique in it. */
export function readEstablecimientos(
  faults: Faults,
  lista: readonly Establecimiento[] | undefined,
  codigos: readonly string[],
): Establecimiento[] | undefined {
  const read = readList(faults, "establecimientos", lista, ESTABLECIMIENTOS_MAX, (entry, campo) => {
    const puntosVenta = readList(
      faults,
      `${campo}.puntosVenta`,
      entry.puntosVenta,
      PUNTOS_VENTA_MAX,
      (punto, en) => readPuntoVenta(faults, en, punto),
    );
    refuseRepeated(faults, `${campo}.puntosVenta`, puntosVenta, POR_CODIGO);
    return merge<Establecimiento>(
      {
        codigo: readRequired(faults, `${campo}.codigo`, entry.codigo, CODIGO),
        puntosVenta: puntosVenta ?? [],
      },
      {
        nombre: readText(faults, `${campo}.nombre`, entry.nombre, { max: 255 }),
        tipo: readText(faults, `${campo}.tipo`, entry.tipo, { max: 50 }),
        direccion: entry.direccion
          ? merge({}, readDireccion(faults, `${campo}.direccion`, entry.direccion, codigos))
          : undefined,
      },
    );
  });
  refuseRepeated(faults, "establecimientos", read, POR_CODIGO);
  return read;
}

const POR_CODIGO = { clave: "codigo", of: ({ codigo }: { codigo: string }) => codigo };

const readPuntoVenta = (faults: Faults, campo: string, punto: PuntoVenta): PuntoVenta =>
  merge<PuntoVenta>(
    { codigo: readRequired(faults, `${campo}.codigo`, punto.codigo, CODIGO) },
    { nombre: readText(faults, `${campo}.nombre`, punto.nombre, { max: 100 }) },
  );

/** Reads names and values of the account, for documents and prints; those that the service or the country knows by name have a fixed form. */
export function readDatosAdicionales(
  faults: Faults,
  lista: readonly DatoAdicional[] | undefined,
  pais: DescripcionPais | undefined,
): DatoAdicional[] | undefined {
  const read = readList(faults, "datosAdicionales", lista, DATOS_ADICIONALES_MAX, (entry, campo) =>
    merge<DatoAdicional>(
      {
        nombre: readRequired(faults, `${campo}.nombre`, entry.nombre, { max: 100 }),
        valor: readText(faults, `${campo}.valor`, entry.valor, ruleOfDato(entry.nombre)) ?? "",
      },
      {
        etiqueta: readText(faults, `${campo}.etiqueta`, entry.etiqueta, { max: 200 }),
        visible: entry.visible,
      },
    ),
  );
  judgeDatos(faults, read ?? [], pais);
  return read;
}

const ruleOfDato = (nombre: string | undefined): TextRule =>
  nombre?.trim() === COLOR_IMPRESION ? COLOR : { max: 1_000, multiline: true };

/** The name of the datum with the colour of the account's prints. */
const COLOR_IMPRESION = "COLOR_IMPRESION";
const COLOR: TextRule = {
  max: 7,
  shape: {
    isGood: (text) => /^#[0-9a-f]{6}$/i.test(text),
    expected: 'un color "#rrggbb" en hexadecimal, por ejemplo "#14375e"',
  },
};
