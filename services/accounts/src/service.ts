import { Accounts, Credenciales } from "@dte/contracts";
import { connectPostgres, createHealth, implement, pingPostgres, type Start, serve } from "@dte/service";
import type { Config } from "./config.js";
import { createIssuer } from "./issuer.js";
import { authenticate } from "./rpc/authenticate.js";
import { get } from "./rpc/get.js";
import { getCredenciales } from "./rpc/get-credenciales.js";
import { getJwks } from "./rpc/get-jwks.js";
import { refresh } from "./rpc/refresh.js";
import { resolve } from "./rpc/resolve.js";
import { createHashQueue } from "./secrets/hash-queue.js";
import { readKeyring } from "./secrets/keyring.js";

/** Serves Accounts at `grpc` and Credenciales at `credenciales`. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal() });
  const issuer = await createIssuer({ sql, shell, keys, url: config.tokenIssuer });
  const health = createHealth(shell, { postgres: pingPostgres(sql) });

  const accounts = implement(Accounts, {
    Authenticate: authenticate({ sql, shell, hashes: createHashQueue(), issuer }),
    Refresh: refresh({ sql, shell, issuer }),
    GetJwks: getJwks({ sql }),
    Resolve: resolve({ sql }),
    Get: get({ sql }),
  });
  const credenciales = implement(Credenciales, { Get: getCredenciales({ sql, keys }) });

  const listen = (port: number, implementation: typeof accounts) =>
    serve(shell, { host: config.host, port, health, implementations: [implementation] });
  return {
    grpc: await listen(config.portGrpc, accounts),
    credenciales: await listen(config.portCredenciales, credenciales),
  };
};
