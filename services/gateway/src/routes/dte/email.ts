import type { Client, DocumentsDefinition } from "@dte/contracts";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";
import { EXAMPLE_ID, idParams, unknownDte } from "./get.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "QueueCorreo"> };

/** `POST /dte/{id}/email`: queues the document's mail to its receiver, for anybody; the body is accepted and ignored. */
export const sendEmail = ({ documents }: Deps) =>
  route({
    method: "POST",
    path: "/dte/:id/email",
    auth: "optional",
    params: idParams,
    paramsError: unknownDte,
    ignoresBody: true,
    // The mail reaches the same receiver whoever asks for it, and anybody can become a user, so all users share one budget.
    budget: { isOneForUsers: true, keyOf: ({ params }) => params.id },
    handle: async ({ params: { id }, actor, call }) => {
      await documents.QueueCorreo({ actor, id }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "sendDteEmail",
      tag: "Documentos",
      summary: "Envía un documento por correo a su receptor",
      description:
        "Destinatario y plantilla salen de la cuenta y del documento. El mensaje queda en cola; `GET /correo` dice qué pasó con él. Un documento registrado con `POST /dte/xml` no se envía. No requiere token. Además del límite general hay uno por dirección IP y dos por documento: el de quienes no envían token y el de quienes envían uno.",
      answer: answersNothing("El mensaje quedó en cola."),
      errors: ["FEG_DET_OBTE_INEX", "FEG_DTE_INVALID_OPERATION", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [{ summary: "Enviar al receptor", params: { id: EXAMPLE_ID } }],
    },
  });
