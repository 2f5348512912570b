import type { Autorizacion } from "./certification/certify.js";
import type { Finding } from "./findings.js";
import { formatInstant } from "./structure/calendar.js";

/** The fields that INFILE's answers share, in its order: what it says of the taxpayer's balance and its own alerts. */
const quiet = {
  control_emision: { Saldo: 0, Creditos: 0 },
  alertas_infile: false,
  descripcion_alertas_infile: [],
  alertas_sat: false,
  descripcion_alertas_sat: [],
};

/** INFILE's answer to what it certified, as the body of an HTTP 200. */
export function certifiedBody(autorizacion: Autorizacion, now: Date, xml: string): string {
  return JSON.stringify({
    resultado: true,
    fecha: formatInstant(now),
    origen: "Organismo Certificador INFILE, S.A.",
    descripcion: "Validado y Certificado Exitosamente",
    ...quiet,
    cantidad_errores: 0,
    descripcion_errores: [],
    informacion_adicional: "",
    ...autorizacion,
    xml_certificado: Buffer.from(xml).toString("base64"),
  });
}

/** INFILE's refusal, as the body of an HTTP 200: it has no other status for one. */
export function refusedBody(findings: readonly Finding[]): string {
  return JSON.stringify({
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
