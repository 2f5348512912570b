import type { CallOptions, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Answer } from "../../http/answer.js";
import { named, object, text as shown, uri } from "../../present/view.js";
import { text } from "../../schema/schema.js";
import type { Carried } from "../doc.js";

/** The longest header; no client states as many preferences. */
const PREFER_MAX = 500;

export const prefer = text({ min: 1, max: PREFER_MAX });

/** Tells whether `Prefer` asks not to wait for the outcome (RFC 7240 §4.1). */
export const prefersAsync = (header = ""): boolean =>
  header.split(",").some((each) => /^respond-async\s*(?:;|$)/i.test(each.trim()));

/** A document that was accepted and is still to be certified: where and when to look for it. */
export type Accepted = { readonly ubicacion: string; readonly reintentarEnSegundos: number };

/** Wraps `rpc` so that "committed, and pending" is an answer and no error. When nobody knows whether the document was committed it stays an error. */
export const acceptPending =
  <R>(rpc: (request: R, options: CallOptions) => Promise<Dte>) =>
  async (request: R, options: CallOptions): Promise<Dte | Accepted> => {
    try {
      return await rpc(request, options);
    } catch (error) {
      if (!(error instanceof FegError) || error.codigo !== "FEG_DTE_CERTIFICATION_ERROR") throw error;
      const { ubicacion, reintentarEnSegundos } = error.extra;
      if (ubicacion === undefined || reintentarEnSegundos === undefined) throw error;
      return { ubicacion, reintentarEnSegundos };
    }
  };

const aceptadoView = named("DteAceptado", object({ mensaje: shown, ubicacion: uri }, "mensaje", "ubicacion"));

export const acceptedAnswer: Carried = {
  status: 202,
  description:
    "Con `Prefer: respond-async`: el documento se guardó y se certificará en seguida. `Location` dice dónde consultarlo.",
  content: [{ type: "application/json", view: aceptadoView }],
};

/** Answers 202 with a place to look for the outcome (RFC 9110 §15.3.3). */
export const accepted = ({ ubicacion, reintentarEnSegundos }: Accepted, publicUrl: string): Answer => ({
  status: 202,
  headers: {
    Location: publicUrl + ubicacion,
    "Retry-After": String(reintentarEnSegundos),
    "Preference-Applied": "respond-async",
  },
  json: {
    mensaje: "El documento se aceptó y se está certificando. Consulte ubicacion hasta que responda 200.",
    ubicacion: publicUrl + ubicacion,
  },
});
