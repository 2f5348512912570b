import { invalid } from "@dte/errors";
import {
  alias,
  bytes,
  choice,
  named,
  object,
  type Rule,
  required,
  text,
  type Value,
} from "../../schema/schema.js";
import { idDte } from "../../schema/shapes.js";
import { tiposRecurso } from "../../schema/values.js";
import { checkArchivo } from "./archivo.js";

/** The largest attachment (decisions.md §6): several scanned pages fit in. */
const ARCHIVO_BYTES_MAX = 5 * 1024 * 1024;
/** The longest address that browsers and proxies take. */
const URI_MAX = 2_000;

const needs = (tipo: (typeof tiposRecurso)[number], field: string): Rule => ({
  kind: "requiredWhen",
  field,
  other: "tipo",
  equals: tipo,
  mensaje: `es obligatorio cuando tipo es ${tipo}`,
});

/** The Resource of the specification, with the names of decisions.md §6. */
export const recursoSchema = named(
  "RecursoSolicitado",
  object(
    {
      tipo: required(choice(tiposRecurso, { ignoreCase: true })),
      uri: alias("url", text({ min: 1, max: URI_MAX })),
      idDte,
      nombreArchivo: text({ min: 1, max: 200 }),
      contenidoBase64: bytes({ max: ARCHIVO_BYTES_MAX }),
      descripcion: text({ min: 0, max: 500 }),
    },
    needs("url", "uri"),
    needs("dte", "idDte"),
    needs("archivo", "nombreArchivo"),
    needs("archivo", "contenidoBase64"),
  ),
);

type Recurso = Value<typeof recursoSchema>;

/** Checks the fields that the resource's kind uses; those of other kinds are dropped. Throws FEG_VALIDATION_ERROR. */
export function toRecurso({ tipo, uri, idDte, nombreArchivo, contenidoBase64, descripcion }: Recurso) {
  const common = { tipo, ...(descripcion !== undefined && { descripcion }) };
  if (tipo === "dte") return { ...common, ...(idDte !== undefined && { idDte }) };
  if (tipo === "url") return { ...common, uri: checkUri(uri ?? "") };
  checkArchivo(nombreArchivo ?? "", contenidoBase64 ?? new Uint8Array());
  return {
    ...common,
    ...(nombreArchivo !== undefined && { nombreArchivo }),
    ...(contenidoBase64 !== undefined && { contenido: contenidoBase64 }),
  };
}

/** Checks that browsers can follow an address from a public page: http or https, with a host and without credentials. */
function checkUri(uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!url || !isWeb || !/^https?:\/\/[^/\\]/i.test(uri) || url.username !== "" || url.password !== "") {
    throw invalid("uri: se espera una dirección http o https, sin usuario ni contraseña.");
  }
  return uri;
}
