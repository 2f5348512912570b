import type { Call } from "@dte/contracts";

/** What a route is asked. */
export type Asked = {
  /** What the path's pattern caught, decoded. */
  readonly param: string;
  readonly ip: string;
  readonly call: Call;
  /** Is this encoding of content taken? */
  readonly accepts: (encoding: string) => boolean;
};

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Headers that are sent beside the security headers, or instead of one of them. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A path that is served to GET and HEAD; `name` is what the log shows of it, which never is an id. */
export type Route = {
  readonly name: string;
  readonly path: RegExp;
  readonly answer: (asked: Asked) => Answer | Promise<Answer>;
};

/** Answers a page of ours. `policy`: what it may do in a browser. */
export const page = (
  status: number,
  body: string,
  policy: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  type: "text/html; charset=utf-8",
  body,
  headers: { "Content-Security-Policy": policy, ...headers },
});
