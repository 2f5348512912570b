import { DteError } from "@dte/client";
import { useEffect, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import type { Emision } from "../emision/envio.js";
import { legible } from "../emision/legible.js";
import { to } from "../router.js";
import { Aviso, Falla, fallaText } from "../ui/aviso.js";

type Props = {
  emision: Emision;
  /** True while the draft is the same as the sent request. */
  isSent: boolean;
  numero: string;
  /** The document has the form's own number, which its user has never seen or cannot change now. */
  isOwnNumero: boolean;
  onRestart: () => void;
};

/** Shows the outcome of issuing the document, and what can be done about it. */
export function Resultado({
  emision: { isBusy, error, envio },
  isSent,
  numero,
  isOwnNumero,
  onRestart,
}: Props) {
  const { pais } = useTrabajo();
  if (isBusy) return <Tarda />;
  if (isSent && isRepetido(error) && (isOwnNumero || error.idExistente !== undefined)) {
    return <Repetido id={error.idExistente} {...{ numero, isOwnNumero, onRestart }} />;
  }
  return (
    <>
      {isSent && (
        <Falla error={error} textOf={(each) => legible(fallaText(each), pais.value?.nombreDelDato)} />
      )}
      {envio && <Dudosa {...{ isSent, numero, onRestart }} />}
    </>
  );
}

const isRepetido = (error: unknown): error is DteError =>
  error instanceof DteError && error.codigo === "FEG_DTE_CREA_001";

/** The time after which a user is told that it takes long; usually the answer comes sooner. */
const TARDA_MS = 6_000;

function Tarda() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TARDA_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <div ref={(element) => element?.scrollIntoView({ block: "nearest" })}>
      <Aviso tono="nota">
        El servicio está tardando en responder. Espere: el documento se emite una sola vez aunque cierre esta
        página y vuelva a abrirla.
      </Aviso>
    </div>
  ) : null;
}

type DudosaProps = Pick<Props, "isSent" | "numero" | "onRestart">;

const Dudosa = ({ isSent, numero, onRestart }: DudosaProps) => (
  <Aviso tono="nota">
    <p>
      Todavía no se sabe si el documento se certificó.{" "}
      {isSent
        ? "No lo escriba otra vez: pulse «Emitir documento» sin cambiar nada para preguntar por este mismo, o "
        : "Si ya se certificó, fue como lo envió, y con sus cambios no se emitirá otro. Antes de seguir, "}
      <Busquelo numero={numero} />.
    </p>
    <button type="button" class="enlace" onClick={onRestart}>
      Ya lo revisé: empezar otro documento
    </button>
  </Aviso>
);

/** Tells the user where to look, or whom to ask if they may not look themselves. */
function Busquelo({ numero }: { numero: string }) {
  return useTrabajo().puede("dte.consultar") ? (
    <a href={to("documentos", { numeroTransaccion: numero })}>búsquelo en Documentos</a>
  ) : (
    <>pida a quien puede consultar documentos que busque el número de transacción «{numero}»</>
  );
}

type RepetidoProps = Pick<Props, "numero" | "isOwnNumero" | "onRestart"> & { id: string | undefined };

const Repetido = ({ id, numero, isOwnNumero, onRestart }: RepetidoProps) => (
  <Aviso tono="mal">
    <p>
      {isOwnNumero
        ? "Este formulario ya se envió antes, con lo que tenía entonces, y no se emite dos veces."
        : "Ya hay un documento de la cuenta con ese número de transacción."}{" "}
      {id === undefined ? (
        <>
          Todavía no se sabe si se certificó: <Busquelo numero={numero} /> en un minuto.
        </>
      ) : (
        <a href={to(`documentos/${encodeURIComponent(id)}`)} onClick={isOwnNumero ? onRestart : undefined}>
          Ver el documento que se emitió
        </a>
      )}
    </p>
    {isOwnNumero && (
      <button type="button" class="enlace" onClick={onRestart}>
        Ya lo revisé: empezar otro documento
      </button>
    )}
  </Aviso>
);
