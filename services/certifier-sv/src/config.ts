import { type CertifierConfig, readCertifier, readTokens, type TokensConfig } from "@dte/certifier";
import { type Env, read } from "@dte/service";
import type { MhConfig } from "./authority/session.js";
import { parseVersiones, type Versiones } from "./regime/versiones.js";

export type Config = CertifierConfig &
  MhConfig &
  TokensConfig & {
    /** The layout of the types and events that are not written in that of the Normativa V2.0. */
    readonly mhVersiones: Versiones;
  };

const SIN_VERSIONES: Versiones = new Map();

/** Reads the settings of the service, and reports every problem at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const url = (name: string, address: string, about: string) =>
    env.url(name, { about, example: address, default: address });
  const tokens = readTokens(env);
  const versiones = {
    about:
      "The version in which a type or event is written (`<ambiente>:<type>=<version>`), where it is not the one in force.",
    example: "00:03=3,01:01=1",
    default: SIN_VERSIONES,
  };
  const certifier = readCertifier(env, { puerto: 50062, asksAsReceptor: true });
  return env.done({
    ...certifier,
    ...tokens,
    mhUrl: url("MH_URL", "https://api.dtes.mh.gob.sv", "The Ministerio de Hacienda."),
    mhPruebasUrl: url(
      "MH_PRUEBAS_URL",
      "https://apitest.dtes.mh.gob.sv",
      "The same for accounts that are in trials.",
    ),
    consultaPublicaUrl: url(
      "CONSULTA_PUBLICA_URL",
      "https://admin.factura.gob.sv/consultaPublica",
      "Where the QR code of a document leads.",
    ),
    mhVersiones: env.parsed("MH_VERSIONES", versiones, parseVersiones),
  });
}
