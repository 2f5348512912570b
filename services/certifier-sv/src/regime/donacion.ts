import type { Cuenta } from "@dte/contracts";
import type { Contexto, Documento, Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Amount, add, isZero, rescale, sum } from "@dte/money";
import { paisOf } from "./catalogos/paises.js";
import { DATOS, datoOf } from "./datos.js";
import { isExtranjera } from "./direccion.js";
import { DONACION } from "./tipos.js";

/** The kinds of donation of CAT-026. */
export const TIPOS_DONACION: ReadonlyMap<string, string> = new Map([
  ["1", "Efectivo"],
  ["2", "Bien"],
  ["3", "Servicio"],
]);
const [EFECTIVO, BIEN, SERVICIO] = ["1", "2", "3"] as const;
/** The domiciles of CAT-032. */
const [DOMICILIADO, NO_DOMICILIADO] = [1, 2] as const;
const EL_SALVADOR = "SV";

type Dada = Pick<Documento, "lineas" | "datosAdicionales">;

const isDonacion = ({ tipoFiscal }: Pick<Documento, "tipoFiscal">): boolean => tipoFiscal === DONACION;

/** Gives CAT-026's kind for a line: the one that is stated, else a good or a service as the item is. */
export const tipoDonacionOf = ({ lineas, datosAdicionales }: Dada, indice: number): string =>
  datoOf({ datosAdicionales }, "tipoDonacion", indice + 1) ??
  (lineas[indice]?.tipo === "servicio" ? SERVICIO : BIEN);

/** Sums the donations in money, which is the part that has forms of payment. */
export const enEfectivo = (documento: Dada): Amount =>
  rescale(
    sum(
      documento.lineas.filter((_, i) => tipoDonacionOf(documento, i) === EFECTIVO).map(({ total }) => total),
    ),
    2,
  );

/** Tells where a donor is domiciled: CAT-032, and the country. A donor without an address abroad is at home. */
export function domicilioOf({ receptor }: Pick<Documento, "receptor">) {
  const isFuera = isExtranjera(receptor.direccion ?? {});
  const pais = paisOf(isFuera ? (receptor.direccion?.pais ?? "") : EL_SALVADOR);
  return { codDomiciliado: isFuera ? NO_DOMICILIADO : DOMICILIADO, pais };
}

/** Reads the resolution that exempts the donee, which every donation names (CAT-021, 1). */
export const resolucionOf = (cuenta: Cuenta): string | undefined => datoOf(cuenta, "resolucionDonacion");

const algunaLinea = (
  documento: Documento,
  breaks: (tipo: string, linea: Documento["lineas"][number]) => boolean,
): boolean =>
  isDonacion(documento) && documento.lineas.some((linea, i) => breaks(tipoDonacionOf(documento, i), linea));

/** The rules on a comprobante de donación: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasDonacion: readonly Rule[] = [
  {
    id: "SV-DONACION-RESOLUCION",
    field: "idCuenta",
    breaks: (documento, { cuenta }: Contexto) => {
      const { length } = resolucionOf(cuenta) ?? "";
      return isDonacion(documento) && (length < 3 || length > 300);
    },
    error: () =>
      feg("FEG_BUSINESS_RULE_VIOLATION", {
        detalle: `A la cuenta le falta ${DATOS.resolucionDonacion} en datosAdicionales: la resolución que la exime, de 3 a 300 caracteres. Complétela con PATCH /cuenta/{id}.`,
      }),
  },
  {
    id: "SV-DONACION-TIPO",
    field: "datosAdicionales",
    breaks: (documento) => algunaLinea(documento, (tipo) => !TIPOS_DONACION.has(tipo)),
    error: () => invalid(`${DATOS.tipoDonacion} debe ser 1 (efectivo), 2 (bien) o 3 (servicio).`),
  },
  {
    id: "SV-DONACION-DEPRECIACION",
    field: "items",
    breaks: (documento) =>
      algunaLinea(
        documento,
        (tipo, { descuento, otroDescuento }) => tipo !== BIEN && !isZero(add(descuento, otroDescuento)),
      ),
    error: () =>
      invalid(
        "items[].descuento de una donación es la depreciación del bien: el efectivo y los servicios no la tienen. Quítelo.",
      ),
  },
  {
    id: "SV-DONACION-PAIS",
    field: "receptor.direccion.pais",
    breaks: (documento) => isDonacion(documento) && !domicilioOf(documento).pais,
    error: () =>
      invalid("receptor.direccion.pais no está en el catálogo de países del Ministerio de Hacienda."),
  },
];
