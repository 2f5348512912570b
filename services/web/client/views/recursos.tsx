import { type Dte, ok } from "@dte/client";
import { useRef, useState } from "preact/hooks";
import { readElegido } from "../archivo.js";
import { useTrabajo } from "../cuentas.js";
import { useAction } from "../load.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";

/** The contract's limit of an attachment. */
const ARCHIVO_BYTES_MAX = 5 * 1024 * 1024;

/** Draws the document's attachments, and adds a file. */
export function Recursos({ dte, onChange }: { dte: Dte; onChange: () => void }) {
  const { api } = useTrabajo();
  const input = useRef<HTMLInputElement>(null);
  const [descripcion, setDescripcion] = useState("");
  const [problema, setProblema] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    const chooser = input.current;
    const file = chooser?.files?.[0];
    const wrong = !file
      ? "Elija el archivo que quiere adjuntar."
      : file.size > ARCHIVO_BYTES_MAX
        ? "El archivo tiene más de 5 MiB. Elija uno más pequeño."
        : "";
    setProblema(wrong);
    if (!chooser || !file || wrong) return;
    void run(async () => {
      const body = {
        tipo: "archivo",
        nombreArchivo: file.name,
        contenidoBase64: await base64Of(await readElegido(chooser, file)),
        ...(descripcion.trim() && { descripcion: descripcion.trim() }),
      } as const;
      await ok(api.api.POST("/dte/{id}/recurso", { params: { path: { id: dte.id ?? "" } }, body }));
      setDescripcion("");
      chooser.value = "";
      onChange();
    });
  };
  return (
    <section>
      <h2>Adjuntos</h2>
      {dte.recursos.length === 0 && <p class="menor">El documento no tiene adjuntos.</p>}
      <ul class="adjuntos">
        {dte.recursos.map(({ uri, tipo, descripcion: texto }, i) => (
          <li key={i}>
            <a href={uri ?? ""} target="_blank" rel="noopener noreferrer">
              {texto || uri || tipo}
            </a>
          </li>
        ))}
      </ul>
      <details class="caja">
        <summary>Adjuntar un archivo</summary>
        <form onSubmit={submit}>
          <div class="campo">
            <label for="adjunto">Archivo (PDF, imagen, texto u hoja de cálculo, hasta 5 MiB)</label>
            <input id="adjunto" ref={input} type="file" />
          </div>
          <Texto etiqueta="Descripción" valor={descripcion} onValor={setDescripcion} maxLength={500} />
          {problema && <Aviso tono="mal">{problema}</Aviso>}
          <Falla error={error} />
          <button type="submit" disabled={isBusy}>
            {isBusy ? "Adjuntando…" : "Adjuntar"}
          </button>
        </form>
      </details>
    </section>
  );
}

/** Gives the part after the comma of a file's data: URI. */
const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
