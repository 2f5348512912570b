import { createServer, connect as open, type Server, type Socket } from "node:net";
import { takePort } from "@dte/testing";

/** A wire to a server of the test, which can be cut. */
export type Wire = {
  readonly port: number;
  /** While it is deaf, requests arrive and no answer comes back. */
  deafen(isDeaf: boolean): void;
  /** Cuts the wire: nobody listens at its end any more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

/** Makes a wire to a port of a server on this machine. */
export async function createWire(to: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isDeaf = false;
  let server: Server | undefined;
  const port = await takePort();
  const listen = () =>
    new Promise<Server>((resolve, reject) => {
      const each = createServer((client) => {
        const far = open(to, "127.0.0.1");
        client.pipe(far);
        far.on("data", (bytes) => isDeaf || client.write(bytes));
        for (const socket of [client, far]) {
          sockets.add(socket);
          socket.on("error", () => {});
          socket.on("close", () => {
            sockets.delete(socket);
            client.destroy();
            far.destroy();
          });
        }
      });
      each.on("error", reject);
      each.listen(port, "127.0.0.1", () => resolve(each));
    });
  server = await listen();
  return {
    port,
    deafen(value) {
      isDeaf = value;
    },
    async cut() {
      const closing = server;
      server = undefined;
      if (!closing) return;
      await new Promise<void>((resolve) => {
        closing.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
    async mend() {
      server ??= await listen();
    },
  };
}
