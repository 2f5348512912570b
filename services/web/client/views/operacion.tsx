import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import type { Api } from "../api.js";
import { useLoad } from "../load.js";
import { go, to } from "../router.js";
import { Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";
import { Historia } from "./historia.js";
import { Pendientes } from "./pendientes.js";

type Props = { api: Api; query: URLSearchParams };

/** Shows operators of the installation the history of a document of any account, and everything that is stuck. Nothing is changed here. */
export function OperacionVista({ api, query }: Props) {
  const id = query.get("id") ?? "";
  const cuenta = query.get("cuenta") ?? "";
  return (
    <Vista titulo="Operación" lugar={`${id} ${cuenta}`}>
      <Buscar key={`${id} ${cuenta}`} id={id} cuenta={cuenta} />
      {id === "" ? (
        <Detenido api={api} />
      ) : (
        <QuePaso key={`${id} ${cuenta}`} api={api} id={id} cuenta={cuenta} />
      )}
    </Vista>
  );
}

function Buscar(given: { id: string; cuenta: string }) {
  const [id, setId] = useState(given.id);
  const [cuenta, setCuenta] = useState(given.cuenta);
  const submit = (event: Event) => {
    event.preventDefault();
    go(to("operacion", { id: id.trim(), cuenta: cuenta.trim() }));
  };
  return (
    <form class="caja" onSubmit={submit}>
      <Texto
        etiqueta="Documento o intento"
        valor={id}
        onValor={setId}
        maxLength={100}
        autocomplete="off"
        required
        ayuda="Su identificador. Con la cuenta, también su número de transacción o serie/número."
      />
      <Texto
        etiqueta="Cuenta (opcional)"
        valor={cuenta}
        onValor={setCuenta}
        maxLength={50}
        autocomplete="off"
      />
      <div class="acciones">
        <button type="submit" class="principal">
          Ver qué pasó
        </button>
        {given.id !== "" && <a href={to("operacion")}>Ver lo que está detenido</a>}
      </div>
    </form>
  );
}

function QuePaso({ api, id, cuenta }: { api: Api; id: string; cuenta: string }) {
  const { value, error, isLoading, reload } = useLoad(() => {
    const query = { id, ...(cuenta !== "" && { idCuenta: cuenta }) };
    return ok(api.api.GET("/operacion/historia", { params: { query } }));
  }, [id, cuenta]);
  return (
    <section aria-busy={isLoading}>
      <h2>Qué pasó con {id}</h2>
      <Falla error={error} onRetry={reload} />
      {isLoading && !value && <Cargando que="la historia" />}
      {value && <Historia sucesos={value.sucesos} />}
    </section>
  );
}

function Detenido({ api }: { api: Api }) {
  const { value, error, isLoading, reload } = useLoad(() => ok(api.api.GET("/operacion/pendientes")), []);
  return (
    <section aria-busy={isLoading}>
      <h2>Lo que está detenido</h2>
      <button type="button" disabled={isLoading} onClick={reload}>
        {isLoading ? "Buscando…" : "Ver de nuevo"}
      </button>
      <Falla error={error} onRetry={reload} />
      {isLoading && !value && <Cargando que="lo que está detenido" />}
      {value && <Pendientes pendientes={value} />}
    </section>
  );
}
