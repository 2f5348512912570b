import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { takePort } from "@dte/testing";

/** A port before a server: while it is away connections to it are refused, as to a machine whose program is down. */
export type Front = { url: string; target: string; goAway(): Promise<void>; comeBack(): Promise<void> };

export async function startFront(): Promise<Front> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(front.target);
    const behind = connect(Number(port), hostname);
    for (const [each, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(each);
      each.pipe(other);
      each.on("error", () => other.destroy());
      each.on("close", () => {
        sockets.delete(each);
        other.destroy();
      });
    }
  });
  server.on("error", () => {});
  const port = await takePort();
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen();
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    target: "",
    async goAway() {
      const closed = once(server, "close");
      server.close();
      for (const each of sockets) each.destroy();
      await closed;
    },
    comeBack: listen,
  };
  return front;
}
