import type { FegError } from "@dte/errors";
import type { ErrorForm } from "../../http/errors.js";
import type { Puertas } from "./puertas.js";

/** Answers an error as plain text, because the programs of strangers do not know our envelope. */
export const doorErrors = ({ covers }: Pick<Puertas, "covers">): ErrorForm => ({
  matches: (_method, path) => covers(path),
  write: (error) => ({
    status: statusOf(error),
    bytes: Buffer.from(error.message),
    contentType: "text/plain; charset=utf-8",
  }),
});

/** Finds the status. A failure of ours is not the sender's fault, and the sender must come back, which a 400 would tell them not to do. */
const statusOf = ({ codigo, http }: FegError): number => (codigo === "1000" ? 503 : http);
