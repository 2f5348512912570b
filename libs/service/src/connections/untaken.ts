import { readFile } from "node:fs/promises";
import { isIP, type Socket } from "node:net";
import { groupsOf } from "./limit-key.js";

/** Linux's lists of the connections of this network namespace (proc_net_tcp(5)). */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];
const BITS_OF_GROUP = 16;

/**
 * Reads how many bytes were sent over connections and have not been acknowledged by the other side, or could not be sent yet. The function that it gives says it of one
 * connection; undefined where the system does not say it.
 */
export async function readUntaken(): Promise<(socket: Socket) => number | undefined> {
  const untaken = new Map<string, number>();
  for (const table of TABLES) {
    const text = await readFile(table, "latin1").catch(() => "");
    for (const line of text.split("\n").slice(1)) {
      const [, local = "", remote = "", , queues = ""] = line.trim().split(/\s+/);
      untaken.set(`${local.split(":")[1]} ${remote}`, Number.parseInt(queues, 16));
    }
  }
  return ({ localPort = 0, remotePort = 0, remoteAddress = "" }) =>
    untaken.get(`${portOf(localPort)} ${addressOf(remoteAddress)}:${portOf(remotePort)}`);
}

const portOf = (port: number): string => port.toString(BITS_OF_GROUP).toUpperCase().padStart(4, "0");

/** Writes an address as the tables do: words of four bytes, each as the processor has it, the last byte first. */
function addressOf(ip: string): string {
  const bytes =
    isIP(ip) === 4 ? ip.split(".").map(Number) : groupsOf(ip).flatMap((group) => [group >> 8, group & 0xff]);
  const words = bytes.flatMap((_, at) => (at % 4 === 0 ? [bytes.slice(at, at + 4).reverse()] : []));
  return Buffer.from(words.flat()).toString("hex").toUpperCase();
}
