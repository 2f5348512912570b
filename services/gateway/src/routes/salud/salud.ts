import type { HealthState } from "@dte/service";
import { choice, named, object } from "../../present/view.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

const vivaView = named("SaludViva", object({ estado: choice(["viva"]) }, "estado"));
const listaView = named("SaludLista", object({ estado: choice(["lista", "noLista"]) }, "estado"));

/** `GET /salud/viva`: says that the process is alive. */
export const viva = () =>
  route({
    method: "GET",
    path: "/salud/viva",
    auth: "public",
    readBudget: "none",
    handle: async () => ({ json: { estado: "viva" } }),
    doc: {
      operationId: "getSaludViva",
      tag: "Servicio",
      summary: "Dice si el proceso vive",
      answer: answersJson(vivaView, "Vive."),
      examples: [{ summary: "Vive" }],
    },
  });

/** `GET /salud/lista`: tells whether requests may be sent here. Load balancers understand the status 503. */
export const lista = ({ health }: { health: HealthState }) =>
  route({
    method: "GET",
    path: "/salud/lista",
    auth: "public",
    readBudget: "none",
    handle: async () =>
      (await health.isReady()) ? { json: { estado: "lista" } } : { status: 503, json: { estado: "noLista" } },
    doc: {
      operationId: "getSaludLista",
      tag: "Servicio",
      summary: "Dice si se pueden enviar peticiones",
      answer: answersJson(listaView, "Se pueden enviar."),
      exceptions: [
        {
          status: 503,
          description: "Todavía no, o ya no.",
          content: [{ type: "application/json", view: listaView }],
        },
      ],
      examples: [{ summary: "Lista" }],
    },
  });
