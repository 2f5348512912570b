import type {
  AccountsDefinition,
  Client,
  Cuenta,
  DocumentsDefinition,
  Dte,
  RenderingDefinition,
} from "@dte/contracts";
import { FegError } from "@dte/errors";
import { nombreOf } from "@dte/plantilla";
import { readAddress } from "./domain/addresses.js";
import { contentTypeOf, fileName, fiscalFilesOf } from "./domain/attachments.js";
import { senderName } from "./domain/header-text.js";
import { composeMessage, type Message } from "./domain/message.js";
import type { Motivo } from "./domain/motivo.js";
import type { Mail } from "./smtp/transport.js";

/** How long a print may take, in ms: a new one waits its turn and may be tried twice. */
const PDF_LIMIT_MS = 30_000;
const NEIGHBOUR_LIMIT_MS = 10_000;
/** The most bytes of a mail's files: in base64 they stay under the 25 MiB that mail servers take. */
const FILES_BYTES_MAX = 18 * 1024 * 1024;

export type Neighbours = {
  accounts: Pick<Client<AccountsDefinition>, "Get" | "OpenCorreo" | "OpenOlvido">;
  documents: Pick<Client<DocumentsDefinition>, "Get" | "GetArchivo">;
  rendering: Pick<Client<RenderingDefinition>, "Pdf">;
};

/** Says that there is nothing to send, and will not be later. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
  readonly motivo: Motivo;
  constructor(motivo: Motivo) {
    super(motivo);
    this.motivo = motivo;
  }
}

/** Finds the document as it is now: it may have been cancelled since the mail was asked for. Throws PermanentFailure. */
export const findDte = ({ documents }: Neighbours, idDte: string): Promise<Dte> =>
  documents
    .Get({ id: idDte }, { timeoutMs: NEIGHBOUR_LIMIT_MS })
    .catch(hopelessOn("FEG_DET_OBTE_INEX", "DocumentoInexistente"));

export type Prepared = {
  mail: Omit<Mail, "messageId" | "fecha" | "to" | "goesTo">;
  refused: Message["refused"];
};

/** Prepares the mail's texts and files. Throws PermanentFailure, and whatever a neighbour that is away throws. */
export async function prepareMail(neighbours: Neighbours, dte: Dte, mailFrom: string): Promise<Prepared> {
  const cuenta = await neighbours.accounts
    .Get({ idCuenta: dte.idCuenta }, { timeoutMs: NEIGHBOUR_LIMIT_MS })
    .catch(hopelessOn("FEG_NOT_FOUND", "CuentaInexistente"));
  const adjuntos = await collectFiles(neighbours, dte);
  const bytes = adjuntos.reduce((sum, { contenido }) => sum + contenido.length, 0);
  if (bytes > FILES_BYTES_MAX) throw new PermanentFailure("DemasiadoGrande");
  const { asunto, html, text, refused } = composeMessage(dte, cuenta);
  return { mail: { ...senderOf(cuenta, mailFrom), asunto, html, text, adjuntos }, refused };
}

const senderOf = (cuenta: Cuenta, mailFrom: string): Pick<Mail, "from" | "replyTo"> => ({
  from: { name: senderName(nombreOf(cuenta)), address: mailFrom },
  replyTo: readAddress(cuenta.direccionCorreoElectronico ?? ""),
});

async function collectFiles({ rendering, documents }: Neighbours, dte: Dte): Promise<Mail["adjuntos"]> {
  const pdf = async () => ({
    nombre: fileName(dte, "pdf"),
    tipoContenido: contentTypeOf("pdf"),
    contenido: (await rendering.Pdf({ idDte: dte.id ?? "" }, { timeoutMs: PDF_LIMIT_MS })).contenido,
  });
  const fiscales = fiscalFilesOf(dte).map(async ({ archivo, nombre, kind }) => ({
    nombre,
    tipoContenido: contentTypeOf(kind),
    contenido: (await documents.GetArchivo({ nombre: archivo }, { timeoutMs: NEIGHBOUR_LIMIT_MS })).contenido,
  }));
  return await Promise.all([pdf(), ...fiscales]);
}

const hopelessOn =
  (codigo: FegError["codigo"], motivo: Motivo) =>
  (error: unknown): never => {
    if (error instanceof FegError && error.codigo === codigo) throw new PermanentFailure(motivo);
    throw error;
  };
