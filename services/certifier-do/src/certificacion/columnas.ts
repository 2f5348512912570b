import { ECF } from "../regime/campos/ecf.js";

/** The names that DGII's workbook spells otherwise than its schemas. */
const SCHEMA: Readonly<Record<string, string>> = { MontosubRecargo: "MontoSubRecargo", ENCF: "eNCF" };
/** The column of the lines of discounts, by whose name the workbook tells them from those of goods. */
const LINEA_DE_AJUSTE = "NumeroLineaDoR";

/** Reads a column such as "TipoSubDescuento[2][1]": its schema name and positions. */
export function readColumna(columna: string): {
  readonly nombre: string;
  readonly posiciones: readonly string[];
} {
  const [nombre = "", ...posiciones] = columna
    .trim()
    .split(/[[\]]+/)
    .filter((each) => each !== "");
  return { nombre: SCHEMA[nombre] ?? nombre, posiciones };
}

/**
 * Finds the column of an element at this path (`/DetallesItems/Item[2]/NombreItem` is NombreItem_2): it has the element's name, and its place in each
 * repeated element around it. Undefined when the path is not an e-CF's.
 */
export function nombreDgii(path: string): string | undefined {
  let campos = ECF;
  let padre = "";
  const posiciones: string[] = [];
  for (const segmento of path.split("/").slice(1)) {
    const [, nombre = "", vez = "1"] = /^(\w+)(?:\[(\d+)\])?$/.exec(segmento) ?? [];
    const campo = campos.find((each) => each.nombre === nombre);
    if (!campo) return undefined;
    if (campo.veces !== undefined) posiciones.push(vez);
    if (!campo.hijos) {
      const isAjuste = padre === "DescuentoORecargo" && nombre === "NumeroLinea";
      return [isAjuste ? LINEA_DE_AJUSTE : nombre, ...posiciones].join("_");
    }
    padre = nombre;
    campos = campo.hijos;
  }
  return undefined;
}
