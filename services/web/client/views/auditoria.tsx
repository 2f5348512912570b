import { ok } from "@dte/client";
import { useEffect, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { momentoText } from "../format.js";
import { useAction } from "../load.js";
import { Cargando, Falla } from "../ui/aviso.js";

type Cambio = { campo: string; antes?: string; despues?: string };
type Entrada = {
  orden: number;
  momento: string;
  usuario: string;
  ipOrigen: string;
  accion: string;
  cambios: readonly Cambio[];
};

type Pagina = { data: readonly Entrada[]; siguiente?: string };
type Lugar = { limite: number; cursor?: number };

const LIMITE = 20;

/** Lists the changes of the account, with who made them and from where, the newest first. */
export function AuditoriaCuenta() {
  const { api, cuenta } = useTrabajo();
  const read = (query: Lugar) =>
    ok(api.api.GET("/cuenta/{id}/auditoria", { params: { path: { id: cuenta.id }, query } }));
  return <Auditoria key={cuenta.id} read={read} />;
}

/** Lists the changes of the user's own access, with who made them and from where, the newest first. */
export function AuditoriaUsuario() {
  const { api } = useTrabajo();
  return <Auditoria read={(query) => ok(api.api.GET("/usuario/auditoria", { params: { query } }))} />;
}

function Auditoria({ read }: { read: (query: Lugar) => Promise<Pagina> }) {
  const [entradas, setEntradas] = useState<readonly Entrada[]>();
  const [siguiente, setSiguiente] = useState<string>();
  const { isBusy, error, run } = useAction();
  const load = (cursor?: string) =>
    void run(async () => {
      const page = await read({ limite: LIMITE, ...(cursor !== undefined && { cursor: Number(cursor) }) });
      setEntradas((last = []) => [...(cursor === undefined ? [] : last), ...page.data]);
      setSiguiente(page.siguiente);
    });
  useEffect(() => load(), []);
  return (
    <>
      <Falla error={error} onRetry={() => load(siguiente)} />
      {isBusy && !entradas && <Cargando que="los cambios" />}
      {entradas && entradas.length === 0 && <p class="vacio">Todavía no hay cambios.</p>}
      {entradas && entradas.length > 0 && (
        <ol class="cambios" reversed>
          {entradas.map((each) => (
            <li key={each.orden} value={each.orden}>
              <strong>{each.accion}</strong>
              <span class="menor bloque">
                {momentoText(each.momento)} · {each.usuario || "el servicio"}
                {each.ipOrigen && ` · ${each.ipOrigen}`}
              </span>
              {each.cambios.map(({ campo, antes, despues }) => (
                <span key={campo} class="menor bloque">
                  {campo}
                  {antes !== undefined && `: ${antes}`}
                  {despues !== undefined && `${antes === undefined ? ":" : " →"} ${despues}`}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {siguiente !== undefined && (
        <button type="button" disabled={isBusy} onClick={() => load(siguiente)}>
          Ver más cambios
        </button>
      )}
    </>
  );
}
