import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Authority,
  type AuthorityRequest,
  type CertificadoFirma,
  createTokenBroker,
  type Verdict,
} from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { prepare, prepareCancel, toDte } from "@dte/dte";
import { type Emisor, startSandbox } from "@dte/sandbox-gt";
import type { DriverConfig } from "../../src/authority/driver.js";
import { createAuthority } from "../../src/authority/index.js";
import { signDocument } from "../../src/firma/sign-document.js";
import { format } from "../../src/format/index.js";
import { type Caso, carpetaOf, readCaso, readJson, regime } from "../caso.js";

/** An account's choice of certifier, and the credentials for it. */
export type Eleccion = {
  readonly idCertificador: string;
  readonly credenciales: (emisor: Emisor) => Readonly<Record<string, unknown>>;
  readonly certificado?: () => CertificadoFirma;
};

export type Fallo = {
  readonly operacion?: "certificar" | "anular" | "consultar" | "autenticar";
  readonly modo: string;
  readonly veces?: number;
  readonly ms?: number;
};

const emisorOf = (nit: string, nombre: string, afiliacionIva: string): Emisor => ({
  nit,
  nombre,
  nombreComercial: nombre,
  afiliacionIva,
  establecimientos: ["1", "7"],
  usuarioFirma: `${nit}_firma`,
  llaveFirma: `firma-${nit}`,
  usuarioApi: `${nit}_api`,
  llaveApi: `api-${nit}`,
  digifact: { usuario: `DF_${nit}`, clave: `clave de ${nit} ñ` },
  megaprint: { usuario: nit, apikey: `apikey-${nit}` },
});

const emisores = [
  emisorOf("12345679", "EMISOR DE EJEMPLO, SOCIEDAD ANONIMA", "GEN"),
  emisorOf("98765434", "ANA LUCIA PEREZ", "PEQ"),
  emisorOf("12521337", "ASOCIACION DE EJEMPLO", "EXE"),
];

/** This is enough for a sandbox on a machine that does other things too. */
const TIMEOUT_MS = 30_000;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens a sandbox of its own, the drivers towards it, and the examples as attempts of accounts that made this choice. */
export async function openWorld(eleccion: Eleccion, now: () => Date) {
  const ledgerDir = mkdtempSync(join(tmpdir(), "sandbox-gt-"));
  const open = (port: number) =>
    startSandbox({
      host: "127.0.0.1",
      port,
      ledgerDir,
      emisores,
      now,
      tiposCambio: { USD: "7.75", EUR: "8.40" },
    });
  let sandbox = await open(0);
  const connect = (url = sandbox.url): Authority => {
    const tokens = createTokenBroker({ now: () => new Date(), newId: randomUUID });
    return createAuthority(configFor(url), { tokens, now });
  };
  const authority = connect();
  const credencialesOf = (cuenta: Cuenta) => {
    const emisor = emisores.find(({ nit }) => nit === cuenta.id);
    if (!emisor) throw new Error(`no emisor ${cuenta.id}`);
    const certificado = eleccion.certificado?.();
    return { certificador: eleccion.credenciales(emisor), ...(certificado && { certificado }) };
  };
  const accountOf = (caso: Caso): Cuenta => ({ ...caso.cuenta, idCertificador: eleccion.idCertificador });
  const signed = async (contenido: Uint8Array) => {
    const certificado = eleccion.certificado?.();
    return certificado ? (await signDocument(contenido, { certificado, ahora: now() })).contenido : contenido;
  };

  /** Prepares the document of an example as a fresh intent; `original` is the document that it adjusts, as this sandbox certified it. */
  const prepareCaso = async (nombre: string, dteOriginal?: Dte) => {
    const caso = readCaso(nombre);
    const cuenta = accountOf(caso);
    const outcome = prepare(regime, {
      cuenta,
      solicitud: caso.solicitud,
      dteOriginal: dteOriginal ?? caso.dteOriginal,
      ahora: now(),
    });
    if (!outcome.ok) throw outcome.fault.error;
    const contenido = await signed(format.write(outcome.value, cuenta));
    return { cuenta, contenido, dte: toDte(outcome.value, format.certificadorOf(cuenta)) as Dte };
  };
  const requestFor = (
    { cuenta, contenido }: { cuenta: Cuenta; contenido: Uint8Array },
    more: Partial<AuthorityRequest> = {},
  ): AuthorityRequest => ({
    idIntento: randomUUID(),
    cuenta,
    credenciales: credencialesOf(cuenta),
    contenido,
    operacion: "certificar",
    timeoutMs: TIMEOUT_MS,
    ...more,
  });

  /** Certifies an example, and before it the one that it adjusts. */
  const certify = async (nombre: string): Promise<{ verdict: Verdict; dte: Dte }> => {
    const { original, originalCambios } = readJson(new URL("solicitud.json", carpetaOf(nombre))) as {
      original?: string;
      originalCambios?: object;
    };
    const adjusted = original ? (await certify(original)).dte : undefined;
    const prepared = await prepareCaso(nombre, adjusted && { ...adjusted, ...originalCambios });
    const verdict = await authority.submit(requestFor(prepared));
    const certificacion = verdict.kind === "aceptado" ? verdict.certificacion : {};
    const { id, serie, numero, fechaCertificacion } = certificacion;
    return {
      verdict,
      dte: {
        ...prepared.dte,
        ...{ id, serie, numero, fechaCertificacion, estado: "Certificado" },
      } as Dte,
    };
  };

  return {
    ledgerDir,
    authority,
    connect,
    certify,
    /** Makes an attempt to certify an example. */
    async attempt(nombre = "factura-consumidor-final", more: Partial<AuthorityRequest> = {}) {
      return requestFor(await prepareCaso(nombre), more);
    },
    /** Makes an attempt to cancel a document that this sandbox certified. */
    async cancellation(dte: Dte, more: Partial<AuthorityRequest> = {}) {
      const cuenta = accountOf(readCaso("factura-consumidor-final"));
      const outcome = prepareCancel(regime, { dte, motivoAnulacion: "Error en los datos", ahora: now() });
      if (!outcome.ok) throw outcome.fault.error;
      const contenido = await signed(format.writeCancel(outcome.value, cuenta));
      return requestFor({ cuenta, contenido }, { operacion: "anular", ...more });
    },
    lookup: (id: string, credenciales?: Readonly<Record<string, unknown>>, timeoutMs = TIMEOUT_MS) => {
      const cuenta = accountOf(readCaso("factura-consumidor-final"));
      return authority.findContribuyente({
        id,
        cuenta,
        credenciales: credenciales ? { certificador: credenciales } : credencialesOf(cuenta),
        timeoutMs,
      });
    },
    /** Asks the certifier as the account, which is the issuer of the samples. */
    check: (credenciales?: Readonly<Record<string, unknown>>, timeoutMs = TIMEOUT_MS) => {
      const cuenta = accountOf(readCaso("factura-consumidor-final"));
      return authority.check({
        cuenta,
        credenciales: credenciales ? { certificador: credenciales } : credencialesOf(cuenta),
        timeoutMs,
      });
    },
    async fail(fallo: Fallo) {
      const response = await fetch(`${sandbox.url}/_control/fallos`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fallo),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    /** Starts the certifier again with other keys, so that its earlier tokens are worth nothing. */
    async forgetTokens() {
      const { port } = sandbox;
      await sandbox.close();
      rmSync(join(ledgerDir, "firma-certificador.pem"));
      sandbox = await open(port);
    },
    async mend() {
      await fetch(`${sandbox.url}/_control/fallos`, { method: "DELETE" });
    },
    async documentos(): Promise<{ idTransaccion: string; id: string; anulado: boolean }[]> {
      const answer = await fetch(`${sandbox.url}/_control/documentos?limite=1000`);
      return ((await answer.json()) as { documentos: never[] }).documentos;
    },
    async close() {
      await sandbox.close();
      rmSync(ledgerDir, { recursive: true });
    },
  };
}

/** Gives the addresses of every certifier at one sandbox. */
export const configFor = (url: string): DriverConfig => ({
  infileUrl: url,
  infileFirmaUrl: url,
  infileReceptoresUrl: url,
  digifactUrl: `${url}/digifact`,
  megaprintUrl: `${url}/megaprint`,
  megaprintFirmaUrl: `${url}/megaprint`,
});
