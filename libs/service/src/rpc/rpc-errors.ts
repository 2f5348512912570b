import { catalog, type Extra, FegError, feg, isCodigo } from "@dte/errors";
import * as grpc from "@grpc/grpc-js";
import type { Shell } from "../process/shell.js";

const CODIGO = "feg-codigo";
const EXTRA = "feg-extra-bin";

/** The remote service could not be reached or did not answer in time; nobody knows how far it got. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: string;
  constructor(rpc: string, status: string, details: string) {
    super(`${rpc}: ${status} ${details}`);
    this.status = status;
  }
}

/** Tells whether an error says nothing of what was asked: a service, or what it stands on, is away. */
export const isSilence = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof FegError && error.codigo === "1000");

/**
 * Turns an error into a status. A FegError travels whole and is logged by its code only: its text may repeat what the client sent, a tax id
 * say. The cause of a code 1000, or any other error, is logged here with its stack, and leaves as code 1000 that says whose it is (`propio`):
 * as UNAVAILABLE, which callers ask the next replica after, where this one had waited for its database in vain.
 */
export function toStatus(shell: Shell, path: string, error: unknown): Partial<grpc.StatusObject> {
  const known = error instanceof FegError ? error : feg("1000").causedBy(error);
  const isOurs = known.codigo === "1000" && known.cause !== undefined;
  if (isOurs) {
    shell.log.error("rpc.failed", { rpc: path, error: known.cause });
  } else {
    shell.log.info("rpc.refused", { rpc: path, codigo: known.codigo, ...reasonOf(known) });
  }
  const metadata = new grpc.Metadata();
  metadata.set(CODIGO, known.codigo);
  // A code 1000 that nobody caused is a refusal: of a stranger's file, say.
  const extra = isOurs ? { ...known.extra, propio: true } : known.extra;
  if (Object.keys(extra).length > 0) metadata.set(EXTRA, Buffer.from(toJson(extra)));
  const { grpc: status } = catalog[known.codigo];
  const code = isUnconnected(known.cause) ? grpc.status.UNAVAILABLE : grpc.status[status];
  return { code, details: wellFormed(known.message), metadata };
}

/** Tells whether a statement found no connection, in the time that the driver gives one or in that of the pool (ConnectionsTaken): it never left. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "CONNECT_TIMEOUT";

/** Names the service that was away, or our own limit that was reached, in our own words. */
function reasonOf({ codigo, cause }: FegError): { error?: CallFailed; reason?: string } {
  if (cause instanceof CallFailed) return { error: cause };
  return codigo === "FEG_RATE_LIMIT_EXCEEDED" && cause instanceof Error ? { reason: cause.message } : {};
}

/**
 * Puts U+FFFD in the place of half an emoji, where a text was cut in its middle: grpc-js 1.14.7 writes details with `encodeURI`, which
 * throws at a half, and the call would never be answered.
 */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const toJson = (extra: Extra): string =>
  JSON.stringify(extra, (_, value: unknown) => (typeof value === "string" ? wellFormed(value) : value));

/** Makes the error of an answer again: a FegError as the service threw it, or CallFailed when nobody answered. */
export function fromStatus(rpc: string, error: grpc.ServiceError): Error {
  const codigo = String(error.metadata?.get(CODIGO)[0] ?? "");
  if (!isCodigo(codigo))
    return new CallFailed(rpc, grpc.status[error.code] ?? String(error.code), error.details);
  const extra = error.metadata.get(EXTRA)[0];
  // The cause stays out: its text belongs to the service that refused, which has logged it.
  return new FegError(codigo, error.details, extra ? (JSON.parse(extra.toString()) as Extra) : {});
}
