import { useEffect, useState } from "preact/hooks";
import { type Trabajo, useTrabajo } from "../cuentas.js";
import { eventos } from "../eventos.js";
import { momentoText } from "../format.js";
import { useAction } from "../load.js";
import { ESTADOS, isTerminado, type Lote } from "../lotes.js";
import { to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Dato } from "../ui/dato.js";
import { Vista } from "../ui/vista.js";

/** Between two looks when the progress does not come by itself. */
const LOOK_MS = 3_000;

/** One batch: how far it is, what went wrong in it, and its result. */
export function LoteVista({ id }: { id: string }) {
  const { api } = useTrabajo();
  const { lote, error } = useLote(api, id);
  const resultado = useAction();
  const path = `/lote/${encodeURIComponent(id)}`;
  return (
    <Vista titulo={lote ? `Lote ${lote.nombreArchivo || lote.id}` : "Lote"}>
      <p>
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
        {totalDtes > 0 && `: ${hechos} de ${totalDtes} documentos`}
      </p>
      <progress
        aria-label="Avance del lote"
        max={Math.max(totalDtes, 1)}
        value={isTerminado(lote) && totalDtes === 0 ? 1 : hechos}
      />
      <dl>
        <Dato nombre="Certificados">{String(certificados)}</Dato>
        <Dato nombre="Rechazados">{String(rechazados)}</Dato>
        <Dato nombre="Pendientes">{String(pendientes)}</Dato>
        <Dato nombre="Filas">{String(totalFilas)}</Dato>
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

const Errores = ({ lote: { errores = [] } }: { lote: Lote }) =>
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
            <th scope="col">Columna</th>
            <th scope="col">Qué corregir</th>
          </tr>
        </thead>
        <tbody>
          {errores.map(({ fila, columna, codigo, mensaje }, i) => (
            <tr key={i}>
              <td class="num">{fila}</td>
              <td>{columna}</td>
              <td>
                {mensaje} <span class="menor">{codigo}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

/** The batch as it goes on: told by the service as it happens, or looked at now and then when the telling breaks off. */
function useLote(api: Trabajo["api"], id: string): { lote?: Lote; error?: unknown } {
  const [state, set] = useState<{ lote?: Lote; error?: unknown }>({});
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void follow(api, id, signal, (lote) => set({ lote })).catch((error: unknown) => {
      if (!signal.aborted) set(({ lote }) => ({ ...(lote && { lote }), error }));
    });
    return () => stop.abort();
  }, [api, id]);
  return state;
}

async function follow(
  api: Trabajo["api"],
  id: string,
  signal: AbortSignal,
  show: (lote: Lote) => void,
): Promise<void> {
  const path = `/lote/${encodeURIComponent(id)}`;
  for (;;) {
    let lote = (await (await api.ask(path, { signal })).json()) as Lote;
    show(lote);
    try {
      const { body } = isTerminado(lote)
        ? { body: null }
        : await api.ask(`${path}/eventos`, { signal, headers: { Accept: "text/event-stream" } });
      for await (const data of body ? eventos(body) : []) {
        lote = { ...lote, ...(JSON.parse(data) as Partial<Lote>) };
        show(lote);
      }
    } catch (error) {
      // A stream that breaks off, or that there is no room for, is no reason to stop looking.
      if (signal.aborted) throw error;
    }
    if (isTerminado(lote)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
  }
}
