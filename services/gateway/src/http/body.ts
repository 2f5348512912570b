import { FegError, invalid } from "@dte/errors";
import getRawBody from "raw-body";
import { watchArrival } from "./body-arrival.js";
import type { Context } from "./state.js";

const FORMS = {
  json: ["application/json"],
  mergePatch: ["application/json", "application/merge-patch+json"],
  form: ["application/x-www-form-urlencoded"],
} as const;

type Expected = {
  form: keyof typeof FORMS;
  /** Further content types, in any character encoding; "" stands for none. */
  plain: readonly string[];
  bytesMax: number;
};

/**
 * Reads the body of a request, up to `bytesMax`, if it is of an expected content type, which is given back in lower
 * case and without parameters. A body that is too long is refused by its Content-Length before a byte is read, or else as soon as it passes the
 * limit. Throws FEG_VALIDATION_ERROR, also where it does not come on, and FEG_RATE_LIMIT_EXCEEDED where others' bodies leave no room.
 */
export async function readBody(ctx: Context, expected: Expected): Promise<{ bytes: Buffer; type: string }> {
  const { bytesMax } = expected;
  const type = checkType(ctx, expected);
  const length = Number(ctx.req.headers["content-length"] ?? Number.NaN);
  if (length > bytesMax) throw tooLong(bytesMax);
  const announced = Number.isNaN(length) ? undefined : length;
  // A client that does not say how long its body is announces nothing; many programs send a small document so.
  const takes = ctx.state.takeRoom(announced ?? 0);
  // A client that asked first (RFC 9110 §10.1.1) is told to send only now.
  if (/100-continue/i.test(ctx.get("Expect"))) ctx.res.writeContinue();
  let endWatch = () => {};
  const refused = new Promise<never>((_, reject) => {
    endWatch = watchArrival(ctx, { length: announced, takes }, reject);
  });
  const read = getRawBody(ctx.req, { limit: bytesMax, ...(announced !== undefined && { length }) });
  try {
    return { bytes: await Promise.race([read, refused]), type };
  } catch (error) {
    if (error instanceof FegError) throw error;
    if ((error as { type?: string }).type === "entity.too.large") throw tooLong(bytesMax);
    throw invalid("El cuerpo de la petición llegó incompleto.").causedBy(error);
  } finally {
    endWatch();
  }
}

const tooLong = (bytesMax: number) =>
  invalid(`El cuerpo de la petición excede el máximo de ${bytesMax} bytes.`);

function checkType(ctx: Context, { form, plain }: Expected): string {
  const [first = "", ...parameters] = ctx.get("Content-Type").toLowerCase().split(";");
  const type = first.trim();
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith("charset="));
  const types: readonly string[] = FORMS[form];
  if (!plain.includes(type)) {
    if (!types.includes(type) || (charset && !/^charset="?utf-8"?$/.test(charset))) {
      throw invalid(`Content-Type: se espera ${types[0]} en UTF-8.`);
    }
  }
  const encoding = ctx.get("Content-Encoding").trim().toLowerCase();
  if (encoding !== "" && encoding !== "identity") {
    throw invalid("Content-Encoding: no se acepta un cuerpo comprimido; envíelo sin comprimir.");
  }
  return type;
}
