import { readFileSync } from "node:fs";
import { type Country, connectTokens, planDeBateria, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { createAuthority, type MhTools } from "./authority/index.js";
import { createVerify } from "./authority/verify.js";
import { bateria } from "./certificacion/bateria.js";
import type { Config } from "./config.js";
import { createContingencias } from "./contingencia/index.js";
import { catalogos, descripcion, fichaOf, originalOf } from "./describe/index.js";
import { sign } from "./firma/sign.js";
import { createFormat } from "./format/index.js";
import { print } from "./print/index.js";
import { isDatoPropio } from "./regime/datos.js";
import { createRegime } from "./regime/regime.js";

/** The guide for integrators lies beside this folder, whether the service is built or not. */
const guia = readFileSync(new URL("../guia.md", import.meta.url), "utf8");

/** Puts together the parts of El Salvador. */
export const createCountry = (config: Config, tools: MhTools): Country => ({
  regime: createRegime(config),
  descripcion: { ...descripcion, guia },
  ficha: fichaOf,
  catalogos,
  abreCertificados: true,
  originalOf,
  isDatoPropio,
  format: createFormat(config),
  authority: createAuthority(config, tools),
  hash: "sha512",
  sign,
  isSignatureRequired: true,
  certificacion: planDeBateria(bateria),
  contingencias: createContingencias(config, tools),
  receptor: {
    raices: ["{"],
    extrae: true,
    verify: (credencialesOf, lecturas) => createVerify(config, tools, credencialesOf, lecturas),
  },
  lecturas: new URL("../dist/lecturas.js", import.meta.url),
  print,
});

/** Starts the country in the role that the configuration names. */
export const start: Start<Config> = (config, shell) => {
  const tokens = connectTokens(shell, config);
  return serveCountry(shell, config, createCountry(config, { tokens, now: shell.now }));
};
