import type { Validity } from "./demo-certificates.js";

/** Everything that one country brings to the demonstration. */
export type DemoCountry = {
  /** ISO 3166-1 alpha-2. */
  pais: string;
  /** An account in the shape of accounts.v1.Cuenta, with the credentials at its certifier and a PNG as base64. */
  cuenta: {
    id: string;
    credencialesCertificador: Readonly<Record<string, string>>;
    logo?: string;
    [campo: string]: unknown;
  };
  /** With what the account signs, where it signs by itself; made once for each clone. */
  createCertificado?(validity: Validity): DemoCertificado;
  /**
   * What the sandbox of the country's authority knows of the same taxpayer, and files it reads, by the variable that names
   * them. `publico`: the public part of the certificate, empty when there is none.
   */
  sandboxOf(publico: string): {
    emisor: Readonly<Record<string, unknown>>;
    files: Readonly<Record<string, string>>;
  };
  /** A body for POST /dte that this account may send at any time. */
  solicitud: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
};

/** The file that an account loads, what opens it, and what others may know of it. */
export type DemoCertificado = { contenido: Buffer; clave: string; publico: string };
