import type { NumerosRequest, Verdict } from "@dte/certifier";
import { invalid } from "@dte/errors";
import { horaDgii, horaLocal } from "../firma/hora.js";
import { signXml } from "../firma/sign-xml.js";
import { CERTIFICADOR } from "../format/certificador.js";
import { isTipoEcf, type TipoEcf } from "../regime/campos/tipos-ecf.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { text } from "./bodies.js";
import type { Dgii, DgiiTools } from "./dgii.js";
import { readMensajes } from "./resultado.js";
import { notAnswered, refusedAtTheDoor, toObservacion, unknown } from "./verdicts.js";

/** A sequence has ten digits. */
const NUMERO_MAX = 9_999_999_999;

/**
 * Tells DGII that no document will bear these numbers (ANECF v1.0), which cannot be undone. Throws
 * FEG_VALIDATION_ERROR for a type or a range that there is not.
 */
export async function cancelNumeros(
  { tipo, desde, hasta, ahora }: NumerosRequest,
  dgii: Dgii,
  { newId }: Pick<DgiiTools, "newId">,
): Promise<Verdict> {
  const { rnc, certificado } = dgii.account;
  const rango = { tipo: readTipo(tipo), desde, hasta };
  if (
    !Number.isInteger(desde) ||
    !Number.isInteger(hasta) ||
    desde < 1 ||
    desde > hasta ||
    hasta > NUMERO_MAX
  ) {
    throw invalid(
      `El rango de numeración no es válido: desde y hasta van de 1 a ${NUMERO_MAX}, en ese orden.`,
    );
  }
  const contenido = signXml(anecf(rnc, rango, ahora), certificado);
  const reply = await dgii.ask({
    path: "/anulacionrangos/api/operaciones/anularrango",
    archivo: { nombre: `${rnc}${eNcf(rango.tipo, desde)}.xml`, xml: contenido },
  });
  if (reply.kind !== "answer") return notAnswered(reply);
  const [fields = {}] = reply.body.objetos;
  if (reply.status !== 200 || !isDone(text(fields, "codigo"))) {
    return (
      refusedAtTheDoor(reply.status, reply.body) ?? unknown(`ANECF: HTTP ${reply.status} that cannot be read`)
    );
  }
  return {
    kind: "aceptado",
    certificacion: {
      id: newId().toUpperCase(),
      serie: `E${rango.tipo}`,
      fechaCertificacion: horaLocal(ahora),
      certificador: CERTIFICADOR,
      contenido,
      tipoContenido: "application/xml",
      observaciones: readMensajes(fields).map(toObservacion),
    },
  };
}

/** DGII's codes of an annulment that was made: 15 has been seen, 1 is that of its other services. */
const isDone = (codigo: string): boolean => /^0*(1|15)$/.test(codigo);

/** As the contract names it, or DGII: "factura", "31", "E31". */
function readTipo(tipo: string): TipoEcf {
  const codigo = tipo
    .trim()
    .toUpperCase()
    .replace(/^E(?=\d)/, "");
  if (isTipoEcf(codigo)) return codigo;
  const found = Object.entries(TIPOS_FISCALES).find(([, each]) => each.tipo.toUpperCase() === codigo)?.[0];
  if (found !== undefined && isTipoEcf(found)) return found;
  throw invalid(
    `El tipo de la numeración no existe. Use uno de estos: ${Object.keys(TIPOS_FISCALES).join(", ")}.`,
  );
}

type Rango = { readonly tipo: TipoEcf; readonly desde: number; readonly hasta: number };

const eNcf = (tipo: TipoEcf, numero: number): string => `E${tipo}${String(numero).padStart(10, "0")}`;

/** The annulment of one range, canonical and unsigned. */
function anecf(rnc: string, { tipo, desde, hasta }: Rango, ahora: Date): Buffer {
  const cantidad = `<CantidadeNCFAnulados>${hasta - desde + 1}</CantidadeNCFAnulados>`;
  return Buffer.from(
    `<ANECF><Encabezado><Version>1.0</Version><RncEmisor>${rnc}</RncEmisor>${cantidad}` +
      `<FechaHoraAnulacioneNCF>${horaDgii(ahora)}</FechaHoraAnulacioneNCF></Encabezado>` +
      `<DetalleAnulacion><Anulacion><NoLinea>1</NoLinea><TipoeCF>${tipo}</TipoeCF>` +
      `<TablaRangoSecuenciasAnuladaseNCF><Secuencias><SecuenciaeNCFDesde>${eNcf(tipo, desde)}</SecuenciaeNCFDesde>` +
      `<SecuenciaeNCFHasta>${eNcf(tipo, hasta)}</SecuenciaeNCFHasta></Secuencias></TablaRangoSecuenciasAnuladaseNCF>` +
      `${cantidad}</Anulacion></DetalleAnulacion></ANECF>`,
  );
}
