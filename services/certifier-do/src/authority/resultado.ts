import { type Body, type Fields, list, text } from "./bodies.js";

/** DGII's states of a document. Descripción técnica de los servicios, consulta resultado. */
export type Estado = "noEncontrado" | "aceptado" | "rechazado" | "enProceso" | "aceptadoCondicional";

export type Mensaje = { readonly codigo: string; readonly mensaje: string };

export type Resultado = {
  readonly estado: Estado;
  readonly mensajes: readonly Mensaje[];
  /** True when the number of a rejected document is spent; undefined when DGII does not say. */
  readonly secuenciaUtilizada: boolean | undefined;
  /** The moment of reception, as DGII writes it. */
  readonly fechaRecepcion: string;
  readonly eNcf: string;
};

const ESTADOS: readonly { readonly estado: Estado; readonly codigo: string; readonly words: RegExp }[] = [
  { estado: "noEncontrado", codigo: "0", words: /^no\s*encontrado$/i },
  { estado: "aceptado", codigo: "1", words: /^(aceptado|aprobado)$/i },
  { estado: "rechazado", codigo: "2", words: /^rechazado$/i },
  { estado: "enProceso", codigo: "3", words: /^en\s*proceso$/i },
  { estado: "aceptadoCondicional", codigo: "4", words: /^aceptado\s*condicional$/i },
];

/** Reads DGII's word on a document; undefined when the body is something else, or contradicts itself. */
export function readResultado({ objetos: [fields] }: Body): Resultado | undefined {
  const estado = fields && readEstado(fields);
  if (!estado) return undefined;
  return {
    estado,
    mensajes: readMensajes(fields),
    secuenciaUtilizada: readBoolean(fields["secuenciautilizada"]),
    fechaRecepcion: text(fields, "fecharecepcion"),
    eNcf: text(fields, "encf").toUpperCase(),
  };
}

function readEstado(fields: Fields): Estado | undefined {
  const codigo = text(fields, "codigo").replace(/^0+(?=\d)/, "");
  const words = text(fields, "estado");
  const byCode = ESTADOS.find((each) => each.codigo === codigo)?.estado;
  const byWords = ESTADOS.find((each) => each.words.test(words))?.estado;
  if (codigo !== "" && words !== "") return byCode === byWords ? byCode : undefined;
  return byCode ?? byWords;
}

/** The most findings that a client is told. */
const MENSAJES_MAX = 100;

/** Reads DGII's messages, without those that say nothing: the empty one of an acceptance, and the code 0. */
export function readMensajes(fields: Fields): readonly Mensaje[] {
  return [...list(fields, "mensajes"), ...list(fields, "mensaje")]
    .map((each) =>
      typeof each === "string"
        ? { codigo: "", mensaje: each.trim() }
        : { codigo: text(each, "codigo"), mensaje: text(each, "valor") || text(each, "mensaje") },
    )
    .map(({ codigo, mensaje }) => ({ codigo: /^0+$/.test(codigo) ? "" : codigo, mensaje }))
    .filter(({ codigo, mensaje }) => mensaje !== "" || codigo !== "")
    .slice(0, MENSAJES_MAX)
    .map(({ codigo, mensaje }) => ({
      codigo,
      mensaje: mensaje || `La DGII no explicó el código ${codigo}.`,
    }));
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = String(value).toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
}

/** Tells whether the number was used before: perhaps by this very document, in a sending whose answer was lost. */
export const isRepetido = ({ estado, mensajes }: Resultado): boolean =>
  estado === "rechazado" && mensajes.some(({ codigo }) => Number(codigo) === 1209);

/** Tells whether DGII could not examine the document and asks for it again; it has then taken neither the document nor its number. */
export const isTransitorio = ({ estado, mensajes, secuenciaUtilizada }: Resultado): boolean =>
  estado === "rechazado" &&
  secuenciaUtilizada === false &&
  mensajes.length === 1 &&
  mensajes.every(({ codigo }) => /^0*4$/.test(codigo));
