import { DteError } from "@dte/client";
import { useEffect, useState } from "preact/hooks";
import { type Trabajo, useTrabajo } from "../cuentas.js";
import { eventos, SILENCE_MAX_MS } from "../eventos.js";
import { enteroText, momentoText } from "../format.js";
import { useAction } from "../load.js";
import { ESTADOS, isTerminado, type Lote } from "../lotes.js";
import { to } from "../router.js";
import { SessionEnded } from "../session.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Dato } from "../ui/dato.js";
import { Vista } from "../ui/vista.js";

/** The pause between two looks when no stream tells the progress. */
const LOOK_MS = 3_000;

/** Draws one batch: its progress, its faults, and its result. */
export function LoteVista({ id }: { id: string }) {
  const { api } = useTrabajo();
  const { lote, error } = useLote(api, id);
  const resultado = useAction();
  const path = `/lote/${encodeURIComponent(id)}`;
  return (
    <Vista titulo={lote ? `Lote ${lote.nombreArchivo || lote.id}` : "Lote"}>
      <p class="volver">
        <a href={to("lotes")}>Volver a los lotes</a>
      </p>
      <Falla error={error} />
      {!lote && error === undefined && <Cargando que="el lote" />}
      {lote && (
        <>
          <Progreso lote={lote} />
          {isTerminado(lote) && (
            <button
              type="button"
              class="principal"
              disabled={resultado.isBusy}
              onClick={() =>
                void resultado.run(() => api.download(`${path}/resultado`, `resultado-${lote.nombreArchivo}`))
              }
            >
              {resultado.isBusy ? "Preparando…" : "Descargar el resultado"}
            </button>
          )}
          <Falla error={resultado.error} />
          <Errores lote={lote} />
        </>
      )}
    </Vista>
  );
}

function Progreso({ lote }: { lote: Lote }) {
  const { estado, totalDtes, totalFilas, certificados, rechazados, pendientes } = lote;
  const hechos = certificados + rechazados;
  return (
    <section class="caja">
      <p role="status">
        <strong>{ESTADOS[estado] ?? estado}</strong>
        {totalDtes > 0 && `: ${enteroText(hechos)} de ${enteroText(totalDtes)} documentos`}
      </p>
      <progress
        aria-label="Avance del lote"
        max={Math.max(totalDtes, 1)}
        value={isTerminado(lote) && totalDtes === 0 ? 1 : hechos}
      />
      <dl class="cifras">
        <Dato nombre="Certificados">{enteroText(certificados)}</Dato>
        <Dato nombre="Rechazados">{enteroText(rechazados)}</Dato>
        <Dato nombre="Pendientes">{enteroText(pendientes)}</Dato>
        <Dato nombre="Filas">{enteroText(totalFilas)}</Dato>
        <Dato nombre="Subido">{momentoText(lote.fechaCreacion)}</Dato>
        <Dato nombre="Terminado">{lote.fechaFin && momentoText(lote.fechaFin)}</Dato>
      </dl>
      {estado === "Fallido" && (
        <Aviso tono="mal">
          El lote no se pudo procesar. Corrija lo que se indica abajo y suba el archivo de nuevo.
        </Aviso>
      )}
    </section>
  );
}

const Errores = ({ lote: { errores } }: { lote: Lote }) =>
  errores.length === 0 ? null : (
    <section>
      <h2>Errores</h2>
      <table class="lista">
        <caption class="oculto">Errores del lote por fila</caption>
        <thead>
          <tr>
            <th scope="col" class="num">
              Fila
            </th>
            <th scope="col" class="ancha">
              Columna
            </th>
            <th scope="col">Qué corregir</th>
          </tr>
        </thead>
        <tbody>
          {errores.map(({ fila, columna, codigo, mensaje }, i) => (
            <tr key={i}>
              <td class="num">{fila}</td>
              <td class="ancha">{columna}</td>
              <td>
                {columna && <span class="menor angosta">{columna}</span>}
                {mensaje} <span class="menor">{codigo}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

type Avance = { lote?: Lote; error?: unknown };

/** Follows a batch: by the service's stream as it happens, or by a look now and then when the stream breaks off. */
function useLote(api: Trabajo["api"], id: string): Avance {
  const [state, set] = useState<Avance>({});
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const fail = (error: unknown) => {
      if (!signal.aborted) set(({ lote }) => ({ ...(lote && { lote }), error }));
    };
    void follow(api, id, { signal, show: (lote) => set({ lote }), fail }).catch(fail);
    return () => stop.abort();
  }, [api, id]);
  return state;
}

type Seguimiento = {
  signal: AbortSignal;
  show: (lote: Lote) => void;
  /** Shows a failure for the moment; the batch is looked at again. */
  fail: (error: unknown) => void;
};

/** Follows a batch to its end. Throws failures that no other look would change. */
async function follow(api: Trabajo["api"], id: string, { signal, show, fail }: Seguimiento): Promise<void> {
  const path = `/lote/${encodeURIComponent(id)}`;
  for (;;) {
    try {
      const answer = await api.ask(path, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MAX_MS)]),
      });
      const lote = (await answer.json()) as Lote;
      show(lote);
      if (isTerminado(lote) || (await listen(api, path, { lote, signal, show }))) return;
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      fail(error);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(LOOK_MS, api.restMs())));
    signal.throwIfAborted();
  }
}

/** Shows the events of a batch as they come; gives true when the end was among them. */
async function listen(
  api: Trabajo["api"],
  path: string,
  { lote: first, signal, show }: Omit<Seguimiento, "fail"> & { lote: Lote },
): Promise<boolean> {
  let lote = first;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), SILENCE_MAX_MS);
  try {
    const { body } = await api.ask(`${path}/eventos`, {
      signal: AbortSignal.any([signal, late.signal]),
      headers: { Accept: "text/event-stream" },
    });
    clearTimeout(timer);
    for await (const data of body ? eventos(body) : []) {
      lote = { ...lote, ...(JSON.parse(data) as Partial<Lote>) };
      show(lote);
    }
  } catch (error) {
    // A stream that breaks off, or for which there is no room, is no reason to stop looking.
    if (signal.aborted || isFinal(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return isTerminado(lote);
}

/** Tells whether a failure is final: the batch does not exist, the user may not see it, or the session has ended. */
const isFinal = (error: unknown): boolean =>
  error instanceof SessionEnded || (error instanceof DteError && [401, 403, 404].includes(error.status));
