import { readFileSync } from "node:fs";
import { type Country, planDeBateria, serveCountry } from "@dte/certifier";
import type { Start } from "@dte/service";
import { createAuthority } from "./authority/rentas.js";
import { createVerify } from "./authority/verify.js";
import { bateria } from "./certificacion/bateria.js";
import type { Config } from "./config.js";
import { createContingencias } from "./contingencia/contingencia.js";
import { catalogos } from "./describe/campos.js";
import { descripcion } from "./describe/descripcion.js";
import { fichaOf, originalOf } from "./describe/ficha.js";
import { sign } from "./firma/sign.js";
import { format } from "./format/write.js";
import { print } from "./print/print.js";
import { isDatoPropio } from "./regime/datos.js";
import { regime } from "./regime/regime.js";

/** The guide for integrators. It lies beside this folder, in a built tree as well as in the source. */
const guia = readFileSync(new URL("../guia.md", import.meta.url), "utf8");

/** Puts together what the country is made of. */
export const createCountry = (config: Config): Country => ({
  regime,
  descripcion: { ...descripcion, guia },
  catalogos,
  ficha: fichaOf,
  originalOf,
  isDatoPropio,
  abreCertificados: true,
  format,
  authority: createAuthority(config),
  sign,
  isSignatureRequired: true,
  certificacion: planDeBateria(bateria),
  contingencias: createContingencias(config),
  receptor: {
    raices: ["{"],
    verify: (credencialesOf, lecturas) => createVerify(config, credencialesOf, lecturas),
  },
  // The thread loads the built module, from here as well as from dist.
  lecturas: new URL("../dist/lecturas.js", import.meta.url),
  print,
});

export const start: Start<Config> = (config, shell) => serveCountry(shell, config, createCountry(config));
