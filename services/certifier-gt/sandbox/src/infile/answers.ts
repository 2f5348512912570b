import type { Answer } from "@dte/sandbox";
import type { Certificado, Resultado } from "../certifier.js";
import { type Finding, own, sat } from "../findings.js";

/** The certifier's answer to whatever it is asked, in INFILE's shape, for the fault `rechazo`. */
export const rejectedOnPurpose = sat("FEL_GEN100", "0", "0", "Error. Rechazo pedido al ambiente de pruebas.");
export const wrongCredentials = own(
  "CREDENCIALES",
  "Las credenciales no son válidas: revise usuario y llave.",
);

/** The fields that INFILE's answers share, in its order: the taxpayer's balance and INFILE's own alerts. */
const quiet = {
  control_emision: { Saldo: 0, Creditos: 0 },
  alertas_infile: false,
  descripcion_alertas_infile: [],
  alertas_sat: false,
  descripcion_alertas_sat: [],
};

/** Answers as INFILE does to the outcome of a document. */
export function answerTo(resultado: Resultado): Answer {
  return resultado.ok ? certified(resultado.certificado) : refused(...resultado.findings);
}

/** Writes INFILE's answer to what it certified, a document or a cancellation. */
export function certified({ fecha, uuid, serie, numero, xml_certificado }: Certificado): Answer {
  return ok({
    resultado: true,
    fecha,
    origen: "Organismo Certificador INFILE, S.A.",
    descripcion: "Validado y Certificado Exitosamente",
    ...quiet,
    cantidad_errores: 0,
    descripcion_errores: [],
    informacion_adicional: "",
    uuid,
    serie,
    numero,
    xml_certificado,
  });
}

/** Writes INFILE's refusal, in an HTTP 200: it has no other status for one. */
export function refused(...findings: readonly Finding[]): Answer {
  return ok({
    resultado: false,
    fecha: "",
    origen: "",
    descripcion: "",
    ...quiet,
    cantidad_errores: findings.length,
    descripcion_errores: findings.map((finding) => ({ resultado: false, ...finding })),
    informacion_adicional: "",
    uuid: "",
    serie: "",
    numero: 0,
    xml_certificado: "",
  });
}

/** Answers JSON with HTTP 200, as INFILE does whatever the outcome. */
export function ok(body: unknown): Answer {
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
  };
}
