import type { AccountsDefinition, Client, PasoPrueba } from "@dte/contracts";
import { boolean, choice, list, named, object as objectView, show, text } from "../../present/view.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "CheckCuenta">; publicUrl: string };

/** The outcomes of a check, from the best to the worst. */
const RESULTADOS = ["bien", "omitido", "aviso", "mal"] as const;

const comprobacionView = named(
  "CuentaComprobada",
  objectView(
    {
      resultado: choice(RESULTADOS),
      estaEnAmbienteDePruebas: boolean,
      pasos: list(
        named(
          "PasoPrueba",
          objectView(
            { paso: text, resultado: choice(RESULTADOS), mensaje: text },
            "paso",
            "resultado",
            "mensaje",
          ),
        ),
      ),
    },
    "resultado",
    "estaEnAmbienteDePruebas",
    "pasos",
  ),
);

/** Finds the worst outcome of all steps. */
const worstOf = (pasos: readonly PasoPrueba[]): string =>
  RESULTADOS.findLast((each) => pasos.some(({ resultado }) => resultado === each)) ?? "bien";

/** `POST /cuenta/{id}/probar`: checks whether an account can issue, step by step, before it issues anything. */
export const checkCuenta = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/probar",
    auth: "cuenta.administrar",
    countedBehind: ["comprobaciones"],
    countedBy: "accounts",
    params: idParams,
    paramsError: cuentaNotFound,
    ignoresBody: true,
    handle: async ({ params: { id }, actor: { usuario, ipOrigen }, call }) => {
      const found = await accounts.CheckCuenta({ usuario, idCuenta: id, ipOrigen }, { call });
      return { json: show(comprobacionView, { ...found, resultado: worstOf(found.pasos) }, publicUrl) };
    },
    doc: {
      operationId: "checkCuenta",
      tag: "Cuentas",
      summary: "Prueba si una cuenta puede emitir",
      description:
        "Revisa lo que la cuenta tiene y pregunta a la autoridad o al certificador con sus credenciales, sin emitir nada. `pasos` dice qué se revisó: `certificado` (se abre y está vigente), `titular` (es del contribuyente), `conexion` y `credenciales` (se aceptan), `secuencias` (vigentes y sin números en común) y cada `plantilla` (se llena, y muestra el código QR y los datos legales); `resultado` es el peor de ellos. Lo que en pruebas es un `aviso` (certificado de otro, plantilla sin QR) en producción no se acepta. Hasta 20 veces por hora.",
      answer: answersJson(comprobacionView, "Lo que se encontró."),
      errors: ["FEG_NOT_FOUND", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [{ summary: "Antes de emitir", params: { id: EXAMPLE_CUENTA } }],
    },
  });
