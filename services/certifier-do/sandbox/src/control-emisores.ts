import { type ControlRoute, json } from "@dte/sandbox";
import type { Entradas } from "./padron.js";

const path = "/_control/emisores";

/**
 * Serves `POST /_control/emisores`, which lets a taxpayer of one's own in and answers 201 each time; a second one under the same RNC replaces the
 * first. `GET` lists those that DGII knows.
 */
export const emisoresRoutes = ({ padron, let: enter }: Entradas): ControlRoute[] => [
  { method: "GET", path, handle: () => json(200, { emisores: [...padron.values()] }) },
  {
    method: "POST",
    path,
    handle: async ({ body }) => {
      const outcome = await enter(parse(body));
      return "campo" in outcome
        ? json(400, { mensaje: `${outcome.campo} no sirve. Un valor bueno: ${outcome.ejemplo}.` })
        : json(201, outcome);
    },
  },
];

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
