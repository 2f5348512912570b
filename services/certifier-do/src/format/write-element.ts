import { writable } from "@dte/dte";
import { escapeText } from "@dte/xmldsig";
import type { Campo } from "../regime/campos/campo.js";
import type { Datos } from "../regime/datos.js";

/** The content that the service writes in an element: its text, its children, or one of those for each time that it repeats. */
export type Valor = string | Valores | readonly Valor[];
export type Valores = { readonly [nombre: string]: Valor | undefined };

/** The data that the elements of one document are filled from. */
export type Relleno = { readonly tipoFiscal: string; readonly datos: Datos };

/**
 * Writes elements in the order of their table, canonical (no declaration, attributes, empty tags or white space between them). Elements that the type
 * does not have are left out, whatever is in them; so are empty ones.
 */
export function writeElementos(
  campos: readonly Campo[],
  valores: Valores,
  relleno: Relleno,
  posiciones: readonly number[] = [],
): string {
  return campos
    .map((campo) => {
      if (!campo.en.has(relleno.tipoFiscal)) return "";
      const valor = valores[campo.nombre];
      return campo.veces === undefined
        ? writeElemento(campo, valor, relleno, posiciones)
        : writeRepetido(campo, valor, relleno, posiciones);
    })
    .join("");
}

function writeRepetido(
  campo: Campo,
  valor: Valor | undefined,
  relleno: Relleno,
  posiciones: readonly number[],
): string {
  const lista = Array.isArray(valor) ? (valor as readonly Valor[]) : [];
  const { veces = 1 } = campo;
  const cuantos = lista.length > 0 || !isSaid(campo, relleno.datos) ? lista.length : veces;
  let xml = "";
  for (let i = 0; i < cuantos; i += 1) xml += writeElemento(campo, lista[i], relleno, [...posiciones, i + 1]);
  return xml;
}

/** Tells whether the request has any data for an element or its children. */
const isSaid = ({ forma, dato, hijos = [] }: Campo, datos: Datos): boolean =>
  (forma !== undefined && datos.has(dato)) || hijos.some((hijo) => isSaid(hijo, datos));

function writeElemento(
  campo: Campo,
  valor: Valor | undefined,
  relleno: Relleno,
  posiciones: readonly number[],
): string {
  const { nombre, hijos } = campo;
  const contenido = hijos
    ? writeElementos(hijos, isValores(valor) ? valor : {}, relleno, posiciones)
    : escapeText(
        // Characters that XML cannot hold are taken out.
        writable((typeof valor === "string" ? valor : readDicho(campo, relleno.datos, posiciones)).trim()),
      );
  return contenido === "" ? "" : `<${nombre}>${contenido}</${nombre}>`;
}

const isValores = (valor: Valor | undefined): valor is Valores =>
  typeof valor === "object" && !Array.isArray(valor);

/** Gives the request's value for an element, in DGII's form; nothing when it has another form. */
function readDicho({ dato, forma }: Campo, datos: Datos, posiciones: readonly number[]): string {
  if (!forma || !datos.has(dato)) return "";
  const texto = datos.get(dato, ...posiciones);
  return texto ? (forma.write(texto) ?? "") : "";
}
