import type { Call } from "@dte/contracts";
import { counter, histogram } from "@dte/metrics";
import * as grpc from "@grpc/grpc-js";
import { CallerRefused, type createDoorkeeper } from "../inner/access.js";
import type { createWitness, OnBehalf } from "../inner/on-behalf.js";
import { IdentityOver } from "../inner/over.js";
import type { Shell } from "../process/shell.js";
import { withRequestId } from "../tracing/context.js";
import { readRequestId } from "../tracing/request-id.js";
import { traceAnswers } from "../tracing/rpc.js";
import { toStatus } from "./rpc-errors.js";

/** Below this there is no time to do anything: refuse to begin. */
const MINIMUM_MS = 200;
/** A call may take this long when its caller sets no limit. */
export const DEFAULT_TIMEOUT_MS = 10_000;

const recordCall = histogram("rpc.server.call.duration");
const countRefused = counter("rpc.server.callers.refused");
const countOver = counter("rpc.server.identities.over");

export type UnaryHandler = (request: unknown, call: Call) => Promise<unknown>;

/**
 * Gives the same service with requests that come as their bytes: a message of somebody who may not call costs no more than it takes to receive it.
 * Millions of empty parts in one message are a heap of many times its size once they are read.
 */
export const unread = (definition: grpc.ServiceDefinition): grpc.ServiceDefinition =>
  Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [
      name,
      { ...method, requestDeserialize: (bytes: Buffer) => bytes },
    ]),
  );

/** The door of an rpc: it tells which service calls, and for which user. */
type Door = {
  readonly admit: ReturnType<typeof createDoorkeeper>;
  readonly witness: ReturnType<NonNullable<ReturnType<typeof createWitness>>> | undefined;
};

/** Makes the server of one rpc: the caller is judged before the request is read, and every answer is counted. */
export function unary(
  shell: Shell,
  { path, requestDeserialize }: grpc.MethodDefinition<unknown, unknown>,
  handle: UnaryHandler,
  { admit, witness }: Door,
): grpc.handleUnaryCall<unknown, unknown> {
  const method = path.slice(1);
  const serveCall: grpc.handleUnaryCall<unknown, unknown> = (serverCall, answer) => {
    const began = performance.now();
    let isAnswered = false;
    const done: typeof answer = (error, ...rest) => {
      isAnswered = true;
      recordCall((performance.now() - began) / 1_000, {
        "rpc.method": method,
        "rpc.status_code": grpc.status[error?.code ?? grpc.status.OK] ?? "UNKNOWN",
      });
      answer(error, ...rest);
    };
    const refuse = (): void => {
      countRefused(1, { "rpc.method": method });
      done({ code: grpc.status.PERMISSION_DENIED, details: `${path} is not for this caller` });
    };
    // It comes again with what is good, if anybody still waits: nothing was begun.
    const refuseOver = ({ message }: IdentityOver): void => {
      shell.log.warn("rpc.identity-over", { rpc: path, reason: message });
      countOver(1, { "rpc.method": method });
      done({ code: grpc.status.UNAVAILABLE, details: `${path} was called with an identity that is over` });
    };
    const refuseCaller = (): void => {
      shell.log.warn("rpc.caller-refused", { rpc: path });
      refuse();
    };
    const admitted = admit(serverCall, path);
    if (admitted instanceof IdentityOver) return refuseOver(admitted);
    if (!admitted) return refuseCaller();
    try {
      serverCall.request = requestDeserialize(serverCall.request as Buffer);
    } catch {
      return done({ code: grpc.status.INVALID_ARGUMENT, details: `${path} was not asked in its own form` });
    }
    const gone = new AbortController();
    // grpc-js says so at the end of every call; a signal that nobody can hear any more would cost an error with its stack each time.
    serverCall.on("cancelled", () => {
      if (!isAnswered) gone.abort();
    });
    const requestId = readRequestId(serverCall.metadata);
    const given = Number(serverCall.getDeadline());
    const deadline = Number.isFinite(given) ? given : Date.now() + DEFAULT_TIMEOUT_MS;
    const begin = (onBehalf: OnBehalf): void =>
      withRequestId(
        requestId,
        () => {
          if (deadline - Date.now() < MINIMUM_MS) {
            done({ code: grpc.status.DEADLINE_EXCEEDED, details: `no time left to begin ${path}` });
            return;
          }
          handle(serverCall.request, {
            deadline,
            requestId,
            signal: gone.signal,
            ...admitted,
            ...onBehalf,
          }).then(
            (response) => done(null, response),
            (error: unknown) =>
              error instanceof CallerRefused ? refuseCaller() : done(toStatus(shell, path, error)),
          );
        },
        onBehalf.identidad,
      );
    const refuseUser = (error: unknown) => {
      if (error instanceof IdentityOver) return refuseOver(error);
      shell.log.warn("rpc.user-refused", { rpc: path, error });
      refuse();
    };
    try {
      const onBehalf = witness?.(serverCall, admitted.servicio ?? "") ?? {};
      if (onBehalf instanceof Promise) onBehalf.then(begin, refuseUser);
      else begin(onBehalf);
    } catch (error) {
      refuseUser(error);
    }
  };
  return traceAnswers(path, serveCall);
}
