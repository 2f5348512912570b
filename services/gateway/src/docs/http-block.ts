/** A request as guides write it: method and path, headers, a blank line, the body. */
export type HttpBlock = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const FIRST_LINE = /^(GET|POST|PATCH|DELETE) (\/\S*)$/;
const HEADER = /^([A-Za-z-]+): (.+)$/;

/** Reads a request of a guide. Throws TypeError for any other text. */
export function readHttpBlock(text: string): HttpBlock {
  const [head = "", ...rest] = text.trim().split(/\n\s*\n/);
  const [first = "", ...lines] = head.split("\n");
  const [, method, path] = FIRST_LINE.exec(first) ?? [];
  if (method === undefined || path === undefined) throw new TypeError(`no request begins with: ${first}`);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = HEADER.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new TypeError(`no header of a request: ${line}`);
      return [name, value];
    }),
  );
  const body = rest.join("\n\n");
  return { method, path, headers, ...(body !== "" && { body }) };
}
