import type { Campo } from "../regime/campos/campo.js";
import type { Datos } from "../regime/datos.js";
import { writable } from "../regime/texto.js";

/** What the service writes in an element: its text, its children, or one of those for each time that it repeats. */
export type Valor = string | Valores | readonly Valor[];
export type Valores = { readonly [nombre: string]: Valor | undefined };

/** What the elements of one document are filled from. */
export type Relleno = { readonly tipoFiscal: string; readonly datos: Datos };

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/** Escapes a text as Canonical XML 1.0 does, and leaves out what XML cannot hold. */
const escapeText = (texto: string): string =>
  writable(texto).replace(/[&<>\r]/g, (each) => ESCAPES[each] ?? each);

/**
 * Writes elements in the order of their table, canonical (no declaration, attributes, empty tags or white space between them). Those that
 * the type does not have are left out, whatever is in them; so are those that would be empty.
 */
export function elementos(
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
        ? elemento(campo, valor, relleno, posiciones)
        : repetido(campo, valor, relleno, posiciones);
    })
    .join("");
}

function repetido(
  campo: Campo,
  valor: Valor | undefined,
  relleno: Relleno,
  posiciones: readonly number[],
): string {
  const lista = Array.isArray(valor) ? (valor as readonly Valor[]) : [];
  const { veces = 1 } = campo;
  const cuantos = lista.length > 0 || !isSaid(campo, relleno.datos) ? lista.length : veces;
  let xml = "";
  for (let i = 0; i < cuantos; i += 1) xml += elemento(campo, lista[i], relleno, [...posiciones, i + 1]);
  return xml;
}

/** Tells whether the integrator says anything inside it. */
const isSaid = ({ forma, dato, hijos = [] }: Campo, datos: Datos): boolean =>
  (forma !== undefined && datos.has(dato)) || hijos.some((hijo) => isSaid(hijo, datos));

function elemento(
  campo: Campo,
  valor: Valor | undefined,
  relleno: Relleno,
  posiciones: readonly number[],
): string {
  const { nombre, hijos } = campo;
  const contenido = hijos
    ? elementos(hijos, isValores(valor) ? valor : {}, relleno, posiciones)
    : escapeText((typeof valor === "string" ? valor : dicho(campo, relleno.datos, posiciones)).trim());
  return contenido === "" ? "" : `<${nombre}>${contenido}</${nombre}>`;
}

const isValores = (valor: Valor | undefined): valor is Valores =>
  typeof valor === "object" && !Array.isArray(valor);

/** Gives what the integrator says, in DGII's form; nothing when it has another form. */
function dicho({ dato, forma }: Campo, datos: Datos, posiciones: readonly number[]): string {
  if (!forma || !datos.has(dato)) return "";
  const texto = datos.get(dato, ...posiciones);
  return texto ? (forma.write(texto) ?? "") : "";
}
