import {
  type Call,
  Certifier,
  type CertifierDefinition,
  Credenciales as CredencialesService,
  type Cuenta,
  type Dte,
  type Handlers,
  type ResultadoInput,
} from "@dte/contracts";
import { type Documento, prepare, type Regime, toDte } from "@dte/dte";
import { connect, createHealth, implement, type Ports, type Shell, serve } from "@dte/service";
import type { Authority, AuthorityRequest, Verdict } from "./authority.js";
import { type CredencialesSource, createCredencialesSource } from "./credenciales.js";
import { AUTHORITY_TIMEOUT_MS } from "./limits.js";

/** Writes a document as the bytes that the account's certifier takes. Pure. */
export type Format = {
  write(documento: Documento, cuenta: Cuenta): Uint8Array;
  /** Who certifies for this account. */
  certificadorOf(cuenta: Cuenta): { id: string; nombre: string };
};

export type Country = {
  readonly regime: Regime;
  readonly format: Format;
  readonly authority: Authority;
  /** The printed form: a whole HTML document without scripts and without outside references. */
  print(dte: Dte, cuenta: Cuenta): { html: string; titulo: string };
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
  { regime, format, authority, print }: Country,
  credencialesOf: CredencialesSource,
): Handlers<CertifierDefinition> {
  const ask = async (
    call: Call,
    request: { idIntento: string; cuenta: Cuenta | null; contenido: Buffer; referencia?: string | undefined },
    question: (request: AuthorityRequest) => Promise<Verdict>,
  ) => {
    const cuenta = required(request.cuenta, "cuenta");
    const credenciales = await credencialesOf(cuenta, call);
    const timeoutMs = Math.min(AUTHORITY_TIMEOUT_MS, call.deadline - Date.now() - ANSWER_MARGIN_MS);
    const { idIntento, contenido, referencia } = request;
    const verdict = await question({ idIntento, cuenta, credenciales, contenido, referencia, timeoutMs });
    if (verdict.kind === "desconocido") {
      shell.log.warn("outcome unknown", { idIntento, pais: regime.pais, reason: verdict.motivo });
    }
    return toResultado(verdict);
  };

  return {
    Describe: async () => ({
      pais: regime.pais,
      moneda: regime.moneda,
      zonaHoraria: regime.zonaHoraria,
      tipos: [...regime.tipos],
    }),
    Prepare: async ({ cuenta, solicitud, dteOriginal }) => {
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
        contenido: Buffer.from(format.write(documento, account)),
      };
    },
    Submit: async (request, call) => ask(call, request, authority.submit),
    Find: async (request, call) => ask(call, request, authority.find),
    Print: async ({ dte, cuenta }) => print(required(dte, "dte"), required(cuenta, "cuenta")),
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
