import { type Country, connectTokens, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { createAuthority, type MhTools } from "./authority/index.js";
import { readCertified } from "./authority/read-certified.js";
import type { Config } from "./config.js";
import { createContingencias } from "./contingencia/index.js";
import { sign } from "./firma/sign.js";
import { createFormat } from "./format/index.js";
import { print } from "./print/index.js";
import { isDatoPropio } from "./regime/datos.js";
import { createRegime } from "./regime/regime.js";

/** What El Salvador is made of. */
const createCountry = (config: Config, tools: MhTools): Country => ({
  regime: createRegime(config),
  isDatoPropio,
  format: createFormat(config),
  authority: createAuthority(config, tools),
  sign,
  isSignatureRequired: true,
  contingencias: createContingencias(config, tools),
  readCertified,
  print,
});

export const start: Start<Config> = (config, shell) => {
  const tokens = connectTokens(shell, config);
  return serveCountry(shell, config, createCountry(config, { tokens, now: shell.now }));
};
