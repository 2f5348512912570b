import { DteConnectionError, DteError } from "@dte/client";
import type { ComponentChildren } from "preact";
import { ArchivoCambiado } from "../archivo.js";
import { PasskeySinUsar } from "../passkey.js";
import { SessionEnded } from "../session.js";

/** Draws a message in a box; `mal` is read aloud at once. */
export const Aviso = ({ tono, children }: { tono: "bien" | "mal" | "nota"; children: ComponentChildren }) => (
  <div class={`aviso ${tono}`} role={tono === "mal" ? "alert" : "status"}>
    {children}
  </div>
);

type FallaProps = {
  error: unknown;
  textOf?: (error: unknown) => string;
  /** Tries again, where that helps. */
  onRetry?: () => void;
};

/** Says what went wrong, in the service's own words where it has a message. */
export function Falla({ error, textOf = fallaText, onRetry }: FallaProps) {
  // The whole console goes to the sign-in in that case.
  if (error === undefined || error instanceof SessionEnded) return null;
  const eventos = error instanceof DteError ? error.eventos : [];
  return (
    <Aviso tono="mal">
      <p>{textOf(error)}</p>
      {eventos.length > 0 && (
        <ul>
          {eventos.map(({ campo, mensaje }, i) => (
            <li key={i}>{campo ? `${campo}: ${mensaje}` : mensaje}</li>
          ))}
        </ul>
      )}
      {error instanceof DteError && error.requestId && isInternal(error) && (
        <p class="menor">Para soporte: {error.requestId}</p>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Volver a intentar
        </button>
      )}
    </Aviso>
  );
}

const isInternal = ({ codigo, status }: DteError): boolean => codigo === "1000" || status >= 500;

/** Says in Spanish what went wrong, and what the user may do about it. */
export function fallaText(error: unknown): string {
  if (error instanceof DteError) {
    if (error.status === 429)
      return "Se hicieron demasiadas peticiones seguidas. Espere un minuto y vuelva a intentar.";
    // An answer without a code is a page of some proxy on the way, which tells the user nothing.
    if (error.codigo === "")
      return "El servicio no está disponible en este momento. Espere un minuto y vuelva a intentar.";
    return error.mensaje;
  }
  if (error instanceof DteConnectionError || error instanceof TypeError) {
    return "No hay conexión con el servicio. Revise su conexión a internet y vuelva a intentar.";
  }
  if (error instanceof PasskeySinUsar)
    return "No se usó una llave de acceso. Vuelva a intentar, o siga sin ella.";
  if (error instanceof ArchivoCambiado) return "El archivo cambió después de elegirlo: elíjalo de nuevo.";
  return "Ocurrió un error en esta página. Vuelva a cargarla; si sigue, avise a soporte.";
}

/** Says, aloud for users of screen readers too, that something is being loaded. `que` names it. */
export const Cargando = ({ que }: { que: string }) => (
  <p class="cargando" role="status">
    Cargando {que}…
  </p>
);
