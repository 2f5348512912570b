import type { Recurso } from "@dte/contracts";
import { tiposRecurso } from "../schema/values.js";
import type { Links } from "./links.js";
import { choice, fileUri, named, object, show, text, uri } from "./view.js";

/** The Resource of the specification as it is echoed. */
export const recursoView = named(
  "Recurso",
  object({ tipo: choice(tiposRecurso), uri, descripcion: text }, "tipo"),
);

/** Shows an attachment as REST does. The message has a file's name in the file store, or a document's id; both are shown as an address. */
export const presentRecurso = (recurso: Recurso, links: Links): unknown =>
  show(recursoView, { ...recurso, uri: addressOf(recurso, links) }, links.cdnUrl);

function addressOf({ tipo, uri: own }: Recurso, { publicUrl, cdnUrl }: Links): string | undefined {
  if (own === undefined || tipo === "url") return own;
  return tipo === "dte" ? `${publicUrl}/dte/${encodeURIComponent(own)}` : fileUri(cdnUrl, own);
}
