import { type ControlRoute, json } from "@dte/sandbox";
import { ambientes } from "./ambientes.js";
import type { Asignado, Register } from "./register.js";

const FORMAS: Readonly<Record<keyof Asignado, RegExp>> = {
  ambiente: new RegExp(`^(?:${ambientes.join("|")})$`),
  rnc: /^(?:\d{9}|\d{11})$/,
  encf: /^E\d{12}$/,
  fechaEmision: /^\d\d-\d\d-\d{4}$/,
  montoTotal: /^\d{1,16}(?:\.\d{1,2})?$/,
  rncComprador: /^(?:\d{9}|\d{11})$/,
};

/** Serves `POST /_control/asignados`, which says that DGII itself has issued this e-CF to a taxpayer, who is to approve it in its certification. */
export const asignadosRoutes = (register: Pick<Register, "assign">): ControlRoute[] => [
  {
    method: "POST",
    path: "/_control/asignados",
    handle: async ({ body }) => {
      const dicho = parse(body);
      const malo = Object.entries(FORMAS).find(([campo, forma]) => !forma.test(String(dicho[campo] ?? "")));
      if (malo) return json(400, { mensaje: `${malo[0]} no sirve.` });
      const asignado = Object.fromEntries(Object.keys(FORMAS).map((campo) => [campo, String(dicho[campo])]));
      await register.assign(asignado as Asignado);
      return json(201, asignado);
    },
  },
];

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
