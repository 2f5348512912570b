import type { Database } from "./database.js";
import type { Post } from "./post.js";
import { type Acusado, bytesOfRemesa } from "./stranger.js";

type Ended = {
  readonly db: Database;
  readonly post: Post | undefined;
  readonly acusados: readonly Acusado[];
};

/** Tells whether everything has followed from the events, so that nobody need wait for more. */
export const hasFollowed = ({ tables }: Database, post: Post, isTwice: boolean): boolean =>
  tables.outbox.every(() => false) &&
  tables.publicados
    .rows()
    .every(
      ([id, { asunto, repetir }]) =>
        (!isTwice || repetir === null) &&
        (asunto !== "dte.certificado" || tables.inbox.get(undefined, `dte.certificado ${id}`) !== undefined),
    ) &&
  [...post.told.keys()].every(
    (eventId) => tables.inbox.get(undefined, `correo.enviado ${eventId}`) !== undefined,
  );

/** Lists where something wrong followed from events, or was told to strangers: each effect happens once, and each word is true. */
export function wrongFollowing({ db, post, acusados }: Ended): string[] {
  if (!post) return [];
  return [...wrongReceptions(db), ...wrongMails(db, post), ...wrongReceipts(db, acusados)];
}

/** Checks that a document which names its receiver is in that one's archive, and in nobody else's. */
function wrongReceptions({ tables }: Database): string[] {
  const wrong: string[] = [];
  const wanted = new Set<string>();
  for (const [id, { dte, estado, idIntento }] of tables.dtes.rows()) {
    const isIssued = idIntento !== null && (estado === "Certificado" || estado === "Anulado");
    if (isIssued && dte.receptor?.id) wanted.add(`${dte.receptor.id} ${id}`);
  }
  for (const [, { idCuenta, idDte }] of tables.recepciones.rows()) wanted.add(`${idCuenta} ${idDte}`);
  for (const key of wanted) if (!tables.recibidos.get(undefined, key)) wrong.push(`never received: ${key}`);
  for (const [key] of tables.recibidos.rows()) if (!wanted.has(key)) wrong.push(`received by whom? ${key}`);
  return wrong;
}

/** Checks that the audit log has each mail once. */
function wrongMails({ tables }: Database, { told }: Post): string[] {
  const times = new Map<string, number>();
  for (const [, { evento, idDte }] of tables.bitacora.rows())
    if (evento === "CorreoEnviado") times.set(idDte, (times.get(idDte) ?? 0) + 1);
  return [...new Set(told.values())]
    .filter((idDte) => tables.dtes.get(undefined, idDte) !== undefined && times.get(idDte) !== 1)
    .map((idDte) => `${times.get(idDte) ?? 0} mails of ${idDte} in the audit log`);
}

/** Checks that a number is received once, whoever tries at the same time, and with all that belongs to it. */
function wrongReceipts({ tables }: Database, acusados: readonly Acusado[]): string[] {
  const wrong: string[] = [];
  const taken = new Map<string, string>();
  for (const { remesa, resultado } of acusados) {
    const { cuenta, numero, version } = remesa;
    if (resultado !== "recibido") continue;
    const key = `${cuenta} ${numero}`;
    if (taken.has(key)) wrong.push(`number ${key} of a stranger was received twice`);
    taken.set(key, `${version}`);
  }
  for (const { remesa, resultado } of acusados) {
    const { cuenta, numero } = remesa;
    const recepcion = tables.recepciones.get(undefined, `${cuenta} false F ${numero}`);
    if (!recepcion && resultado !== "otro") wrong.push(`a lie: ${cuenta} ${numero} is ${resultado}`);
    if (!recepcion || resultado !== "recibido") continue;
    const row = tables.dtes.get(undefined, recepcion.idDte);
    const archivo = row && tables.archivos.get(undefined, row.dte.archivoXml ?? "");
    if (archivo?.contenido.equals(bytesOfRemesa(remesa)) !== true)
      wrong.push(`other bytes: ${recepcion.idDte} was received as something else`);
  }
  for (const [, { idDte, acuse }] of tables.recepciones.rows()) {
    if (!tables.recursos.get(undefined, `${idDte} ${acuse}`)) wrong.push(`no receipt beside ${idDte}`);
    const of = [...tables.bitacora.rows()].filter(([, each]) => each.idDte === idDte);
    if (of.filter(([, { evento }]) => evento === "Registrado").length !== 1)
      wrong.push(`audit log of the reception of ${idDte}`);
  }
  return wrong;
}
