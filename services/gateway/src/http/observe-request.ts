import { FegError } from "@dte/errors";
import { histogram } from "@dte/metrics";

const recordRequest = histogram("http.server.request.duration");

/**
 * The metric's value in the place of the code where a failure of ours is answered with an authority's code, or with that of a refused file: clients
 * read a code, and operators count the failures that are theirs to mend.
 */
const OURS = "propio";

type Observed = {
  /** The path as the table of endpoints writes it; undefined where none was found. */
  readonly route: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly codigo: string | undefined;
  readonly isOurs: boolean;
  /** The moment when it began, in milliseconds of the machine's clock. */
  readonly started: number;
};

/** Counts an answered request, or one of the requests that a single one holds. */
export const observeRequest = ({ route, method, status, codigo, isOurs, started }: Observed): void =>
  recordRequest((Date.now() - started) / 1_000, {
    "http.route": route ?? "",
    "http.request.method": method,
    "http.response.status_code": String(status),
    codigo: isOurs ? OURS : (codigo ?? ""),
  });

/** Tells that a request failed through our fault, whatever its code says to the client. */
export const isFailureOfOurs = (thrown: unknown): boolean =>
  !(thrown instanceof FegError) || thrown.extra.propio === true;
