import { connectBus, createLog, createShell } from "@dte/service";

const CONNECT_MS = 10_000;

export type TestBus = ReturnType<typeof openBus>;

/** Connects to the bus past its proxy, as a client that is no service. */
export function openBus(natsUrl: string) {
  const shell = createShell({ name: "prueba", log: createLog("prueba", "silent") });
  const bus = connectBus(shell, natsUrl);
  return {
    /** Publishes the same content so many times. */
    async publish(subject: string, content: Uint8Array, times = 1): Promise<void> {
      const { nats, namespace } = await bus.connection(CONNECT_MS);
      for (let each = 0; each < times; each += 1) nats.publish(`${namespace}.${subject}`, content);
      await nats.flush();
    },
    /** Takes all events of a subject out of the stream. */
    async forget(subject: string): Promise<void> {
      const { nats, namespace } = await bus.connection(CONNECT_MS);
      const { streams } = await nats.jetstreamManager();
      await streams.purge(`${namespace}_EVENTOS`, { filter: `${namespace}.${subject}` });
    },
    close: () => shell.close(),
  };
}
