import type { HealthState } from "@dte/service";
import { route } from "../route.js";

/** `GET /salud/viva`: the process turns. */
export const viva = () =>
  route({
    method: "GET",
    path: "/salud/viva",
    auth: "public",
    handle: async () => ({ json: { estado: "viva" } }),
  });

/** `GET /salud/lista`: may requests be sent here? 503 is what load balancers understand. */
export const lista = ({ health }: { health: HealthState }) =>
  route({
    method: "GET",
    path: "/salud/lista",
    auth: "public",
    handle: async () =>
      (await health.isReady()) ? { json: { estado: "lista" } } : { status: 503, json: { estado: "noLista" } },
  });
