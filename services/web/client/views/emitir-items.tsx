import { ok } from "@dte/client";
import { useEffect, useId, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import type { Formulario } from "../emision/formulario.js";
import { opciones, type Pais } from "../emision/pais.js";
import { isNota, nuevoItem, type OpcionImpuesto } from "../emision/solicitud.js";
import { Seleccion, Texto } from "../ui/campo.js";

type Props = { formulario: Formulario; pais: Pais };

export function ItemsForm({ formulario, pais }: Props) {
  const { borrador, set, campo } = formulario;
  const { items, tipo } = borrador;
  return (
    <fieldset>
      <legend>Ítems</legend>
      <p class="ayuda">Los precios incluyen {pais.nombreIva}.</p>
      <ol class="items">
        {items.map(({ clave }, indice) => (
          <li key={clave}>
            <ItemForm formulario={formulario} pais={pais} indice={indice} />
            {items.length > 1 && (
              <button
                type="button"
                class="enlace"
                onClick={() => set({ items: items.filter((each) => each.clave !== clave) })}
              >
                Quitar el ítem {indice + 1}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => set({ items: [...items, nuevoItem()] })}>
        Agregar un ítem
      </button>
      {tipo !== "facturaExportacion" && !isNota(tipo) && (
        <Seleccion
          etiqueta={`Exención de ${pais.nombreIva}`}
          vacio="Ninguna, o la de la cuenta"
          opciones={pais.exenciones}
          {...campo("motivoExencionIva")}
        />
      )}
    </fieldset>
  );
}

const PIDE: Readonly<Record<NonNullable<OpcionImpuesto["pide"]>, string>> = {
  cantidadUnidadesGravables: "Unidades gravables",
  montoGravable: "Base del impuesto",
  montoImpuesto: "Monto del impuesto",
};

function ItemForm({ formulario, pais, indice }: Props & { indice: number }) {
  const { borrador, item } = formulario;
  const otro = pais.otros.find(({ valor }) => valor === borrador.items[indice]?.otro);
  return (
    <div class="rejilla item">
      <Descripcion formulario={formulario} indice={indice} />
      <Texto etiqueta="Cantidad" inputMode="decimal" autocomplete="off" {...item(indice, "cantidad")} />
      <Texto
        etiqueta="Precio unitario"
        inputMode="decimal"
        autocomplete="off"
        isObligatorio
        {...item(indice, "precioUnitario")}
      />
      <details class="doble">
        <summary>Descuento, unidad e impuestos del ítem {indice + 1}</summary>
        <div class="rejilla">
          <Texto etiqueta="Descuento" inputMode="decimal" autocomplete="off" {...item(indice, "descuento")} />
          <Texto etiqueta="Unidad de medida" autocomplete="off" {...item(indice, "unidadMedida")} />
          <Seleccion
            etiqueta="Bien o servicio"
            vacio="Lo usual de la cuenta"
            opciones={opciones(["bien", "Bien"], ["servicio", "Servicio"])}
            {...item(indice, "tipo")}
          />
          <Seleccion
            etiqueta={pais.nombreIva}
            vacio="El que corresponde"
            opciones={pais.iva}
            {...item(indice, "iva", "impuestos")}
          />
          <Seleccion
            etiqueta="Otro impuesto"
            vacio="Ninguno"
            opciones={pais.otros}
            {...item(indice, "otro")}
          />
          {otro?.pide && (
            <Texto
              etiqueta={PIDE[otro.pide]}
              inputMode="decimal"
              autocomplete="off"
              {...item(indice, "otroMonto")}
            />
          )}
        </div>
      </details>
    </div>
  );
}

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
function Descripcion({ formulario, indice }: { formulario: Formulario; indice: number }) {
  const { api, cuenta } = useTrabajo();
  const listId = useId();
  const { valor, onValor, error } = formulario.item(indice, "descripcion");
  const [productos, setProductos] = useState<readonly Producto[]>([]);
  const texto = valor.trim();
  useEffect(() => {
    if (texto.length < 2 || productos.some(({ nombre }) => nombre === texto)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const query = { idCuenta: cuenta.id, texto: texto.slice(0, 100) };
      // Without suggestions the item is written by hand.
      ok(api.api.GET("/producto/buscar", { params: { query } })).then(
        (found) => isCurrent && setProductos(found.slice(0, SUGERENCIAS_MAX)),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
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
