import type { Client, DocumentsDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { presentDte } from "../../present/dte.js";
import { route } from "../route.js";
import { solicitudSchema, toSolicitud } from "./create.parse.js";
import { insist } from "./insist.js";

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Create">;
  publicUrl: string;
};

/** A thousand long items fit ten times over; reading exact numbers takes a quarter of a second for so much. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** `POST /dte`: certifies a document and answers it. */
export const create = ({ shell, documents, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/dte",
    auth: "dte.emitir",
    body: { form: "json", schema: solicitudSchema, bytesMax: BODY_BYTES_MAX },
    handle: async ({ body, actor, call }) => {
      const request = { actor, solicitud: toSolicitud(body), idIntento: shell.newId() };
      const dte = await insist(shell, documents.Create, request, call);
      return { json: presentDte(dte, publicUrl) };
    },
  });
