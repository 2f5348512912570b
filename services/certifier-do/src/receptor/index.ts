import type { X509Certificate } from "node:crypto";
import type { CredencialesSource } from "@dte/certifier";
import type { Call, Cuenta, Handlers, ReceptorDefinition } from "@dte/contracts";
import type { Secret } from "@dte/service";
import { readAccount } from "../authority/account.js";
import { type DgiiConfig, type DgiiTools, openDgii } from "../authority/dgii.js";
import { signXml } from "../firma/sign-xml.js";
import { writeAcuse } from "./acuse.js";
import { readAprobacion, writeAprobacion } from "./aprobacion.js";
import { deliver } from "./deliver.js";
import { createDirectorio } from "./directorio.js";
import { readDocumento } from "./read-documento.js";
import { createSello } from "./sello.js";
import { issueSemilla, readSemilla } from "./semilla.js";
import { sendToDgii, sendToEmisor } from "./send-aprobacion.js";
import { inUtc, issueToken, isToken } from "./token.js";

export type ReceptorConfig = DgiiConfig & {
  /** Seals seeds and tokens, so that one replica knows those of another: 32 bytes in base64. */
  readonly tokenCacheKey?: Secret | undefined;
  /** Whose certificates may sign; anybody's without them. */
  readonly autoridadesFirma?: readonly X509Certificate[] | undefined;
};

type ReceptorHandlers = Handlers<ReceptorDefinition>;

/** Kept to carry an unknown outcome back before the caller stops listening. */
const ANSWER_MARGIN_MS = 150;

/** The rpcs between issuers and receivers of e-CF. They keep nothing between calls but DGII's directory, for a while. */
export function receptorHandlers(
  config: ReceptorConfig,
  tools: DgiiTools,
  credencialesOf: CredencialesSource,
): ReceptorHandlers {
  const { now, newId } = tools;
  const { autoridadesFirma: autoridades = [] } = config;
  const sello = createSello(config.tokenCacheKey);
  const isLetIn = ({ token, exigeToken }: { token: string; exigeToken: boolean }) =>
    !exigeToken || isToken(sello, token, now());
  return {
    IssueSemilla: async () => ({ contenido: issueSemilla(sello, newId(), now()) }),
    ReadSemilla: async ({ contenido }) => {
      const ahora = now();
      const read = readSemilla(contenido, { sello, autoridades, ahora });
      if ("motivo" in read) return { motivo: read.motivo, valor: "", vence: "" };
      const token = issueToken(sello, read.titular, newId(), ahora);
      return { token, motivo: "", valor: read.valor, vence: inUtc(read.vence) };
    },
    ReadDocumento: async ({ contenido, ...pass }) => {
      if (!isLetIn(pass)) return { noAutorizado: true, idEmisor: "", idReceptor: "", numero: "" };
      const read = readDocumento(contenido, autoridades, now());
      return { noAutorizado: false, ...read } as Awaited<ReturnType<ReceptorHandlers["ReadDocumento"]>>;
    },
    ReadAprobacion: async ({ contenido, ...pass }) => {
      if (!isLetIn(pass)) return { ...NADA, noAutorizado: true };
      return { ...NADA, ...readAprobacion(contenido, autoridades, now()) };
    },
    ...signingHandlers(tools, credencialesOf),
    ...sendingHandlers(config, tools, credencialesOf),
  };
}

const NADA = {
  noAutorizado: false,
  motivo: "",
  idEmisor: "",
  idReceptor: "",
  serie: "",
  numero: 0,
  fechaEmision: "",
  total: "",
  estado: "",
};

/** What an account signs with its own certificate. */
function signingHandlers(
  { now }: DgiiTools,
  credencialesOf: CredencialesSource,
): Pick<ReceptorHandlers, "WriteAcuse" | "WriteAprobacion"> {
  const signed = async (cuenta: Cuenta, call: Call, xml: Buffer) => {
    const { certificado } = readAccount(cuenta, await credencialesOf(cuenta, call));
    return { contenido: signXml(xml, certificado) };
  };
  return {
    WriteAcuse: async ({ cuenta, idEmisor, numero, codigoMotivo }, call) => {
      const account = required(cuenta, "cuenta");
      const partes = { idEmisor, idReceptor: account.id, numero };
      return signed(account, call, writeAcuse(partes, codigoMotivo, now()));
    },
    WriteAprobacion: async ({ cuenta, dte, estado, motivo }, call) => {
      const aprobado = estado === "Rechazado" ? estado : "Aceptado";
      const xml = writeAprobacion(required(dte, "dte"), aprobado, motivo, now());
      return signed(required(cuenta, "cuenta"), call, xml);
    },
  };
}

/** What is sent to DGII and to other taxpayers. */
function sendingHandlers(
  config: ReceptorConfig,
  tools: DgiiTools,
  credencialesOf: CredencialesSource,
): Pick<ReceptorHandlers, "Deliver" | "SendAprobacion"> {
  const directorio = createDirectorio(config, tools.now);
  const open = async (cuenta: Cuenta | null, call: Call) => {
    const account = required(cuenta, "cuenta");
    const credenciales = await credencialesOf(account, call);
    const timeoutMs = call.deadline - Date.now() - ANSWER_MARGIN_MS;
    return openDgii({ cuenta: account, credenciales, timeoutMs }, config, tools);
  };
  return {
    Deliver: async ({ cuenta, contenido }, call) => {
      const dgii = await open(cuenta, call);
      const { estado, acuse, codigoMotivo, motivo } = await orUnknown(() =>
        deliver(contenido, dgii, directorio, tools),
      );
      return {
        estado,
        acuse: acuse ?? NOTHING,
        motivo: motivo ?? "",
        ...(codigoMotivo !== undefined && { codigoMotivo }),
      };
    },
    SendAprobacion: async ({ cuenta, contenido, destino }, call) => {
      const dgii = await open(cuenta, call);
      const { estado, mensajes, motivo } = await orUnknown(() =>
        destino === "emisor" ? sendToEmisor(contenido, dgii, directorio, tools) : sendToDgii(contenido, dgii),
      );
      return { estado, mensajes: [...(mensajes ?? [])], motivo: motivo ?? "" };
    },
  };
}

/** The directory could not be asked: nothing was sent. */
async function orUnknown<T extends { readonly estado: string; readonly motivo?: string }>(
  send: () => Promise<T>,
): Promise<T | ({ readonly estado: "desconocida"; readonly motivo: string } & Partial<T>)> {
  try {
    return await send();
  } catch (error) {
    const unknown = { estado: "desconocida", motivo: error instanceof Error ? error.message : "no reason" };
    return unknown as Partial<T> & { readonly estado: "desconocida"; readonly motivo: string };
  }
}

const NOTHING = Buffer.alloc(0);

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new TypeError(`the caller did not send ${field}`);
  return value;
}
