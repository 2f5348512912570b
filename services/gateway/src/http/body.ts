import { invalid } from "@dte/errors";
import getRawBody from "raw-body";
import type { Context } from "./state.js";

const FORMS = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
} as const;

/**
 * Reads the body of a request, up to `bytesMax`, if it is of the given form. What is too long is refused by its
 * Content-Length before a byte is read, or else as soon as the limit is passed. Throws FEG_VALIDATION_ERROR.
 */
export async function readBody(ctx: Context, form: keyof typeof FORMS, bytesMax: number): Promise<Buffer> {
  checkType(ctx, FORMS[form]);
  const length = Number(ctx.req.headers["content-length"] ?? Number.NaN);
  if (length > bytesMax) throw tooLong(bytesMax);
  // Only now is a client that asked first (RFC 9110 §10.1.1) told to send.
  if (/100-continue/i.test(ctx.get("Expect"))) ctx.res.writeContinue();
  try {
    return await getRawBody(ctx.req, {
      limit: bytesMax,
      ...(Number.isNaN(length) ? {} : { length }),
    });
  } catch (error) {
    if ((error as { type?: string }).type === "entity.too.large") throw tooLong(bytesMax);
    throw invalid("El cuerpo de la petición llegó incompleto.").causedBy(error);
  }
}

const tooLong = (bytesMax: number) =>
  invalid(`El cuerpo de la petición excede el máximo de ${bytesMax} bytes.`);

function checkType(ctx: Context, expected: string): void {
  const [type = "", ...parameters] = ctx.get("Content-Type").toLowerCase().split(";");
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith("charset="));
  if (type.trim() !== expected || (charset && !/^charset="?utf-8"?$/.test(charset))) {
    throw invalid(`Content-Type: se espera ${expected} en UTF-8.`);
  }
  const encoding = ctx.get("Content-Encoding").trim().toLowerCase();
  if (encoding !== "" && encoding !== "identity") {
    throw invalid("Content-Encoding: no se acepta un cuerpo comprimido; envíelo sin comprimir.");
  }
}
