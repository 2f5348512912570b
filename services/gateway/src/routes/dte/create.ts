import {
  type Call,
  type Client,
  CONTRATO,
  type DocumentsDefinition,
  type Dte,
  type SolicitudInput,
} from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Answer } from "../../http/answer.js";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { object, type Value } from "../../schema/schema.js";
import { answersJson } from "../doc.js";
import { type Request as HttpRequest, route } from "../route.js";
import { examples } from "./create.examples.js";
import { solicitudSchema, toSolicitud } from "./create.parse.js";
import {
  currentIntent,
  digestOf,
  digestOfRead,
  type IntentOf,
  idempotencyKey,
  isRepeated,
  refusedOther,
  replay,
} from "./idempotency.js";
import { insist, type Pending } from "./insist.js";
import {
  type Accepted,
  accepted,
  acceptedAnswer,
  acceptPending,
  prefer,
  prefersAsync,
} from "./respond-async.js";

export type IssueDeps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Create" | "GetIntento">;
  links: Links;
  intentOf: IntentOf;
};

/** Room for a thousand items with long descriptions; no document is larger. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

type Issued = Pick<HttpRequest<never, never, never, never>, "actor" | "titular" | "call" | "sent"> & {
  readonly headers: { readonly "idempotency-key"?: string; readonly prefer?: string };
  readonly body: Value<typeof solicitudSchema>;
};

/** Certifies a document, under its key where the request has one, and answers as `POST /dte` does. */
export const issue =
  ({ shell, documents, links, intentOf }: IssueDeps) =>
  async ({ headers, body, sent, actor, titular, call }: Issued): Promise<Answer> => {
    const solicitud = toSolicitud(body);
    const key = headers["idempotency-key"];
    const asincrono = prefersAsync(headers.prefer);
    const request = { actor, titular, solicitud: { ...solicitud, contrato: CONTRATO }, asincrono };
    if (key === undefined) {
      const idIntento = shell.newId();
      return show(await certify({ shell, documents }, { ...request, idIntento }, call), links);
    }
    const huella = digestOf(sent);
    const idOf = (intento: number) => intentOf(actor.usuario, key, intento);
    const huellas = [huella, digestOfRead(solicitud)];
    const begin = async (idIntento: string, soloNuevo: boolean): Promise<Answer> => {
      try {
        const asked = { ...request, idIntento, huella, soloNuevo };
        return show(await certify({ shell, documents }, asked, call), links);
      } catch (error) {
        const other = await refusedOther(documents, { idIntento, huella, huellas }, { call, links, error });
        if (other) return other;
        throw error;
      }
    };
    // Nearly every key is new, so it is not looked up first. A document that is only computed leaves no attempt that could tell whether it is.
    if (solicitud.certificar !== false) {
      try {
        return await begin(idOf(0), true);
      } catch (error) {
        if (!isRepeated(error)) throw error;
      }
    }
    const { idIntento, known } = await currentIntent(documents, idOf, call);
    return replay(known, { huellas }, links) ?? (await begin(idIntento, false));
  };

/** `POST /dte`: certifies a document and answers it. */
export const create = (deps: IssueDeps) => {
  const { shell, documents } = deps;
  return route({
    method: "POST",
    path: "/dte",
    auth: "dte.emitir",
    countedBehind: ["emision", "grandes"],
    headers: object({ "idempotency-key": idempotencyKey, prefer }),
    body: { form: "json", schema: solicitudSchema, sentBack: dteView, bytesMax: BODY_BYTES_MAX },
    isThrottled: true,
    handle: issue(deps),
    judge: async ({ body, actor, titular, call }) => {
      const solicitud = { ...toSolicitud({ items: [], ...body }), certificar: false, contrato: CONTRATO };
      try {
        await documents.Create({ actor, titular, solicitud, idIntento: shell.newId() }, { call });
        return undefined;
      } catch (error) {
        // Faults of the shape are told in any case; a certifier that is away or refuses for another reason has nothing to add.
        return error instanceof FegError ? error : undefined;
      }
    },
    doc: {
      operationId: "createDte",
      tag: "Documentos",
      summary: "Emite un documento",
      description:
        "Calcula, certifica y guarda un documento, y responde el documento certificado. Los precios incluyen impuestos; los totales los calcula el servicio. Con `certificar` en `false` responde el documento calculado, sin certificarlo ni guardarlo. Si el resultado queda pendiente, la respuesta es 400 `FEG_DTE_CERTIFICATION_ERROR` con `Location` y `Retry-After`: no emita otro documento, consulte esa dirección. Con la cabecera `Idempotency-Key` una petición repetida recibe la primera respuesta (`Idempotent-Replayed: true`); la misma clave con otro cuerpo es 422, y 409 mientras la primera está en proceso. Con `Prefer: respond-async` responde 202 y `Location` sin esperar la certificación.",
      answer: answersJson(dteView, "El documento certificado, o calculado si `certificar` es `false`."),
      otherAnswers: [acceptedAnswer],
      errors: [
        "FEG_DTE_CERTIFICATION_ERROR",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_DTE_INVALID_STATE",
        "FEG_INVALID_NIT",
        "FEG_INVALID_TAX_CONFIG",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
        "FEG_DTE_CREA_001",
        "FEG_DTE_CREA_010",
        "FEG_DTE_CREA_018",
      ],
      statuses: [
        { codigo: "FEG_DTE_INVALID_OPERATION", status: 409 },
        { codigo: "FEG_VALIDATION_ERROR", status: 422 },
      ],
      examples,
    },
  });
};

type Request = Parameters<IssueDeps["documents"]["Create"]>[0] & {
  solicitud: SolicitudInput;
  idIntento: string;
};

/** Asks for a new attempt only in the first call: when the call is repeated, the attempt that documents knows may be this very one. */
function newOnce(rpc: IssueDeps["documents"]["Create"]): IssueDeps["documents"]["Create"] {
  let isFirst = true;
  return (request, options) => {
    const soloNuevo = isFirst && request.soloNuevo === true;
    isFirst = false;
    return rpc({ ...request, soloNuevo }, options);
  };
}

async function certify(
  { shell, documents }: Pick<IssueDeps, "shell" | "documents">,
  request: Request,
  call: Call,
): Promise<Dte | Accepted> {
  const pending = placeToAsk(request.solicitud, request.idIntento);
  const create = newOnce(documents.Create);
  const rpc = request.asincrono ? acceptPending(create) : create;
  try {
    const outcome = await insist(shell, rpc, request, { call, pending });
    return "ubicacion" in outcome
      ? { ...outcome, ubicacion: withCuenta(outcome.ubicacion, pending) }
      : outcome;
  } catch (error) {
    if (!(error instanceof FegError) || error.extra.ubicacion === undefined) throw error;
    throw error.with({ ubicacion: withCuenta(error.extra.ubicacion, pending) });
  }
}

/** Adds the account to the place to ask: documents knows the place, but not that this user has to name the account. */
const withCuenta = (ubicacion: string, pending: Pending | undefined): string =>
  pending?.ubicacion.startsWith(`${ubicacion}?`) ? pending.ubicacion : ubicacion;

const show = (outcome: Dte | Accepted, links: Links): Answer =>
  "ubicacion" in outcome ? accepted(outcome, links.publicUrl) : { json: presentDte(outcome, links) };

/** Finds where to ask for the outcome. Nothing is stored or sent for a document that is only computed, so there is no place to ask for one. */
function placeToAsk(solicitud: SolicitudInput, idIntento: string): Pending | undefined {
  const { numeroTransaccion, idCuenta, certificar } = solicitud;
  if (certificar === false) return undefined;
  const handle = encodeURIComponent(numeroTransaccion ?? idIntento);
  const cuenta = idCuenta === undefined ? "" : `?idCuenta=${encodeURIComponent(idCuenta)}`;
  return {
    ubicacion: `/dte/transaction/${handle}${cuenta}`,
    mensaje:
      "El resultado está pendiente: todavía no se sabe si el documento fue certificado. No emita otro.",
  };
}
