import { enteroText, momentoText } from "../format.js";
import { to } from "../router.js";
import { Aviso } from "../ui/aviso.js";

type Intento = {
  id: string;
  pais: string;
  operacion: string;
  creado: string;
  motivo: string;
  envios: number;
  consultas: number;
  siguiente?: string;
};
type Evento = { servicio: string; asunto: string; total: number; desde: string };
type Fallido = {
  numero: number;
  asunto: string;
  idEvento: string;
  fecha: string;
  consumidor?: string;
  motivo?: string;
};
type Lote = {
  id: string;
  creado: string;
  total: number;
  pendientes: number;
  enConsulta: number;
  siguiente?: string;
};

type Detenido = {
  readonly intentos: readonly Intento[];
  readonly eventos: readonly Evento[];
  readonly fallidos: readonly Fallido[];
  readonly lotes: readonly Lote[];
  readonly sinRespuesta: readonly string[];
};

const SERVICIOS: Readonly<Record<string, string>> = { documents: "de documentos", batch: "de lotes" };

/** Lists everything that is stuck, by kind; a kind without any says so. */
export const Pendientes = ({ pendientes }: { pendientes: Detenido }) => (
  <>
    {pendientes.sinRespuesta.map((servicio) => (
      <Aviso key={servicio} tono="mal">
        El servicio {SERVICIOS[servicio] ?? servicio} no contestó: lo suyo no se muestra.
      </Aviso>
    ))}
    <Lista titulo="Intentos abiertos" vacio="No hay intentos abiertos desde hace más de un minuto.">
      {pendientes.intentos.map((each) => (
        <li key={each.id}>
          <a href={to("operacion", { id: each.id })}>{each.id}</a>
          <span class="bloque">{each.motivo}</span>
          <span class="menor bloque">
            {each.operacion} · {each.pais} · desde {momentoText(each.creado)} · {enteroText(each.envios)}{" "}
            envíos · {enteroText(each.consultas)} preguntas
            {each.siguiente && ` · se pregunta ${momentoText(each.siguiente)}`}
          </span>
        </li>
      ))}
    </Lista>
    <Lista titulo="Eventos que esperan al bus" vacio="No hay eventos que esperen.">
      {pendientes.eventos.map(({ servicio, asunto, total, desde }) => (
        <li key={`${servicio} ${asunto}`}>
          <strong>{asunto}</strong>
          <span class="menor bloque">
            {enteroText(total)} de {servicio} · desde {momentoText(desde)}
          </span>
        </li>
      ))}
    </Lista>
    <Lista titulo="Eventos abandonados" vacio="No hay eventos abandonados.">
      {pendientes.fallidos.map(({ numero, asunto, idEvento, fecha, consumidor, motivo }) => (
        <li key={numero}>
          <strong>
            {numero} · {asunto}
          </strong>
          <span class="menor bloque">
            {consumidor && `${consumidor}${motivo ? `: ${motivo}` : ""} · `}
            {idEvento} · {momentoText(fecha)}
          </span>
        </li>
      ))}
    </Lista>
    <Lista titulo="Lotes en proceso" vacio="No hay lotes en proceso desde hace más de un minuto.">
      {pendientes.lotes.map(({ id, creado, total, pendientes: faltan, enConsulta, siguiente }) => (
        <li key={id}>
          <strong>{id}</strong>
          <span class="menor bloque">
            faltan {enteroText(faltan)} de {enteroText(total)} · {enteroText(enConsulta)} en consulta · desde{" "}
            {momentoText(creado)}
            {siguiente && ` · sigue ${momentoText(siguiente)}`}
          </span>
        </li>
      ))}
    </Lista>
  </>
);

type ListaProps = { titulo: string; vacio: string; children: preact.VNode[] };

const Lista = ({ titulo, vacio, children }: ListaProps) => (
  <>
    <h3>{titulo}</h3>
    {children.length === 0 ? <p class="vacio">{vacio}</p> : <ul class="cambios">{children}</ul>}
  </>
);
