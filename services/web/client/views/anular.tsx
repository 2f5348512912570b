import { type Dte, DteConnectionError } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { opciones } from "../emision/pais.js";
import { useAction } from "../load.js";
import { Falla, fallaText } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";

/** MH, CAT-024; the first and the third name the document that takes the place of this one. */
const TIPOS_SALVADOR = opciones(
  ["2", "Se rescinde la operación"],
  ["1", "Error en la información del documento"],
  ["3", "Otro"],
);

/** A lost answer says nothing of what was done. */
const decir = (error: unknown): string =>
  error instanceof DteConnectionError
    ? "Se perdió la conexión y no se sabe si el documento se anuló. Vuelva a cargar la página para ver su estado."
    : fallaText(error);

/** Cancels the document, with the reason; asked for twice because nothing brings it back. */
export function AnularForm({ dte, onChange }: { dte: Dte; onChange: () => void }) {
  const { api, cuenta } = useTrabajo();
  const [motivo, setMotivo] = useState("");
  const [tipo, setTipo] = useState("2");
  const [reemplazo, setReemplazo] = useState("");
  const { isBusy, error, run } = useAction();
  const isSalvador = cuenta.pais === "SV";
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await api.cancelDte(dte.id ?? "", {
        motivoAnulacion: motivo.trim(),
        ...(isSalvador && { tipoAnulacion: Number(tipo) }),
        ...(isSalvador && reemplazo.trim() && { idDteReemplazo: reemplazo.trim() }),
      });
      onChange();
    });
  };
  return (
    <details class="caja">
      <summary>Anular el documento</summary>
      <form onSubmit={submit}>
        <p>
          La anulación se pide a la autoridad tributaria y no se puede deshacer. Escriba por qué anula el
          documento.
        </p>
        {isSalvador && (
          <Seleccion etiqueta="Tipo de anulación" opciones={TIPOS_SALVADOR} valor={tipo} onValor={setTipo} />
        )}
        {isSalvador && tipo !== "2" && (
          <Texto
            etiqueta="Documento que lo reemplaza"
            ayuda="El código de generación del documento nuevo. Las notas no lo llevan."
            valor={reemplazo}
            onValor={setReemplazo}
          />
        )}
        <Texto
          etiqueta="Motivo de la anulación"
          valor={motivo}
          onValor={setMotivo}
          isObligatorio
          required
          maxLength={500}
        />
        <Falla error={error} decir={decir} />
        <button type="submit" class="peligro" disabled={isBusy}>
          {isBusy ? "Anulando…" : "Anular definitivamente"}
        </button>
      </form>
    </details>
  );
}
