import type { Call } from "@dte/contracts";

/** A request to a route. */
export type Asked = {
  /** The parameter in the path, decoded. */
  readonly param: string;
  readonly ip: string;
  readonly call: Call;
  /** Tells whether the client takes this encoding of content. */
  readonly accepts: (encoding: string) => boolean;
};

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Headers that are sent beside the security headers, or instead of one of them. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A path that is served to GET and HEAD; `name` stands for it in the log, which never shows an id. */
export type Route = {
  readonly name: string;
  readonly path: RegExp;
  readonly answer: (asked: Asked) => Answer | Promise<Answer>;
};

/** Answers with a page of ours. `policy` says what it may do in a browser. */
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
