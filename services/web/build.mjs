// Bundles the console into dist/client (or a folder that is named), with hashes in the names and each file also as .br and .gz.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const home = dirname(fileURLToPath(import.meta.url));
const outdir = resolve(process.argv[2] ?? join(home, "dist/client"));

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
const { metafile } = await build({
  absWorkingDir: home,
  entryPoints: { consola: "client/main.tsx", estilo: "client/style.css" },
  outdir,
  entryNames: "[name]-[hash]",
  bundle: true,
  format: "esm",
  target: ["chrome116", "firefox124", "safari17.4"],
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  metafile: true,
  logLevel: "warning",
});
for (const name of readdirSync(outdir)) {
  const path = join(outdir, name);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
}
const nameOf = (entryPoint) =>
  basename(
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint)?.[0] ?? "",
  );
const manifest = { script: nameOf("client/main.tsx"), style: nameOf("client/style.css") };
writeFileSync(join(outdir, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
