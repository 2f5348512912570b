import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { HOST } from "./ports.js";

/** How often replicas are looked at, in ms; one that is not ready gets no more connections after that. */
const LOOK_MS = 200;

export type Balancer = { close(): Promise<void> };

type Target = { readonly port: number; isReady: boolean };

/**
 * Listens on `port` in the place of several replicas, as a cluster's load balancer does: each connection goes to the next ready replica, and to the
 * one after it where nobody listens. `isReady` asks a replica by its port.
 */
export async function startBalancer(options: {
  port: number;
  ports: readonly number[];
  isReady: (port: number) => Promise<boolean>;
}): Promise<Balancer> {
  const targets: Target[] = options.ports.map((port) => ({ port, isReady: true }));
  const sockets = new Set<Socket>();
  let turn = 0;
  /** Lists all replicas, from the next one on; those that are not ready come last. */
  const choose = (): Target[] => {
    turn += 1;
    const inTurn = targets.map((_, at) => targets[(turn + at) % targets.length] as Target);
    return [...inTurn.filter(({ isReady }) => isReady), ...inTurn.filter(({ isReady }) => !isReady)];
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    keep(near);
    void join(near, choose(), keep);
  });
  server.listen(options.port, HOST);
  await once(server, "listening");

  const look = async (): Promise<void> => {
    await Promise.all(
      targets.map(async (each) => {
        each.isReady = await options.isReady(each.port).catch(() => false);
      }),
    );
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_MS);
  return {
    async close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await looking;
    },
  };
}

/** Brings a connection to the first of `targets` that takes it; closes it when none does. */
async function join(near: Socket, targets: readonly Target[], keep: (socket: Socket) => void): Promise<void> {
  for (const { port } of targets) {
    const far = connect({ port, host: HOST, allowHalfOpen: true });
    keep(far);
    if (!(await isConnected(far))) continue;
    near.pipe(far);
    far.pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
    return;
  }
  near.destroy();
}

const isConnected = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("close", () => resolve(false));
  });
