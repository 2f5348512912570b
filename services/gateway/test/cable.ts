import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { takePort } from "@dte/testing/infra";

/** A TCP cable to a local port that a test can cut, as a killed process cuts its connections. */
export async function layCable(targetPort: number) {
  const sockets = new Set<Socket>();
  const plug = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    plug(near);
    plug(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  server.on("error", () => {});
  const port = await takePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    /** Cuts the open connections; new ones are taken. */
    drop,
    /** Cuts the open connections, and refuses new ones until `mend`. */
    async cut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      drop();
      await closed;
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}
