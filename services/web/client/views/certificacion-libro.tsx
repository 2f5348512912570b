import { useRef, useState } from "preact/hooks";
import { readElegido } from "../archivo.js";
import { type Libro, setLibro } from "../certificacion.js";
import { useTrabajo } from "../cuentas.js";
import { useAction } from "../load.js";
import { Aviso, Falla } from "../ui/aviso.js";

/** The largest workbook that the service reads. */
const ARCHIVO_BYTES_MAX = 2 * 1024 * 1024;

type Props = {
  /** The workbook that was chosen before. */
  libro: Libro | undefined;
  /** The user, the account and the stage of the plan. */
  lugar: readonly string[];
  isDisabled: boolean;
  onLibro: (libro: Libro) => void;
};

/** Asks for the workbook that the authority gave the account, sends it, and takes its cells from the answer. */
export function ElegirLibro({ libro, lugar, isDisabled, onLibro }: Props) {
  const { api, cuenta } = useTrabajo();
  const input = useRef<HTMLInputElement>(null);
  const [problema, setProblema] = useState("");
  const { isBusy, error, run } = useAction();
  const choose = () => {
    const chooser = input.current;
    const file = chooser?.files?.[0];
    if (!chooser || !file) return;
    const wrong = problemaDe(file);
    setProblema(wrong);
    if (wrong) return;
    void run(async () => {
      const body = new FormData();
      body.append("archivo", await readElegido(chooser, file), file.name);
      const path = `/cuenta/${encodeURIComponent(cuenta.id)}/certificacion/libro`;
      const response = await api.ask(path, { method: "POST", body });
      const { libro: hojas } = (await response.json()) as { libro: Libro["hojas"] };
      const elegido = { nombre: file.name, hojas };
      setLibro(sessionStorage, lugar, elegido);
      // A user who has left the page meanwhile must not be called back.
      if (chooser.isConnected) onLibro(elegido);
    });
  };
  return (
    <>
      <div class="campo">
        <label for="libro-autoridad">
          Libro de Excel que la autoridad dio a la cuenta (.xlsx, hasta 2 MiB)
        </label>
        <input
          id="libro-autoridad"
          ref={input}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isDisabled || isBusy}
          onChange={choose}
        />
      </div>
      <p role="status">
        {isBusy && "Leyendo el libro…"}
        {!isBusy && libro && `Libro leído: ${libro.nombre}, ${resumenDe(libro)}.`}
      </p>
      {problema && <Aviso tono="mal">{problema}</Aviso>}
      <Falla error={error} />
    </>
  );
}

const resumenDe = ({ hojas }: Libro): string =>
  hojas.map(({ nombre, filas }) => `hoja ${nombre} con ${Math.max(0, filas.length - 1)} casos`).join(", ");

function problemaDe(file: File): string {
  if (file.size > ARCHIVO_BYTES_MAX)
    return "El archivo tiene más de 2 MiB: no es un set de la autoridad. Elija el que descargó de ella.";
  return /\.xlsx$/i.test(file.name)
    ? ""
    : "El archivo debe ser .xlsx. Ábralo en Excel y guárdelo con ese formato.";
}
