import type { SandboxRequest } from "@dte/sandbox";
import busboy from "busboy";

/** The file that an upload brings. */
export type Upload = { readonly fileName: string; readonly bytes: Buffer };

/** The most parts of an upload: DGII's have one. */
const PARTS_MAX = 10;
const PART_NAME = "xml";

/** Reads the file in the part `xml` of a multipart/form-data body; undefined when there is none or it is empty. */
export function readUpload(request: SandboxRequest): Promise<Upload | undefined> {
  return new Promise((resolve) => {
    let upload: Upload | undefined;
    const parser = openParser(request.header("content-type"));
    if (parser === undefined) return resolve(undefined);
    parser.on("file", (name, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", () => resolve(undefined));
      stream.on("end", () => {
        if (name === PART_NAME) upload ??= { fileName: filename ?? "", bytes: Buffer.concat(chunks) };
      });
    });
    parser.on("error", () => resolve(undefined));
    parser.on("close", () => resolve(upload === undefined || upload.bytes.length === 0 ? undefined : upload));
    parser.end(request.body);
  });
}

/** Opens the parser of a form; undefined when the header does not name a form. */
function openParser(contentType: string | undefined) {
  try {
    return busboy({
      headers: { "content-type": contentType ?? "" },
      limits: { parts: PARTS_MAX },
      defParamCharset: "utf8",
    });
  } catch {
    return undefined;
  }
}
