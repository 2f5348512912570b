import type { AccountsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { cuentaView, presentCuenta } from "../../present/cuenta.js";
import { object, required } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "GetDetalle">; publicUrl: string };

export const idParams = object({ id: required(idCuenta) });
export const EXAMPLE_CUENTA = "123456789";

export const cuentaNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe. Verifique el identificador." });

/** `GET /cuenta/{id}`: an account of the user's. */
export const getCuenta = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id",
    auth: "token",
    params: idParams,
    paramsError: cuentaNotFound,
    handle: async ({ params: { id }, actor, call }) => {
      const request = { usuario: actor.usuario, idCuenta: id };
      return { json: presentCuenta(await accounts.GetDetalle(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "getCuenta",
      tag: "Cuentas",
      summary: "Obtiene una cuenta del usuario",
      answer: answersJson(cuentaView, "La cuenta."),
      errors: ["FEG_FORBIDDEN", "FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_CUENTA } }],
    },
  });
