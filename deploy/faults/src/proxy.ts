import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Duplex, Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

const HOST = "127.0.0.1";

/** A way to a server that can be disturbed: everything that goes through it is cut, or comes later. */
export type Way = {
  readonly port: number;
  /** Drops all connections and takes none until it is told to. */
  cut(): void;
  /** Delays every piece by so much, in both directions; 0: not at all. */
  slow(delayMs: number): void;
  /** Ends whatever disturbance there was: bytes go through as before. */
  heal(): void;
  close(): Promise<void>;
};

/** Stands before the server at `target` (a port of this machine) on a port of its own. */
export async function startProxy(target: number): Promise<Way> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  };
  const late = (): Duplex =>
    new Transform({
      transform(piece, _encoding, done) {
        if (delayMs === 0) done(null, piece);
        else void sleep(delayMs).then(() => done(null, piece));
      },
    });
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.destroy();
    const far = connect({ port: target, host: HOST });
    keep(far);
    near
      .pipe(late())
      .on("error", () => {})
      .pipe(far);
    far
      .pipe(late())
      .on("error", () => {})
      .pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  server.listen(0, HOST);
  await once(server, "listening");
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      dropAll();
    },
    slow(ms) {
      delayMs = ms;
    },
    heal() {
      isCut = false;
      delayMs = 0;
    },
    async close() {
      isCut = true;
      dropAll();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

/** Gives the same address, through the proxy. */
export function through(address: string, { port }: Way): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
