import { ok } from "@dte/client";
import { useMemo, useRef, useState } from "preact/hooks";
import { readElegido } from "../archivo.js";
import { useTrabajo } from "../cuentas.js";
import { isRefusal } from "../emision/negativa.js";
import { enteroText, momentoText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { ESTADOS, type Lote, type PaginaLotes } from "../lotes.js";
import { go, to } from "../router.js";
import { subidasDe } from "../subida.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Paginas, paginaDe } from "../ui/paginas.js";
import { Vista } from "../ui/vista.js";

/** The contract's limit of a workbook. */
const ARCHIVO_BYTES_MAX = 10 * 1024 * 1024;

const PAGE_SIZE = 20;

/** Draws the workbooks: the template, a new upload, and the outcomes of earlier ones. */
export function LotesVista({ query }: { query: URLSearchParams }) {
  const { api, cuenta, puede } = useTrabajo();
  const pageNumber = paginaDe(query);
  const lista = useLoad(
    () =>
      ok(
        api.api.GET("/lote", { params: { query: { idCuenta: cuenta.id, pageNumber, pageSize: PAGE_SIZE } } }),
      ),
    [cuenta.id, query],
  );
  const idCuenta = new URLSearchParams({ idCuenta: cuenta.id });
  const plantilla = useAction();
  return (
    <Vista titulo="Lotes de Excel" lugar={String(pageNumber)}>
      <p>
        Emita muchos documentos con una hoja de cálculo: descargue la plantilla, llénela y súbala. Las filas
        con el mismo número de transacción son los ítems de un documento.
      </p>
      <button
        type="button"
        disabled={plantilla.isBusy}
        onClick={() =>
          void plantilla.run(() => api.download(`/lote/plantilla?${idCuenta}`, "plantilla.xlsx"))
        }
      >
        {plantilla.isBusy ? "Preparando…" : "Descargar la plantilla"}
      </button>
      <Falla error={plantilla.error} />
      {puede("dte.emitir") && <Subir />}
      <h2>Lotes anteriores</h2>
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="los lotes" />}
      {lista.value && <Lista pagina={lista.value} isLoading={lista.isLoading} />}
    </Vista>
  );
}

function Subir() {
  const { api, usuario, cuenta } = useTrabajo();
  const subidas = useMemo(() => subidasDe(sessionStorage, [usuario, cuenta.id]), [usuario, cuenta.id]);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [problema, setProblema] = useState("");
  const [dudoso, setDudoso] = useState("");
  const { isBusy, error, run } = useAction();
  const post = async (path: string, init: RequestInit) => (await (await api.ask(path, init)).json()) as Lote;
  const submit = (event: Event) => {
    event.preventDefault();
    const chooser = input.current;
    const file = chooser?.files?.[0];
    const wrong = problemaDe(file);
    setProblema(wrong);
    setDudoso("");
    if (!chooser || !file || wrong) return;
    void run(async () => {
      const body = new FormData();
      body.append("archivo", await readElegido(chooser, file), file.name);
      const query = new URLSearchParams({ idCuenta: cuenta.id });
      const headers = { "Idempotency-Key": subidas.keyOf(file) };
      const { id } = await post(`/lote?${query}`, { method: "POST", body, headers }).catch(
        (error: unknown) => {
          if (isRefusal(error)) subidas.settle(file);
          else setDudoso(file.name);
          throw error;
        },
      );
      subidas.settle(file);
      // A user who has left the page meanwhile must not be called back.
      if (form.current?.isConnected) go(to(`lotes/${encodeURIComponent(id)}`));
    });
  };
  return (
    <form class="caja" ref={form} onSubmit={submit}>
      <div class="campo">
        <label for="libro">Archivo de Excel (.xlsx, hasta 10 MiB y 10,000 filas)</label>
        <input
          id="libro"
          ref={input}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
      </div>
      {problema && <Aviso tono="mal">{problema}</Aviso>}
      <Falla error={error} />
      {dudoso && (
        <Aviso tono="nota">
          No se sabe si «{dudoso}» se recibió. Pulse «Subir y emitir» otra vez con el mismo archivo: si ya se
          recibió, se mostrará ese lote y nada se emitirá dos veces.
        </Aviso>
      )}
      <button type="submit" class="principal" disabled={isBusy}>
        {isBusy ? "Subiendo…" : "Subir y emitir"}
      </button>
    </form>
  );
}

function problemaDe(file: File | undefined): string {
  if (!file) return "Elija el archivo que quiere subir.";
  if (file.size > ARCHIVO_BYTES_MAX) return "El archivo tiene más de 10 MiB. Divídalo en varios.";
  return /\.xlsx$/i.test(file.name)
    ? ""
    : "El archivo debe ser .xlsx. Ábralo en Excel y guárdelo con ese formato.";
}

const Lista = ({ pagina: { data, meta }, isLoading }: { pagina: PaginaLotes; isLoading: boolean }) => (
  <div aria-busy={isLoading}>
    {meta.totalItems === 0 && <p class="vacio">Todavía no hay lotes en esta cuenta.</p>}
    {data.length > 0 && <Tabla lotes={data} />}
    <Paginas meta={meta} at={(numero) => to("lotes", { pagina: String(numero) })} />
  </div>
);

const Tabla = ({ lotes }: { lotes: readonly Lote[] }) => (
  <table class="lista">
    <caption class="oculto">Lotes, del más reciente al más antiguo</caption>
    <thead>
      <tr>
        <th scope="col">Archivo</th>
        <th scope="col">Estado</th>
        <th scope="col" class="num ancha">
          Certificados
        </th>
        <th scope="col" class="num ancha">
          Rechazados
        </th>
      </tr>
    </thead>
    <tbody>
      {lotes.map(({ id, nombreArchivo, estado, fechaCreacion, certificados, rechazados }) => (
        <tr key={id}>
          <td>
            <a href={to(`lotes/${encodeURIComponent(id)}`)}>{nombreArchivo || id}</a>
            <span class="menor bloque">{momentoText(fechaCreacion)}</span>
            <span class="menor angosta">
              {enteroText(certificados)} certificados · {enteroText(rechazados)} rechazados
            </span>
          </td>
          <td>
            <span class={`estado ${estado.toLowerCase()}`}>{ESTADOS[estado] ?? estado}</span>
          </td>
          <td class="num ancha">{enteroText(certificados)}</td>
          <td class="num ancha">{enteroText(rechazados)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
