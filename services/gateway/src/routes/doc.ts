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

/** The content of one status of an endpoint: JSON that a view describes, other content, or none. */
export type Carried = {
  readonly status: number;
  /** The description of the status, in Spanish. */
  readonly description: string;
  readonly content: readonly {
    readonly type: string;
    readonly view?: View;
    /** Examples of answers, by their `codigo`. */
    readonly examples?: Readonly<Record<string, unknown>>;
  }[];
  /** The answer is made anew for every request, so it has no ETag. */
  readonly anew?: true;
};

/** The code of a country in examples, for any country: ISO 3166-1 gives it to none. */
export const UN_PAIS = "XX";

/** A request that works, as clients would send it. */
export type Example = {
  /** The point of the example, in Spanish. */
  readonly summary: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** The words and facts that OpenAPI has about an endpoint beside its shapes. Texts are Spanish. */
export type Doc = {
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly answer: Carried;
  /** The other answers of a request that succeeds. */
  readonly otherAnswers?: readonly Carried[];
  /** The codes of its errors, beyond those of authentication, of limits and of the checks that every endpoint makes. */
  readonly errors?: readonly Codigo[];
  /** Its outcome may not be known in time; the answer then says where to ask. */
  readonly mayBePending?: true;
  /** Its 200 says where and when to ask again while the outcome is open. */
  readonly tellsWhileOpen?: true;
  /** Codes that this endpoint answers also with another status than the usual one. */
  readonly statuses?: readonly { readonly codigo: Codigo; readonly status: number }[];
  /** The answers to failures that have another form than the envelope. */
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

/** Describes an answer 200 with a file that is made anew at each request, so that it has no ETag. */
export const answersAnew = (type: string, description: string): Carried => ({
  status: 200,
  description,
  content: [{ type }],
  anew: true,
});

/** Describes an answer 204. */
export const answersNothing = (description: string): Carried => ({ status: 204, description, content: [] });
