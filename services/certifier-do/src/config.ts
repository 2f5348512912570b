import { type CertifierConfig, readCertifier, readPem, readTokens, type TokensConfig } from "@dte/certifier";
import { type Env, read, readOutsidePorts } from "@dte/service";
import type { DgiiConfig } from "./authority/index.js";
import type { ReceptorConfig } from "./receptor/index.js";

export type Config = CertifierConfig & DgiiConfig & TokensConfig & ReceptorConfig;

const DGII = "https://ecf.dgii.gov.do";
const DGII_FC = "https://fc.dgii.gov.do";

/** Reads the settings of the service, and reports every problem at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const host = (name: string, address: string, about: string) =>
    env.url(name, { about, example: address, default: address });
  const tokens = readTokens(env);
  const autoridadesFirma = env.parsed(
    "AUTORIDADES_FIRMA",
    {
      about:
        "PEM certificates of the authorities that issue taxpayers' certificates: whose may send, and by whose an account is known to be its holder's. Without them nothing is received, the doors answer 503, and no certificate proves an account.",
      example: '"$(cat autoridades.pem)"',
      default: [],
    },
    readPem,
  );
  const certifier = readCertifier(env, { puerto: 50063, asksAsReceptor: true, signsAsReceptor: "do" });
  return env.done({
    ...certifier,
    ...tokens,
    dgiiUrl: host("DGII_URL", DGII, "DGII, which takes e-CF in."),
    dgiiFcUrl: host("DGII_FC_URL", DGII_FC, "DGII, which takes summaries of consumer invoices in."),
    timbreUrl: host("TIMBRE_URL", DGII, "Where the QR code of an e-CF leads."),
    timbreFcUrl: host("TIMBRE_FC_URL", DGII_FC, "Where the QR code of a consumer invoice leads."),
    outsidePorts: readOutsidePorts(env),
    ...(autoridadesFirma.length > 0 && { autoridadesFirma }),
  });
}
