import type { Contingencias, Credenciales, Firmante } from "@dte/certifier";
import { feg, invalid } from "@dte/errors";
import { opcionesDe } from "@dte/pais";
import { findLote, type RentasConfig, submitLote, verificacionUriOf } from "../authority/rentas.js";
import { sign } from "../firma/sign.js";
import { boletaOf, folioOf, type Sobre, sobreOf } from "../format/read.js";
import { writeContingencia, writeEvento } from "../format/write-contingencia.js";
import { PASAJE } from "../regime/tipos.js";

/** The Oficina's only reason for a contingency. */
const SIN_RESPUESTA = 1;

/** Boletas that were issued while the Oficina is silent are reported by an event when it is back, and sent in lots. A passage has to wait. */
export const createContingencias = (config: RentasConfig): Contingencias => ({
  limites: {
    horasEvento: 24,
    horasEnvio: 72,
    documentosPorEventoMax: 100,
    documentosPorLoteMax: 10,
    tipos: opcionesDe([[String(SIN_RESPUESTA), "La Oficina de Rentas no responde"]]),
    tipoSilencio: SIN_RESPUESTA,
    tiposDteExcluidos: ["pasaje"],
  },

  async prepare({ contenido, credenciales, tipo = SIN_RESPUESTA }) {
    const boleta = boletaOf(sobreOf(contenido));
    if (boleta.clase === PASAJE)
      throw invalid(
        'contingencia no se acepta en tipo "pasaje": espere a que la Oficina de Rentas responda.',
      );
    const firmado = await sign(writeContingencia(boleta, tipo), {
      certificado: certificadoOf(credenciales),
    });
    const sobre: Sobre = sobreOf(firmado.contenido);
    const folio = folioOf(boleta);
    return {
      contenido: firmado.contenido,
      archivo: Buffer.from(JSON.stringify({ ...sobre, folio })),
      tipoContenido: "application/json",
      id: folio,
      serie: boleta.clase,
      verificacionCertificadorUri: verificacionUriOf(config, folio),
    };
  },

  async prepareEvento({ cuenta, credenciales, idEvento, desde, hasta, contenidos, tipo = SIN_RESPUESTA }) {
    const envios = contenidos.map((each) => boletaOf(sobreOf(each)).envio);
    const evento = writeEvento({ envio: idEvento, emisor: cuenta.id, desde, hasta, tipo, envios });
    return (await sign(evento, { certificado: certificadoOf(credenciales) })).contenido;
  },

  submitLote: (request) => submitLote(config, request),
  findLote: (request) => findLote(config, request),
});

function certificadoOf({ certificado }: Credenciales): Firmante {
  if (certificado) return certificado;
  const detalle = "La cuenta no tiene llave de firma. Cárguela en certificadoFirma con PATCH /cuenta/{id}.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
