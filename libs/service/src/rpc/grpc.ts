import { type CallOptions, type Client, type Handlers, Health, Inspection, Tablas } from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import { requireCuentaRole } from "../database/cuenta.js";
import { somePoolOf } from "../database/postgres.js";
import { tables } from "../database/tables.js";
import {
  callersOf,
  contractOf,
  createDoorkeeper,
  hasDeclared,
  mayCall,
  mayServe,
  presenceOf,
} from "../inner/access.js";
import { createSpeaker, createWitness } from "../inner/on-behalf.js";
import { channelCredentials, serverCredentials } from "../inner/tls.js";
import type { HealthState } from "../process/health.js";
import { profile } from "../process/profile.js";
import type { Shell } from "../process/shell.js";
import { currentIdentidad, currentRequestId } from "../tracing/context.js";
import { tellRequestId } from "../tracing/request-id.js";
import { traceCall } from "../tracing/rpc.js";
import { WIDE_WINDOW, widenWindow } from "./flow-window.js";
import { DEFAULT_TIMEOUT_MS, type UnaryHandler, unary, unread } from "./grpc-unary.js";
import { healthHandlers, serveProbes } from "./probes.js";
import { LOOKUP, type Lookup, targetOf } from "./replicas.js";
import { CallFailed, fromStatus } from "./rpc-errors.js";

/** A logo, an attachment and a certified XML fit; a runaway does not. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;
/** The time that each hop keeps for itself, so that the inner service can still name what was slow. */
const HOP_MARGIN_MS = 50;
const DRAIN_LIMIT_MS = 15_000;
/** A replica whose machine is gone says nothing: calls that wait for it learn of it by then. */
const KEEPALIVE_MS = 10_000;
const KEEPALIVE_ANSWER_MS = 5_000;

export type Implementation = { definition: grpc.ServiceDefinition; handlers: Record<string, unknown> };

/** Binds a service of the contract to its handlers. */
export function implement<D extends grpc.ServiceDefinition>(
  definition: D,
  handlers: Handlers<D>,
): Implementation {
  return { definition, handlers: handlers as Record<string, unknown> };
}

/**
 * Serves implementations and the health protocol on one port; `port` 0 takes a free one. Rejects when no manifest says who calls one of
 * the rpcs, and where the database keeps no accounts apart though it must (`requireCuentaRole`).
 * Closing stops new calls, lets the running ones end, and only then returns.
 */
export async function serve(
  shell: Shell,
  options: {
    host: string;
    port: number;
    health: HealthState;
    implementations: Implementation[];
    /** The name that the manifest gives this port. */
    listener?: string;
  },
): Promise<number> {
  const server = new grpc.Server({
    "grpc.max_receive_message_length": MESSAGE_BYTES_MAX,
    "grpc.max_send_message_length": MESSAGE_BYTES_MAX,
  });
  const admit = createDoorkeeper(shell.inner, options.listener ?? "grpc", shell.name);
  const witnessed = createWitness(shell.inner, options.listener ?? "grpc");
  const sql = somePoolOf(shell);
  const ofAll = [
    implement(Inspection, { Profile: profile }),
    ...(sql ? [implement(Tablas, tables(sql))] : []),
  ];
  for (const { definition, handlers } of [...options.implementations, ...ofAll]) {
    const untyped: grpc.UntypedServiceImplementation = {};
    for (const [name, method] of Object.entries(definition)) {
      if (callersOf(method.path) === undefined) {
        throw new Error(
          `${method.path} hears nobody: name it under "calls" in the service.json of who calls it`,
        );
      }
      const witness = witnessed?.(method);
      untyped[name] = unary(shell, method, handlers[name] as UnaryHandler, { admit, witness });
    }
    server.addService(unread(definition), untyped);
  }
  server.addService(Health, healthHandlers(options.health));
  await requireCuentaRole(shell);
  if ((options.listener ?? "grpc") === "grpc") await serveProbes(shell, options.host, options.health);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(
      `${options.host}:${options.port}`,
      shell.inner.tls ? serverCredentials(shell.inner.tls) : grpc.ServerCredentials.createInsecure(),
      (error, bound) => (error ? reject(error) : resolve(bound)),
    ),
  );
  widenWindow(server);
  shell.open("grpc server", server, async () => {
    options.health.drain();
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => {
        server.forceShutdown();
        resolve();
      }, DRAIN_LIMIT_MS);
      server.tryShutdown(() => {
        clearTimeout(force);
        resolve();
      });
    });
  });
  return port;
}

const RETRY = {
  maxAttempts: 4,
  initialBackoff: "0.1s",
  maxBackoff: "1s",
  backoffMultiplier: 2,
  retryableStatusCodes: ["UNAVAILABLE"],
};
/**
 * The budget of all repetitions to one service together (gRFC A6): while half of the tokens are gone nothing is repeated, so that a service
 * that is away is not asked four times as often as one that works. A failure takes one, an answer gives half of one back.
 */
const RETRY_BUDGET = { maxTokens: 100, tokenRatio: 0.5 };

/** Retries for every rpc but those named: the more specific entry of a service config wins. */
function serviceConfig(definition: grpc.ServiceDefinition, once: readonly string[]): string {
  const exceptions = once.map((rpc) => {
    const [, service, method] = definition[rpc]?.path.split("/") ?? [];
    return { service, method };
  });
  return JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    retryThrottling: RETRY_BUDGET,
    methodConfig: [
      { name: [{}], retryPolicy: RETRY },
      ...(exceptions.length > 0 ? [{ name: exceptions }] : []),
    ],
  });
}

/** The metadata of a call that says for whom it is made. */
type Said = Readonly<Record<string, string>>;

/**
 * Connects to all replicas of a service of the contract, which take turns: `address` is host:port, of which the host may stand for several,
 * or several of them separated by semicolons. UNAVAILABLE is tried again within the deadline, but for the rpcs in `once`: those whose
 * repetition the caller decides by itself. `to` names the service where several serve the contract (`certifier-xx`). `lookup` asks for the
 * addresses of a name, by default the system. Throws FegError when the service refused, CallFailed when there was no answer, and an Error
 * for an rpc that this service's manifest does not name, which nobody would hear from it.
 */
export function connect<D extends grpc.ServiceDefinition>(
  shell: Shell,
  definition: D,
  address: string,
  options: { once?: readonly (keyof D & string)[]; to?: string; lookup?: Lookup } = {},
): Client<D> & { check: (timeoutMs: number) => Promise<void> } {
  const Constructor = grpc.makeGenericClientConstructor({ ...definition, Check: Health.Check }, "");
  const [{ path = "" } = {}] = Object.values(definition);
  const presence = presenceOf(shell.inner, shell.name, { path, to: options.to });
  const speaker = createSpeaker(shell.inner, shell.name);
  const credentials = shell.inner.tls
    ? channelCredentials(shell.inner.tls, mayServe(contractOf(path)))
    : grpc.credentials.createInsecure();
  const client = new Constructor(targetOf(address), credentials, {
    "grpc.max_receive_message_length": MESSAGE_BYTES_MAX,
    "grpc.max_send_message_length": MESSAGE_BYTES_MAX,
    "grpc.service_config": serviceConfig(definition, options.once ?? []),
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 1_000,
    "grpc.keepalive_time_ms": KEEPALIVE_MS,
    "grpc.keepalive_timeout_ms": KEEPALIVE_ANSWER_MS,
    ...WIDE_WINDOW,
    ...(options.lookup && { [LOOKUP]: options.lookup }),
  });
  // An rpc named Close takes the place of the client's own `close`.
  shell.open(`client of ${address}`, client, (each) => grpc.Client.prototype.close.call(each));
  const methods = client as unknown as Record<
    string,
    (
      request: unknown,
      metadata: grpc.Metadata,
      options: grpc.CallOptions,
      done: grpc.requestCallback<unknown>,
    ) => void
  >;
  const call = (name: string, request: unknown, options: CallOptions, said: Said = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const metadata = new grpc.Metadata();
      for (const shown of [presence?.() ?? {}, said])
        for (const [key, value] of Object.entries(shown)) metadata.set(key, value);
      const own = Date.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const inherited = options.call ? options.call.deadline - HOP_MARGIN_MS : Number.POSITIVE_INFINITY;
      const deadline = options.timeoutMs === undefined && options.call ? inherited : Math.min(own, inherited);
      const answered = traceCall(definition[name]?.path, metadata);
      tellRequestId(metadata, options.call?.requestId ?? currentRequestId());
      withoutStacks(() =>
        methods[name]?.call(client, request, metadata, { deadline }, (error, response) => {
          answered(error);
          if (error) reject(fromStatus(name, error));
          else resolve(response);
        }),
      );
    });
  const out: Record<string, unknown> = {
    check: async (timeoutMs: number) => {
      const answer = (await call("Check", { service: "ready" }, { timeoutMs })) as { status: string };
      if (answer.status !== "SERVING") throw new CallFailed("Check", answer.status, address);
    },
  };
  for (const [name, method] of Object.entries(definition)) {
    const isDeclared = !hasDeclared(shell.name) || mayCall(shell.name, method.path);
    const speak = speaker(method);
    out[name] = async (request: unknown, options: CallOptions = {}) => {
      if (!isDeclared) throw new Error(`${shell.name} does not name ${method.path} in its service.json`);
      const whose = speak && (options.identidad ?? options.call?.identidad ?? currentIdentidad());
      const said = whose && speak?.(whose);
      return await call(name, request, options, said instanceof Promise ? await said : said);
    };
  }
  return out as Client<D> & { check: (timeoutMs: number) => Promise<void> };
}

/**
 * Begins a call without a stack: grpc-js takes one for each call, in case it fails, and what fails here has a stack of its own
 * (fromStatus).
 */
function withoutStacks(begin: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    begin();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
