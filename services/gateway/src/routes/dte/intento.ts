import type { Client, DocumentsDefinition, IntentoDeCuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Answer } from "../../http/answer.js";
import { intentoView } from "../../present/intento.js";
import { show } from "../../present/view.js";
import { object, required } from "../../schema/schema.js";
import { idOpaco } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { wait, waitFor, waitingPlaces } from "./wait.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "FindIntento">; publicUrl: string };

const ASK_AGAIN_SECONDS = 5;
const notFound = () => feg("FEG_NOT_FOUND", { detalle: "El intento no existe. Verifique el identificador." });

const ESTADOS: Readonly<Record<string, string>> = {
  abierto: "Abierto",
  contingencia: "EnContingencia",
  certificado: "Certificado",
  rechazado: "Rechazado",
};

/** `GET /dte/intento/{id}`: tells the outcome of one request to certify or to cancel. */
export const getIntento = ({ documents, publicUrl }: Deps) => {
  const places = waitingPlaces();
  return route({
    method: "GET",
    path: "/dte/intento/:id",
    auth: "dte.consultar",
    countedBehind: ["esperas"],
    params: object({ id: required(idOpaco) }),
    paramsError: notFound,
    query: object({ wait }),
    handle: async ({ params: { id }, query, actor, titular, call }) => {
      const look = () => documents.FindIntento({ actor, id }, { call });
      const isOpen = ({ estado }: IntentoDeCuenta) => estado === "abierto";
      const found = await waitFor(look, {
        places,
        titular,
        seconds: query.wait,
        call,
        isOpen,
      });
      return present(found, publicUrl);
    },
    doc: {
      operationId: "getIntento",
      tag: "Documentos",
      summary: "Obtiene cómo va una emisión o una anulación",
      description:
        "El identificador es el `idIntento` de los eventos, o el de la cabecera `Location` de un resultado pendiente: el de una anulación, o el de una emisión que no llevaba `numeroTransaccion`. Mientras `estado` es `Abierto` la respuesta lleva `Location` y `Retry-After`; con `wait` espera hasta esos segundos por el resultado. `Rechazado` trae el `codigo` y el `mensaje` del rechazo.",
      answer: answersJson(intentoView, "El intento."),
      tellsWhileOpen: true,
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS"],
      examples: [
        { summary: "Uno que quedó pendiente", params: { id: "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e" } },
      ],
    },
  });
};

function present(intento: IntentoDeCuenta, publicUrl: string): Answer {
  const { estado, idDte } = intento;
  const json = show(
    intentoView,
    {
      ...intento,
      estado: ESTADOS[estado] ?? estado,
      ...(idDte !== undefined && { uri: `${publicUrl}/dte/${encodeURIComponent(idDte)}` }),
    },
    publicUrl,
  );
  if (estado !== "abierto") return { json };
  const headers = {
    Location: `${publicUrl}/dte/intento/${intento.id}`,
    "Retry-After": String(ASK_AGAIN_SECONDS),
  };
  return { json, headers };
}
