import { randomUUID } from "node:crypto";
import { type Authority, type AuthorityRequest, createTokenBroker, type Verdict } from "@dte/certifier";
import { createAuthority, type MhConfig } from "../../src/authority/index.js";
import { json } from "./mh-server.js";
import { CODIGO, credenciales, cuenta, documento, evento, invalidacion, SELLO, signed } from "./signed.js";

export const RECEPCION = "/fesv/recepciondte";
export const CONSULTA = "/fesv/recepcion/consultadte/";
export const ANULACION = "/fesv/anulardte";
export const CONTINGENCIA = "/fesv/contingencia";
export const LOGIN = "/seguridad/auth";

const ahora = new Date("2026-11-20T14:15:00Z");

/** Starts as a fresh process towards MH at these addresses: nobody has a token yet. */
export function authorityAt(mhPruebasUrl: string, more: Partial<MhConfig> = {}): Authority {
  const now = () => ahora;
  const consultaPublicaUrl = "https://consulta.example/publica";
  const config = { mhUrl: mhPruebasUrl, mhPruebasUrl, consultaPublicaUrl, ...more };
  return createAuthority(config, { now, tokens: createTokenBroker({ now, newId: randomUUID }) });
}

export const request = (more: Partial<AuthorityRequest> = {}): AuthorityRequest => ({
  idIntento: CODIGO.toLowerCase(),
  cuenta,
  credenciales,
  contenido: signed(documento()),
  operacion: "certificar",
  timeoutMs: 30_000,
  ...more,
});
export const cancelOf = () => request({ contenido: signed(invalidacion()), operacion: "anular" });
export const contingencia = () => request({ contenido: signed(evento()), operacion: "contingencia" });

/** Makes MH's acceptance of the document, as its manual prints it. */
export const procesado = (more: object = {}) =>
  json(200, {
    version: 2,
    ambiente: "00",
    versionApp: 2,
    estado: "PROCESADO",
    codigoGeneracion: CODIGO,
    selloRecibido: SELLO,
    fhProcesamiento: "20/11/2026 08:15:07",
    clasificaMsg: "10",
    codigoMsg: "001",
    descripcionMsg: "RECIBIDO",
    observaciones: ["", ""],
    ...more,
  });
/** Makes MH's refusal. */
export const rechazado = (more: object = {}) =>
  json(400, {
    estado: "RECHAZADO",
    codigoGeneracion: CODIGO,
    selloRecibido: null,
    fhProcesamiento: null,
    clasificaMsg: "16",
    codigoMsg: "020",
    descripcionMsg: "[resumen.totalIva] CALCULO INCORRECTO",
    observaciones: null,
    ...more,
  });

export function certificacionOf(verdict: Verdict) {
  if (verdict.kind !== "aceptado") throw new Error(`not accepted: ${JSON.stringify(verdict)}`);
  return verdict.certificacion;
}
