import type { Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { nombreOf } from "@dte/plantilla";
import { resume, type Shell, type Sql } from "@dte/service";
import { createLoop, type Lease, type Loop } from "@dte/work";
import { readReceivers } from "../domain/addresses.js";
import { nextTry } from "../domain/backoff.js";
import { messageIdOf } from "../domain/envio.js";
import { headerText, senderName } from "../domain/header-text.js";
import { judgeFailure } from "../domain/verdict.js";
import type { Neighbours } from "../prepare.js";
import type { Mail, Smtp } from "../smtp/transport.js";
import {
  type Aviso,
  beginAviso,
  cancelAviso,
  claimAvisos,
  closeAviso,
  closeHuerfanos,
  type Held,
  type Linea,
  retryAviso,
} from "../store/avisos.js";
import { storeUntilKept } from "../store-until-kept.js";
import { cuerpoDe } from "./carta.js";
import { CLAVE_OLVIDADA, composeClave } from "./clave.js";
import { type Texto, textoDe } from "./texts.js";
import { CORREO_USUARIO, composeUsuario } from "./usuario.js";

const POLL_MS = 2_000;
/** Notices of one line that a pass takes; they go one after the other. */
const AVISOS_MAX = 20;
const NEIGHBOUR_LIMIT_MS = 10_000;
/** The most characters of a sender's name: mail programs show no more. */
const NAME_CHARS_MAX = 100;

export type AvisosDeps = {
  shell: Shell;
  sql: Sql;
  lease: Lease;
  neighbours: Neighbours;
  smtp: Smtp;
  mailFrom: string;
  webUrl: string;
};

/**
 * Mails notices to accounts and users, each once, to the address that the account or the user has. Codes for forgotten passwords have a line of their
 * own: however many somebody asks for, no other notice waits behind them. Call `kickClaves` when there is a new code, `kick` when there is another
 * notice.
 */
export function startAvisos(deps: AvisosDeps): { kick(): void; kickClaves(): void } {
  const { shell, sql, lease } = deps;
  const cut = new AbortController();
  const serve = (linea: Linea, before: () => Promise<void>): Loop => {
    const loop: Loop = createLoop({
      everyMs: POLL_MS,
      random: Math.random,
      pass: async () => {
        if (!lease.watch()()) return;
        await before();
        const avisos = await claimAvisos(sql, { lease, linea, now: shell.now(), limit: AVISOS_MAX });
        for (const aviso of avisos) {
          if (cut.signal.aborted) return;
          await resume("mail", { traza: aviso.traza }, () => send(deps, aviso, cut.signal));
        }
        // More may be due behind as many as a pass takes.
        if (avisos.length === AVISOS_MAX) loop.wake();
      },
      onError: (error) => shell.log.error("notices.failed", { error }),
    });
    return loop;
  };
  const otros = serve("otros", async () => {
    const lost = await closeHuerfanos(sql, lease, shell.now());
    if (lost > 0) shell.log.warn("notices.left", { count: lost });
  });
  const claves = serve("claves", async () => {});
  shell.open("avisos", [otros, claves], async (loops) => {
    cut.abort();
    await Promise.all(loops.map((each) => each.stop()));
  });
  return { kick: () => otros.wake(), kickClaves: () => claves.wake() };
}

async function send(deps: AvisosDeps, aviso: Aviso, signal: AbortSignal): Promise<void> {
  const { shell, sql, lease, smtp } = deps;
  const held = { id: aviso.id, instancia: lease.holder };
  const giveUp = (motivo: string) => {
    shell.log.warn("notice.given-up", { eventId: aviso.id, reason: motivo });
    return closeAviso(sql, held, { estado: "Fallido", now: shell.now() });
  };
  const later = (motivo: string): Promise<void> => {
    const siguiente = nextTry(shell.now(), { desde: aviso.creado, fallos: aviso.fallos + 1 });
    return siguiente ? retryAviso(sql, held, siguiente) : giveUp(motivo);
  };
  let mail: Mail | undefined;
  try {
    mail = await compose(deps, aviso);
  } catch (error) {
    return await later(error instanceof FegError ? error.codigo : "unprepared");
  }
  if (!mail) return await giveUp("nobody to tell");
  const isSure = lease.watch();
  if (!(await begin(deps, held, signal))) return;
  // Another process may have closed the notice since, taking this one for dead; what it said then must not become untrue.
  if (!isSure()) return await storeUntilKept(shell, signal, () => cancelAviso(sql, held));
  const outcome = await smtp.send(mail, signal);
  await storeUntilKept(shell, signal, async () => {
    if (outcome.sent) return await closeAviso(sql, held, { estado: "Enviado", now: shell.now() });
    const verdict = judgeFailure(outcome);
    if (verdict.kind === "uncertain") return await giveUp("uncertain");
    if (verdict.kind === "never") return await giveUp(verdict.motivo);
    await later(verdict.reason);
  });
}

/** Begins a notice. When the answer is lost, a notice may have begun that nothing is sent for: it is taken back. */
async function begin({ shell, sql }: AvisosDeps, held: Held, closing: AbortSignal): Promise<boolean> {
  try {
    return await beginAviso(sql, held);
  } catch (error) {
    await storeUntilKept(shell, closing, () => cancelAviso(sql, held));
    throw error;
  }
}

/**
 * Writes the mail of a notice; undefined for an account without an address of its own, and for a notice that this version does not know.
 */
async function compose(
  { neighbours, shell, mailFrom, webUrl }: AvisosDeps,
  { id, idCuenta, evento, fallos }: Aviso,
): Promise<Mail | undefined> {
  if (evento.clase === CLAVE_OLVIDADA) {
    const { accounts } = neighbours;
    return await composeClave({ accounts, mailFrom, webUrl }, { id, intento: fallos, now: shell.now() });
  }
  if (evento.clase === CORREO_USUARIO) {
    const { accounts } = neighbours;
    return await composeUsuario({ accounts, mailFrom, webUrl }, { id, intento: fallos, now: shell.now() });
  }
  const texto = textoDe(evento);
  if (!texto) return undefined;
  const cuenta = await neighbours.accounts.Get({ idCuenta }, { timeoutMs: NEIGHBOUR_LIMIT_MS });
  const receivers = readReceivers(cuenta.direccionCorreoElectronico);
  if ("motivo" in receivers) return undefined;
  const { addresses } = receivers;
  return {
    messageId: messageIdOf(id, 0, mailFrom),
    from: { name: senderName(nombreOf(cuenta)), address: mailFrom },
    replyTo: undefined,
    to: addresses,
    goesTo: addresses,
    ...contentOf(texto, cuenta),
    fecha: shell.now(),
    adjuntos: "archivo" in evento ? await attached(neighbours, evento.archivo, evento.idEvento) : [],
  };
}

function contentOf({ asunto, parrafos }: Texto, cuenta: Cuenta): Pick<Mail, "asunto" | "text" | "html"> {
  const lineas = [`Cuenta ${headerText(nombreOf(cuenta), NAME_CHARS_MAX)}`, ...parrafos];
  return {
    asunto,
    ...cuerpoDe(lineas),
  };
}

async function attached(
  { documents }: Neighbours,
  archivo: string | undefined,
  idEvento = "evento",
): Promise<Mail["adjuntos"]> {
  if (archivo === undefined) return [];
  const { contenido, tipoContenido } = await documents.GetArchivo(
    { nombre: archivo },
    { timeoutMs: NEIGHBOUR_LIMIT_MS },
  );
  return [{ nombre: `${idEvento}${archivo.slice(archivo.lastIndexOf("."))}`, tipoContenido, contenido }];
}
