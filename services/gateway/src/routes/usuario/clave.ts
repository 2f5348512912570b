import type { AccountsDefinition, Client } from "@dte/contracts";
import type { Revocations } from "../../http/revocations.js";
import { named, object, required, text } from "../../schema/schema.js";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "ChangeClave">;
  revocations: Pick<Revocations, "look">;
};

const clave = required(text({ min: 1, max: 1_024 }));
const schema = named("CambioClave", object({ claveActual: clave, claveNueva: clave }));

/** `POST /usuario/clave`: changes the user's own password, which ends all of their sessions. */
export const changeClave = ({ accounts, revocations }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/clave",
    auth: "token",
    countedBehind: ["segundos"],
    onlyPeople: true,
    body: { form: "json", schema },
    handle: async ({ body: { claveActual: actual, claveNueva: nueva }, actor, call }) => {
      const { usuario, ipOrigen } = actor;
      await accounts.ChangeClave({ usuario, actual, nueva, ipOrigen }, { call });
      await revocations.look();
      return { status: 204 };
    },
    doc: {
      operationId: "changeClave",
      tag: "Autenticación",
      summary: "Cambia la clave del usuario",
      description:
        "Cierra todas las sesiones del usuario, también la que hace la petición: obtenga un token con la clave nueva.",
      answer: answersNothing("La clave es la nueva."),
      errors: ["FEG_RATE_LIMIT_EXCEEDED"],
      examples: [
        { summary: "Cambiarla", body: { claveActual: "…", claveNueva: "una frase larga y propia" } },
      ],
    },
  });
