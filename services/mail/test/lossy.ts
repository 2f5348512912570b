import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * A way to a PostgreSQL server that breaks once: when it has carried out a statement with these words, before it says so.
 * Gives its address.
 */
export async function lossyWay(databaseUrl: string, words: string) {
  const url = new URL(databaseUrl);
  let hasBroken = false;
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    let isDoomed = false;
    near.on("data", (bytes) => {
      if (bytes.includes(words)) isDoomed = !hasBroken;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (!isDoomed || !bytes.includes("UPDATE 1")) return near.write(bytes);
      hasBroken = true;
      return near.destroy();
    });
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const)
      each.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const way = new URL(databaseUrl);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    hasBroken: () => hasBroken,
    close: () => server.close(),
  };
}
