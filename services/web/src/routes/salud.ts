import type { HealthState } from "@dte/service";
import type { Route } from "../http/route.js";

/** Serves `GET /salud/viva`, which says that the process is alive, and `GET /salud/lista`, which says whether it may be given work; 503 when not. */
export const saludRoutes = ({ health }: { health: HealthState }): readonly Route[] => [
  {
    name: "/salud",
    path: /^\/salud\/(viva|lista)$/,
    answer: async ({ param }) => {
      const isWell = param === "viva" || (await health.isReady());
      return {
        status: isWell ? 200 : 503,
        type: "application/json; charset=utf-8",
        body: JSON.stringify({ estado: isWell ? param : "no lista" }),
      };
    },
  },
];
