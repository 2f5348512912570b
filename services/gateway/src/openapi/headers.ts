import type { JsonSchema } from "./json-schema.js";

const text = (description: string, schema: JsonSchema = { type: "string" }): JsonSchema => ({
  description,
  schema,
});
const count = (description: string) => text(description, { type: "integer", minimum: 0 });

/** The headers that answers carry. */
export const commonHeaders = {
  "X-Request-Id": text("Identifica la petición ante soporte."),
  "RateLimit-Limit": count("Peticiones que admite el límite más cercano."),
  "RateLimit-Remaining": count("Peticiones que quedan de ese límite."),
  "RateLimit-Reset": count("Segundos hasta que ese límite se renueva."),
  "Retry-After": count("Segundos que conviene esperar."),
  "WWW-Authenticate": text("Qué le falta al token (RFC 6750)."),
  Location: text("Dónde consultar el resultado.", { type: "string", format: "uri" }),
  "X-Id-Existente": text("El identificador del primer documento con ese número de transacción."),
  "Idempotent-Replayed": text(
    "`true` cuando es la respuesta de una petición anterior con la misma clave, o con el mismo archivo.",
  ),
  "Preference-Applied": text("Las preferencias que se aplicaron (RFC 7240)."),
  "X-Campos-Ignorados": text(
    "Campos y parámetros que no se conocen y no se tomaron en cuenta, separados por comas; `...` al final cuando son más.",
  ),
  ETag: text("Cambia cuando cambia el contenido."),
} as const;

export type HeaderName = keyof typeof commonHeaders;

/** Lists references to headers by their names. */
export const headers = (names: readonly HeaderName[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
