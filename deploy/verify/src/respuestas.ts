import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { RespuestaDeCliente } from "./mundo.js";

/**
 * Reads the answers that clients were given, one JSON object a line. A line that was being written when its writer died is left
 * out.
 */
export async function* readRespuestas(path: string): AsyncGenerator<RespuestaDeCliente> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    try {
      yield JSON.parse(line) as RespuestaDeCliente;
    } catch {
      // Only the last line can be torn, and nothing relied on what it would have said.
    }
  }
}
