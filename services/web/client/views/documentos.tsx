import { type Dte, ok, type operations } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { opciones } from "../emision/pais.js";
import { dineroText, documentoText, enteroText, fechaText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { followed, go, to } from "../router.js";
import { Cargando, Falla } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { Estado } from "../ui/estado.js";
import { Paginas, paginaDe } from "../ui/paginas.js";
import { Vista } from "../ui/vista.js";

const FILTROS = [
  "fechaDesde",
  "fechaHasta",
  "tipo",
  "estado",
  "estaEnAmbienteDePruebas",
  "idReceptor",
  "numeroTransaccion",
] as const;
type Filtros = Record<(typeof FILTROS)[number], string>;
type Consulta = NonNullable<operations["listDtes"]["parameters"]["query"]>;

const PAGE_SIZE = 20;

const readFiltros = (query: URLSearchParams): Filtros =>
  Object.fromEntries(FILTROS.map((name) => [name, query.get(name) ?? ""])) as Filtros;

/** Draws the account's documents, narrowed down by the filters in the address. */
export function DocumentosVista({ query }: { query: URLSearchParams }) {
  const { api, cuenta, puede } = useTrabajo();
  const pagina = paginaDe(query);
  const filtros = readFiltros(query);
  const consulta = Object.fromEntries(
    Object.entries({ ...filtros, idCuenta: cuenta.id }).filter(([, value]) => value !== ""),
  );
  const lista = useLoad(
    () =>
      ok(
        api.api.GET("/dte", {
          params: { query: { ...consulta, pageNumber: pagina, pageSize: PAGE_SIZE } as Consulta },
        }),
      ),
    // The query is compared by identity, because a user who asks for the same search again wants the present documents.
    [query, cuenta.id],
  );
  const excel = useAction();
  const at = (numero: number) => to("documentos", { ...filtros, pagina: String(numero) });
  const meta = lista.value?.meta;
  return (
    <Vista titulo="Documentos" lugar={query.toString()}>
      <FormularioFiltros key={query.toString()} filtros={filtros} />
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="los documentos" />}
      {lista.value && meta && (
        <div aria-busy={lista.isLoading}>
          <div class="sobre-tabla">
            <p role="status">
              {cuantos(
                meta.totalItems,
                Object.values(filtros).some((valor) => valor !== ""),
              )}
            </p>
            {meta.totalItems > 0 && (
              <button
                type="button"
                disabled={excel.isBusy}
                onClick={() =>
                  void excel.run(() =>
                    api.download(`/dte/excel?${new URLSearchParams(consulta)}`, "documentos.xlsx"),
                  )
                }
              >
                {excel.isBusy ? "Preparando…" : "Descargar en Excel"}
              </button>
            )}
          </div>
          <Falla error={excel.error} />
          {meta.totalItems === 0 && puede("dte.emitir") && query.toString() === "" && <Primero />}
          {lista.value.data.length > 0 && <Tabla dtes={lista.value.data} />}
          <Paginas meta={meta} at={at} />
        </div>
      )}
    </Vista>
  );
}

const Primero = () => (
  <p class="vacio">
    <a class="boton" href={to("emitir")}>
      Emitir el primer documento
    </a>
  </p>
);

function cuantos(total: number, isFiltered: boolean): string {
  if (total === 0)
    return isFiltered ? "No hay documentos con estos filtros." : "Todavía no hay documentos en esta cuenta.";
  return total === 1 ? "1 documento" : `${enteroText(total)} documentos`;
}

function FormularioFiltros({ filtros: dados }: { filtros: Filtros }) {
  const { pais } = useTrabajo();
  const [filtros, set] = useState(dados);
  const puestos = Object.values(dados).filter((valor) => valor !== "").length;
  // On a phone open filters would push the list out of sight.
  const [isOpen] = useState(() => puestos > 0 || matchMedia("(min-width: 46rem)").matches);
  const campo = (name: keyof Filtros) => ({
    valor: filtros[name],
    onValor: (valor: string) => set((last) => ({ ...last, [name]: valor })),
  });
  const submit = (event: Event) => {
    event.preventDefault();
    go(to("documentos", filtros));
  };
  const clear = (event: { currentTarget: HTMLAnchorElement }) => {
    set(readFiltros(new URLSearchParams()));
    followed(event);
  };
  return (
    <search>
      <details class="caja" open={isOpen}>
        <summary>Filtros{puestos > 0 && ` (${puestos === 1 ? "1 puesto" : `${puestos} puestos`})`}</summary>
        <form class="filtros" aria-label="Filtros" onSubmit={submit}>
          <Texto etiqueta="Desde" type="date" {...campo("fechaDesde")} />
          <Texto etiqueta="Hasta" type="date" {...campo("fechaHasta")} />
          <Seleccion
            etiqueta="Tipo"
            vacio="Todos"
            opciones={pais.value?.todosLosTipos ?? []}
            {...campo("tipo")}
          />
          <Seleccion
            etiqueta="Estado"
            vacio="Todos"
            opciones={opciones(["Certificado", "Certificado"], ["Anulado", "Anulado"])}
            {...campo("estado")}
          />
          <Seleccion
            etiqueta="Ambiente"
            vacio="Todos"
            opciones={opciones(["false", "Producción"], ["true", "Pruebas"])}
            {...campo("estaEnAmbienteDePruebas")}
          />
          <Texto etiqueta="Identificador del receptor" {...campo("idReceptor")} />
          <Texto etiqueta="Número de transacción" {...campo("numeroTransaccion")} />
          <div class="acciones">
            <button type="submit" class="principal">
              Buscar
            </button>
            <a class="boton" href={to("documentos")} onClick={clear}>
              Quitar filtros
            </a>
          </div>
        </form>
      </details>
    </search>
  );
}

const Tabla = ({ dtes }: { dtes: readonly Dte[] }) => (
  <table class="lista">
    <caption class="oculto">Documentos emitidos, del más reciente al más antiguo</caption>
    <thead>
      <tr>
        <th scope="col">Documento</th>
        <th scope="col" class="ancha">
          Receptor
        </th>
        <th scope="col" class="ancha">
          Fecha
        </th>
        <th scope="col" class="ancha">
          Estado
        </th>
        <th scope="col" class="num">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {dtes.map((dte) => (
        <tr key={dte.id}>
          <td>
            <a href={to(`documentos/${encodeURIComponent(dte.id ?? "")}`)}>{documentoText(dte)}</a>
            {dte.estaEnAmbienteDePruebas && <span class="menor"> Pruebas</span>}
            <span class="menor angosta">
              {dte.receptor.nombre ?? dte.receptor.id} · {fechaText(dte.fechaEmision)} <Estado dte={dte} />
            </span>
          </td>
          <td class="ancha">
            {dte.receptor.nombre ?? dte.receptor.id}
            <span class="menor bloque">{dte.receptor.id}</span>
          </td>
          <td class="ancha fecha">{fechaText(dte.fechaEmision)}</td>
          <td class="ancha">
            <Estado dte={dte} />
          </td>
          <td class="num">{dineroText(dte.total, dte.moneda)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
