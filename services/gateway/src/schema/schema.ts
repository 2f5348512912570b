/**
 * The shape of a request, as data: `read` interprets it, and a JSON Schema can be written from it. It is shape only (types, lengths, forms); the
 * rules of the law are checked behind the gateway.
 */
export type Schema =
  | TextSchema
  | ChoiceSchema
  | BooleanSchema
  | IntegerSchema
  | DecimalSchema
  | DateSchema
  | DateTimeSchema
  | BytesSchema
  | DictionarySchema
  | AnyListSchema
  | ObjectSchema;

/** The place of a field in its object. */
type Place = {
  readonly required?: true;
  /** Another name under which clients may send the field. */
  readonly alias?: string;
  /** null clears the value (RFC 7396): it is read as the empty text, list or bytes. Elsewhere null counts as absent. */
  readonly clearable?: true;
  /** Its value is never repeated in an answer. */
  readonly secret?: true;
};

export type TextSchema = Place & {
  readonly kind: "text";
  readonly min: number;
  /** Characters, as JSON Schema and XSD count them: code points. */
  readonly max: number;
  readonly pattern?: Pattern;
  readonly upperCase?: true;
  /** A JSON number is accepted and taken as the text with which it was written. */
  readonly orNumber?: true;
};

/** `expected` is Spanish and completes "se espera …". */
export type Pattern = { readonly regex: RegExp; readonly expected: string };

export type ChoiceSchema<V extends string = string> = Place & {
  readonly kind: "choice";
  readonly values: readonly V[];
  readonly ignoreCase?: true;
  /** Other values of this form are accepted unchanged, since a country may have its own. */
  readonly open?: Pattern;
};

export type BooleanSchema = Place & { readonly kind: "boolean" };
export type IntegerSchema = Place & { readonly kind: "integer"; readonly min: number; readonly max: number };
export type DecimalSchema = Place & { readonly kind: "decimal"; readonly least: "zero" | "aboveZero" };
export type DateSchema = Place & { readonly kind: "date" };
export type DateTimeSchema = Place & { readonly kind: "dateTime" };
/** A file as base64, or as a data-URI; `max` counts the decoded bytes. */
export type BytesSchema = Place & { readonly kind: "bytes"; readonly max: number };
/** An object whose names the client chooses. */
export type DictionarySchema = Place & {
  readonly kind: "dictionary";
  readonly of: TextSchema;
  readonly max: number;
};

export interface AnyListSchema extends Place {
  readonly kind: "list";
  readonly of: Schema;
  readonly min: number;
  readonly max: number;
  /** The Spanish message when there are fewer than `min`. */
  readonly tooFew?: string;
}

export type ListSchema<S extends Schema> = AnyListSchema & { readonly of: S };

export type Fields = { readonly [name: string]: Schema };

export type ObjectSchema<F extends Fields = Fields> = Place & {
  readonly kind: "object";
  /** The name under which it is described. */
  readonly name?: string;
  readonly fields: F;
  readonly rules: readonly Rule[];
  /** Fields that only a country knows: scalars, kept as texts beside the others. */
  readonly rest?: Rest;
};

/** The reading of fields that the contract does not name: the most of them, their names, and the lengths of their values. */
export type Rest = {
  readonly names: Pattern;
  readonly of: TextSchema;
  readonly max: number;
  /** The field of the result that holds them. */
  readonly into: string;
};

/** A condition of one field on another. */
export type Rule =
  | { readonly kind: "requiredUnless"; readonly field: string; readonly other: string }
  | {
      readonly kind: "requiredWhen";
      readonly field: string;
      readonly other: string;
      readonly equals: string;
      readonly mensaje: string;
    };

/** The value that `read` gives for a schema: exact decimals are text, absent fields are absent. */
export type Value<S> =
  S extends ChoiceSchema<infer V>
    ? V
    : S extends TextSchema | DecimalSchema | DateSchema | DateTimeSchema
      ? string
      : S extends BooleanSchema
        ? boolean
        : S extends IntegerSchema
          ? number
          : S extends BytesSchema
            ? Uint8Array
            : S extends DictionarySchema
              ? Record<string, string>
              : S extends { kind: "list"; of: infer E }
                ? Value<E>[]
                : S extends ObjectSchema<infer F>
                  ? ObjectValue<F>
                  : never;

type ObjectValue<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { required: true } ? K : never]: Value<F[K]>;
} & {
  -readonly [K in keyof F as F[K] extends { required: true } ? never : K]?: Value<F[K]>;
};

type Options<S> = Omit<S, "kind" | keyof Place>;

/** Takes a text whose length in code points is within the limits, and which matches the pattern, where there is one. */
export const text = (options: Options<TextSchema>): TextSchema => ({ kind: "text", ...options });

/** Takes one of `values`, as it is written there; with `ignoreCase` in any case. */
export const choice = <const V extends string>(
  values: readonly V[],
  options: Partial<Options<ChoiceSchema>> = {},
): ChoiceSchema<V> => ({ kind: "choice", ...options, values });

/** Takes one of `values` without regard to case, or another one of a form that a country may add. */
export const openChoice = (values: readonly string[], open: Pattern): ChoiceSchema => ({
  kind: "choice",
  values,
  ignoreCase: true,
  open,
});

/** Takes true or false. */
export const boolean = (): BooleanSchema => ({ kind: "boolean" });
/** Takes a whole JSON number within the limits, inclusive. */
export const integer = (options: Options<IntegerSchema>): IntegerSchema => ({ kind: "integer", ...options });
/** Takes a JSON number with the digits as written, and gives it as text. It must be zero or more, or more than zero. */
export const decimal = (least: DecimalSchema["least"] = "zero"): DecimalSchema => ({
  kind: "decimal",
  least,
});

/** Takes an existing day, as yyyy-MM-dd. */
export const date = (): DateSchema => ({ kind: "date" });
/** Takes a moment without a zone, as yyyy-MM-dd, yyyy-MM-ddTHH:mm or yyyy-MM-ddTHH:mm:ss. */
export const dateTime = (): DateTimeSchema => ({ kind: "dateTime" });
/** Takes a file as base64 or as a data-URI, of up to `max` bytes when decoded. */
export const bytes = (options: Options<BytesSchema>): BytesSchema => ({ kind: "bytes", ...options });

/** Takes an object of up to `max` texts, whose names the client chooses. */
export const dictionary = (of: TextSchema, options: { max: number }): DictionarySchema => ({
  kind: "dictionary",
  of,
  ...options,
});

/** Takes an array of `min` to `max` elements that each have the schema `of`. */
export const list = <S extends Schema>(
  of: S,
  options: Omit<Options<AnyListSchema>, "of">,
): ListSchema<S> => ({
  kind: "list",
  of,
  ...options,
});

/** Takes an object with these fields, each of which may be absent unless it is `required`; `rules` are conditions of one field on another. */
export const object = <const F extends Fields>(fields: F, ...rules: Rule[]): ObjectSchema<F> => ({
  kind: "object",
  fields,
  rules,
});

/** Gives an object the name under which OpenAPI describes it, once for all endpoints that take it. */
export const named = <F extends Fields>(name: string, schema: ObjectSchema<F>): ObjectSchema<F> => ({
  ...schema,
  name,
});

/** Refuses an object without this field. */
export const required = <S extends Schema>(schema: S): S & { required: true } => ({
  ...schema,
  required: true,
});

/** Keeps the value of this field out of every answer. */
export const secret = <S extends Schema>(schema: S): S & { secret: true } => ({ ...schema, secret: true });

/** Takes the field under a second name too, and refuses different values under both. */
export const alias = <S extends Schema>(name: string, schema: S): S & { alias: string } => ({
  ...schema,
  alias: name,
});

/** Takes null as the wish to clear the field (RFC 7396); elsewhere null counts as absent. */
export const clearable = <S extends TextSchema | AnyListSchema | BytesSchema>(
  schema: S,
): S & { clearable: true } => ({
  ...schema,
  clearable: true,
});
