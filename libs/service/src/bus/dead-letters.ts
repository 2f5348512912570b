import type { Fallido } from "@dte/contracts";
import { type JetStreamManager, NatsError, type StoredMsg } from "nats";
import { CONSUMER, REASON, tracedBy } from "./handle-event.js";
import type { Bus } from "./jetstream.js";
import { DEAD_LETTERS } from "./streams.js";

const CONNECT_MS = 2_000;
const PREFIX = "fallidos.";

/** Events that their consumers have given up. */
export type DeadLetters = {
  /** Lists at most `limite` of them, in the order in which they were given up, from number `desde` on. */
  list(desde: number, limite: number): Promise<Fallido[]>;
  /**
   * Publishes one again under its own id, so that consumers that have handled it do nothing, and then forgets it here. "absent":
   * no event has that number. "early": the bus takes no event twice within ten minutes.
   */
  replay(numero: number): Promise<"done" | "absent" | "early">;
};

/** Opens the store of events that were given up. It connects at the first use. */
export function openDeadLetters(bus: Bus): DeadLetters {
  const open = async () => {
    const { nats, namespace } = await bus.connection(CONNECT_MS);
    const stream = namespace ? `${namespace}_${DEAD_LETTERS}` : DEAD_LETTERS;
    const prefix = namespace ? `${namespace}.${PREFIX}` : PREFIX;
    return { js: nats.jetstream(), manager: await nats.jetstreamManager(), stream, prefix, namespace };
  };
  return {
    async list(desde, limite) {
      const { manager, stream, prefix } = await open();
      const { state } = await manager.streams.info(stream);
      const found: Fallido[] = [];
      // An empty stream begins with 0, which no event has.
      for (let numero = Math.max(desde, state.first_seq, 1); numero <= state.last_seq; numero += 1) {
        if (found.length === limite) break;
        const message = await read(manager, stream, numero);
        if (message) found.push(toFallido(message, prefix));
      }
      return found;
    },
    async replay(numero) {
      const { js, manager, stream, prefix, namespace } = await open();
      const message = await read(manager, stream, numero);
      if (!message) return "absent";
      const { asunto, idEvento } = toFallido(message, prefix);
      const wire = namespace ? `${namespace}.${asunto}` : asunto;
      const { duplicate } = await js.publish(wire, message.data, {
        msgID: idEvento,
        headers: tracedBy(message.header),
      });
      if (duplicate) return "early";
      await manager.streams.deleteMessage(stream, numero);
      return "done";
    },
  };
}

/** Reads a dead letter; undefined where it was replayed, or forgotten. */
async function read(manager: JetStreamManager, stream: string, seq: number): Promise<StoredMsg | undefined> {
  try {
    return await manager.streams.getMessage(stream, { seq });
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined;
    throw error;
  }
}

const toFallido = ({ seq, subject, header, timestamp }: StoredMsg, prefix: string): Fallido => ({
  numero: seq,
  asunto: subject.slice(prefix.length),
  idEvento: header.get("Nats-Msg-Id"),
  fecha: new Date(timestamp).toISOString(),
  consumidor: header.get(CONSUMER),
  motivo: header.get(REASON),
});
