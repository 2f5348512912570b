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
  type SubmitRequest,
} from "@dte/contracts";
import {
  type Anulacion,
  type Documento,
  type Numeracion,
  prepare,
  prepareCancel,
  type Regime,
  toDte,
} from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import {
  connect,
  createHealth,
  type Implementation,
  implement,
  type Ports,
  type Shell,
  serve,
} from "@dte/service";
import { required, toResultado, unsupported } from "./answers.js";
import type { Authority, AuthorityRequest, CertificadoFirma, Operacion, Verdict } from "./authority.js";
import type { Contingencias } from "./contingencia.js";
import { contingencyHandlers } from "./contingency-handlers.js";
import { type CredencialesSource, createCredencialesSource } from "./credenciales.js";
import { hidePropios } from "./hide-propios.js";
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
  /** Is this datoAdicional of a document one that the country reads, and no legend of the issuer's own? */
  isDatoPropio?(nombre: string): boolean;
  readonly format: Format;
  readonly authority: Authority;
  /** Signs what `format` wrote, for an account that signs by itself. The bytes are committed as they come back. */
  sign?(contenido: Uint8Array, request: SignRequest): Promise<Firmado>;
  /** Whether the authority takes nothing that the account has not signed itself. */
  readonly isSignatureRequired?: boolean;
  readonly contingencias?: Contingencias;
  /** What the country serves beside the one contract, with the same secrets of its accounts. */
  further?(credencialesOf: CredencialesSource): readonly Implementation[];
  /**
   * Reads a document certified elsewhere, once its content is seen to be what was signed; whose signature it is, only some
   * countries' files tell. `motivo` is Spanish, for the client.
   */
  readCertified(contenido: Uint8Array): Promise<{ dte: DteInput } | { motivo: string }>;
  /**
   * The printed form: a whole HTML document without scripts and without outside references; and for templates of the
   * account's own what a law wants said in it beside lines and totals, and its amount in words.
   */
  print(
    dte: Dte,
    cuenta: Cuenta,
    hoja: Hoja,
  ): { html: string; titulo: string; datos: { nombre: string; valor: string }[]; totalEnLetras?: string };
};

/** What is wanted on paper: `carta`, `mediaCarta`, `ticket80`; any other is a letter. */
export type Hoja = {
  readonly formato: string;
  /** The certified file, where there is one. */
  readonly contenido: Uint8Array;
};

/** What is sent, and what is kept as the document's file when that is something else. */
export type Firmado = { readonly contenido: Uint8Array; readonly archivo?: Uint8Array };

export type SignRequest = {
  readonly cuenta: Cuenta;
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
  const credencialesOf = createCredencialesSource(credenciales);
  const handlers = certifierHandlers(shell, country, credencialesOf);
  const grpc = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health,
    implementations: [implement(Certifier, handlers), ...(country.further?.(credencialesOf) ?? [])],
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
      operacion: operacionOf(request.operacion),
      referencia,
      timeoutMs: timeoutOf(call),
    });
    if (verdict.kind === "desconocido") {
      shell.log.warn("outcome unknown", { idIntento, pais: regime.pais, reason: verdict.motivo });
    }
    return toResultado(verdict);
  };
  const signed = async (
    contenido: Uint8Array,
    cuenta: Cuenta,
    operacion: Operacion,
    call: Call,
  ): Promise<Firmado> => {
    const certificado =
      country.sign && cuenta.tieneCertificado ? (await credencialesOf(cuenta, call)).certificado : undefined;
    if (country.sign && certificado) {
      return country.sign(contenido, { cuenta, certificado, operacion, ahora: shell.now() });
    }
    if (country.isSignatureRequired) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_CERTIFICADO });
    return { contenido };
  };

  return {
    Describe: async () => ({
      pais: regime.pais,
      moneda: regime.moneda,
      zonaHoraria: regime.zonaHoraria,
      tipos: [...regime.tipos],
      nombre: regime.nombre,
      localidades: [...regime.localidades],
      contingencia: country.contingencias?.limites ?? null,
    }),
    Prepare: async ({ cuenta, solicitud, dteOriginal, idIntento, numero }, call) => {
      const account = required(cuenta, "cuenta");
      const asked = required(solicitud, "solicitud");
      const prepared = prepare(regime, {
        cuenta: account,
        solicitud: asked,
        dteOriginal: dteOriginal ?? undefined,
        ahora: shell.now(),
        idIntento,
        numeroAsignado: numero,
      });
      if (!prepared.ok) throw prepared.fault.error;
      const documento = prepared.value;
      const dte = hidePropios(toDte(documento, format.certificadorOf(account)), country) as Dte;
      const { numeracion } = documento;
      const waits = numeracion !== undefined && numeracion.numero === undefined;
      if (waits || asked.certificar === false) {
        return {
          dte,
          contenido: NOTHING,
          archivo: NOTHING,
          ...(numeracion && { numeracion: toNumeracion(numeracion) }),
        };
      }
      const { contenido, archivo } = await signed(
        format.write(documento, account),
        account,
        "certificar",
        call,
      );
      return {
        dte,
        contenido: Buffer.from(contenido),
        archivo: Buffer.from(archivo ?? NOTHING),
        ...(numeracion && { numeracion: toNumeracion(numeracion) }),
      };
    },
    PrepareCancel: async (request, call) => {
      const {
        cuenta,
        dte,
        motivoAnulacion,
        fechaAnulacion,
        idIntento,
        archivo,
        tipoAnulacion,
        dteReemplazo,
        soloRegistro,
      } = request;
      const account = required(cuenta, "cuenta");
      const prepared = prepareCancel(regime, {
        dte: required(dte, "dte"),
        motivoAnulacion,
        fechaAnulacion,
        ahora: shell.now(),
        idIntento,
        archivo,
        tipoAnulacion,
        dteReemplazo: dteReemplazo ?? undefined,
        soloRegistro,
      });
      if (!prepared.ok) throw prepared.fault.error;
      const anulacion = prepared.value;
      if (soloRegistro) return { contenido: NOTHING, fechaAnulacion: anulacion.fecha.texto };
      const { contenido } = await signed(format.writeCancel(anulacion, account), account, "anular", call);
      return { contenido: Buffer.from(contenido), fechaAnulacion: anulacion.fecha.texto };
    },
    ...contingencyHandlers(shell, country, credencialesOf, timeoutOf),
    ResolveSerie: async ({ tipo }) => {
      const serie = regime.serieOf?.(tipo);
      if (serie !== undefined) return { serie };
      throw regime.serieOf
        ? invalid(`tipo: "${tipo}" no es un tipo con numeración de la cuenta.`)
        : unsupported(SIN_NUMEROS);
    },
    CancelNumeros: async ({ cuenta, ...rango }, call) => {
      const account = required(cuenta, "cuenta");
      if (!authority.cancelNumeros) throw unsupported(SIN_NUMEROS);
      const credenciales = await credencialesOf(account, call);
      const ahora = shell.now();
      const request = { cuenta: account, credenciales, ...rango, ahora, timeoutMs: timeoutOf(call) };
      return toResultado(await authority.cancelNumeros(request));
    },
    Submit: async (request, call) => ask(call, request, authority.submit),
    Find: async (request, call) => ask(call, request, authority.find),
    ReadCertified: async ({ contenido }) => {
      const read = await country.readCertified(contenido);
      return "dte" in read
        ? { dte: hidePropios(read.dte, country) as Dte, motivo: "" }
        : { motivo: read.motivo };
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
    Print: async ({ dte, cuenta, formato, contenido }) =>
      country.print(required(dte, "dte"), required(cuenta, "cuenta"), { formato, contenido }),
  };
}

const SIN_CERTIFICADO =
  "La cuenta no tiene certificado de firma, sin el cual no puede emitir. Cárguelo en certificadoFirma con PATCH /cuenta/{id}.";

const SIN_NUMEROS = "La autoridad de la cuenta no recibe numeración sin usar.";

const NOTHING = Buffer.alloc(0);

const operacionOf = (text: string): Operacion =>
  text === "anular" || text === "contingencia" ? text : "certificar";

const toNumeracion = ({ serie, numero, rangos = [] }: Numeracion) => ({
  serie,
  ...(numero !== undefined && { numero }),
  rangos: [...rangos],
});

/** Kept to carry an unknown outcome back before the caller stops listening. */
const ANSWER_MARGIN_MS = 150;
