import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import { json } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { findEmisor } from "../emisores.js";
import { parseFields, parseForm } from "../requests.js";
import { formatInstant } from "../structure/calendar.js";
import { ok } from "./answers.js";
import { isApiUser } from "./credentials.js";

const ISSUER = "infile";
const TOKEN_MS = 2 * 3_600_000;
const purposely = "Rechazo pedido al ambiente de pruebas.";

/** The answers that INFILE's gateway has been seen to give when it does not let a caller in, or not now. */
const rejected = json(429, { codigo_error: "ERROR_429", mensaje: purposely });
const unauthorized = json(401, {
  codigo_error: "ERROR_401",
  mensaje: "Las credenciales o el token no son válidos.",
});

/** Serves INFILE's lookups of taxpayers by NIT and of persons by CUI. The limit of 50 logins a day is not kept. */
export function lookupRoutes(certifier: Certifier): Route[] {
  return [
    {
      method: "POST",
      path: "/rest/action",
      operacion: "consultar",
      handle: (request) => findNit(request, certifier),
      // An empty name would say that the taxpayer does not exist.
      refuse: () => rejected,
    },
    {
      method: "POST",
      path: "/api/v2/servicios/externos/login",
      operacion: "autenticar",
      handle: (request) => login(request, certifier),
      refuse: () => ok({ fecha: "", resultado: false, descripcion: purposely }),
    },
    {
      method: "POST",
      path: "/api/v2/servicios/externos/cui",
      operacion: "consultar",
      handle: (request) => findCui(request, certifier),
      refuse: () => rejected,
    },
  ];
}

function findNit(request: SandboxRequest, { emisores, registro }: Certifier): Answer {
  const given = parseFields(request.body, ["emisor_codigo", "emisor_clave", "nit_consulta"]);
  if (
    given === undefined ||
    !findEmisor(emisores, (each) => isApiUser(each, given.emisor_codigo, given.emisor_clave))
  )
    return unauthorized;
  const nit = given.nit_consulta;
  const found = registro.findNit(nit);
  return found === undefined
    ? ok({ nit, nombre: "", mensaje: "NIT no válido" })
    : ok({ nit, nombre: found.nombre, mensaje: "" });
}

function login(request: SandboxRequest, { emisores, tokens, now }: Certifier): Answer {
  const form = parseForm(request);
  const emisor = findEmisor(emisores, (each) => isApiUser(each, form?.get("prefijo"), form?.get("llave")));
  const at = now();
  if (emisor === undefined)
    return ok({
      fecha: formatInstant(at),
      resultado: false,
      descripcion: "El prefijo o la llave no son válidos.",
    });
  const until = new Date(at.getTime() + TOKEN_MS);
  return ok({
    fecha: formatInstant(at),
    resultado: true,
    descripcion: "",
    token: tokens.issue({ iss: ISSUER, sub: emisor.nit, exp: Math.floor(until.getTime() / 1000) }),
    fecha_de_vencimiento: formatInstant(until),
  });
}

function findCui(request: SandboxRequest, { registro, tokens, now }: Certifier): Answer {
  const at = now();
  const token = /^Bearer (.+)$/.exec(request.header("authorization") ?? "")?.[1] ?? "";
  if (tokens.read(token, ISSUER, at) === undefined) return unauthorized;
  const fecha = formatInstant(at);
  const found = registro.findCui(parseForm(request)?.get("cui") ?? "");
  if (found === undefined)
    return ok({ fecha, resultado: false, descripcion: "El CUI no existe en el RENAP." });
  const { cui, nombre, fallecido } = found;
  return ok({
    fecha,
    resultado: true,
    descripcion: "",
    cui: { cui, nombre, fallecido: fallecido ? "SI" : "NO" },
  });
}
