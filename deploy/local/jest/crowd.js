import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 500;

/**
 * Waits until no other worker of this jest runs a suite that starts a crowd of processes, and gives the function that ends this one's turn. A turn is
 * a name in Linux's abstract namespace of sockets, which is free again when its process ends, however that ends.
 */
export async function takeTurn() {
  for (;;) {
    const server = createServer();
    if (await listens(server, `\0dte-crowd-${process.ppid}`))
      return () => new Promise((ended) => server.close(ended));
    await sleep(LOOK_MS);
  }
}

function listens(server, path) {
  return new Promise((settle, fail) => {
    server.once("error", (error) => (error.code === "EADDRINUSE" ? settle(false) : fail(error)));
    server.listen(path, () => settle(true));
  });
}
