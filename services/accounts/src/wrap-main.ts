import { text } from "node:stream/consumers";
import { readWrapRequest, wrapKey } from "@dte/sealing";
import { connectPostgres, createLog, createShell, readOperator, secretText, transaction } from "@dte/service";
import { recordSistema } from "./maintenance/maintain.js";

const USAGE = `wrap-main.js new <provider>         a new key, wrapped: what stands in KEY_ENCRYPTION_KEY
wrap-main.js existing <provider>    the key (base64) of standard input, wrapped
wrap-main.js renew                  the wrapped key of standard input, under the provider's newest version
providers: vault, aws-kms, gcp-kms
--por "Ana Paz" says for the log who does it`;

/** Writes into the installation's log that somebody is given a key. Where no database is named, as before the first start, there is no log. */
async function note(what: string, provider: string): Promise<void> {
  const url = secretText(process.env, "DATABASE_URL");
  if (!url) {
    console.error("accounts: DATABASE_URL names no database, so that this is in no log of ours");
    return;
  }
  const shell = createShell({ name: "accounts-wrap", log: createLog("accounts-wrap", "silent") });
  try {
    const sql = connectPostgres(shell, { url, poolMax: 1 });
    const cambios = [
      { campo: "como", despues: what },
      ...(provider ? [{ campo: "proveedor", despues: provider }] : []),
    ];
    await transaction(sql, "wrap", (tx) => recordSistema(tx, shell, "llave.envuelta", cambios));
  } finally {
    await shell.close();
  }
}

const { rest: args } = readOperator(process.argv.slice(2));
const [what = "", provider = ""] = args;
const request = readWrapRequest(args, what === "new" ? "" : await text(process.stdin));
try {
  if (request) {
    const wrapped = await wrapKey(request, process.env);
    // The act is noted before the key is printed.
    await note(what, provider);
    console.log(wrapped);
  } else {
    console.log(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(`accounts: wrap failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
