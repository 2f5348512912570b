import type { SandboxRequest } from "@dte/sandbox";

/** Reads the text, byte for byte, or undefined when it is not UTF-8. */
export function decodeUtf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes strict base64 of UTF-8; undefined when the text is anything else. */
export function decodeBase64(text: string): string | undefined {
  return BASE64.test(text) ? decodeUtf8(Buffer.from(text, "base64")) : undefined;
}

/** Reads a body that is a JSON object, or undefined. */
export function parseObject(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a JSON object in which all these fields are texts, or undefined. */
export function parseFields<Name extends string>(
  body: Buffer,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const value = parseObject(body);
  return value !== undefined && names.every((name) => typeof value[name] === "string")
    ? (value as Record<Name, string>)
    : undefined;
}

/** Reads the fields of an application/x-www-form-urlencoded body, or undefined when it is of another type. */
export function parseForm(request: SandboxRequest): Map<string, string> | undefined {
  const type = request.header("content-type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded")
    ? new Map(new URLSearchParams(request.body.toString("utf8")))
    : undefined;
}
