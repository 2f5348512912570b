import type { X509Certificate } from "node:crypto";
import { type CredencialesSource, type Exchange, type Lecturas, leftFor } from "@dte/certifier";
import type { Call, Cuenta } from "@dte/contracts";
import type { Strangers } from "@dte/outgoing";
import type { Secret } from "@dte/service";
import { readAccount } from "../authority/account.js";
import { type DgiiConfig, type DgiiTools, openDgii } from "../authority/dgii.js";
import { signXmlBy } from "../firma/sign-xml.js";
import { answerAprobacion, answerDocumento, type Sign } from "./answer.js";
import { horaDada, type Referencia, referenciaDada, writeAprobacion } from "./aprobacion.js";
import { deliver } from "./deliver.js";
import { createDirectorio } from "./directorio.js";
import { fileNameOf } from "./nombres.js";
import { read } from "./read.js";
import { createSello } from "./sello.js";
import { sendToDgii, sendToEmisor } from "./send-aprobacion.js";

export { entregas, puertas } from "./puertas.js";

export type ReceptorConfig = DgiiConfig & {
  /** The key that seals seeds and tokens, so that one replica knows those of another: 32 bytes in base64. */
  readonly tokenCacheKey?: Secret | undefined;
  /** The authorities whose certificates may sign; without them nothing is received. */
  readonly autoridadesFirma?: readonly X509Certificate[] | undefined;
  /** The ports at which receivers may be; any port when there are none. */
  readonly outsidePorts?: readonly number[] | undefined;
};

export type ExchangeTools = DgiiTools & {
  /** Calls hosts that taxpayers have chosen. */
  readonly strangers: Pick<Strangers, "exchange">;
};

/** Makes the rpcs between issuers and receivers of e-CF. They keep nothing between calls except DGII's directory, for a while. */
export function createExchange(
  config: ReceptorConfig,
  tools: ExchangeTools,
  credencialesOf: CredencialesSource,
  lecturas: Lecturas,
): Exchange {
  const { now, newId } = tools;
  const { autoridadesFirma: autoridades = [] } = config;
  const sign: Sign = async (cuenta, call, xml) => {
    const { certificado } = readAccount(cuenta, await credencialesOf(cuenta, call));
    return await signXmlBy(xml, certificado);
  };
  return {
    Read: read({ now, newId, autoridades, sello: createSello(config.tokenCacheKey), lecturas }),
    AnswerDocumento: answerDocumento({ sign, now }),
    CheckAprobacion: async ({ aprobacion, contenido }) => ({
      coincide: await lecturas.read<boolean>("isAbout", contenido, required(aprobacion, "aprobacion")),
    }),
    AnswerAprobacion: answerAprobacion,
    WriteAprobacion: async ({ cuenta, contenido: ecf, referencia: dada, estado, motivo }, call) => {
      const account = required(cuenta, "cuenta");
      const referencia = dada
        ? referenciaDada(dada, account.id)
        : await lecturas.of(account.id).read<Referencia>("referenciaOf", ecf);
      const aprobado = estado === "Rechazado" ? estado : "Aceptado";
      const hora = dada?.momento === undefined ? now() : horaDada(dada.momento);
      const contenido = await sign(account, call, writeAprobacion(referencia, aprobado, motivo, hora));
      return { contenido, nombreArchivo: fileNameOf(account.id, referencia.eNcf) };
    },
    ...sendingHandlers(config, { ...tools, lecturas }, credencialesOf),
  };
}

/** Makes the rpcs that send to DGII and to other taxpayers. */
function sendingHandlers(
  config: ReceptorConfig,
  tools: ExchangeTools & { readonly lecturas: Lecturas },
  credencialesOf: CredencialesSource,
): Pick<Exchange, "Deliver" | "SendAprobacion"> {
  const directorio = createDirectorio(config, tools.now);
  const open = async (cuenta: Cuenta | null, call: Call) => {
    const account = required(cuenta, "cuenta");
    const credenciales = await credencialesOf(account, call);
    return openDgii({ cuenta: account, credenciales, timeoutMs: leftFor(call) }, config, tools);
  };
  return {
    Deliver: async ({ cuenta, contenido }, call) => {
      const dgii = await open(cuenta, call);
      const { estado, acuse, codigoMotivo, motivo, firmante } = await orUnknown(() =>
        deliver(contenido, dgii, directorio, tools),
      );
      return {
        estado,
        motivo: motivo ?? "",
        firmante: firmante ?? "",
        ...(acuse && { acuse }),
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

/** Gives "unknown" when the directory could not be asked, because nothing was sent then. */
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

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new TypeError(`the caller did not send ${field}`);
  return value;
}
