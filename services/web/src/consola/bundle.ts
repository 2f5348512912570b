import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of the console, in each encoding in which it was built. */
export type Archivo = {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
};

/** The console as `build.mjs` made it: its program and its style, by names that change with their content. */
export type Bundle = {
  readonly script: string;
  readonly style: string;
  readonly files: ReadonlyMap<string, Archivo>;
};

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** Reads the console into memory, where it takes less room than one of its pages in a browser. Throws when it is not built. */
export async function readBundle(dir: string): Promise<Bundle> {
  const { script, style } = await readManifest(dir);
  const read = async (name: string): Promise<[string, Archivo]> => {
    const path = join(dir, name);
    const [identity, br, gzip] = await Promise.all([
      readFile(path),
      readFile(`${path}.br`),
      readFile(`${path}.gz`),
    ]);
    const type = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return [name, { type, identity, br, gzip }];
  };
  return { script, style, files: new Map(await Promise.all([read(script), read(style)])) };
}

async function readManifest(dir: string): Promise<{ script: string; style: string }> {
  try {
    return JSON.parse(await readFile(join(dir, "manifest.json"), "utf8")) as {
      script: string;
      style: string;
    };
  } catch (cause) {
    throw new Error(`the console is not built in ${dir}: node services/web/build.mjs builds it`, { cause });
  }
}
