import type { SandboxRequest } from "@dte/sandbox";
import { type Finding, own } from "../findings.js";

/** INFILE does not publish a limit; this is longer than any key that integrators are seen to build. */
const IDENTIFICADOR_LENGTH_MAX = 200;

/** Reads the key of the transaction; gives a finding when it is wrong. */
export function readIdentificador(request: SandboxRequest): string | Finding {
  const identificador = request.header("identificador") ?? "";
  return identificador !== "" && identificador.length <= IDENTIFICADOR_LENGTH_MAX
    ? identificador
    : own(
        "IDENTIFICADOR",
        `La cabecera identificador debe tener de 1 a ${IDENTIFICADOR_LENGTH_MAX} caracteres.`,
      );
}
