import type { NumerosRequest, Verdict } from "@dte/certifier";
import { invalid } from "@dte/errors";
import { writeHora, writeHoraDgii } from "../firma/hora.js";
import { signXmlBy } from "../firma/sign-xml.js";
import { CERTIFICADOR } from "../format/certificador.js";
import type { TipoEcf } from "../regime/campos/tipos-ecf.js";
import { codigoDe, TIPOS_FISCALES } from "../regime/tipos.js";
import { type Body, text } from "./bodies.js";
import type { Dgii, DgiiTools } from "./dgii.js";
import { readMensajes } from "./resultado.js";
import { notAnswered, refusedAtTheDoor, toObservacion, unknown } from "./verdicts.js";

/** The greatest number: a sequence has ten digits. */
const NUMERO_MAX = 9_999_999_999;

/** Writes the signed annulment of these numbers (ANECF v1.0). Throws FEG_VALIDATION_ERROR for an unknown type or an impossible range. */
export async function writeAnecf(
  { tipo, desde, hasta, ahora }: NumerosRequest,
  { account }: Dgii,
): Promise<Buffer> {
  const rango = readRango({ tipo, desde, hasta });
  return await signXmlBy(anecf(account.rnc, rango, ahora), account.certificado);
}

/**
 * Tells DGII that no document will have these numbers, which cannot be undone. Numbers that DGII has back already count as done: an earlier sending
 * may have arrived although its answer was lost.
 */
export async function cancelNumeros(
  request: NumerosRequest & { readonly contenido: Uint8Array },
  dgii: Dgii,
  { newId }: Pick<DgiiTools, "newId">,
): Promise<Verdict> {
  const { contenido, ahora } = request;
  const rango = readRango(request);
  const reply = await dgii.ask({
    path: "/anulacionrangos/api/operaciones/anularrango",
    archivo: {
      nombre: `${dgii.account.rnc}${eNcf(rango.tipo, rango.desde)}.xml`,
      xml: Buffer.from(contenido),
    },
  });
  if (reply.kind !== "answer") return notAnswered(reply);
  const [fields = {}] = reply.body.objetos;
  const isAnnulled = isDone(text(fields, "codigo"));
  if (reply.status !== 200 || !(isAnnulled || isDoneBefore(reply.body))) {
    return (
      refusedAtTheDoor(reply.status, reply.body) ?? unknown(`ANECF: HTTP ${reply.status} that cannot be read`)
    );
  }
  return {
    kind: "aceptado",
    certificacion: {
      id: newId().toUpperCase(),
      serie: `E${rango.tipo}`,
      fechaCertificacion: writeHora(ahora),
      certificador: CERTIFICADOR,
      contenido: Buffer.from(contenido),
      tipoContenido: "application/xml",
      observaciones: readMensajes(fields).map(toObservacion),
    },
  };
}

/** Tells whether a code of DGII's says that the annulment was made: 15 has been seen, and 1 is the code of its other services. */
const isDone = (codigo: string): boolean => /^0*(1|15)$/.test(codigo);

/** Tells whether DGII says that a number is annulled already. */
const isDoneBefore = ({ objetos: [fields = {}] }: Body): boolean =>
  readMensajes(fields).some(({ mensaje }) => /\bya\b.{0,40}\banulad[ao]s?\b/i.test(mensaje));

function readRango({ tipo, desde, hasta }: Pick<NumerosRequest, "tipo" | "desde" | "hasta">): Rango {
  const isRange = Number.isInteger(desde) && Number.isInteger(hasta) && desde >= 1 && desde <= hasta;
  if (isRange && hasta <= NUMERO_MAX) return { tipo: readTipo(tipo), desde, hasta };
  throw invalid(`El rango de numeración no es válido: desde y hasta van de 1 a ${NUMERO_MAX}, en ese orden.`);
}

/** Reads a type as the contract or DGII names it: "factura", "31", "E31". */
function readTipo(tipo: string): TipoEcf {
  const codigo = codigoDe(tipo);
  if (codigo) return codigo;
  throw invalid(
    `El tipo de la numeración no existe. Use uno de estos: ${Object.keys(TIPOS_FISCALES).join(", ")}.`,
  );
}

type Rango = { readonly tipo: TipoEcf; readonly desde: number; readonly hasta: number };

const eNcf = (tipo: TipoEcf, numero: number): string => `E${tipo}${String(numero).padStart(10, "0")}`;

/** Writes the annulment of one range, canonical and unsigned. */
function anecf(rnc: string, { tipo, desde, hasta }: Rango, ahora: Date): Buffer {
  const cantidad = `<CantidadeNCFAnulados>${hasta - desde + 1}</CantidadeNCFAnulados>`;
  return Buffer.from(
    `<ANECF><Encabezado><Version>1.0</Version><RncEmisor>${rnc}</RncEmisor>${cantidad}` +
      `<FechaHoraAnulacioneNCF>${writeHoraDgii(ahora)}</FechaHoraAnulacioneNCF></Encabezado>` +
      `<DetalleAnulacion><Anulacion><NoLinea>1</NoLinea><TipoeCF>${tipo}</TipoeCF>` +
      `<TablaRangoSecuenciasAnuladaseNCF><Secuencias><SecuenciaeNCFDesde>${eNcf(tipo, desde)}</SecuenciaeNCFDesde>` +
      `<SecuenciaeNCFHasta>${eNcf(tipo, hasta)}</SecuenciaeNCFHasta></Secuencias></TablaRangoSecuenciasAnuladaseNCF>` +
      `${cantidad}</Anulacion></DetalleAnulacion></ANECF>`,
  );
}
