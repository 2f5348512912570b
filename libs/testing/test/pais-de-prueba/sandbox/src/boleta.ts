import {
  compare,
  type Decimal,
  decimal,
  minus,
  parseDecimal,
  plus,
  rounded,
  times,
  total,
  ZERO,
} from "@dte/sandbox";

export type Hallazgo = { readonly codigo: string; readonly campo: string; readonly mensaje: string };

export const hallazgo = (codigo: string, campo: string, mensaje: string): Hallazgo => ({
  codigo,
  campo,
  mensaje,
});

export type Objeto = Readonly<Record<string, unknown>>;
export const isObjeto = (value: unknown): value is Objeto =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const CLAVES_BOLETA =
  "clase contingencia datos emisor envio fecha moneda numero original pais pruebas receptor renglones total";
const CLAVES_RENGLON = "azucar cantidad detalle precio rebaja tasa total unidad";

/** Tells whether an object has exactly these keys. */
export const hasKeys = (value: unknown, keys: string): value is Objeto =>
  isObjeto(value) && Object.keys(value).sort().join(" ") === keys;

const TASAS: Readonly<Record<string, Decimal>> = { 1: decimal("0.10"), 2: decimal("0") };
const POR_LITRO: Readonly<Record<string, Decimal>> = { 1: decimal("0.25"), 2: decimal("1.10") };

const read = (value: unknown): Decimal | undefined =>
  typeof value === "string" ? parseDecimal(value) : undefined;
const isSame = (a: Decimal | undefined, b: Decimal): boolean => a !== undefined && compare(a, b) === 0;

/** Tells whether a value is a clave: eight digits, the last of which repeats the sum of the products with 2 7 6 5 4 3 2. */
function isClave(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{8}$/.test(value)) return false;
  const pesos = [2, 7, 6, 5, 4, 3, 2];
  return pesos.reduce((suma, peso, i) => suma + peso * Number(value[i]), 0) % 10 === Number(value[7]);
}

/** Finds the faults in the form and the sums of a boleta. */
export function judgeBoleta(boleta: Objeto): Hallazgo[] {
  const { clase, numero, receptor, renglones, datos, moneda } = boleta;
  if (!hasKeys(receptor, "clave nombre") || !isObjeto(datos) || !Array.isArray(renglones)) {
    return [hallazgo("F01", "boleta", "La boleta no tiene la forma de una boleta.")];
  }
  const sumas = renglones.map((each, i) => judgeRenglon(each, `renglones[${i}]`));
  const unless = (holds: boolean, fault: Hallazgo) => (holds ? [] : [fault]);
  return [
    ...unless(boleta["pais"] === "XP", hallazgo("F09", "pais", "La boleta es de otro país.")),
    ...unless(["V1", "P1", "N1"].includes(String(clase)), hallazgo("F02", "clase", "La clase no existe.")),
    ...unless(
      typeof numero === "number" && Number.isInteger(numero) && numero >= 1 && numero <= 999_999,
      hallazgo("F03", "numero", "El número va de 1 a 999999."),
    ),
    ...unless(
      receptor["clave"] === "PUBLICO" || isClave(receptor["clave"]),
      hallazgo("F04", "receptor.clave", "La clave del cliente no es válida."),
    ),
    ...unless(/^[A-Z]{3}$/.test(String(moneda)), hallazgo("F05", "moneda", "La moneda no existe.")),
    ...unless(
      clase !== "P1" || ["M", "T"].includes(String(datos["TURNO"])),
      hallazgo("F06", "datos.TURNO", "El pasaje no dice su turno."),
    ),
    ...unless(
      datos["ORDEN_COMPRA"] === undefined || /^OC-\d{1,8}$/.test(String(datos["ORDEN_COMPRA"])),
      hallazgo("F07", "datos.ORDEN_COMPRA", "La orden de compra no tiene su forma."),
    ),
    ...unless(renglones.length > 0, hallazgo("F08", "renglones", "La boleta no tiene renglones.")),
    ...sumas.flatMap(({ hallazgos }) => hallazgos),
    ...unless(
      isSame(read(boleta["total"]), total(sumas.map(({ suma }) => suma))),
      hallazgo("S01", "total", "El total no es la suma de los renglones."),
    ),
  ];
}

/** Computes the total of a line by the Oficina's own arithmetic, and lists the differences. */
function judgeRenglon(value: unknown, campo: string): { suma: Decimal; hallazgos: Hallazgo[] } {
  const wrong = (codigo: string, parte: string, mensaje: string) => ({
    suma: ZERO,
    hallazgos: [hallazgo(codigo, `${campo}.${parte}`, mensaje)],
  });
  if (!hasKeys(value, CLAVES_RENGLON)) return wrong("F10", "", "El renglón no tiene la forma de un renglón.");
  const [cantidad, precio, rebaja] = [value["cantidad"], value["precio"], value["rebaja"]].map(read);
  if (!cantidad || !precio || !rebaja) return wrong("F11", "precio", "Los montos no son decimales.");
  const neto = minus(times(cantidad, precio), rebaja);
  const azucar = azucarDe(value["azucar"]);
  if (!azucar) return wrong("S10", "azucar", "El impuesto al azúcar no es el de sus litros.");
  const base = plus(neto, azucar);
  const { tasa } = value;
  const porcentaje = hasKeys(tasa, "clase monto") ? TASAS[String(tasa["clase"])] : undefined;
  if (!porcentaje || !isObjeto(tasa)) return wrong("F12", "tasa", "La tasa de ventas no existe.");
  const esperada = rounded(times(base, porcentaje), 2);
  if (!isSame(read(tasa["monto"]), esperada)) return wrong("S11", "tasa", "La tasa no es la de su base.");
  const suma = plus(base, esperada);
  if (!isSame(read(value["total"]), suma)) return wrong("S12", "total", "El total del renglón no suma.");
  return { suma, hallazgos: [] };
}

/** Gives the tax on sugar of a line; undefined if it does not fit its litres. */
function azucarDe(azucar: unknown): Decimal | undefined {
  if (azucar === null) return ZERO;
  if (!hasKeys(azucar, "clase litros monto")) return undefined;
  const porLitro = POR_LITRO[String(azucar["clase"])];
  const litros = read(azucar["litros"]);
  if (!porLitro || !litros) return undefined;
  const monto = rounded(times(litros, porLitro), 2);
  return isSame(read(azucar["monto"]), monto) ? monto : undefined;
}
