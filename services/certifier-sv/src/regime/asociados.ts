import { type Documento, diaDe, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { nombreTipo } from "./catalogos/nombres-tipos.js";
import { DATOS, datoOf, filasDe } from "./datos.js";
import { isDescrito } from "./fusion.js";
import { addMeses } from "./plazos.js";
import { isFecha } from "./retencion.js";
import { REMISION } from "./tipos.js";

/** The types of CAT-002 that each type may follow: Normativa de Cumplimiento V2.0, annex IV, documentoRelacionado. */
export const RELACIONABLES: Readonly<Record<string, readonly string[]>> = {
  "01": ["04", "09"],
  "03": ["04", "08", "09"],
  "04": ["01", "03", "11"],
  "11": ["04"],
};
/** The most related documents in MH's schemas; in those before V2.0 it is the limit of a factura. */
export const RELACIONADOS_MAX = 10;

const UUID = /^[A-F\d]{8}-(?:[A-F\d]{4}-){3}[A-F\d]{12}$/;
const CORRELATIVO = /^[A-Z\d]{1,20}$/i;

/** The days of the next month in which goods that were sent may still be billed: Normativa de Cumplimiento V2.0, annex IV. */
const DIAS_TRAS_REMISION = 3;
const ultimoDiaDeVenta = (remitido: string): string =>
  addMeses(`${remitido.slice(0, 7)}-0${DIAS_TRAS_REMISION}`, 1);

const DE_RELACIONADO = ["relacionadoTipo", "relacionadoNumero", "relacionadoFecha"] as const;

/** Lists the documents that a document follows, as MH writes them. */
export const relacionadosDe = (documento: Pick<Documento, "datosAdicionales">) =>
  filasDe(documento, DE_RELACIONADO).map((fila) => {
    const numeroDocumento = (datoOf(documento, "relacionadoNumero", fila) ?? "").toUpperCase();
    return {
      tipoDocumento: datoOf(documento, "relacionadoTipo", fila) ?? "",
      tipoGeneracion: UUID.test(numeroDocumento) ? 2 : 1,
      numeroDocumento,
      fechaEmision: datoOf(documento, "relacionadoFecha", fila) ?? "",
    };
  });

const isRelacionado =
  ({ tipoFiscal }: Documento) =>
  ({ tipoDocumento, numeroDocumento, fechaEmision }: ReturnType<typeof relacionadosDe>[number]): boolean =>
    (RELACIONABLES[tipoFiscal] ?? []).includes(tipoDocumento) &&
    (UUID.test(numeroDocumento) || CORRELATIVO.test(numeroDocumento)) &&
    isFecha(fechaEmision);

const permitidos = ({ tipoFiscal }: Documento): string =>
  (RELACIONABLES[tipoFiscal] ?? [])
    .map((codigo) => `${codigo} (${nombreTipo(codigo).toLowerCase()})`)
    .join(", ");

/** The rules on related documents: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasRelacionados: readonly Rule[] = [
  {
    id: "SV-RELACIONADO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const { original } = documento;
      // The document of a company that was taken over stands in for the original.
      if (original && isDescrito(original.dte)) return false;
      const relacionados = relacionadosDe(documento);
      return relacionados.length > RELACIONADOS_MAX || !relacionados.every(isRelacionado(documento));
    },
    error: (documento) =>
      invalid(
        permitidos(documento) === ""
          ? `Un documento de tipo "${documento.tipo}" no lleva documentos relacionados. Quite ${DATOS.relacionadoNumero}.`
          : `Cada documento relacionado, de 1 a ${RELACIONADOS_MAX}, dice ${DATOS.relacionadoTipo} (${permitidos(documento)}), ${DATOS.relacionadoNumero} ` +
              `(código de generación, o hasta 20 letras y dígitos si es de papel) y ${DATOS.relacionadoFecha} (yyyy-MM-dd), con su número en lugar de #.`,
      ),
  },
  {
    id: "SV-RELACIONADO-IGUALES",
    field: "datosAdicionales",
    tras: "SV-RELACIONADO",
    breaks: (documento) => {
      const relacionados = relacionadosDe(documento);
      const tipos = new Set(relacionados.map(({ tipoDocumento }) => tipoDocumento));
      const numeros = new Set(relacionados.map(({ numeroDocumento }) => numeroDocumento));
      return tipos.size > 1 || numeros.size < relacionados.length;
    },
    error: () => invalid("Los documentos relacionados son de un solo tipo y cada uno va una vez."),
  },
  {
    id: "SV-RELACIONADO-PLAZO",
    field: "datosAdicionales",
    tras: "SV-RELACIONADO",
    breaks: (documento) =>
      documento.tipoFiscal !== REMISION &&
      relacionadosDe(documento).some(
        ({ tipoDocumento, fechaEmision }) =>
          tipoDocumento === REMISION && diaDe(documento.fechaEmision) > ultimoDiaDeVenta(fechaEmision),
      ),
    error: () =>
      invalid(
        `Lo que se envió con una nota de remisión se factura en su mes, o en los primeros ${DIAS_TRAS_REMISION} días del siguiente.`,
      ),
  },
];
