import { type Dte, DteConnectionError } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { isRefusal } from "../emision/negativa.js";
import type { Pais } from "../emision/pais.js";
import { useAction } from "../load.js";
import { Aviso, Falla, fallaText } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";

/** Says that after a lost answer nobody knows whether the document was cancelled. */
const textOf = (error: unknown): string =>
  error instanceof DteConnectionError
    ? "Se perdió la conexión y no se sabe si el documento se anuló. Pulse «Ver su estado ahora»."
    : fallaText(error);

type Props = {
  dte: Dte;
  /** The kinds of cancellation that the country has. */
  clases: Pais["anulacion"];
  onChange: () => void;
};

/** Cancels the document, with the reason. It asks twice, because nothing brings the document back. */
export function AnularForm({ dte, clases: { clases, conReemplazo }, onChange }: Props) {
  const { api } = useTrabajo();
  const [motivo, setMotivo] = useState("");
  const [tipo, setTipo] = useState(clases[0]?.valor ?? "");
  const [reemplazo, setReemplazo] = useState("");
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useAction();
  const isReemplazable = conReemplazo.includes(tipo);
  const submit = (event: Event) => {
    event.preventDefault();
    const anulacion = {
      motivoAnulacion: motivo.trim(),
      ...(tipo && { tipoAnulacion: Number(tipo) }),
      ...(isReemplazable && reemplazo.trim() && { idDteReemplazo: reemplazo.trim() }),
    };
    void run(async () => {
      try {
        await api.cancelDte(dte.id ?? "", anulacion);
        setDone(true);
      } finally {
        // Even after an error the document may be cancelled, by this request or by another user's.
        onChange();
      }
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
        {clases.length > 0 && (
          <Seleccion etiqueta="Tipo de anulación" opciones={clases} valor={tipo} onValor={setTipo} />
        )}
        {isReemplazable && (
          <Texto
            etiqueta="Documento que lo reemplaza"
            ayuda="El identificador del documento nuevo. Las notas no lo llevan."
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
        <Falla error={error} textOf={textOf} />
        {isDone && <Aviso tono="bien">El documento se anuló.</Aviso>}
        {error !== undefined && !isRefusal(error) && (
          <button type="button" onClick={onChange}>
            Ver su estado ahora
          </button>
        )}
        <button type="submit" class="peligro" disabled={isBusy || isDone}>
          {isBusy ? "Anulando…" : "Anular definitivamente"}
        </button>
      </form>
    </details>
  );
}
