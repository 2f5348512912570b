import { type Country, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { createAuthority } from "./authority/rentas.js";
import type { Config } from "./config.js";
import { catalogos } from "./describe/campos.js";
import { descripcion } from "./describe/descripcion.js";
import { fichaOf, originalOf } from "./describe/ficha.js";
import { openCertificado } from "./firma/llave.js";
import { sign } from "./firma/sign.js";
import { format } from "./format/write.js";
import { print } from "./print/print.js";
import { isDatoPropio } from "./regime/datos.js";
import { regime } from "./regime/regime.js";

/** What the country is made of. */
export const createCountry = (config: Config): Country => ({
  regime,
  descripcion,
  catalogos,
  ficha: fichaOf,
  originalOf,
  isDatoPropio,
  openCertificado,
  format,
  authority: createAuthority(config),
  sign,
  isSignatureRequired: true,
  print,
});

export const start: Start<Config> = (config, shell) => serveCountry(shell, config, createCountry(config));
