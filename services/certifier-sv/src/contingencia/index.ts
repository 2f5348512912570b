import type { Contingencias, Credenciales, Firmante } from "@dte/certifier";
import { feg, invalid } from "@dte/errors";
import { opcionesDe } from "@dte/pais";
import { verificacionOf, writeArchivo } from "../authority/archivo-dte.js";
import { readEnviado } from "../authority/enviado.js";
import type { MhConfig, MhTools } from "../authority/session.js";
import { sign } from "../firma/sign.js";
import { writeContingencia, writeEvento } from "../format/index.js";
import { MH_NO_DISPONIBLE, razonOf, TIPOS_CONTINGENCIA } from "../regime/contingencia.js";
import { SIN_CONTINGENCIA, tipoOf } from "../regime/tipos.js";
import { ambienteOf, type Versiones, versionesDe, versionOf } from "../regime/versiones.js";
import { createLotes } from "./lotes.js";

/** The settings of contingency; `mhVersiones` says which layout of the event each environment takes. */
export type ContingenciaConfig = MhConfig & { readonly mhVersiones: Versiones };

const LIMITES = {
  horasEvento: 24,
  horasEnvio: 72,
  documentosPorEventoMax: 1_000,
  documentosPorLoteMax: 100,
  tipos: opcionesDe(TIPOS_CONTINGENCIA.map(({ codigo, texto }) => [String(codigo), texto])),
  tipoSilencio: MH_NO_DISPONIBLE,
  tiposDteExcluidos: SIN_CONTINGENCIA.flatMap((codigo) => tipoOf(codigo) ?? []),
};

/**
 * Issues while MH is silent (Manual Funcional V2.0, pp. 17 to 20): it rewrites a document as one of contingency, reports it with an event
 * once MH is back, and sends it in a lot.
 */
export function createContingencias(config: ContingenciaConfig, tools: MhTools): Contingencias {
  return {
    limites: LIMITES,

    async prepare({ contenido, credenciales, tipo, motivo }) {
      const texto = Buffer.from(readEnviado(contenido).texto);
      const { tipoDte = "" } = readEnviado(contenido).documento ?? {};
      if (SIN_CONTINGENCIA.includes(tipoDte)) throw sinContingencia(tipoDte);
      const escrito = writeContingencia(texto, razonOf(tipo, motivo));
      const { contenido: firmado } = await sign(escrito, { certificado: certificadoOf(credenciales) });
      const enviado = readEnviado(firmado);
      return {
        contenido: firmado,
        archivo: writeArchivo(enviado, null),
        tipoContenido: "application/json",
        id: enviado.codigoGeneracion,
        serie: enviado.documento?.numeroControl ?? "",
        ...verificacionOf(config.consultaPublicaUrl, enviado),
      };
    },

    async prepareEvento({ cuenta, credenciales, idEvento, desde, hasta, contenidos, ahora, tipo, motivo }) {
      const enviados = contenidos.map(readEnviado);
      const ambiente = ambienteOf(enviados[0]?.ambiente === "00");
      if (enviados.length === 0 || enviados.some((each) => each.ambiente !== ambiente)) {
        throw new TypeError("an event reports documents of one environment");
      }
      const documentos = enviados.flatMap(({ documento }) => documento ?? []);
      const version = versionOf(versionesDe(cuenta, config.mhVersiones), ambiente, "contingencia");
      const razon = razonOf(tipo, motivo);
      const evento = writeEvento({
        cuenta,
        idEvento,
        desde,
        hasta,
        documentos,
        ambiente,
        version,
        ahora,
        razon,
      });
      return (await sign(evento, { certificado: certificadoOf(credenciales) })).contenido;
    },

    ...createLotes(config, tools),
  };
}

const sinContingencia = (tipoDte: string) =>
  invalid(
    `contingencia no se acepta en tipo "${tipoOf(tipoDte)}": espere a que el Ministerio de Hacienda responda y emítalo entonces.`,
  );

function certificadoOf({ certificado }: Credenciales): Firmante {
  if (certificado) return certificado;
  const detalle =
    "La cuenta no tiene certificado de firma, sin el cual no puede emitir en contingencia. Cárguelo en certificadoFirma con PATCH /cuenta/{id}.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
