import {
  type Call,
  Certifier,
  type CertifierDefinition,
  Credenciales as CredencialesService,
  type Cuenta,
  type Dte,
  type DteInput,
  type FindRequest,
  type Handlers,
  type ResultadoInput,
  type SubmitRequest,
} from "@dte/contracts";
import { type Anulacion, type Documento, prepare, prepareCancel, type Regime, toDte } from "@dte/dte";
import { connect, createHealth, implement, type Ports, type Shell, serve } from "@dte/service";
import type { Authority, AuthorityRequest, CertificadoFirma, Operacion, Verdict } from "./authority.js";
import { type CredencialesSource, createCredencialesSource } from "./credenciales.js";
import { AUTHORITY_TIMEOUT_MS } from "./limits.js";

/** Writes documents as the bytes that the account's certifier takes. Pure. */
export type Format = {
  write(documento: Documento, cuenta: Cuenta): Uint8Array;
  writeCancel(anulacion: Anulacion, cuenta: Cuenta): Uint8Array;
  /** Who certifies for this account. */
  certificadorOf(cuenta: Cuenta): { id: string; nombre: string };
};

export type Country = {
  readonly regime: Regime;
  readonly format: Format;
  readonly authority: Authority;
  /** Signs what `format` wrote, for an account that signs by itself. The bytes are committed as they come back. */
  sign?(contenido: Uint8Array, request: SignRequest): Promise<Uint8Array>;
  /** Reads a document certified elsewhere and verifies its signatures; `motivo` is Spanish, for the client. */
  readCertified(contenido: Uint8Array): Promise<{ dte: DteInput } | { motivo: string }>;
  /** The printed form: a whole HTML document without scripts and without outside references. */
  print(dte: Dte, cuenta: Cuenta): { html: string; titulo: string };
};

export type SignRequest = {
  readonly certificado: CertificadoFirma;
  readonly operacion: Operacion;
  readonly ahora: Date;
};

export type CertifierConfig = {
  readonly host: string;
  readonly portGrpc: number;
  readonly accountsCredencialesAddress: string;
};

/** Runs a country as a service: the one contract of `proto/dte/certifier`, over what the country is made of. */
export async function serveCountry(shell: Shell, config: CertifierConfig, country: Country): Promise<Ports> {
  const credenciales = connect(shell, CredencialesService, config.accountsCredencialesAddress);
  const health = createHealth(shell, { accounts: () => credenciales.check(1_000) });
  const handlers = certifierHandlers(shell, country, createCredencialesSource(credenciales));
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [implement(Certifier, handlers)],
  });
  return { grpc };
}

/** The rpcs of a country. They keep nothing between calls. */
export function certifierHandlers(
  shell: Shell,
  country: Country,
  credencialesOf: CredencialesSource,
): Handlers<CertifierDefinition> {
  const { regime, format, authority } = country;
  const timeoutOf = (call: Call) =>
    Math.min(AUTHORITY_TIMEOUT_MS, call.deadline - Date.now() - ANSWER_MARGIN_MS);
  const ask = async (
    call: Call,
    request: SubmitRequest & Partial<Pick<FindRequest, "referencia">>,
    question: (request: AuthorityRequest) => Promise<Verdict>,
  ) => {
    const cuenta = required(request.cuenta, "cuenta");
    const { idIntento, contenido, referencia } = request;
    const verdict = await question({
      idIntento,
      cuenta,
      credenciales: await credencialesOf(cuenta, call),
      contenido,
      operacion: request.operacion === "anular" ? "anular" : "certificar",
      referencia,
      timeoutMs: timeoutOf(call),
    });
    if (verdict.kind === "desconocido") {
      shell.log.warn("outcome unknown", { idIntento, pais: regime.pais, reason: verdict.motivo });
    }
    return toResultado(verdict);
  };
  const signed = async (contenido: Uint8Array, cuenta: Cuenta, operacion: Operacion, call: Call) => {
    if (!country.sign || !cuenta.tieneCertificado) return Buffer.from(contenido);
    const { certificado } = await credencialesOf(cuenta, call);
    if (!certificado) return Buffer.from(contenido);
    return Buffer.from(await country.sign(contenido, { certificado, operacion, ahora: shell.now() }));
  };

  return {
    Describe: async () => ({
      pais: regime.pais,
      moneda: regime.moneda,
      zonaHoraria: regime.zonaHoraria,
      tipos: [...regime.tipos],
      nombre: regime.nombre,
      localidades: [...regime.localidades],
    }),
    Prepare: async ({ cuenta, solicitud, dteOriginal }, call) => {
      const account = required(cuenta, "cuenta");
      const prepared = prepare(regime, {
        cuenta: account,
        solicitud: required(solicitud, "solicitud"),
        dteOriginal: dteOriginal ?? undefined,
        ahora: shell.now(),
      });
      if (!prepared.ok) throw prepared.fault.error;
      const documento = prepared.value;
      return {
        dte: toDte(documento, format.certificadorOf(account)) as Dte,
        contenido: await signed(format.write(documento, account), account, "certificar", call),
      };
    },
    PrepareCancel: async ({ cuenta, dte, motivoAnulacion, fechaAnulacion }, call) => {
      const account = required(cuenta, "cuenta");
      const prepared = prepareCancel(regime, {
        dte: required(dte, "dte"),
        motivoAnulacion,
        fechaAnulacion,
        ahora: shell.now(),
      });
      if (!prepared.ok) throw prepared.fault.error;
      const anulacion = prepared.value;
      return {
        contenido: await signed(format.writeCancel(anulacion, account), account, "anular", call),
        fechaAnulacion: anulacion.fecha.texto,
      };
    },
    Submit: async (request, call) => ask(call, request, authority.submit),
    Find: async (request, call) => ask(call, request, authority.find),
    ReadCertified: async ({ contenido }) => {
      const read = await country.readCertified(contenido);
      return "dte" in read ? { dte: read.dte as Dte, motivo: "" } : { motivo: read.motivo };
    },
    FindContribuyente: async ({ cuenta, id }, call) => {
      const account = required(cuenta, "cuenta");
      const credenciales = await credencialesOf(account, call);
      const found = await authority.findContribuyente({
        id,
        cuenta: account,
        credenciales,
        timeoutMs: timeoutOf(call),
      });
      return {
        id: found.id,
        ...(found.nombre !== undefined && { nombre: found.nombre }),
        ...(found.nombreComercial !== undefined && { nombreComercial: found.nombreComercial }),
      };
    },
    Print: async ({ dte, cuenta }) => country.print(required(dte, "dte"), required(cuenta, "cuenta")),
  };
}

/** Kept to carry an unknown outcome back before the caller stops listening. */
const ANSWER_MARGIN_MS = 150;

function toResultado(verdict: Verdict) {
  const resultado: ResultadoInput = {};
  if (verdict.kind === "aceptado") resultado.aceptado = verdict.certificacion;
  else if (verdict.kind === "rechazado") resultado.rechazado = verdict.rechazo;
  else if (verdict.kind === "inexistente") resultado.inexistente = { motivo: verdict.motivo };
  else {
    const { motivo, referencia } = verdict;
    resultado.desconocido = { motivo, ...(referencia !== undefined && { referencia }) };
  }
  return resultado as Awaited<ReturnType<Handlers<CertifierDefinition>["Submit"]>>;
}

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new TypeError(`the caller did not send ${field}`);
  return value;
}
