import type { Answer, SandboxRequest } from "@dte/sandbox";
import { ambientes } from "./ambientes.js";
import type { Dgii } from "./dgii.js";
import type { Emisor } from "./emisores.js";
import { answer, bare, parameter } from "./http/answers.js";

/** Answers `consultadirectorio/…/listado`: every electronic receiver. */
export function listDirectory(dgii: Dgii, request: SandboxRequest): Answer {
  return answer(request, 200, "Directorio", [...dgii.emisores.values()].flatMap(entriesOf));
}

/** Answers `consultadirectorio/…/obtenerdirectorioporrnc`: a list with the receiver of this RNC; an empty list when there is none. */
export function findInDirectory(dgii: Dgii, request: SandboxRequest): Answer {
  const emisor = dgii.emisores.get(parameter(request, "rnc"));
  return answer(request, 200, "Directorio", emisor === undefined ? [] : entriesOf(emisor));
}

function entriesOf({ nombre, rnc, directorio }: Emisor) {
  return directorio === undefined ? [] : [{ nombre, rnc, ...directorio }];
}

const SERVICIOS = [
  "Autenticación",
  "Recepción",
  "Consulta Resultado",
  "Consulta Estado",
  "Consulta Directorio",
  "Consulta TrackIds",
  "Aprobación Comercial",
  "Anulación Rangos",
  "Recepción FC",
];
const DISPONIBLE = "Disponible";

/** Answers the status services, by the last name of their path. A key is required, and any will do. */
export function giveStatus(request: SandboxRequest, name: string): Answer {
  if ((request.header("authorization") ?? "").trim() === "") return bare(401, "API Key requerida");
  if (name === "obtenerestatus")
    return answer(
      request,
      200,
      "Estatus",
      ambientes.flatMap((ambiente) =>
        SERVICIOS.map((servicio) => ({ servicio, estatus: DISPONIBLE, ambiente })),
      ),
    );
  if (name === "obtenerventanasmantenimiento")
    return answer(request, 200, "Ventanas", { ventanaMantenimientos: [] });
  return /^[123]$/.test(parameter(request, "ambiente"))
    ? answer(request, 200, "Estado", { estado: DISPONIBLE })
    : bare(400, "ambiente debe ser 1, 2 o 3.");
}
