import { ok } from "@dte/client";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import type { ItemBorrador } from "../emision/borrador.js";
import type { Formulario } from "../emision/formulario.js";
import { Texto } from "../ui/campo.js";

type Producto = {
  idProducto: string;
  nombre: string;
  precioUnitario: number;
  unidadMedida: string;
  tipoProducto: string;
};

/** The most suggestions that fit below a text box. */
const SUGERENCIAS_MAX = 10;
const PAUSE_MS = 350;

/** Draws the description of an item, with the account's products as suggestions; choosing one fills in its price and its unit. */
export function Descripcion({ formulario, indice }: { formulario: Formulario; indice: number }) {
  const { api, cuenta, puede } = useTrabajo();
  const listId = useId();
  const { valor, onValor, error } = formulario.item(indice, "descripcion");
  const [productos, setProductos] = useState<readonly Producto[]>([]);
  const [sinNada, setSinNada] = useState<string>();
  const llenado = useRef<Partial<ItemBorrador>>({});
  const texto = valor.trim();
  useEffect(() => {
    if (!puede("dte.consultar") || texto.length < 2 || productos.some(({ nombre }) => nombre === texto))
      return;
    // A catalogue that has nothing under "cafe" has nothing under "cafe molido" either.
    if (sinNada !== undefined && texto.startsWith(sinNada)) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => {
      const query = { idCuenta: cuenta.id, texto: texto.slice(0, 100) };
      // Suggestions are optional, so a failure leaves the user to write the item by hand.
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
    const elegido = productos.find((producto) => valorDe(producto, productos) === next);
    if (elegido) {
      llenado.current = datosDe(elegido);
      formulario.setItem(indice, {
        ...llenado.current,
        descripcion: elegido.nombre,
        idProducto: elegido.idProducto,
      });
    } else {
      // Another text is another article; an empty one also takes away the values that the product filled in.
      const item = formulario.borrador.items[indice];
      formulario.setItem(indice, {
        idProducto: "",
        ...(next.trim() === "" && item && without(item, llenado.current)),
      });
    }
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
        {productos.map((producto) => (
          <option key={producto.idProducto} value={valorDe(producto, productos)}>
            {`${producto.idProducto} · ${producto.precioUnitario}`}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Gives the text in the box for a product: its name, with the id if two products have that name. */
const valorDe = ({ nombre, idProducto }: Producto, productos: readonly Producto[]): string =>
  productos.filter((each) => each.nombre === nombre).length > 1 ? `${nombre} (${idProducto})` : nombre;

/** Gives the values that a product fills in beside its name. */
const datosDe = ({ precioUnitario, unidadMedida, tipoProducto }: Producto): Partial<ItemBorrador> => ({
  precioUnitario: String(precioUnitario),
  unidadMedida,
  tipo: tipoProducto === "S" ? "servicio" : "bien",
});

/** Clears the values of a line that are still those of the product. */
const without = (item: ItemBorrador, llenado: Partial<ItemBorrador>): Partial<ItemBorrador> =>
  Object.fromEntries(
    Object.entries(llenado).flatMap(([campo, valor]) =>
      item[campo as keyof ItemBorrador] === valor ? [[campo, ""]] : [],
    ),
  );
