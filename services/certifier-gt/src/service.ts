import { type Country, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { certificadorOf, createAuthority } from "./authority/index.js";
import type { Config } from "./config.js";
import { buildXml } from "./format/build-xml.js";
import { print } from "./print/index.js";
import { createRegime } from "./regime/regime.js";

/** What Guatemala is made of. */
export const createCountry = (config: Pick<Config, "infileUrl" | "limiteCf">): Country => ({
  regime: createRegime(config),
  format: { write: buildXml, certificadorOf },
  authority: createAuthority(config),
  print,
});

export const start: Start<Config> = (config, shell) => serveCountry(shell, config, createCountry(config));
