/**
 * The shape of what a client sends, as data: `read` interprets it, and a JSON Schema can be written from it.
 * Shape only (types, lengths, forms); what the law says of a document is decided behind the gateway.
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

/** How a field stands in its object. */
type Place = {
  readonly required?: true;
  /** Another name under which clients may send the field. */
  readonly alias?: string;
  /** null takes the value away (RFC 7396): it is read as the empty text, list or bytes. Elsewhere null is absent. */
  readonly clearable?: true;
  /** It is never repeated in an answer. */
  readonly secret?: true;
};

export type TextSchema = Place & {
  readonly kind: "text";
  readonly min: number;
  /** Characters, as JSON Schema and XSD count them: code points. */
  readonly max: number;
  readonly pattern?: Pattern;
  readonly upperCase?: true;
  /** A JSON number is taken as the text it was written with. */
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
/** A file as base64, or as a data-URI; `max` counts what it decodes to. */
export type BytesSchema = Place & { readonly kind: "bytes"; readonly max: number };
/** An object whose names are not ours. */
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
  /** Spanish, said when there are fewer than `min`. */
  readonly tooFew?: string;
}

export type ListSchema<S extends Schema> = AnyListSchema & { readonly of: S };

export type Fields = { readonly [name: string]: Schema };

export type ObjectSchema<F extends Fields = Fields> = Place & {
  readonly kind: "object";
  /** What it is called where it is described. */
  readonly name?: string;
  readonly fields: F;
  readonly rules: readonly Rule[];
  /** Fields that only a country has a name for: scalars, kept as texts beside the others. */
  readonly rest?: Rest;
};

/** How fields without a name of ours are read: up to so many, under names and with values of such lengths. */
export type Rest = {
  readonly names: Pattern;
  readonly of: TextSchema;
  readonly max: number;
  /** The field of the value that they are put into. */
  readonly into: string;
};

/** What one field of an object asks of another. */
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

export const text = (options: Options<TextSchema>): TextSchema => ({ kind: "text", ...options });

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

export const boolean = (): BooleanSchema => ({ kind: "boolean" });
export const integer = (options: Options<IntegerSchema>): IntegerSchema => ({ kind: "integer", ...options });
export const decimal = (least: DecimalSchema["least"] = "zero"): DecimalSchema => ({
  kind: "decimal",
  least,
});
export const date = (): DateSchema => ({ kind: "date" });
export const dateTime = (): DateTimeSchema => ({ kind: "dateTime" });
export const bytes = (options: Options<BytesSchema>): BytesSchema => ({ kind: "bytes", ...options });

export const dictionary = (of: TextSchema, options: { max: number }): DictionarySchema => ({
  kind: "dictionary",
  of,
  ...options,
});

export const list = <S extends Schema>(
  of: S,
  options: Omit<Options<AnyListSchema>, "of">,
): ListSchema<S> => ({
  kind: "list",
  of,
  ...options,
});

export const object = <const F extends Fields>(fields: F, ...rules: Rule[]): ObjectSchema<F> => ({
  kind: "object",
  fields,
  rules,
});

export const named = <F extends Fields>(name: string, schema: ObjectSchema<F>): ObjectSchema<F> => ({
  ...schema,
  name,
});

export const required = <S extends Schema>(schema: S): S & { required: true } => ({
  ...schema,
  required: true,
});

export const secret = <S extends Schema>(schema: S): S & { secret: true } => ({ ...schema, secret: true });

export const alias = <S extends Schema>(name: string, schema: S): S & { alias: string } => ({
  ...schema,
  alias: name,
});

export const clearable = <S extends TextSchema | AnyListSchema | BytesSchema>(
  schema: S,
): S & { clearable: true } => ({
  ...schema,
  clearable: true,
});
