import { collectionOf } from "./collection.js";

const LIMIT_MS = 30_000;

const url = process.env["DTE_URL"]?.replace(/\/+$/, "");
if (url && URL.canParse(url)) {
  const response = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    () => undefined,
  );
  if (response?.ok) {
    const collection = await collectionOf((await response.json()) as object, url);
    process.stdout.write(`${JSON.stringify(collection, null, 2)}\n`);
  } else {
    process.stderr.write(`${url}/openapi.json no contesta como se espera.\n`);
    process.exitCode = 3;
  }
} else {
  process.stderr.write("Diga dónde está el servicio: DTE_URL=https://api.example.com\n");
  process.exitCode = 2;
}
