import { text } from "node:stream/consumers";
import { readWrapRequest, wrapKey } from "@dte/sealing";

const USAGE = `wrap-main.js new <provider>         a new key, wrapped: what stands in KEY_ENCRYPTION_KEY
wrap-main.js existing <provider>    the key (base64) of standard input, wrapped
wrap-main.js renew                  the wrapped key of standard input, under the provider's newest version
providers: vault, aws-kms, gcp-kms`;

const args = process.argv.slice(2);
const request = readWrapRequest(args, args[0] === "new" ? "" : await text(process.stdin));
try {
  console.log(request ? await wrapKey(request, process.env) : USAGE);
  if (!request) process.exitCode = 2;
} catch (error) {
  console.error(`accounts: wrap failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
