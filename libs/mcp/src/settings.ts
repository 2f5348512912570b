import { type Env, Missing } from "@dte/cli";

const PORT_MAX = 65_535;

/**
 * Reads where to listen for assistants, from `DTE_MCP_PUERTO`, and the names of hosts, from `DTE_MCP_NOMBRES`; undefined where the standard input and
 * output are to be used. It listens on loopback only, behind a proxy that speaks TLS. Throws Missing.
 */
export function readHttp(env: Env): { host: string; port: number; names: readonly string[] } | undefined {
  const { DTE_MCP_PUERTO: text, DTE_MCP_NOMBRES: names = "" } = env;
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > PORT_MAX)
    throw new Missing("DTE_MCP_PUERTO es un puerto, por ejemplo 8765.");
  const each = names.split(",").map((name) => name.trim());
  return { host: "127.0.0.1", port: Number(text), names: each.filter((name) => name !== "") };
}
