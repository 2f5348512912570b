import {
  type Call,
  type CancelNumerosRequest,
  Certifier,
  type CertifierDefinition,
  type Client,
  type CredencialesDefinition,
  Credenciales as CredencialesService,
  type FindRequest,
  type Handlers,
  type SubmitRequest,
  type TasasPublicadas,
} from "@dte/contracts";
import { invalid } from "@dte/errors";
import { forCaller } from "@dte/outgoing";
import { connect, createHealth, implement, type Ports, type Shell, serve } from "@dte/service";
import type { AuthorityRequest, CredencialesSource, Operacion, Verdict } from "./country/authority.js";
import type { Country } from "./country/country.js";
import { AUTHORITY_TIMEOUT_MS, leftFor } from "./country/limits.js";
import type { Role } from "./country/role.js";
import { createCredencialesSource, createSourceSinLlave } from "./credentials/credenciales.js";
import { describeHandlers } from "./describing/describe-handlers.js";
import { describePais } from "./describing/describe-pais.js";
import { required, toResultado, unsupported } from "./handlers/answers.js";
import { certificationHandlers } from "./handlers/certification-handlers.js";
import { checkHandlers } from "./handlers/check-handlers.js";
import { hasConexion } from "./handlers/conexion.js";
import { contingencyHandlers } from "./handlers/contingency-handlers.js";
import { prepareHandlers } from "./handlers/prepare-handlers.js";
import { printPropios } from "./handlers/print-handlers.js";
import { receptionHandlers } from "./handlers/reception-handlers.js";
import { observed } from "./observed/observed.js";
import { createTareas } from "./reading/tareas.js";
import { implementReceptor } from "./receptor/implement-receptor.js";
import { type Keepers, type KeepersConfig, openKeepers } from "./signing/keepers.js";

export type CertifierConfig = {
  readonly host: string;
  readonly portGrpc: number;
  /** "" in a role that signs nothing and has no secret to ask for. */
  readonly accountsCredencialesAddress: string;
  /** The role of this process among those that the package has; it issues when none is told. */
  readonly role?: Role;
  /** The certifiers' addresses, and the country whose certifier signs for the receiving role, where that has something to have signed. */
  readonly certifier?: { readonly pais: string; readonly addresses: ReadonlyMap<string, string> };
  /** The places of accounts' signing keys that are not among their secrets. */
  readonly token?: KeepersConfig;
};

/**
 * Runs a country as a service. The certifier serves the one contract of `proto/dte/certifier`, over what the country is made of, and
 * reads no byte that a stranger wrote; the receptor reads and prints those, in threads, and issues nothing.
 */
export async function serveCountry(shell: Shell, config: CertifierConfig, country: Country): Promise<Ports> {
  const { host, portGrpc: port, accountsCredencialesAddress: address, role } = config;
  const credenciales = address === "" ? undefined : connect(shell, CredencialesService, address);
  // Its neighbours are no part of readiness: while accounts is away it serves with the secrets that it has, and says clearly
  // what it cannot do.
  const health = createHealth(shell, {});
  if ((country.abreCertificados || country.receptor?.extrae) && !country.lecturas)
    throw new TypeError("a country without lecturas opens no files and takes nothing out of them");
  const implementation =
    role === "receptor"
      ? implementReceptor(shell, country, sourceOfReceptor(shell, config, credenciales))
      : implementCertifier(shell, country, config, credenciales);
  const grpc = await serve(shell, { host, port, health, implementations: [implementation] });
  return { grpc };
}

function implementCertifier(
  shell: Shell,
  country: Country,
  { token = { kms: [] } }: CertifierConfig,
  credenciales: ClientOfCredenciales,
) {
  const keepers = openKeepers(shell, token);
  const credencialesOf = credenciales ? createCredencialesSource(credenciales, keepers) : sinCredenciales;
  return implement(Certifier, certifierHandlers(shell, country, credencialesOf, keepers));
}

type ClientOfCredenciales = Client<CredencialesDefinition> | undefined;

/** Gives the receiving role what it may know of accounts' secrets, which is no key. Throws TypeError where nobody says where its certifier is, and it has something signed. */
function sourceOfReceptor(
  shell: Shell,
  { certifier }: CertifierConfig,
  credenciales: ClientOfCredenciales,
): CredencialesSource {
  if (!credenciales) return sinCredenciales;
  if (!certifier) return createSourceSinLlave(credenciales);
  const { pais, addresses } = certifier;
  const address = addresses.get(pais);
  if (address === undefined) throw new TypeError(`CERTIFIERS does not name the certifier of ${pais}`);
  return createSourceSinLlave(credenciales, connect(shell, Certifier, address, { to: `certifier-${pais}` }));
}

const sinCredenciales: CredencialesSource = async () => {
  throw new TypeError("this role has no secrets of accounts");
};

/** Makes the rpcs of a country. They keep nothing between calls. */
function certifierHandlers(
  shell: Shell,
  country: Country,
  credencialesOf: CredencialesSource,
  keepers: Keepers,
): Handlers<CertifierDefinition> {
  const { regime, authority } = country;
  const described = describePais(country);
  const timeoutOf = (call: Call) => Math.min(AUTHORITY_TIMEOUT_MS, leftFor(call));
  const ask = async (
    call: Call,
    request: SubmitRequest & Partial<Pick<FindRequest, "referencia">>,
    paso: "enviar" | "preguntar",
    question: (request: AuthorityRequest) => Promise<Verdict>,
  ) => {
    const configured = required(request.cuenta, "cuenta");
    const { idIntento, contenido, referencia, conexion } = request;
    const { tipo, estaEnAmbienteDePruebas = configured.estaEnAmbienteDePruebas } = request;
    const credenciales = await credencialesOf(configured, call);
    const asked = { cuenta: configured, credenciales, estaEnAmbienteDePruebas };
    if (conexion !== "" && !hasConexion(authority, asked, conexion)) return toResultado(OTRA_CONEXION);
    const operacion = operacionOf(request.operacion);
    const verdict = await observed(
      { cuenta: configured, tipo, estaEnAmbienteDePruebas, operacion, paso },
      () =>
        // Nothing is sent any more once the caller is gone: he counts it as lost, and asks before he sends again.
        forCaller(call.signal, () =>
          question({
            idIntento,
            cuenta: { ...configured, estaEnAmbienteDePruebas },
            credenciales,
            contenido,
            operacion,
            referencia,
            timeoutMs: timeoutOf(call),
          }),
        ),
    );
    if (verdict.kind === "desconocido") {
      shell.log.warn("authority.outcome-unknown", { idIntento, pais: regime.pais, reason: verdict.motivo });
    }
    if (verdict.kind === "rechazado" && verdict.sinAcceso) {
      shell.log.warn("authority.account-not-taken", { idIntento, pais: regime.pais });
    }
    return toResultado(verdict);
  };
  const numerosOf = async ({ cuenta, ...rango }: Omit<CancelNumerosRequest, "contenido">, call: Call) => {
    const account = required(cuenta, "cuenta");
    const { numeros } = authority;
    if (!numeros) throw unsupported(SIN_NUMEROS);
    const credenciales = await credencialesOf(account, call);
    const ahora = shell.now();
    return {
      numeros,
      request: { cuenta: account, credenciales, ...rango, ahora, timeoutMs: timeoutOf(call) },
    };
  };
  const tareas = createTareas(shell, country.lecturas);
  return {
    ...describeHandlers(shell, country, described, keepers, tareas),
    ...certificationHandlers(shell, country, tareas),
    ...prepareHandlers(shell, country, described, credencialesOf),
    ...checkHandlers(shell, country, credencialesOf, timeoutOf),
    ...contingencyHandlers(shell, country, credencialesOf, timeoutOf),
    ...printPropios(country),
    ...receptionHandlers(shell, country, credencialesOf),
    ResolveSerie: async ({ tipo }) => {
      const serie = regime.serieOf?.(tipo);
      if (serie !== undefined) return { serie };
      throw regime.serieOf
        ? invalid(`tipo: "${tipo}" no es un tipo con numeración de la cuenta.`)
        : unsupported(SIN_NUMEROS);
    },
    PrepareCancelNumeros: async (asked, call) => {
      const { numeros, request } = await numerosOf(asked, call);
      return { contenido: Buffer.from(await numeros.prepareCancel(request)) };
    },
    CancelNumeros: async ({ contenido, ...asked }, call) => {
      const { numeros, request } = await numerosOf(asked, call);
      const sent = contenido.length > 0 ? contenido : await numeros.prepareCancel(request);
      const cancel = () => numeros.cancel({ ...request, contenido: sent });
      const { cuenta, tipo } = request;
      const { estaEnAmbienteDePruebas } = cuenta;
      const told = { tipo, estaEnAmbienteDePruebas, operacion: "anular", paso: "anularNumeros" } as const;
      return toResultado(await observed({ cuenta, ...told }, () => forCaller(call.signal, cancel)));
    },
    Submit: async (request, call) => ask(call, request, "enviar", authority.submit),
    Find: async (request, call) => ask(call, request, "preguntar", authority.find),
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
    FetchDocumento: async ({ cuenta, id, idIntento }, call) => {
      const account = required(cuenta, "cuenta");
      if (!authority.fetchDocumento) throw unsupported(SIN_DOCUMENTOS);
      const credenciales = await credencialesOf(account, call);
      const asked = { id, cuenta: account, credenciales, timeoutMs: timeoutOf(call) };
      const given = await authority.fetchDocumento({ ...asked, ...(idIntento !== "" && { idIntento }) });
      return {
        contenido: Buffer.from(given?.contenido ?? ""),
        tipoContenido: given?.tipoContenido ?? "",
      };
    },
    FetchTasas: async ({ desde, hasta }, call) => {
      const published = await country.fetchTasas?.({ desde, hasta, timeoutMs: timeoutOf(call) });
      return { tasas: published?.tasas ?? [], fuente: published?.fuente ?? "" } as TasasPublicadas;
    },
  };
}

const OTRA_CONEXION: Verdict = {
  kind: "desconocido",
  motivo: "the account has another connection by now",
  otraConexion: true,
};

const SIN_DOCUMENTOS =
  "La autoridad de la cuenta dice si tiene un documento y cómo lo resolvió, y no devuelve su contenido. Use el archivo: el receptor lo tiene en su correo y el cliente en su respuesta.";
const SIN_NUMEROS = "La autoridad de la cuenta no recibe numeración sin usar.";

const operacionOf = (text: string): Operacion =>
  text === "anular" || text === "contingencia" ? text : "certificar";
