/** Something the person at the keyboard can mend: printed as its message alone, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** Reads Node's error code (`ENOENT`, `EADDRINUSE`…); undefined when there is none. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;

/** Says what to print of an error: a Failure speaks for itself, anything else is a bug and brings its stack. */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
