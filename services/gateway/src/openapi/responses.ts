import { type Codigo, catalog } from "@dte/errors";
import { integer, list, named, object, text, uri } from "../present/view.js";
import type { Carried } from "../routes/doc.js";
import type { AnyRoute } from "../routes/route.js";
import { fromView } from "./from-view.js";
import { type HeaderName, headers } from "./headers.js";
import type { Components, JsonSchema } from "./json-schema.js";

/** The specification's envelope, with the authority's findings where it gave some. */
const errorView = named(
  "Error",
  object(
    {
      codigo: text,
      mensaje: text,
      masInformacion: uri,
      severidad: integer,
      eventos: list(named("EventoRechazo", object({ codigo: text, campo: text, mensaje: text }, "mensaje"))),
      errores: list(
        named(
          "ErrorDeCampo",
          object(
            { campo: text, puntero: text, codigo: text, regla: text, mensaje: text, valor: text },
            "campo",
            "codigo",
            "regla",
            "mensaje",
          ),
        ),
      ),
      permiso: text,
    },
    "codigo",
    "mensaje",
    "masInformacion",
    "severidad",
  ),
);

type Content = { type: string; schema: JsonSchema; examples?: JsonSchema };
type Responses = Map<number, { descriptions: string[]; content: Content[]; headers: Set<HeaderName> }>;

/** Lists everything a route can answer, by status. */
export function responses(route: AnyRoute, components: Components): JsonSchema {
  const all: Responses = new Map();
  const { answer, otherAnswers = [], exceptions = [], withoutEnvelope } = route.doc;
  for (const carried of [answer, ...otherAnswers, ...exceptions]) addCarried(all, carried, components);
  if (hasEtag(route)) addUnchanged(all);
  if (!withoutEnvelope) {
    for (const [status, codigos] of codigosByStatus(route)) {
      add(all, status, "El error, con su código y qué hacer.", [envelopeContent(codigos, components)]);
    }
  }
  addHeaders(all, route);
  return Object.fromEntries(
    [...all]
      .sort(([a], [b]) => a - b)
      .map(([status, response]) => [
        String(status),
        {
          description: response.descriptions.join(" "),
          headers: headers([...response.headers]),
          ...(response.content.length > 0 && { content: merge(response.content) }),
        },
      ]),
  );
}

function add(all: Responses, status: number, description: string, content: readonly Content[]): void {
  const response = all.get(status) ?? { descriptions: [], content: [], headers: new Set() };
  response.descriptions.push(description);
  response.content.push(...content);
  all.set(status, response);
}

const addCarried = (all: Responses, { status, description, content }: Carried, components: Components) =>
  add(
    all,
    status,
    description,
    content.map(({ type, view, examples }) => ({
      type,
      schema: view ? fromView(view, components) : textOrBytes(type),
      ...(examples && { examples: examplesOf(examples) }),
    })),
  );

const examplesOf = (examples: Readonly<Record<string, unknown>>): JsonSchema =>
  Object.fromEntries(Object.entries(examples).map(([codigo, value]) => [codigo, { summary: codigo, value }]));

const textOrBytes = (type: string): JsonSchema =>
  type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };

/**
 * Tells whether an answer has an ETag. The answer to a GET has one, unless it is written while it is made; the answers to probes have none, because
 * nobody keeps them.
 */
const hasEtag = ({ method, path, doc }: AnyRoute): boolean =>
  method === "GET" && !isUncounted(path) && doc.answer.anew !== true;

const addUnchanged = (all: Responses): void =>
  add(all, 304, "El contenido no ha cambiado desde el `ETag` que se envió.", []);

/** Merges two forms under one content type into a choice of them. */
function merge(content: readonly Content[]): JsonSchema {
  const types = new Map<string, Content[]>();
  for (const each of content) types.set(each.type, [...(types.get(each.type) ?? []), each]);
  return Object.fromEntries(
    [...types].map(([type, each]) => {
      const schemas = each.map(({ schema }) => schema);
      const examples = each.find((one) => one.examples)?.examples;
      const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
      return [type, { schema, ...(examples && { examples }) }];
    }),
  );
}

function codigosByStatus({ method, auth, onlyPeople, path, doc }: AnyRoute): Map<number, Codigo[]> {
  const isPublic = auth === "public";
  const codigos = new Set<Codigo>([
    "FEG_VALIDATION_ERROR",
    "1000",
    ...(doc.errors ?? []),
    ...(isPublic ? [] : (["FEG_UNAUTHORIZED"] as const)),
    ...(isPublic || auth === "token" || auth === "optional" ? [] : (["FEG_FORBIDDEN"] as const)),
    ...(onlyPeople ? (["FEG_LLAVE_OPERACION"] as const) : []),
    ...(isPublic || auth === "optional" || onlyPeople ? [] : (["FEG_LLAVE_AMBIENTE"] as const)),
    ...(method === "GET" ? [] : (["FEG_ORIGEN"] as const)),
    ...(isUncounted(path) ? [] : (["FEG_RATE_LIMIT_EXCEEDED"] as const)),
  ]);
  const byStatus = new Map<number, Codigo[]>();
  const usual = [...codigos].map((codigo) => ({ codigo, status: catalog[codigo].http as number }));
  for (const { codigo, status } of [...usual, ...(doc.statuses ?? [])]) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), codigo]);
  }
  return byStatus;
}

/** Tells health checks, which no limit refuses. */
const isUncounted = (path: string): boolean => path.startsWith("/salud/");

function envelopeContent(codigos: readonly Codigo[], components: Components): Content {
  for (const codigo of codigos) components.codigos.add(codigo);
  return {
    type: "application/json",
    schema: fromView(errorView, components),
    examples: Object.fromEntries(
      codigos.map((codigo) => [codigo, { $ref: `#/components/examples/${codigo}` }]),
    ),
  };
}

/** Gives an example of the answer for each code. */
export const errorExamples = (codigos: ReadonlySet<Codigo>, publicUrl: string): JsonSchema =>
  Object.fromEntries(
    [...codigos].sort().map((codigo) => {
      const { ayuda: mensaje, severidad } = catalog[codigo];
      const masInformacion = `${publicUrl}/errores/${codigo}`;
      return [codigo, { summary: codigo, value: { codigo, mensaje, masInformacion, severidad } }];
    }),
  );

function addHeaders(all: Responses, route: AnyRoute): void {
  const { path, headers: own, doc, ignoresUnknown } = route;
  for (const [status, response] of all) {
    response.headers.add("X-Request-Id");
    if (!isUncounted(path)) {
      for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const) {
        response.headers.add(name);
      }
    }
    if (status === 401 || status === 403) response.headers.add("WWW-Authenticate");
    const isOpenAtTimes = doc.tellsWhileOpen === true && [200, 304].includes(status);
    if ([202, 400, 409, 429].includes(status) || isOpenAtTimes) response.headers.add("Retry-After");
    const mayBePending = doc.mayBePending || doc.errors?.includes("FEG_DTE_CERTIFICATION_ERROR");
    if (isOpenAtTimes || (mayBePending && [202, 400].includes(status))) {
      response.headers.add("Location");
    }
    if (doc.errors?.includes("FEG_DTE_CREA_001") && status === 400) response.headers.add("X-Id-Existente");
    if (own?.fields["idempotency-key"] && ![304, 401, 409, 422, 429].includes(status)) {
      response.headers.add("Idempotent-Replayed");
    }
    // A request without a good token is refused before its names are read.
    if (!ignoresUnknown && status !== 401) {
      response.headers.add("X-Campos-Ignorados");
      response.headers.add("Preference-Applied");
    }
    if (status === 304 || (status === 200 && hasEtag(route))) {
      response.headers.add("ETag");
    }
  }
}
