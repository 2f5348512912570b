import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useAction, useLoad } from "../load.js";
import { Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";

/** Lists the pages whose scripts may call the API for the account. */
export function Origenes() {
  const { api, cuenta } = useTrabajo();
  const params = { path: { id: cuenta.id } };
  const read = async (): Promise<readonly string[]> =>
    (await ok(api.api.GET("/cuenta/{id}", { params }))).origenes ?? [];
  const lista = useLoad(read, []);
  const { isBusy, error, run } = useAction();
  const [origen, setOrigen] = useState("");
  // The list is written whole, so the present one is read first, and others' changes since it was shown stay.
  const change = (next: (last: readonly string[]) => readonly string[], onDone?: () => void) =>
    void run(async () => {
      await ok(api.api.PATCH("/cuenta/{id}", { params, body: { origenes: [...next(await read())] } }));
      onDone?.();
      lista.reload();
    });
  const submit = (event: Event) => {
    event.preventDefault();
    change(
      (last) => [...last, origen],
      () => setOrigen(""),
    );
  };
  return (
    <>
      <p>
        Las páginas de sus propios sitios que pueden usar la API desde el navegador, en nombre de esta cuenta.
      </p>
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="las páginas" />}
      {lista.value?.length === 0 && <p class="vacio">Ninguna página: la API se usa desde servidores.</p>}
      <ul>
        {lista.value?.map((each) => (
          <li key={each}>
            <code>{each}</code>{" "}
            <button
              type="button"
              disabled={isBusy}
              onClick={() => change((last) => last.filter((one) => one !== each))}
            >
              Quitar <span class="oculto">{each}</span>
            </button>
          </li>
        ))}
      </ul>
      <form class="caja" onSubmit={submit}>
        <Texto
          etiqueta="Origen de la página"
          ayuda="Sin ruta: https://tienda.ejemplo.com"
          valor={origen}
          onValor={setOrigen}
          autocapitalize="none"
          spellcheck={false}
          maxLength={300}
          required
        />
        <Falla error={error} />
        <button type="submit" disabled={isBusy}>
          Admitir
        </button>
      </form>
    </>
  );
}
