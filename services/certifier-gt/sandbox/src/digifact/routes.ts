import type { Route } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { formatInstant } from "../structure/calendar.js";
import { CODE_REFUSED, notCancelled, nucRefused } from "./answers.js";
import { cancel } from "./cancel.js";
import { login, wrongLogin } from "./session.js";
import { getDocument, notShared, shared } from "./shared.js";
import { transform } from "./transform.js";

const purposely = "Rechazo pedido al ambiente de pruebas.";

/** Serves Digifact's NUC services; /digifact stands for https://nucgt.digifact.com/gt.com.apinuc/api. */
export function digifactRoutes(certifier: Certifier): Route[] {
  return [
    {
      method: "POST",
      path: "/digifact/login/get_token",
      operacion: "autenticar",
      handle: (request) => login(request, certifier),
      refuse: () => wrongLogin,
    },
    {
      method: "POST",
      path: "/digifact/v2/transform/nuc_json",
      operacion: "certificar",
      handle: (request) => transform(request, certifier),
      refuse: () => nucRefused(CODE_REFUSED, purposely, purposely),
    },
    {
      method: "POST",
      path: "/digifact/CancelFelGT",
      operacion: "anular",
      handle: (request) => cancel(request, certifier),
      refuse: () => notCancelled(purposely),
    },
    {
      method: "GET",
      path: "/digifact/Shared",
      operacion: "consultar",
      handle: (request) => shared(request, certifier),
      refuse: () => notShared(purposely, formatInstant(certifier.now())),
    },
    {
      method: "GET",
      path: "/digifact/GetDocument",
      operacion: "consultar",
      handle: (request) => getDocument(request, certifier),
      refuse: () => nucRefused(CODE_REFUSED, purposely, purposely),
    },
  ];
}
