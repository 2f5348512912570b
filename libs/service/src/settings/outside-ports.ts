import type { read } from "./config.js";

const PORT_MAX = 65_535;

/** Reads the ports at which addresses that others chose may be; undefined where they may be at any. */
export function readOutsidePorts(env: ReturnType<typeof read>): readonly number[] | undefined {
  const ports = env.parsed<readonly number[] | undefined>(
    "OUTSIDE_PORTS",
    {
      about:
        "Ports, with commas, at which an address may be that others chose: a webhook's, a receiver's. Any without it. The chart sets what its policies let out to (`network.internet.ports`).",
      example: "443,8443",
      default: [],
    },
    parsePorts,
  );
  // A mistake is told when all is read.
  return (ports?.length ?? 0) === 0 ? undefined : ports;
}

/** Reads a list of ports with commas; undefined for what is none. */
function parsePorts(text: string): readonly number[] | undefined {
  const ports = text.split(",").map((each) => (/^ *\d+ *$/.test(each) ? Number(each) : 0));
  return ports.every((port) => port > 0 && port <= PORT_MAX) ? ports : undefined;
}
