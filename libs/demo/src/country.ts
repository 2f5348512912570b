import type { CuentaInput } from "@dte/contracts";
import type { Emisor, Padron } from "./padron.js";

/** The time for which a certificate is valid. */
export type Validity = { readonly desde: Date; readonly hasta: Date };

/** The file that an account loads, what opens it, and the part of it that others may know. */
export type DemoCertificado = {
  readonly contenido: Buffer;
  readonly clave: string;
  readonly publico: string;
  /** What is in the file where only the country's certifier can open it: a database is filled before any certifier runs. */
  readonly llave?: DemoLlave;
};

/** A private key as the seed of accounts takes it: PKCS #8 DER in base64, what is shown of it, and RFC 3339 moments. */
export type DemoLlave = {
  readonly llavePrivada: string;
  readonly titular: string;
  readonly emisor: string;
  readonly desde: string;
  readonly hasta: string;
};

/** An account, and what the country's sandbox must know for it to issue. */
export type DemoCuenta = {
  /** As the seed of accounts takes it; the logo is a PNG as base64. */
  readonly cuenta: Omit<CuentaInput, "id" | "logo"> & {
    readonly id: string;
    readonly credencialesCertificador: Readonly<Record<string, string>>;
    readonly logo?: string;
  };
  /** Makes what the account signs with, where it signs by itself: a new key each time. */
  createCertificado?(validity: Validity): DemoCertificado;
  /** Says what the sandbox must know of the account. `publico` is the public part of its certificate, empty when it has none. */
  padronOf(publico: string): Padron;
};

/** Somebody to trade with, in a country where issuers send their documents to each other. */
export type DemoComercio = {
  /** A second account, to which the first one sells. */
  readonly comprador: DemoCuenta;
  /** Gives the taxpayer as the authority's directory has it once it receives at this address. */
  receivingAt(emisor: Emisor, url: string): Emisor;
  /** A body for POST /dte with which the first sells to the second, at any time. */
  readonly venta: Readonly<Record<string, unknown>>;
};

/** What a country brings to `npm start`, to `npm run demo` and to the constellation of the tests. */
export type DemoCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly pais: string;
  /** The account of `npm start`, and the one that the constellation has of a country beside its first. */
  readonly principal: DemoCuenta;
  /** A body for POST /dte that `principal` may send at any time. */
  readonly solicitud: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
  /** A body for POST /dte of a document that a note of credit may adjust, where that of `solicitud` is none. */
  readonly ajustable?: Readonly<Record<string, unknown>> & { readonly items: readonly unknown[] };
  /** The accounts of a constellation whose first country this is; `principal` alone where there are none. */
  readonly cuentasDePrueba?: readonly DemoCuenta[];
  readonly comercio?: DemoComercio;
  /**
   * Further accounts of `npm start`, of other certifiers or other kinds of taxpayer, by what is said of them in the names of their
   * users: xx-exenta@demo.test.
   */
  readonly otras?: Readonly<Record<string, DemoCuenta>>;
};

/** What `demo/src/index.ts` in a country's folder exports. The supervisor and the tests load it when they find the folder. */
export type DemoModule = { readonly demo: DemoCountry };
