import { useRef } from "preact/hooks";
import { nuevoItem } from "../emision/borrador.js";
import type { Formulario } from "../emision/formulario.js";
import { mostrado } from "../emision/mostrado.js";
import { hasExencion, opciones, type Pais } from "../emision/pais.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { useFocusField } from "../ui/foco.js";
import { Descripcion } from "./emitir-descripcion.js";
import { OtrosImpuestos } from "./emitir-impuestos.js";

type Props = { formulario: Formulario; pais: Pais };

/** Draws the items; one can be added or taken away. */
export function ItemsForm({ formulario, pais }: Props) {
  const { borrador, set, campo } = formulario;
  const { items, tipo } = borrador;
  const isSinIva = mostrado(borrador, pais).datos[pais.datoIncluido] === "0";
  const list = useRef<HTMLOListElement>(null);
  const focusField = useFocusField();
  // A user who adds a row wants to write in it; one who takes a row away stays among the rows.
  const put = (next: typeof items, indice: number) => {
    set({ items: next });
    focusField(() => list.current?.children[indice]);
  };
  return (
    <fieldset>
      <legend>Ítems</legend>
      <p class="ayuda">
        Los precios {isSinIva ? "no incluyen" : "incluyen"} {pais.nombreIva}.
      </p>
      <ol class="items" ref={list}>
        {items.map(({ clave }, indice) => (
          <li key={clave}>
            <ItemForm formulario={formulario} pais={pais} indice={indice} />
            {items.length > 1 && (
              <button
                type="button"
                class="enlace"
                onClick={() =>
                  put(
                    items.filter((each) => each.clave !== clave),
                    Math.max(0, indice - 1),
                  )
                }
              >
                Quitar el ítem {indice + 1}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => put([...items, nuevoItem()], items.length)}>
        Agregar un ítem
      </button>
      {hasExencion(pais, tipo) && (
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

function ItemForm({ formulario, pais, indice }: Props & { indice: number }) {
  const { item } = formulario;
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
          <OtrosImpuestos formulario={formulario} pais={pais} indice={indice} />
        </div>
      </details>
    </div>
  );
}
