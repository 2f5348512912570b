import type { AccountsDefinition, Client } from "@dte/contracts";
import { named, object, required, text } from "../../schema/schema.js";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "Prove" | "Claim"> };

/** `POST /cuenta/{id}/prueba`: records that an administrator of the installation has seen that the account is its taxpayer's. */
export const proveCuenta = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/prueba",
    auth: "sistema.administrar",
    countedBehind: ["cambios"],
    onlyPeople: true,
    params: idParams,
    paramsError: cuentaNotFound,
    ignoresBody: true,
    handle: async ({ params: { id }, actor: { usuario, ipOrigen }, call }) => {
      await accounts.Prove({ idCuenta: id, prueba: "sistema", usuario, ipOrigen }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "proveCuenta",
      tag: "Cuentas",
      summary: "Da por probado que una cuenta es de su contribuyente",
      description:
        "Una cuenta nueva en producción no recibe documentos (`sinProbar`) hasta que la autoridad acepta uno suyo, su certificado de firma lo prueba, o se dice aquí. Pide el alcance `sistema.administrar`.",
      answer: answersNothing("La cuenta está probada."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_CUENTA } }],
    },
  });

/** `POST /cuenta/{id}/reclamo`: gives an unproven account, whose id somebody else had claimed, to its taxpayer. */
export const claimCuenta = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/reclamo",
    auth: "sistema.administrar",
    countedBehind: [],
    onlyPeople: true,
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      schema: named("ReclamoCuenta", object({ usuario: required(text({ min: 1, max: 320 })) })),
    },
    handle: async ({ params: { id }, body, actor: { usuario, ipOrigen }, call }) => {
      await accounts.Claim({ idCuenta: id, titular: body.usuario, usuario, ipOrigen }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "claimCuenta",
      tag: "Cuentas",
      summary: "Entrega a su contribuyente una cuenta que otro creó con su identificador",
      description:
        "Solo una cuenta sin probar. Quienes la usaban dejan de usarla, sus invitaciones, credenciales, certificado, plantillas, logo, datos de contacto y webhooks se olvidan, y `usuario` tiene todos los permisos. Pide el alcance `sistema.administrar`.",
      answer: answersNothing("La cuenta es del usuario."),
      errors: ["FEG_NOT_FOUND", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "A quien demostró ser su dueño",
          params: { id: EXAMPLE_CUENTA },
          body: { usuario: "ana@example.com" },
        },
      ],
    },
  });
