import type { Codigo } from "@dte/errors";
import type { View } from "../present/view.js";

export type Tag =
  | "Autenticación"
  | "Documentos"
  | "Documentos rechazados"
  | "Documentos recibidos"
  | "Correo"
  | "Lotes"
  | "Webhooks"
  | "Cuentas"
  | "Catálogos"
  | "Operación"
  | "Servicio";

/** What one status of an endpoint carries: JSON that a view describes, other content, or nothing. */
export type Carried = {
  readonly status: number;
  /** Spanish. */
  readonly description: string;
  readonly content: readonly {
    readonly type: string;
    readonly view?: View;
    /** Answers by the `codigo` that they have. */
    readonly examples?: Readonly<Record<string, unknown>>;
  }[];
  /** Made anew for every request: there is no ETag to ask with. */
  readonly anew?: true;
};

/** Stands in examples for the code of any country: ISO 3166-1 gives it to none. */
export const UN_PAIS = "XX";

/** A request that works, as clients would send it. */
export type Example = {
  /** Spanish: what it shows. */
  readonly summary: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** What OpenAPI says of an endpoint beside its shapes. Texts are Spanish. */
export type Doc = {
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly answer: Carried;
  /** What else it can answer when all is well. */
  readonly otherAnswers?: readonly Carried[];
  /** The codes it can answer beyond those of its authentication, of limits and of what every endpoint checks. */
  readonly errors?: readonly Codigo[];
  /** What became of it may not be known in time; the answer then says where to ask. */
  readonly mayBePending?: true;
  /** Its 200 says where and when to ask again while what it shows has not ended. */
  readonly tellsWhileOpen?: true;
  /** Codes that this endpoint answers with another status than usual besides. */
  readonly statuses?: readonly { readonly codigo: Codigo; readonly status: number }[];
  /** Answers to failures that are not the envelope. */
  readonly exceptions?: readonly Carried[];
  /** Every failure has the form of `exceptions`. */
  readonly withoutEnvelope?: true;
  readonly examples: readonly Example[];
};

/** Describes an answer 200 with JSON that the view shows. */
export const answersJson = (view: View, description = "Listo."): Carried => ({
  status: 200,
  description,
  content: [{ type: "application/json", view }],
});

/** Describes an answer 200 with a file of one of these media types. */
export const answersFile = (types: readonly string[], description: string): Carried => ({
  status: 200,
  description,
  content: types.map((type) => ({ type })),
});

/** Describes an answer 200 with a file that is made at each request, so that there is no ETag to ask with. */
export const answersAnew = (type: string, description: string): Carried => ({
  status: 200,
  description,
  content: [{ type }],
  anew: true,
});

/** Describes an answer 204. */
export const answersNothing = (description: string): Carried => ({ status: 204, description, content: [] });
