import { useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { momentoText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { ESTADOS, type Lote, type PaginaLotes } from "../lotes.js";
import { go, to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Vista } from "../ui/vista.js";

/** The contract's limit of a workbook. */
const ARCHIVO_BYTES_MAX = 10 * 1024 * 1024;

/** Workbooks: the template, a new one, and what became of the others. */
export function LotesVista() {
  const { api, cuenta, puede } = useTrabajo();
  const query = new URLSearchParams({ idCuenta: cuenta.id });
  const lista = useLoad(
    async () => (await (await api.ask(`/lote?${query}`)).json()) as PaginaLotes,
    [cuenta.id],
  );
  const plantilla = useAction();
  return (
    <Vista titulo="Lotes de Excel">
      <p>
        Emita muchos documentos con una hoja de cálculo: descargue la plantilla, llénela y súbala. Las filas
        con el mismo número de transacción son los ítems de un documento.
      </p>
      <button
        type="button"
        disabled={plantilla.isBusy}
        onClick={() => void plantilla.run(() => api.download(`/lote/plantilla?${query}`, "plantilla.xlsx"))}
      >
        {plantilla.isBusy ? "Preparando…" : "Descargar la plantilla"}
      </button>
      <Falla error={plantilla.error} />
      {puede("dte.emitir") && <Subir />}
      <h2>Lotes anteriores</h2>
      <Falla error={lista.error} />
      {lista.isLoading && <Cargando que="los lotes" />}
      {lista.value?.data.length === 0 && <p class="menor">Todavía no hay lotes en esta cuenta.</p>}
      {lista.value && lista.value.data.length > 0 && <Tabla lotes={lista.value.data} />}
    </Vista>
  );
}

function Subir() {
  const { api, cuenta } = useTrabajo();
  const input = useRef<HTMLInputElement>(null);
  const [problema, setProblema] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const wrong = problemaDe(file);
    setProblema(wrong);
    if (!file || wrong) return;
    void run(async () => {
      const body = new FormData();
      body.append("archivo", file);
      const query = new URLSearchParams({ idCuenta: cuenta.id });
      const response = await api.ask(`/lote?${query}`, { method: "POST", body });
      const { id } = (await response.json()) as Lote;
      go(to(`lotes/${encodeURIComponent(id)}`));
    });
  };
  return (
    <form class="caja" onSubmit={submit}>
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

const Tabla = ({ lotes }: { lotes: readonly Lote[] }) => (
  <table class="lista">
    <caption class="oculto">Lotes, del más reciente al más antiguo</caption>
    <thead>
      <tr>
        <th scope="col">Archivo</th>
        <th scope="col">Estado</th>
        <th scope="col" class="num">
          Certificados
        </th>
        <th scope="col" class="num">
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
          </td>
          <td>{ESTADOS[estado] ?? estado}</td>
          <td class="num">{certificados}</td>
          <td class="num">{rechazados}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
