import { ok, type operations } from "@dte/client";
import { useEffect } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { enteroText, momentoText } from "../format.js";
import { useLoad } from "../load.js";
import { to } from "../router.js";
import { Cargando, Falla } from "../ui/aviso.js";
import { Paginas, paginaDe } from "../ui/paginas.js";
import { Vista } from "../ui/vista.js";

type Pagina = operations["listRecepciones"]["responses"][200]["content"]["application/json"];

const PAGE_SIZE = 50;
/** The pause between two looks. Twelve a minute are a fifth of a user's limit. */
const LOOK_MS = 5_000;

/** Draws the files that other systems send the account, and the answers to them, as they come. */
export function RecepcionesVista({ query }: { query: URLSearchParams }) {
  const { api, cuenta } = useTrabajo();
  const pageNumber = paginaDe(query);
  const lista = useLoad(() => {
    const params = { path: { id: cuenta.id }, query: { pageNumber, pageSize: PAGE_SIZE } };
    return ok(api.api.GET("/cuenta/{id}/recepciones", { params }));
  }, [cuenta.id, pageNumber]);
  useEffect(() => {
    if (lista.isLoading) return;
    // A tab in the background does not ask; it asks again a moment after somebody looks at it.
    const look = () => {
      if (document.hidden) timer = setTimeout(look, LOOK_MS);
      else lista.reload();
    };
    let timer = setTimeout(look, Math.max(LOOK_MS, api.restMs()));
    return () => clearTimeout(timer);
  }, [api, lista.isLoading, lista.reload]);
  return (
    <Vista titulo="Lo que llega a la cuenta" lugar={String(pageNumber)}>
      <p>
        Lo que la autoridad y otros contribuyentes envían a las direcciones de la cuenta, y lo que se les
        respondió. La lista se actualiza sola. Lo que no nombra a la cuenta, como pedir un token, aparece si
        llega a la dirección propia de la cuenta.
      </p>
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="lo que ha llegado" />}
      {lista.value && <Lista pagina={lista.value} />}
    </Vista>
  );
}

const Lista = ({ pagina: { data, meta } }: { pagina: Pagina }) => (
  <>
    <p role="status">
      {meta.totalItems === 0 ? "Todavía no ha llegado nada." : `${enteroText(meta.totalItems)} llegadas.`}
    </p>
    {data.length > 0 && (
      <table class="lista">
        <caption class="oculto">Lo que llegó, de lo más reciente a lo más antiguo</caption>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col" class="ancha">
              De
            </th>
            <th scope="col">Se respondió</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ puerta, primera, ultima, veces, idEmisor, documento, estado, respuesta }) => (
            <tr key={`${primera} ${puerta} ${documento ?? ""} ${respuesta}`}>
              <td>
                {puerta}
                {documento !== undefined && <span class="bloque">{documento}</span>}
                <span class="menor bloque">
                  {momentoText(ultima)}
                  {veces > 1 && ` · ${enteroText(veces)} veces en ese minuto`}
                </span>
                {idEmisor !== undefined && <span class="menor angosta">De {idEmisor}</span>}
              </td>
              <td class="ancha">{idEmisor ?? "No se pudo leer"}</td>
              <td>
                {respuesta} <span class="menor">HTTP {estado}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <Paginas meta={meta} at={(numero) => to("recepciones", { pagina: String(numero) })} />
  </>
);
