import {
  type Contribuyente,
  type ContribuyenteRequest,
  type FetchedToken,
  isOutOfOrder,
  type TokenBroker,
  TokenRefused,
} from "@dte/certifier";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { readHora } from "../../firma/hora.js";
import { asFields, isUnauthorized, readJson, textOf } from "../answers.js";
import { lookupFailed, lookupRefused, readableName, readIdentificador } from "../contribuyente.js";
import type { DriverConfig } from "../driver.js";
import { LOGIN_TIMEOUT_MS, startTimer } from "../timer.js";
import { type Api, readApi } from "./credenciales.js";

const NIT_PATH = "/rest/action";
const LOGIN_PATH = "/api/v2/servicios/externos/login";
const CUI_PATH = "/api/v2/servicios/externos/cui";

const NOMBRE = "INFILE";
/** INFILE's own limits: a token lasts two hours, and an account may log in fifty times a day. */
const TOKEN_LIFE_MS = 2 * 60 * 60 * 1_000;

/** Asks INFILE who has a NIT or a CUI. A question for a NIT carries the credentials, one for a CUI a token. */
export async function findContribuyente(
  config: DriverConfig,
  request: ContribuyenteRequest,
  tokens: TokenBroker,
  now: () => Date,
): Promise<Contribuyente> {
  const { tipo, id } = readIdentificador(request.id);
  const api = readApi(request.credenciales);
  if (tipo === "NIT") return { id, nombre: await findNit(config, api, id, request.timeoutMs) };
  return { id, nombre: await findCui(config, api, id, request.timeoutMs, tokens, now) };
}

async function findNit(
  { infileReceptoresUrl }: DriverConfig,
  { usuarioApi, llaveApi }: Api,
  nit: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const outcome = await exchange({
    authority: infileReceptoresUrl,
    path: NIT_PATH,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emisor_codigo: usuarioApi, emisor_clave: llaveApi, nit_consulta: nit }),
    timeoutMs,
  });
  const json = answerOf(outcome);
  const nombre = json["nombre"];
  if (typeof nombre !== "string") throw lookupFailed(NOMBRE, "the answer has no name");
  // INFILE answers an unknown NIT and wrong credentials with the same empty name; only its words tell them apart.
  if (nombre.trim() === "" && /credencial|clave|llave|usuario|autoriza/i.test(textOf(json, "mensaje"))) {
    throw lookupRefused(NOMBRE);
  }
  return readableName(nombre);
}

async function findCui(
  config: DriverConfig,
  api: Api,
  cui: string,
  timeoutMs: number,
  tokens: TokenBroker,
  now: () => Date,
): Promise<string | undefined> {
  const remaining = startTimer(timeoutMs);
  const outcome = await tokens
    .withToken({
      key: ["infile", config.infileUrl, api.usuarioApi, api.llaveApi].join("|"),
      fetchToken: () => login(config, api, now),
      remainingMs: remaining,
      use: (token) =>
        postForm(
          { authority: config.infileUrl, path: CUI_PATH },
          { authorization: `Bearer ${token}` },
          { cui },
          remaining(),
        ),
      isUnauthorized: (answer: HttpOutcome) => answer.kind === "answer" && isUnauthorized(answer),
    })
    .catch((error: unknown) => {
      throw error instanceof TokenRefused ? lookupRefused(NOMBRE) : lookupFailed(NOMBRE, String(error));
    });
  const json = answerOf(outcome);
  const found = asFields(json["cui"]);
  // SAT takes no document for somebody who died, so the answer is that there is nobody.
  if (json["resultado"] === true && found) {
    return textOf(found, "fallecido").toUpperCase() === "SI"
      ? undefined
      : readableName(textOf(found, "nombre"));
  }
  if (json["resultado"] === false && /no (existe|se encontr|v[aá]lid)/i.test(textOf(json, "descripcion"))) {
    return undefined;
  }
  throw lookupFailed(NOMBRE, "the answer does not say whether there is such a person");
}

async function login(
  { infileUrl }: DriverConfig,
  { usuarioApi, llaveApi }: Api,
  now: () => Date,
): Promise<FetchedToken> {
  const form = { prefijo: usuarioApi, llave: llaveApi };
  const outcome = await postForm({ authority: infileUrl, path: LOGIN_PATH }, {}, form, LOGIN_TIMEOUT_MS);
  if (outcome.kind !== "answer") throw new Error(outcome.motivo);
  const json = readJson(outcome);
  const token = json && json["resultado"] === true ? textOf(json, "token") : "";
  if (token !== "") {
    const fecha = readHora(textOf(json ?? {}, "fecha_de_vencimiento"));
    const expiresAt = fecha ? new Date(fecha) : new Date(now().getTime() + TOKEN_LIFE_MS);
    return { token, expiresAt };
  }
  if (isUnauthorized(outcome) || json?.["resultado"] === false)
    throw new TokenRefused(`HTTP ${outcome.status}`);
  throw new Error(`HTTP ${outcome.status} to a login`);
}

/** Reads the answer's fields. Throws when there is no answer, or it does not come from INFILE. */
function answerOf(outcome: HttpOutcome) {
  if (outcome.kind !== "answer") throw lookupFailed(NOMBRE, outcome.motivo);
  if (isUnauthorized(outcome)) throw lookupRefused(NOMBRE);
  const json = isOutOfOrder(outcome) ? undefined : readJson(outcome);
  if (!json) throw lookupFailed(NOMBRE, `HTTP ${outcome.status} to a question`);
  return json;
}

const postForm = (
  address: { readonly authority: string; readonly path: string },
  headers: Readonly<Record<string, string>>,
  form: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<HttpOutcome> =>
  exchange({
    ...address,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
  });
