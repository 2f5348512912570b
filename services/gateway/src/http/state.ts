import type { Call } from "@dte/contracts";
import type { ParameterizedContext } from "koa";

/** The values that middlewares leave for those after them. */
export type State = {
  call: Call;
  ip: string;
  /** Set where neighbours have used up the limit of the address's network. Throws FEG_RATE_LIMIT_EXCEEDED, and is called for callers without a good token. */
  refuseStranger?: () => void;
  /** The user whose good token or key came; unset where none did, or where the route does not look at tokens. */
  titular?: string;
  /** The request counts for its user already. */
  isUserCounted?: true;
  /**
   * Asks for room for a body of `bytes` bytes before it is read. The function that it gives is called as the body arrives, with all bytes that have
   * come. Both throw FEG_RATE_LIMIT_EXCEEDED.
   */
  takeRoom: (bytes: number) => (arrived: number) => void;
  /** The origin of a page elsewhere, when some account names it. */
  origen?: string;
  /** The path of the endpoint as the table writes it; logs may show no other part of a URL. */
  route?: string;
  /** The code of the error that was answered. */
  codigo?: string;
  /** The error is a failure of ours, whatever its code says. */
  isOurs?: boolean;
  /** Nobody knows yet how the request ended, and the error says where to ask. */
  isPending?: boolean;
};

export type Context = ParameterizedContext<State>;
export type Next = () => Promise<unknown>;
export type Middleware = (ctx: Context, next: Next) => Promise<unknown>;
