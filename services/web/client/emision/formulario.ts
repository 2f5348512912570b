import { DteError } from "@dte/client";
import { useRef, useState } from "preact/hooks";
import type { Borrador, ItemBorrador, PagoBorrador } from "./borrador.js";
import { type Fallas, fallasDe } from "./fallas.js";
import { nombreEnLinea } from "./solicitud.js";

/** The properties of a field in the form: its value, a function that takes a new one, and its fault. */
export type Enlace = { valor: string; onValor: (valor: string) => void; error: string | undefined };

/** The fields of `T` whose value is one text. */
type Texto<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];
type Grupo = "exportacion" | "datosReceptor" | "datos";

export type Formulario = {
  borrador: Borrador;
  set: (cambio: Partial<Borrador>) => void;
  /** A field by its name; `path` is its name in the service's messages. */
  campo: (nombre: Texto<Borrador>, path?: string) => Enlace;
  /** A field of one of the groups that countries have. */
  dato: (grupo: Grupo, nombre: string) => Enlace;
  item: (indice: number, nombre: Texto<ItemBorrador>, path?: string) => Enlace;
  /** A datum that a country asks for in a line. */
  datoItem: (indice: number, nombre: string) => Enlace;
  setItem: (indice: number, cambio: Partial<ItemBorrador>) => void;
  pago: (indice: number, nombre: Texto<PagoBorrador>) => Enlace;
};

/**
 * Gives a draft and its fields. `judge` gives the error that the service finds in a draft. A fault is shown at a field that the user has written in
 * already or, with `isWhole`, at every field.
 */
export function useFormulario(
  inicial: Borrador,
  judge: (borrador: Borrador) => { error: unknown; isWhole: boolean },
): Formulario {
  const [borrador, setBorrador] = useState(inicial);
  const touched = useRef(new Set<string>());
  const { error, isWhole } = judge(borrador);
  const fallas: Fallas = error instanceof DteError ? fallasDe(error) : {};
  const errorAt = (path: string) => (isWhole || touched.current.has(path) ? fallas[path] : undefined);
  const set = (cambio: Partial<Borrador>) => setBorrador((last) => ({ ...last, ...cambio }));
  const setItem: Formulario["setItem"] = (indice, cambio) =>
    setBorrador((last) => ({
      ...last,
      items: last.items.map((item, i) => (i === indice ? { ...item, ...cambio } : item)),
    }));
  const bind = (path: string, valor: string, write: (valor: string) => void): Enlace => ({
    valor,
    onValor: (next) => {
      touched.current.add(path);
      write(next);
    },
    error: errorAt(path),
  });
  return {
    borrador,
    set,
    setItem,
    campo: (nombre, path = nombre) => bind(path, borrador[nombre], (valor) => set({ [nombre]: valor })),
    dato: (grupo, nombre) =>
      bind(
        grupo === "exportacion" ? `datosExportacion.${nombre}` : nombre,
        borrador[grupo][nombre] ?? "",
        (valor) => setBorrador((last) => ({ ...last, [grupo]: { ...last[grupo], [nombre]: valor } })),
      ),
    item: (indice, nombre, path = nombre) =>
      bind(`items[${indice}].${path}`, borrador.items[indice]?.[nombre] ?? "", (valor) =>
        setItem(indice, { [nombre]: valor }),
      ),
    datoItem: (indice, nombre) =>
      bind(nombreEnLinea(nombre, indice), borrador.items[indice]?.datos[nombre] ?? "", (valor) =>
        setItem(indice, { datos: { ...borrador.items[indice]?.datos, [nombre]: valor } }),
      ),
    pago: (indice, nombre) =>
      bind(`abonosPactados[${indice}].${nombre}`, borrador.pagos[indice]?.[nombre] ?? "", (valor) =>
        setBorrador((last) => ({
          ...last,
          pagos: last.pagos.map((pago, i) => (i === indice ? { ...pago, [nombre]: valor } : pago)),
        })),
      ),
  };
}
