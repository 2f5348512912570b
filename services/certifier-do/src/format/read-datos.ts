import type { DatoAdicional } from "@dte/contracts";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import type { Campo } from "../regime/campos/campo.js";
import { FECHA, readDia } from "../regime/campos/formas.js";
import { textOf } from "./read-element.js";

/** Reads the data of a document beyond the contract's fields, under the names that they have in a request. */
export function readDatos(
  campos: readonly Campo[],
  element: XmlElement | undefined,
  omit: ReadonlySet<string>,
  posiciones: readonly number[] = [],
): DatoAdicional[] {
  return campos.flatMap((campo) =>
    omit.has(campo.nombre)
      ? []
      : childrenNamed(element, campo.nombre).flatMap((hijo, i) => {
          const lugar = campo.veces === undefined ? posiciones : [...posiciones, i + 1];
          return campo.hijos
            ? readDatos(campo.hijos, hijo, omit, lugar)
            : readDato(campo, textOf(hijo), lugar);
        }),
  );
}

function readDato({ dato, forma }: Campo, texto: string, posiciones: readonly number[]): DatoAdicional[] {
  const valor = forma === FECHA ? (readDia(texto) ?? "") : texto;
  return forma && valor !== "" ? [{ nombre: [dato, ...posiciones].join("_"), valor }] : [];
}
