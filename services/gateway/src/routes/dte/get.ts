import type { AccountsDefinition, Call, Client, DocumentsDefinition, Dte } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { dteView, presentDte, presentPublic } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { object, required, text } from "../../schema/schema.js";
import { idCuenta, idDte } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { wait, waitFor, waitingPlaces } from "./wait.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "Resolve">;
  documents: Pick<Client<DocumentsDefinition>, "Get" | "GetByTransaccion">;
  links: Links;
};

export const idParams = object({ id: required(idDte) });
/** Makes the error of a document that does not exist, or that belongs to none of the user's accounts. */
export const unknownDte = () => feg("FEG_DET_OBTE_INEX");
/** The id of the examples. */
export const EXAMPLE_ID = "6F1A2B3C-0000-4000-8000-0123456789AB";

/** `GET /dte/{id}`: gives a document by the authority's id. */
export const get = ({ accounts, documents, links }: Deps) =>
  route({
    method: "GET",
    path: "/dte/:id",
    auth: "optional",
    readBudget: "address",
    countedBehind: ["grandes"],
    params: idParams,
    paramsError: unknownDte,
    handle: async ({ params, actor, titular, call }) => {
      const remitente = remitenteOf({ titular, ip: actor.ipOrigen });
      const dte = await documents.Get({ id: params.id, remitente }, { call });
      const isOwn = await mayRead(accounts, actor.usuario, dte, call);
      return { json: isOwn ? presentDte(dte, links) : presentPublic(dte, links) };
    },
    doc: {
      operationId: "getDte",
      tag: "Documentos",
      summary: "Obtiene un documento por su identificador",
      description:
        "El identificador no distingue mayúsculas de minúsculas. No requiere token; sin el de un usuario de la cuenta, `bitacora` lleva `usuario` e `ipOrigen` encubiertos.",
      answer: answersJson(dteView, "El documento."),
      errors: ["FEG_DET_OBTE_INEX"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_ID } }],
    },
  });

/** Tells whether the user, who is nobody without a token, may see to whom the document belongs. */
async function mayRead(
  accounts: Deps["accounts"],
  usuario: string,
  { idCuenta }: Dte,
  call: Call,
): Promise<boolean> {
  if (usuario === "" || idCuenta === "") return false;
  return accounts.Resolve({ usuario, idCuenta, permiso: "dte.consultar" }, { call }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FegError && error.http < 500) return false;
      throw error;
    },
  );
}

/**
 * `GET /dte/transaction/{numeroTransaccion}`: finds a document by the client's own number, or by the handle
 * of a pending outcome.
 */
export const getByTransaccion = ({ documents, links }: Omit<Deps, "accounts">) => {
  const places = waitingPlaces();
  return route({
    method: "GET",
    path: "/dte/transaction/:numeroTransaccion",
    auth: "dte.consultar",
    countedBehind: ["esperas"],
    params: object({ numeroTransaccion: required(text({ min: 1, max: 100 })) }),
    paramsError: unknownDte,
    query: object({ idCuenta, wait }),
    handle: async ({ params, query: { wait: seconds, ...query }, actor, titular, call }) => {
      const look = () => documents.GetByTransaccion({ actor, ...params, ...query }, { call });
      const options = { places, titular, seconds, call, isOpen: () => false };
      return { json: presentDte(await waitFor(look, options), links) };
    },
    doc: {
      operationId: "getDteByTransaccion",
      tag: "Documentos",
      summary: "Obtiene un documento por su número de transacción",
      description:
        "El número es el que se envió al emitir o, si el resultado quedó pendiente, el que indicó la cabecera `Location`. Mientras el resultado no se conoce la respuesta es `FEG_DET_OBTE_INEX` con `Location` y `Retry-After`: no emita otro documento y consulte de nuevo; con `wait` la respuesta espera hasta esos segundos por el resultado. Sin ellas no hay documento con ese número ni lo habrá.",
      answer: answersJson(dteView, "El documento."),
      mayBePending: true,
      errors: ["FEG_DET_OBTE_INEX", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Por número de transacción", params: { numeroTransaccion: "PEDIDO-1001" } }],
    },
  });
};
