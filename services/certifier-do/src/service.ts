import { readFileSync } from "node:fs";
import { type Country, connectTokens, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { createAuthority } from "./authority/index.js";
import { createVerify } from "./authority/verify.js";
import { certificacion } from "./certificacion/index.js";
import type { Config } from "./config.js";
import { catalogos, descripcion, fichaOf, originalOf } from "./describe/index.js";
import { sign } from "./firma/sign-document.js";
import { signRecepcion } from "./firma/sign-recepcion.js";
import { isTitular, judgeTitular } from "./firma/titular.js";
import { format } from "./format/index.js";
import { print } from "./print/index.js";
import { openReceptores } from "./receptor/alcance.js";
import { createExchange, type ExchangeTools, entregas, puertas } from "./receptor/index.js";
import { isDatoPropio } from "./regime/datos-propios.js";
import { createRegime } from "./regime/regime.js";

/** The guide for integrators lies beside this folder, whether the service is built or not. */
const guia = readFileSync(new URL("../guia.md", import.meta.url), "utf8");

/** Puts together the parts of the Dominican Republic. */
export const createCountry = (config: Config, tools: ExchangeTools): Country => ({
  regime: createRegime(),
  descripcion: { ...descripcion, guia },
  ficha: fichaOf,
  originalOf,
  catalogos,
  isDatoPropio,
  judgeTitular,
  titulares: { autoridades: config.autoridadesFirma ?? [], names: isTitular },
  format,
  authority: createAuthority(config, tools),
  sign,
  isSignatureRequired: true,
  certificacion,
  receptor: {
    raices: ["ECF"],
    // Documents are found by their e-NCF, because no file has the id that DGII gives a document.
    porNumero: true,
    firma: signRecepcion,
    puertas,
    entregas,
    autoridades: (config.autoridadesFirma ?? []).map(({ raw }) => raw),
    verify: (credencialesOf) => createVerify(config, tools, credencialesOf),
    exchange: (credencialesOf, lecturas) => createExchange(config, tools, credencialesOf, lecturas),
  },
  lecturas: new URL("../dist/lecturas.js", import.meta.url),
  print,
});

/**
 * Starts the country in the role that the configuration names. A receptor without authorities of signatures starts too, and says in the log that it
 * can trust nobody's certificate.
 */
export const start: Start<Config> = (config, shell) => {
  if (config.role === "receptor" && !config.autoridadesFirma) shell.log.warn("receiving.no-authorities");
  const tokens = connectTokens(shell, config);
  const strangers = shell.open("strangers", openReceptores(config), (each) => each.close());
  const { now, newId } = shell;
  return serveCountry(shell, config, createCountry(config, { tokens, now, newId, strangers }));
};
