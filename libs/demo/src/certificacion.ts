/** Something that can be sold, as the account's own catalogue has it. */
export type ProductoDeCatalogo = {
  readonly nombre: string;
  /** A decimal, taxes inside as the country's requests have them. */
  readonly precioUnitario: string;
  readonly unidadMedida?: string;
  /** B = good, S = service. */
  readonly tipoProducto?: string;
};

/** Whose battery it is, and what its content is made from. */
export type CertificacionDe = {
  /** The account as `GET /cuenta/{id}` answers it, as far as a battery reads it. */
  readonly cuenta: {
    readonly id: string;
    readonly idCertificador?: string;
    readonly secuencias?: readonly { readonly tipo: string }[];
    readonly datosAdicionales?: readonly { readonly nombre: string; readonly valor: string }[];
    readonly informacionFiscal?: Readonly<Record<string, unknown>>;
  };
  readonly productos: readonly ProductoDeCatalogo[];
  /** To whom it is issued: receivers as a request has them, whom the authority knows. Without any, the account itself. */
  readonly receptores?: readonly Readonly<Record<string, unknown>>[];
  /** The same seed and the same catalogue give the same battery. */
  readonly semilla: number;
};

/** What is known when a step is taken. */
export type HechoCertificacion = {
  readonly ahora: Date;
  /** The id of the document that the step of that key came to. Throws an Error when it has not been taken. */
  readonly idDe: (clave: string) => string;
  /** A version 4 UUID. */
  readonly newId: () => string;
  /** The next number of the account for a type, by the authority's own name of it. */
  readonly numeroDe: (tipoFiscal: string) => number;
};

/** One thing to do over the REST API: `POST /dte`, or `POST /dte/{id}/anular` of the document of another step. */
export type PasoCertificacion = {
  /** Unique and always the same: a battery goes on where it was by it. */
  readonly clave: string;
  /** The `clave` of the group that it counts for. */
  readonly grupo: string;
  readonly accion: "emitir" | "anular";
  /** The step whose document it adjusts or cancels, and which comes first. */
  readonly tras?: string;
  /** The body of the request. */
  readonly cuerpo: (hecho: HechoCertificacion) => Readonly<Record<string, unknown>>;
};

/** What the authority counts: so many of a type of document, or of an event. */
export type GrupoCertificacion = {
  readonly clave: string;
  /** Spanish. */
  readonly nombre: string;
  readonly minimo: number;
};

/** What an authority wants to see in its test environment before a taxpayer issues in production. Pure. */
export type Certificacion = {
  /** The groups that this account has to pass. */
  readonly grupos: (de: CertificacionDe) => readonly GrupoCertificacion[];
  /** Every step, each after the one that it follows. */
  readonly pasos: (de: CertificacionDe) => readonly PasoCertificacion[];
};
