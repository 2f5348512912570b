import type { Respuesta } from "@dte/contracts";
import type { TokenRecepcion } from "./token.js";

const XML = "application/xml; charset=utf-8";
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

/** Answers with a bare text, as DGII's services do when they refuse. */
export const bare = (estado: number, texto: string): Respuesta => ({
  estado,
  tipoContenido: "text/plain; charset=utf-8",
  contenido: Buffer.from(texto),
  cabeceras: {},
  dicho: texto,
});

export const unauthorized: Respuesta = {
  ...bare(401, "Falta el token, no es válido o venció. Obtenga uno con una semilla firmada."),
  cabeceras: { "WWW-Authenticate": 'Bearer realm="fe"' },
};

/** The answer while nobody has configured the authorities of signatures: the sender is not at fault, and its file will be taken later. */
export const sinAutoridades: Respuesta = bare(
  503,
  "Este servicio no recibe por ahora: todavía no tiene configuradas las entidades de certificación cuyas firmas acepta. Intente más tarde, o avise al receptor.",
);

/** Answers XML, to which it adds a declaration; `dicho` is the meaning of the answer in Spanish. */
export const xml = (contenido: Uint8Array, dicho: string): Respuesta => ({
  estado: 200,
  tipoContenido: XML,
  contenido: Buffer.concat([Buffer.from(DECLARATION), contenido]),
  cabeceras: {},
  dicho,
});

/** Answers with a token as JSON, or as XML when Accept names that first. */
export function tokenAnswer({ token, expira, expedido }: TokenRecepcion, accept: string): Respuesta {
  if (wantsXml(accept)) {
    return xml(
      Buffer.from(
        `<RespuestaAutenticacion><token>${token}</token><expira>${expira}</expira>` +
          `<expedido>${expedido}</expedido></RespuestaAutenticacion>`,
      ),
      TOKEN_DADO,
    );
  }
  return {
    estado: 200,
    tipoContenido: "application/json; charset=utf-8",
    contenido: Buffer.from(JSON.stringify({ token, expira, expedido })),
    cabeceras: {},
    dicho: TOKEN_DADO,
  };
}

const TOKEN_DADO = "Semilla firmada válida: se dio un token por una hora.";

function wantsXml(accept: string): boolean {
  const first = /application\/json|application\/xml|text\/xml|\*\/\*/.exec(accept.toLowerCase())?.[0] ?? "";
  return first.endsWith("/xml");
}
