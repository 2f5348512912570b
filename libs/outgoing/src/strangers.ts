import { isIP } from "node:net";
import { Agent } from "undici";
import { guarded, isPortOf, isReachable, type Lookup, NOT_ALLOWED, type Reach } from "./addresses.js";
import { exchangeThrough, type HttpOutcome, type HttpRequest } from "./exchange.js";

/** Calls addresses that were chosen outside the house, by a tenant or a stranger. */
export type Strangers = {
  /**
   * Makes one exchange as `exchange` does, over TLS and with a public address. For any other address the outcome is "never-left", with
   * ERR_ADDRESS_NOT_ALLOWED in its reason. Redirects are not followed.
   */
  exchange(request: HttpRequest): Promise<HttpOutcome>;
  close(): Promise<void>;
};

export type StrangersOptions = {
  /** "local" admits this machine too, and HTTP without TLS, for laptops and tests, where the other side runs here. */
  readonly reach: Reach;
  /** The ports that may be called; any port without the list. A network policy should open the same ones. */
  readonly ports?: readonly number[] | undefined;
  /** The longest answer; a longer one is not read to its end, and the outcome is then "no-answer". */
  readonly answerBytesMax?: number;
  /** Looks up the addresses of a name; the system's resolver by default. */
  readonly lookup?: Lookup;
};

/** The longest answer to a delivery, which is a receipt or a word of thanks. */
const ANSWER_BYTES_MAX = 1024 * 1024;
/** The most connections to one host at a time, so that a slow one does not hold all of them. */
const CONNECTIONS_PER_HOST_MAX = 8;
/** The time for which a connection is kept; after a longer one it could still go to an address that its name no longer has. */
const KEPT_MS = 10_000;

/** Opens the client, which the caller has to close. */
export function openStrangers({
  reach,
  ports,
  answerBytesMax = ANSWER_BYTES_MAX,
  lookup,
}: StrangersOptions): Strangers {
  const agent = new Agent({
    connect: { lookup: guarded(reach, lookup) },
    connections: CONNECTIONS_PER_HOST_MAX,
    keepAliveTimeout: KEPT_MS,
    keepAliveMaxTimeout: KEPT_MS,
  });
  return {
    async exchange(request) {
      if (!mayBeCalled(request.url, reach) || !isPortOf(request.url, ports))
        return { kind: "never-left", motivo: NOT_ALLOWED };
      return exchangeThrough(agent, answerBytesMax, request);
    },
    close: () => agent.destroy(),
  };
}

/** Checks an address in numbers, which is not looked up and so not checked there. */
function mayBeCalled(url: string, reach: Reach): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isScheme = protocol === "https:" || (protocol === "http:" && reach === "local");
  return isScheme && username === "" && password === "" && (isIP(host) === 0 || isReachable(host, reach));
}
