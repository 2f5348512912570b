import type { CuentaInput } from "@dte/contracts";
import type { Emisor, Padron } from "./padron.js";

/** The time for which a certificate is valid. */
export type Validity = { readonly desde: Date; readonly hasta: Date };

/** The file that an account loads, its password, and the public part of it. */
export type DemoCertificado = {
  readonly contenido: Buffer;
  readonly clave: string;
  readonly publico: string;
  /** The private key of the file, where only the country's certifier can open the file: a database is filled before any certifier runs. */
  readonly llave?: DemoLlave;
};

/** A private key in the form of accounts' seed: PKCS #8 DER in base64, the details that are shown of it, and RFC 3339 moments. */
export type DemoLlave = {
  readonly llavePrivada: string;
  readonly titular: string;
  readonly emisor: string;
  readonly desde: string;
  readonly hasta: string;
};

/** An account, and the data that the country's sandbox needs so that the account can issue. */
export type DemoCuenta = {
  /** The account in the form of accounts' seed; the logo is a PNG as base64. */
  readonly cuenta: Omit<CuentaInput, "id" | "logo"> & {
    readonly id: string;
    readonly credencialesCertificador: Readonly<Record<string, string>>;
    readonly logo?: string;
  };
  /** Makes the account's certificate with a new key each time, where it signs by itself. */
  createCertificado?(validity: Validity): DemoCertificado;
  /** Gives the data for the sandbox. `publico` is the public part of the account's certificate, empty when it has none. */
  padronOf(publico: string): Padron;
};

/** A trading partner, in a country where issuers send their documents to each other. */
export type DemoComercio = {
  /** A second account, to which the first one sells. */
  readonly comprador: DemoCuenta;
  /** Gives the taxpayer in the form of the authority's directory, with this address for receiving. */
  receivingAt(emisor: Emisor, url: string): Emisor;
  /** A body for POST /dte by which the first account sells to the second, at any time. */
  readonly venta: Readonly<Record<string, unknown>>;
};

/** The data of a country for `npm start`, `npm run demo` and the constellation of the tests. */
export type DemoCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly pais: string;
  /** The account of `npm start`, and that of a country which is not the constellation's first. */
  readonly principal: DemoCuenta;
  /** A body for POST /dte that `principal` may send at any time. */
  readonly solicitud: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
  /** A body for POST /dte of a document that a credit note may adjust, where the one of `solicitud` may not be adjusted. */
  readonly ajustable?: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
  /** The accounts of a constellation whose first country this is; only `principal` where there are none. */
  readonly cuentasDePrueba?: readonly DemoCuenta[];
  readonly comercio?: DemoComercio;
  /** Further accounts of `npm start`, of other certifiers or other kinds of taxpayer, by the word for them in the names of their users: xx-exenta@demo.test. */
  readonly otras?: Readonly<Record<string, DemoCuenta>>;
};

/** The exports of `demo/src/index.ts` in a country's folder. The supervisor and the tests load it when they find the folder. */
export type DemoModule = { readonly demo: DemoCountry };
