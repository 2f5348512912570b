import { readFileSync } from "node:fs";
import { type Country, connectTokens, planDeBateria, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { fetchTasas } from "./authority/banguat/fetch-tasas.js";
import type { DriverTools } from "./authority/driver.js";
import { createAuthority } from "./authority/index.js";
import { createVerify } from "./authority/verify.js";
import { bateria } from "./certificacion/bateria.js";
import type { Config } from "./config.js";
import { descripcion, fichaOf, originalOf } from "./describe/index.js";
import { signDocument } from "./firma/sign-document.js";
import { isTitular, judgeTitular } from "./firma/titular.js";
import { format } from "./format/index.js";
import { print } from "./print/index.js";
import { isDatoPropio } from "./regime/datos-documento.js";
import { createRegime } from "./regime/regime.js";

/** The guide for integrators lies beside this folder, whether the service is built or not. */
const guia = readFileSync(new URL("../guia.md", import.meta.url), "utf8");

/** Puts together the parts of Guatemala. */
export const createCountry = (config: Config, tools: DriverTools): Country => ({
  regime: createRegime(config),
  descripcion: { ...descripcion, guia },
  ficha: fichaOf,
  originalOf,
  isDatoPropio,
  judgeTitular,
  titulares: { autoridades: config.autoridadesFel, names: isTitular },
  format,
  authority: createAuthority(config, tools),
  sign: signDocument,
  certificacion: planDeBateria(bateria),
  receptor: {
    raices: ["GTDocumento", "GTAnulacionDocumento"],
    verify: (_credencialesOf, lecturas) => createVerify(config.autoridadesFel, lecturas),
  },
  lecturas: new URL("../dist/lecturas.js", import.meta.url),
  print,
  fetchTasas: async (dias) => (config.banguatUrl ? await fetchTasas(config.banguatUrl, dias) : undefined),
});

/** Starts the country in the role that the configuration names. */
export const start: Start<Config> = (config, shell) => {
  const tokens = connectTokens(shell, config);
  return serveCountry(shell, config, createCountry(config, { tokens, now: shell.now }));
};
