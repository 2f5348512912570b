import { FegError, invalid } from "@dte/errors";
import busboy from "busboy";
import { readBody } from "./body.js";
import { watchArrival } from "./body-arrival.js";
import type { Context } from "./state.js";

export type ReadFile = {
  /** The field of the form that is the file. */
  readonly field: string;
  /** Content types of a body that is the file itself. */
  readonly types: readonly string[];
  /** The most bytes that the file may have. */
  readonly bytesMax: number;
};

/** `others`: the names of the form's other fields, which are not read. */
export type File = { readonly bytes: Buffer; readonly name?: string; readonly others: readonly string[] };

const MULTIPART = "multipart/form-data";
/** The bytes around the file: boundaries, headers of parts, and fields that nobody asked for. */
const ENVELOPE_BYTES_MAX = 64 * 1024;
const FIELDS_MAX = 10;
const FIELD_BYTES_MAX = 4 * 1024;
const HEADERS_MAX = 20;

/**
 * Reads a file that is the body itself, or the one file of a form (RFC 7578), up to `bytesMax`. Throws
 * FEG_VALIDATION_ERROR, and FEG_RATE_LIMIT_EXCEEDED where others' bodies leave no room.
 */
export async function readFile(ctx: Context, expected: ReadFile): Promise<File> {
  const { field, types, bytesMax } = expected;
  const [first = ""] = ctx.get("Content-Type").toLowerCase().split(";");
  const type = first.trim();
  if (types.includes(type)) {
    const { bytes } = await readBody(ctx, { form: "json", plain: types, bytesMax });
    if (bytes.length === 0) throw invalid(`${field}: el archivo está vacío.`);
    return { bytes, others: [] };
  }
  if (type !== MULTIPART) throw invalid(`Content-Type: se espera ${MULTIPART} o ${types[0]}.`);
  const length = Number(ctx.req.headers["content-length"] ?? Number.NaN);
  const most = bytesMax + ENVELOPE_BYTES_MAX;
  if (length > most) throw tooLong(expected);
  const announced = Number.isNaN(length) ? undefined : length;
  const room = ctx.state.takeRoom(announced ?? 0);
  // Without a Content-Length nothing else bounds the bytes that the parser skips: before the first part, after the last, or beyond a field's limit.
  const takes = (arrived: number): void => {
    if (arrived > most) throw tooLong(expected);
    room(arrived);
  };
  if (/100-continue/i.test(ctx.get("Expect"))) ctx.res.writeContinue();
  return await readForm(ctx, expected, { length: announced, takes });
}

const tooLong = ({ field, bytesMax }: ReadFile) =>
  invalid(`${field}: admite como máximo ${bytesMax / 1024 / 1024} MiB.`);
const broken = () =>
  invalid("El cuerpo de la petición llegó incompleto o no es un formulario multipart/form-data.");

async function readForm(
  ctx: Context,
  expected: ReadFile,
  arrival: Parameters<typeof watchArrival>[1],
): Promise<File> {
  const { req } = ctx;
  const { field, bytesMax } = expected;
  const limits = {
    files: 1,
    // The parser reports a file that reaches the limit, so the limit is one byte more than a file may have.
    fileSize: bytesMax + 1,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    parts: FIELDS_MAX + 1,
    headerPairs: HEADERS_MAX,
  };
  let endWatch = () => {};
  const read = new Promise<File>((resolve, reject) => {
    // The request is left and not destroyed, so that the answer can be sent while the rest of the body still comes.
    const fail = (error: unknown) => {
      req.unpipe();
      reject(error instanceof FegError ? error : broken().causedBy(error));
    };
    let parser: ReturnType<typeof busboy>;
    try {
      parser = busboy({ headers: req.headers, limits, defParamCharset: "utf8" });
    } catch (error) {
      return fail(error);
    }
    let file: Omit<File, "others"> | undefined;
    const others: string[] = [];
    parser.on("field", (name) => void others.push(name));
    parser.on("file", (name, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => fail(tooLong(expected)));
      stream.on("error", fail);
      stream.on("end", () => {
        if (name === field) file = { bytes: Buffer.concat(chunks), ...(filename && { name: filename }) };
      });
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => fail(invalid(`El formulario admite un solo archivo, en el campo ${field}.`)));
    }
    parser.on("error", fail);
    parser.on("close", () => {
      if (file === undefined || file.bytes.length === 0) {
        return fail(invalid(`${field}: es obligatorio, como archivo de un formulario multipart/form-data.`));
      }
      resolve({ ...file, others });
    });
    req.once("close", () => {
      if (!req.complete) fail(broken());
    });
    endWatch = watchArrival(ctx, arrival, fail);
    req.pipe(parser);
  });
  return await read.finally(() => endWatch());
}
