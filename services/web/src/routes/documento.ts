import type { Call, Client, DocumentsDefinition, Dte, Remitente } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import type { Budget } from "../http/budget.js";
import { page, type Route } from "../http/route.js";
import { documentoPage } from "../page/documento.js";
import { policy } from "../page/layout.js";
import { limitePage } from "../page/problema.js";
import type { Paises } from "../paises.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "Get" | "GetRecibido">;
  paises: Paises;
  budget: Budget;
  publicUrl: string;
  cdnUrl: string;
};

/** Matches the ids that the API takes as an authority's: a UUID in most countries. Anything else needs no look-up. */
const ID = /^[\x21-\x7e]{1,100}$/;

/** Serves `GET /dte/{id}`: a document's public page. */
export const documentoRoute = ({ documents, paises, budget, publicUrl, cdnUrl }: Deps): Route => ({
  name: "/dte/:id",
  path: /^\/dte\/([^/]+)$/,
  answer: async ({ param: id, ip, call }) => {
    const wait = budget(ip);
    if (wait > 0) return page(429, limitePage(wait), policy, { "Retry-After": String(wait) });
    if (!ID.test(id)) throw feg("FEG_DET_OBTE_INEX");
    const { dte, esRecibido } = await find(documents, { id, remitente: remitenteOf({ ip }) }, call);
    const pais = await paises(dte.pais, call);
    return page(200, documentoPage(dte, pais, { publicUrl, cdnUrl, esRecibido }), policy);
  },
});

/** Finds a document, among the received ones too, where documents are that were registered for their receiver only. */
async function find(
  documents: Deps["documents"],
  asked: { readonly id: string; readonly remitente: Remitente },
  call: Call,
): Promise<{ dte: Dte; esRecibido: boolean }> {
  try {
    return { dte: await documents.Get(asked, { call }), esRecibido: false };
  } catch (error) {
    if (!(error instanceof FegError) || error.codigo !== "FEG_DET_OBTE_INEX") throw error;
    return { dte: await documents.GetRecibido(asked, { call }), esRecibido: true };
  }
}
