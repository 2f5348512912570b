import type { EventInput } from "@dte/contracts";
import type { Bus, Shell } from "@dte/service";
import { createLoop } from "@dte/work";

/** The pause between two tries, in ms. */
const REST_MS = 2_000;
/** How long an announcement is repeated, in ms: callers get the print that was linked before meanwhile; after that it is made again on demand. */
const FOR_MS = 10 * 60_000;
/** The most announcements that wait, a few hundred bytes each; one more is dropped. */
const WAITING_MAX = 1_000;

type Generado = EventInput<"dte.pdf.generado">;

/** Makes a print known; resolves when it is, or as soon as it is clear that this takes a while. Never rejects. */
export type Announce = (generado: Generado) => Promise<void>;

type Waiting = { readonly generado: Generado; readonly until: number };

/**
 * Announces prints, also when NATS is away at first: an announcement that it could not take is repeated until it can, for ten minutes, or until
 * `shell` closes.
 */
export function createAnnounce(shell: Shell, bus: Pick<Bus, "publish">): Announce {
  const waiting = new Map<string, Waiting>();
  let isClosed = false;

  /** Repeats the waiting announcements in order, up to the first one that NATS does not take: it would not take the others either. */
  async function tellAgain(): Promise<void> {
    for (const [eventId, { generado, until }] of waiting) {
      try {
        await bus.publish("dte.pdf.generado", eventId, generado);
      } catch (error) {
        if (shell.now().getTime() < until) return;
        shell.log.warn("print.not-told", { resource: "nats", error });
      }
      waiting.delete(eventId);
    }
  }

  const telling = createLoop({
    everyMs: REST_MS,
    pass: tellAgain,
    onError: (error) => shell.log.warn("print.not-told", { resource: "nats", error }),
  });
  shell.open("announcements", telling, () => {
    isClosed = true;
    void telling.stop();
    if (waiting.size > 0) shell.log.warn("prints.not-told", { resource: "nats", count: waiting.size });
    waiting.clear();
  });

  return async (generado) => {
    const eventId = shell.newId();
    try {
      await bus.publish("dte.pdf.generado", eventId, generado);
    } catch (error) {
      const isKept = !isClosed && waiting.size < WAITING_MAX;
      shell.log.warn(isKept ? "print.told-later" : "print.not-told", { resource: "nats", error });
      if (!isKept) return;
      waiting.set(eventId, { generado, until: shell.now().getTime() + FOR_MS });
    }
  };
}
