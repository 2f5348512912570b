import type { ServerHttp2Session } from "node:http2";
import type * as grpc from "@grpc/grpc-js";

/**
 * How much of all calls between two services may be on its way before the reader has taken it (RFC 9113, section 5.2.1). With the protocol's own 64
 * KiB a busy reader was sent some ten answers each time that it came to look, and all others waited at their sender.
 */
const WINDOW_BYTES = 16 * 1024 * 1024;

/** The option that a client is created with, so that answers come in such a window too. */
export const WIDE_WINDOW = { "grpc-node.flow_control_window": WINDOW_BYTES } as const;

type Servers = { readonly http2Servers?: ReadonlyMap<NodeJS.EventEmitter, unknown> };

/**
 * Lets requests to a server that is bound come in a window of that size. grpc-js has an option for clients alone; where it keeps its servers
 * otherwise the protocol's own size stays.
 */
export function widenWindow(server: grpc.Server): void {
  for (const each of (server as unknown as Servers).http2Servers?.keys() ?? [])
    each.on("session", (session: ServerHttp2Session) => session.setLocalWindowSize(WINDOW_BYTES));
}
