import {
  type Answer,
  type ControlRoute,
  json,
  type Operacion,
  type Route,
  type SandboxRequest,
} from "@dte/sandbox";
import { type Ambiente, ambientes } from "./ambientes.js";
import { annulRanges } from "./annulment.js";
import { approveCommercially } from "./approval.js";
import { giveSeed, openSession, validateSeed } from "./authentication.js";
import type { Dgii } from "./dgii.js";
import { findInDirectory, giveStatus, listDirectory } from "./directory.js";
import { bare } from "./http/answers.js";
import { consultEstado, consultResultado, consultRfce, consultTrackIds } from "./queries.js";
import { type Door, receive, refuseUpload } from "./receive.js";
import type { Sesion } from "./session/tokens.js";

type Handle = (
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
) => Answer | Promise<Answer>;
type Service = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly operacion: Operacion;
  readonly handle: Handle;
  /** The environments in which it is offered; all of them when absent. */
  readonly only?: readonly Ambiente[];
};

/** The environments of the services that certecf does not have. Source: "Descripción técnica de servicios DGII". */
const SIN_CERTIFICACION: readonly Ambiente[] = ["testecf", "ecf"];
const ECF = "recepcion/api/facturaselectronicas";
const RFCE = "recepcionfc/api/recepcion/ecf";

/** The services that need a token, under /{ambiente}/. */
const services: readonly Service[] = [
  { method: "POST", path: ECF, operacion: "certificar", handle: receiveAt("ecf") },
  { method: "POST", path: RFCE, operacion: "certificar", handle: receiveAt("rfce") },
  {
    method: "GET",
    path: "consultaresultado/api/consultas/estado",
    operacion: "consultar",
    handle: consultResultado,
  },
  {
    method: "GET",
    path: "consultaestado/api/consultas/estado",
    operacion: "consultar",
    handle: consultEstado,
    only: SIN_CERTIFICACION,
  },
  {
    method: "GET",
    path: "consultatrackids/api/trackids/consulta",
    operacion: "consultar",
    handle: consultTrackIds,
    only: SIN_CERTIFICACION,
  },
  { method: "GET", path: "consultarfce/api/consultas/consulta", operacion: "consultar", handle: consultRfce },
  {
    method: "POST",
    path: "aprobacioncomercial/api/aprobacioncomercial",
    operacion: "certificar",
    handle: approveCommercially,
  },
  {
    method: "POST",
    path: "anulacionrangos/api/operaciones/anularrango",
    operacion: "anular",
    handle: annulRanges,
    only: SIN_CERTIFICACION,
  },
  {
    method: "GET",
    path: "consultadirectorio/api/consultas/listado",
    operacion: "consultar",
    handle: (dgii, _, request) => listDirectory(dgii, request),
    only: SIN_CERTIFICACION,
  },
  {
    method: "GET",
    path: "consultadirectorio/api/consultas/obtenerdirectorioporrnc",
    operacion: "consultar",
    handle: (dgii, _, request) => findInDirectory(dgii, request),
    only: SIN_CERTIFICACION,
  },
];

/** Serves every address of DGII: its three hosts answer on one, since their paths never meet. */
export function dgiiRoutes(dgii: Dgii): Route[] {
  return [...ambientes.flatMap((ambiente) => routesOf(dgii, ambiente)), ...statusRoutes()];
}

function routesOf(dgii: Dgii, ambiente: Ambiente): Route[] {
  const offered = services.filter(({ only }) => only === undefined || only.includes(ambiente));
  const protectedRoutes = offered.map(
    ({ method, path, operacion, handle }): Route => ({
      method,
      path: `/${ambiente}/${path}`,
      operacion,
      handle: (request) => {
        const sesion = openSession(dgii, ambiente, request);
        return "status" in sesion ? sesion : handle(dgii, ambiente, request, sesion);
      },
      refuse: (request) => refuse(dgii, ambiente, path, request),
    }),
  );
  const base = `/${ambiente}/autenticacion/api/autenticacion`;
  return [
    {
      method: "GET",
      path: `${base}/semilla`,
      operacion: "autenticar",
      handle: () => giveSeed(dgii, ambiente),
      refuse: () => REFUSED,
    },
    {
      method: "POST",
      path: `${base}/validarsemilla`,
      operacion: "autenticar",
      handle: (request) => validateSeed(dgii, ambiente, request),
      refuse: () => REFUSED,
    },
    ...protectedRoutes,
  ];
}

const REFUSED = bare(400, "Rechazado por un fallo programado del ambiente de pruebas.");

function refuse(dgii: Dgii, ambiente: Ambiente, path: string, request: SandboxRequest) {
  if (path !== ECF && path !== RFCE) return REFUSED;
  const sesion = openSession(dgii, ambiente, request);
  if ("status" in sesion) return sesion;
  return refuseUpload(dgii, { canal: path === ECF ? "ecf" : "rfce", ambiente, sesion }, request);
}

function receiveAt(canal: Door["canal"]): Handle {
  return (dgii, ambiente, request, sesion) => receive(dgii, { canal, ambiente, sesion }, request);
}

/** Makes the routes with and without the environment before them: clients write both. */
function statusRoutes(): Route[] {
  const names = ["obtenerestatus", "obtenerventanasmantenimiento", "verificarestado"];
  const folders = ["", ...ambientes.map((ambiente) => `/${ambiente}`)];
  return folders.flatMap((folder) =>
    names.map(
      (name): Route => ({
        method: "GET",
        path: `${folder}/api/estatusservicios/${name}`,
        operacion: "consultar",
        handle: (request) => giveStatus(request, name),
        refuse: () => REFUSED,
      }),
    ),
  );
}

/** The longest time in process: no client polls for longer. */
const PROCESO_MS_MAX = 600_000;

/** Serves `/_control/en-proceso` `{ ms }`, which sets how long the e-CF that arrive from now on stay in process. */
export function controlRoutes(dgii: Dgii): ControlRoute[] {
  const path = "/_control/en-proceso";
  return [
    { method: "GET", path, handle: () => json(200, { ms: dgii.proceso.ms }) },
    {
      method: "POST",
      path,
      handle: ({ body }) => {
        const ms = readMs(body.toString("utf8"));
        if (ms === undefined)
          return json(400, { mensaje: `ms debe ser un entero de 0 a ${PROCESO_MS_MAX}: { "ms": 5000 }.` });
        dgii.proceso.ms = ms;
        return json(200, { ms });
      },
    },
  ];
}

function readMs(text: string): number | undefined {
  try {
    const { ms } = JSON.parse(text) as { ms?: unknown };
    return Number.isInteger(ms) && Number(ms) >= 0 && Number(ms) <= PROCESO_MS_MAX ? Number(ms) : undefined;
  } catch {
    return undefined;
  }
}
