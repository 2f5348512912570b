import type { Dte } from "@dte/client";
import { useRef } from "preact/hooks";
import { nuevoPago } from "../emision/borrador.js";
import type { Formulario } from "../emision/formulario.js";
import type { Pais } from "../emision/pais.js";
import { dineroText, documentoText, fechaText } from "../format.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { useFocusField } from "../ui/foco.js";
import { CampoDePais } from "./emitir-receptor.js";

/** Draws the document that a note changes, and the reason. */
export function Nota({ formulario, original }: { formulario: Formulario; original: Dte | undefined }) {
  const { borrador, campo } = formulario;
  return (
    <fieldset>
      <legend>Documento original</legend>
      {original && original.id === borrador.idDteOriginal && (
        <p>
          {documentoText(original)} del {fechaText(original.fechaEmision)}, a{" "}
          {original.receptor.nombre ?? original.receptor.id}, por{" "}
          {dineroText(original.total, original.moneda)}.
        </p>
      )}
      <div class="rejilla">
        <Texto
          etiqueta="Identificador del documento original"
          clase="doble"
          isObligatorio
          autocomplete="off"
          {...campo("idDteOriginal")}
        />
        <Texto
          etiqueta="Motivo del ajuste"
          clase="doble"
          isObligatorio
          autocomplete="off"
          {...campo("motivoAjuste")}
        />
      </div>
    </fieldset>
  );
}

type PagosProps = { formulario: Formulario; pais: Pais; total: number | undefined };

/** Draws the instalments, or the ways of paying the document. */
export function Pagos({ formulario, pais, total }: PagosProps) {
  const { borrador, set, pago } = formulario;
  const { pagos } = borrador;
  const list = useRef<HTMLOListElement>(null);
  const focusField = useFocusField();
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    const monto = pagos.length === 0 && total !== undefined ? String(total) : "";
    set({ pagos: [...pagos, { ...nuevoPago(), monto }] });
    focusField(() => list.current?.lastElementChild);
  };
  const remove = (clave: number) => {
    set({ pagos: pagos.filter((each) => each.clave !== clave) });
    adder.current?.focus();
  };
  return (
    <fieldset>
      <legend>Pagos</legend>
      <p class="ayuda">
        {pais.formasPago.length > 0
          ? "Déjelo vacío si se paga de contado. Los pagos deben sumar el total."
          : "Los abonos pactados. Deben sumar el total."}
      </p>
      <ol class="items" ref={list}>
        {pagos.map(({ clave }, indice) => (
          <li key={clave}>
            <div class="rejilla">
              <Texto
                etiqueta={`Vencimiento del pago ${indice + 1}`}
                type="date"
                {...pago(indice, "fechaVencimiento")}
              />
              <Texto etiqueta="Monto" inputMode="decimal" autocomplete="off" {...pago(indice, "monto")} />
              {pais.formasPago.length > 0 && (
                <Seleccion
                  etiqueta="Forma de pago"
                  vacio="La usual"
                  opciones={pais.formasPago}
                  {...pago(indice, "formaPago")}
                />
              )}
            </div>
            <button type="button" class="enlace" onClick={() => remove(clave)}>
              Quitar el pago {indice + 1}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" ref={adder} onClick={add}>
        Agregar un pago
      </button>
    </fieldset>
  );
}

type OtrosProps = {
  formulario: Formulario;
  pais: Pais;
  /** The numeroTransaccion of a request that was sent and whose outcome is not known yet. */
  numeroFijo: string | undefined;
};

/** Draws the fields that few documents need. */
export function OtrosDatos({ formulario, pais, numeroFijo }: OtrosProps) {
  const { borrador, campo, dato } = formulario;
  return (
    <details class="caja">
      <summary>Otros datos</summary>
      <div class="rejilla">
        {numeroFijo === undefined ? (
          <Texto
            etiqueta="Número de transacción"
            ayuda="Su propia referencia, única en la cuenta: impide emitir dos veces lo mismo."
            autocomplete="off"
            maxLength={100}
            {...campo("numeroTransaccion")}
          />
        ) : (
          <p>
            Número de transacción: {numeroFijo}. No se puede cambiar mientras no se sepa si el documento se
            certificó: impide emitirlo dos veces.
          </p>
        )}
        {pais
          .datos(borrador.tipo)
          .filter(({ isObligatorio }) => !isObligatorio)
          .map((each) => (
            <CampoDePais key={each.nombre} campo={each} {...dato("datos", each.nombre)} />
          ))}
      </div>
    </details>
  );
}
