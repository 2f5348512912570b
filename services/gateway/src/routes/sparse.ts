import { readCampos } from "../present/campos.js";
import { object, text } from "../schema/schema.js";
import type { AnyRoute } from "./route.js";

const CAMPOS_CHARS_MAX = 2_000;

/** Makes the route answer with the fields that its client names in `campos`. Throws TypeError for a route that does not answer JSON of a known shape. */
export function sparse(route: AnyRoute): AnyRoute {
  const view = route.doc.answer.content[0]?.view;
  if (!view) throw new TypeError(`${route.path}: there are no fields to choose from`);
  return {
    ...route,
    query: object({ ...route.query?.fields, campos: text({ min: 1, max: CAMPOS_CHARS_MAX }) }),
    handle: async (request) => {
      const { campos: names, ...query } = request.query as { campos?: string };
      if (names === undefined) return await route.handle(request);
      const campos = readCampos(view, names);
      const answer = await route.handle({ ...request, query: query as never, campos });
      return "json" in answer ? { ...answer, json: campos.answer(answer.json) } : answer;
    },
  };
}
