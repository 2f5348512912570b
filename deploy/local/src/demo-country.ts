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
  /** The same taxpayer as the sandbox of the country's authority knows it. */
  emisorSandbox: Readonly<Record<string, unknown>>;
  /** A body for POST /dte that this account may send at any time. */
  solicitud: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
};
