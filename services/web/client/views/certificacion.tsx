import { askPlan, type Informe, informeOf, type Plan, partOf, run, turnoOf } from "@dte/certificacion";
import { ok, surroundings } from "@dte/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { saveFile } from "../api.js";
import { avanceDe, corridaDe, informeJson, type Libro, libroDe } from "../certificacion.js";
import { useTrabajo } from "../cuentas.js";
import { useAction, useLoad } from "../load.js";
import { to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";
import { Casos, Grupos, Impedimentos, Pasos } from "./certificacion-informe.js";
import { ElegirLibro } from "./certificacion-libro.js";

/** The plan that the user asks for. */
type Pedido = { readonly etapa: string; readonly semilla: string; readonly muestra: string };
type Etapa = { clave: string; nombre: string; ayuda: string; pideLibro: boolean };

/** The longest wait for an authority that has not decided, the same as in the program `npm run certificar`. */
const ESPERA_MS = 600_000;
const SEMILLA = /^\d{1,9}$/;

/** Draws the documents that an account issues before production: the plan, its run with failures and their reasons, and the report. */
export function CertificacionVista() {
  const { api, cuenta } = useTrabajo();
  const pais = useLoad(
    () => ok(api.api.GET("/pais/{codigo}", { params: { path: { codigo: cuenta.pais } } })),
    [cuenta.pais],
  );
  return (
    <Vista titulo="Certificación">
      <p class="sin-papel">
        Emite en el ambiente de pruebas lo que la autoridad pide antes de producción. Se puede detener y
        seguir después: nada se emite dos veces. Lo que la autoridad envía a la cuenta mientras tanto está en{" "}
        <a href={to("recepciones")}>Lo que llega a la cuenta</a>.
      </p>
      <Falla error={pais.error} onRetry={pais.reload} />
      {pais.isLoading && !pais.value && <Cargando que="lo que pide la autoridad" />}
      {pais.value && <Certificacion etapas={pais.value.etapasCertificacion} />}
    </Vista>
  );
}

function Certificacion({ etapas }: { etapas: readonly Etapa[] }) {
  const { api, usuario, cuenta } = useTrabajo();
  const [pedido, setPedido] = useState<Pedido>({ etapa: etapas[0]?.clave ?? "", semilla: "1", muestra: "" });
  const [plan, setPlan] = useState<Plan>();
  const [informe, setInforme] = useState<Informe>();
  const [isAjena, setAjena] = useState(false);
  const pedir = useAction();
  const correr = useAction();
  const [stop, setStop] = useState<AbortController>();
  const abierta = useRef<AbortController | undefined>(undefined);
  // A user who goes elsewhere stops the run, and can continue it later.
  useEffect(() => () => abierta.current?.abort(), []);
  const etapa = etapas.find(({ clave }) => clave === pedido.etapa);
  const lugarDe = (clave: string) => [usuario, cuenta.id, clave];
  const [libro, setLibro] = useState<Libro | undefined>(() => libroDe(sessionStorage, lugarDe(pedido.etapa)));
  const avanceOf = (now: Date) =>
    avanceDe(sessionStorage, [usuario, cuenta.id, pedido.etapa, pedido.semilla], now);
  const show = (next: Plan) => {
    const { desde, hechos } = avanceOf(new Date());
    const corrida = { servicio: location.origin, cuenta: cuenta.id, semilla: Number(pedido.semilla) };
    setInforme(informeOf(corrida, next, hechos, { desde, hasta: new Date().toISOString() }));
  };
  const change = (parte: Partial<Pedido>) => {
    setPedido({ ...pedido, ...parte });
    if (parte.etapa !== undefined) setLibro(libroDe(sessionStorage, lugarDe(parte.etapa)));
    setPlan(undefined);
    setInforme(undefined);
  };
  const ask = () =>
    void pedir.run(async () => {
      const whole = await askPlan(api, {
        ...{ cuenta: cuenta.id, semilla: Number(pedido.semilla), receptores: [] },
        libro: (etapa?.pideLibro && libro?.hojas) || [],
        etapa: pedido.etapa || undefined,
      });
      const next = partOf(whole, {
        grupos: [],
        muestra: pedido.muestra === "" || etapa?.pideLibro ? undefined : Number(pedido.muestra),
      });
      setPlan(next);
      show(next);
    });
  const issue = (asked: Plan) =>
    void correr.run(async () => {
      const stopping = new AbortController();
      abierta.current = stopping;
      setStop(stopping);
      setAjena(false);
      try {
        const end = await run({
          ...{ client: api, cuenta: cuenta.id, semilla: Number(pedido.semilla), plan: asked },
          avance: avanceOf(new Date()),
          world: surroundings,
          signal: stopping.signal,
          esperaMs: ESPERA_MS,
          turno: turnoOf(api, cuenta.id, corridaDe(sessionStorage)),
          onHecho: () => show(asked),
        });
        setAjena(end === "busy");
      } finally {
        setStop(undefined);
        show(asked);
      }
    });
  const impedidos = plan?.pasos.filter(({ impedimentos = [] }) => impedimentos.length > 0) ?? [];
  const isSemilla = SEMILLA.test(pedido.semilla);
  const isListo = isSemilla && (!etapa?.pideLibro || libro !== undefined);
  return (
    <>
      <form
        class="caja sin-papel"
        onSubmit={(event) => {
          event.preventDefault();
          if (isListo) ask();
        }}
      >
        {etapas.length > 1 && (
          <Seleccion
            etiqueta="Etapa"
            valor={pedido.etapa}
            onValor={(valor) => change({ etapa: valor })}
            opciones={etapas.map(({ clave, nombre }) => ({ valor: clave, texto: nombre }))}
            ayuda={etapa?.ayuda}
          />
        )}
        {etapa?.pideLibro && (
          <ElegirLibro
            key={etapa.clave}
            libro={libro}
            lugar={lugarDe(etapa.clave)}
            isDisabled={correr.isBusy}
            onLibro={(elegido) => {
              setLibro(elegido);
              change({});
            }}
          />
        )}
        <Texto
          etiqueta="Semilla"
          valor={pedido.semilla}
          onValor={(semilla) => change({ semilla })}
          inputMode="decimal"
          ayuda={
            etapa?.pideLibro
              ? "Otro libro de la autoridad, otro número; con el mismo se sigue donde quedó."
              : "Otro número da otros documentos; con el mismo se sigue donde quedó."
          }
          error={isSemilla ? undefined : "La semilla es un número entero de hasta 9 cifras."}
        />
        {!etapa?.pideLibro && (
          <Seleccion
            etiqueta="Cuántos"
            valor={pedido.muestra}
            onValor={(muestra) => change({ muestra })}
            opciones={[
              { valor: "", texto: "Todos los que pide la autoridad" },
              { valor: "1", texto: "Uno de cada grupo, para probar" },
            ]}
          />
        )}
        <button type="submit" disabled={!isListo || pedir.isBusy || correr.isBusy}>
          {pedir.isBusy ? "Preparando…" : "Ver lo que se emitirá"}
        </button>
        <Falla error={pedir.error} />
      </form>
      {plan && informe && (
        <>
          <h2>{informe.titulo}</h2>
          <Progreso informe={informe} total={plan.pasos.length} isRunning={correr.isBusy} />
          <Grupos informe={informe} />
          <Impedimentos pasos={impedidos} />
          {impedidos.length === 0 && (
            <p class="sin-papel">
              {stop ? (
                <button type="button" onClick={() => stop.abort()}>
                  Detener
                </button>
              ) : (
                <button type="button" class="principal" disabled={correr.isBusy} onClick={() => issue(plan)}>
                  {informe.pasos.length > 0 ? "Seguir donde quedó" : "Emitir"}
                </button>
              )}
            </p>
          )}
          {isAjena && (
            <Aviso tono="nota">
              Otra persona u otro programa está ejecutando la certificación de esta cuenta. Espere a que
              termine y pulse otra vez: se sigue donde quedó.
            </Aviso>
          )}
          <Falla error={correr.error} />
          {etapa?.pideLibro && <Casos plan={plan} informe={informe} />}
          <Pasos informe={informe} />
          {informe.pasos.length > 0 && !correr.isBusy && (
            <p class="sin-papel">
              <button
                type="button"
                onClick={() =>
                  saveFile(informeJson(informe), `certificacion-${cuenta.id}-${pedido.semilla}.json`)
                }
              >
                Descargar el informe (JSON)
              </button>{" "}
              <button type="button" onClick={() => print()}>
                Imprimir o guardar como PDF
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}

function Progreso({ informe, total, isRunning }: { informe: Informe; total: number; isRunning: boolean }) {
  const hechos = informe.pasos.filter(({ resultado }) => resultado !== "pendiente").length;
  const fallan = informe.pasos.filter(({ resultado }) => resultado === "falla").length;
  return (
    <>
      <p role="status">
        {hechos} de {total} pasos{fallan > 0 && `, ${fallan} con fallas`}
        {!isRunning && informe.completo && ". Completo: cada grupo tiene lo que la autoridad pide."}
      </p>
      <progress aria-label="Avance de la certificación" max={Math.max(total, 1)} value={hechos} />
    </>
  );
}
