import { ok } from "@dte/client";
import { useEffect, useId, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import type { Formulario } from "../emision/formulario.js";
import { Texto } from "../ui/campo.js";

type Producto = {
  idProducto: string;
  nombre: string;
  precioUnitario: number;
  unidadMedida: string;
  tipoProducto: string;
};

/** So many suggestions fit below a text box. */
const SUGERENCIAS_MAX = 10;
const PAUSE_MS = 350;

/** What is sold, with the account's products as suggestions; choosing one fills in its price and its unit. */
export function Descripcion({ formulario, indice }: { formulario: Formulario; indice: number }) {
  const { api, cuenta } = useTrabajo();
  const listId = useId();
  const { valor, onValor, error } = formulario.item(indice, "descripcion");
  const [productos, setProductos] = useState<readonly Producto[]>([]);
  const [sinNada, setSinNada] = useState<string>();
  const texto = valor.trim();
  useEffect(() => {
    if (texto.length < 2 || productos.some(({ nombre }) => nombre === texto)) return;
    // What has no "cafe" in it has no "cafe molido" either.
    if (sinNada !== undefined && texto.startsWith(sinNada)) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => {
      const query = { idCuenta: cuenta.id, texto: texto.slice(0, 100) };
      // Without suggestions the item is written by hand.
      ok(api.api.GET("/producto/buscar", { params: { query }, signal })).then(
        (found) => {
          if (signal.aborted) return;
          setProductos(found.slice(0, SUGERENCIAS_MAX));
          if (found.length === 0) setSinNada(texto);
        },
        () => {},
      );
    };
    const timer = setTimeout(ask, Math.max(PAUSE_MS, api.restMs()));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [texto]);
  const write = (next: string) => {
    onValor(next);
    const producto = productos.find(({ nombre }) => nombre === next);
    if (!producto) return;
    formulario.setItem(indice, {
      descripcion: next,
      idProducto: producto.idProducto,
      precioUnitario: String(producto.precioUnitario),
      unidadMedida: producto.unidadMedida,
      tipo: producto.tipoProducto === "S" ? "servicio" : "bien",
    });
  };
  return (
    <>
      <Texto
        etiqueta={`Descripción del ítem ${indice + 1}`}
        clase="doble"
        valor={valor}
        onValor={write}
        error={error}
        list={listId}
        autocomplete="off"
        isObligatorio
      />
      <datalist id={listId}>
        {productos.map(({ idProducto, nombre, precioUnitario }) => (
          <option key={idProducto} value={nombre}>
            {`${idProducto} · ${precioUnitario}`}
          </option>
        ))}
      </datalist>
    </>
  );
}
