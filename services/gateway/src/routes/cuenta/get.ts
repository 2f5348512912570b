import type { AccountsDefinition, Call, Client, CuentaDetalle, DocumentsDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { cuentaView, presentCuenta } from "../../present/cuenta.js";
import { object, required } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "GetDetalle">;
  documents: Pick<Client<DocumentsDefinition>, "ListSecuencias">;
  cdnUrl: string;
};

export const idParams = object({ id: required(idCuenta) });
export const EXAMPLE_CUENTA = "123456789";

/** Makes the error of an account that does not exist, or that is none of the user's. */
export const cuentaNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe. Verifique el identificador." });

/** `GET /cuenta/{id}`: gives an account of the user's. */
export const getCuenta = ({ accounts, documents, cdnUrl }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id",
    auth: "token",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    handle: async ({ params: { id }, actor, call }) => {
      const request = { usuario: actor.usuario, idCuenta: id };
      const detalle = await accounts.GetDetalle(request, { call });
      return { json: presentCuenta(await withSiguiente(documents, detalle, call), cdnUrl) };
    },
    doc: {
      operationId: "getCuenta",
      tag: "Cuentas",
      summary: "Obtiene una cuenta del usuario",
      description: "De cada secuencia, `siguiente` es el número que recibirá el próximo documento.",
      answer: answersJson(cuentaView, "La cuenta."),
      errors: ["FEG_FORBIDDEN", "FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_CUENTA } }],
    },
  });

/** Adds to each range the next number, which documents knows; accounts keeps the ranges as they were configured. */
async function withSiguiente(
  documents: Deps["documents"],
  detalle: CuentaDetalle,
  call: Call,
): Promise<CuentaDetalle> {
  const { cuenta } = detalle;
  if (!cuenta || cuenta.secuencias.length === 0) return detalle;
  const { secuencias: estados } = await documents.ListSecuencias({ idCuenta: cuenta.id }, { call });
  const secuencias = cuenta.secuencias.map((secuencia) => {
    const { codigoEstablecimiento = "", codigoPuntoVenta = "" } = secuencia;
    const estado = estados.find(
      (each) =>
        each.estaEnAmbienteDePruebas === cuenta.estaEnAmbienteDePruebas &&
        each.tipo === secuencia.tipo &&
        each.codigoEstablecimiento === codigoEstablecimiento &&
        each.codigoPuntoVenta === codigoPuntoVenta &&
        each.desde === secuencia.desde,
    );
    return { ...secuencia, ...(estado && { siguiente: estado.siguiente }) };
  });
  return { ...detalle, cuenta: { ...cuenta, secuencias } };
}
