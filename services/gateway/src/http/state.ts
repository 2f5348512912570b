import type { Call } from "@dte/contracts";
import type { ParameterizedContext } from "koa";

/** What the middlewares leave for those after them. */
export type State = {
  call: Call;
  ip: string;
  /** Set where neighbours have used up the limit of the address's network: throws FEG_RATE_LIMIT_EXCEEDED, for who has no good token. */
  refuseStranger?: () => void;
  /** The user whose good token came, or whose key; unset where none did, or the route looks at none. */
  titular?: string;
  /** The request counts for its user already. */
  isUserCounted?: true;
  /**
   * Asks for room for a body of so many bytes, before it is read, and by what it gives back as it arrives, with all that is here of it. Both
   * throw FEG_RATE_LIMIT_EXCEEDED.
   */
  takeRoom: (bytes: number) => (arrived: number) => void;
  /** The origin of a page elsewhere, when some account names it. */
  origen?: string;
  /** The path of the endpoint as the table writes it: what logs may show of a URL. */
  route?: string;
  /** The code of the error that was answered. */
  codigo?: string;
  /** The error is a failure of ours, whatever its code says. */
  isOurs?: boolean;
  /** Nobody knows yet what came of the request, and the error says where to ask. */
  isPending?: boolean;
};

export type Context = ParameterizedContext<State>;
export type Next = () => Promise<unknown>;
export type Middleware = (ctx: Context, next: Next) => Promise<unknown>;
