import type { Cuenta, Dte } from "@dte/client";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { type Borrador, isEscrito } from "../emision/borrador.js";
import { useCalculo } from "../emision/calculo.js";
import { type Emision, useEmision } from "../emision/envio.js";
import { type Formulario, useFormulario } from "../emision/formulario.js";
import { type Cajon, type Envio, type Guardado, numeroDe } from "../emision/guardado.js";
import { monedaDe, type Pais } from "../emision/pais.js";
import { toSolicitud } from "../emision/solicitud.js";
import { go, to } from "../router.js";
import { Aviso } from "../ui/aviso.js";
import { Seleccion } from "../ui/campo.js";
import { focusWrong } from "../ui/foco.js";
import { Nota, OtrosDatos, Pagos } from "./emitir-extras.js";
import { ItemsForm } from "./emitir-items.js";
import { CampoDePais, Exportacion, Receptor } from "./emitir-receptor.js";
import { Resultado } from "./emitir-resultado.js";
import { Pie, TotalesEnVivo } from "./emitir-totales.js";

type Props = {
  pais: Pais;
  account: Cuenta;
  original: Dte | undefined;
  cajon: Cajon;
  guardado: Guardado;
  /** True when the form was kept from an earlier visit. */
  isRetomado: boolean;
  onRestart: () => void;
};

/** Draws the form of one document, its totals, and the outcome of issuing it. */
export function FormularioVista({ isRetomado, onRestart, ...props }: Props) {
  const { pais, account, original } = props;
  const form = useRef<HTMLFormElement>(null);
  const { formulario, calculo, emision, solicitud, isSent, numero, numeroFijo } = useDocumento(props, form);
  const isOwnNumero = numeroFijo !== undefined || formulario.borrador.numeroTransaccion.trim() === "";
  const submit = (event: Event) => {
    event.preventDefault();
    emision.send(solicitud);
  };
  return (
    <>
      {isRetomado && <Retomado emision={emision} onRestart={onRestart} />}
      <form class="emision" ref={form} onSubmit={submit} onKeyDown={holdEnter} noValidate>
        <Hojas total={calculo.dte?.total} {...{ formulario, pais, account, original, numeroFijo }} />
        <aside aria-label="Totales y emisión">
          <TotalesEnVivo calculo={calculo} />
          <Resultado {...{ emision, isSent, numero, isOwnNumero, onRestart }} />
          <Pie calculo={calculo} isBusy={emision.isBusy} />
          {account.estaEnAmbienteDePruebas && (
            <p class="menor">La cuenta está en ambiente de pruebas: el documento no tendrá validez fiscal.</p>
          )}
        </aside>
      </form>
    </>
  );
}

type Contenido = Pick<Props, "pais" | "account" | "cajon" | "guardado">;

/** Keeps the draft, the service's judgement of it, and its emission, while they change. */
function useDocumento(
  { pais, account, cajon, guardado }: Contenido,
  form: RefObject<HTMLFormElement | null>,
) {
  const { api, cuenta } = useTrabajo();
  const [{ numero, ...inicial }] = useState(guardado);
  const escrito = useRef(inicial.borrador);
  const [liveError, setLiveError] = useState<unknown>();
  // A user who has left meanwhile must not be called back, and must leave nothing behind for the next one.
  const isHere = () => form.current?.isConnected === true;
  const keep = (envio: Envio | undefined) => {
    if (isHere()) cajon.write({ borrador: escrito.current, numero, ...(envio && { envio }) });
  };
  const emision = useEmision(api, {
    inicial: inicial.envio,
    keep,
    onEmitido: ({ id }) => {
      cajon.clear();
      if (isHere()) go(to(`documentos/${encodeURIComponent(id ?? "")}`, { emitido: "1" }));
    },
  });
  // While the outcome is not known, nothing is sent under another number, because that could make a second document.
  const numeroFijo = emision.envio && numeroDe(emision.envio);
  const requestOf = (each: Borrador) =>
    toSolicitud(
      { ...each, numeroTransaccion: numeroFijo ?? (each.numeroTransaccion.trim() || numero) },
      { ...pais, idCuenta: cuenta.id, monedaPorDefecto: account.monedaPorDefecto },
    );
  const isSent = (each: Borrador) => JSON.stringify(requestOf(each)) === emision.enviado;
  // A refusal counts until something is changed; after that the service's judgement of the draft does.
  const formulario = useFormulario(inicial.borrador, (each) => ({
    error: isSent(each) ? emision.error : liveError,
    isWhole: emision.error !== undefined,
  }));
  const { borrador } = formulario;
  escrito.current = borrador;
  const solicitud = requestOf(borrador);
  const calculo = useCalculo(api, isCalculable(borrador) ? solicitud : undefined);
  if (calculo.error !== liveError) setLiveError(calculo.error);
  // A layout effect, because one after the painting would keep the draft without an emission that was sent before it.
  useLayoutEffect(() => {
    if (borrador !== inicial.borrador) keep(emision.envio);
  }, [borrador]);
  // A layout effect too, because the refused field is drawn in the same turn.
  useLayoutEffect(() => {
    if (emision.error !== undefined) focusWrong(form.current);
  }, [emision.error]);
  const common = { formulario, calculo, emision, solicitud, numeroFijo };
  return { ...common, isSent: isSent(borrador), numero: numeroFijo ?? numero };
}

/** Keeps Enter from issuing, which is irrevocable and has its own button; Enter in a box presses the button beside it. */
function holdEnter(event: KeyboardEvent): void {
  const { key, target, isComposing } = event;
  if (key !== "Enter" || isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  target.parentElement?.querySelector("button")?.click();
}

/** Shows a user who came back the draft that was kept, and what can be done with it. */
function Retomado({
  emision: { envio, isRetomada },
  onRestart,
}: {
  emision: Emision;
  onRestart: () => void;
}) {
  if (envio) {
    return isRetomada ? (
      <Aviso tono="nota">
        Este documento se estaba emitiendo cuando dejó la página. Pulse «Emitir documento» sin cambiar nada:
        si ya se certificó, se mostrará ese mismo.
      </Aviso>
    ) : null;
  }
  return (
    <Aviso tono="nota">
      Aquí está lo que escribió antes y no emitió.{" "}
      <button type="button" class="enlace" onClick={onRestart}>
        Descartarlo y empezar de nuevo
      </button>
    </Aviso>
  );
}

type HojasProps = Pick<Props, "pais" | "account" | "original"> & {
  formulario: Formulario;
  total: number | undefined;
  numeroFijo: string | undefined;
};

/** Shows the parts of the form that a document of this type has. */
function Hojas({ formulario, pais, account, original, total, numeroFijo }: HojasProps) {
  const { borrador, campo, dato } = formulario;
  const { monedaPorDefecto } = account;
  const propia = monedaDe({ moneda: "" }, { ...pais, monedaPorDefecto });
  const moneda = monedaDe(borrador, { ...pais, monedaPorDefecto });
  // Required data stand where they are seen, and not among the fields that few documents need.
  const obligatorios = pais.datos(borrador.tipo).filter(({ isObligatorio }) => isObligatorio);
  return (
    <div class="hojas">
      <fieldset>
        <legend>Documento</legend>
        <div class="rejilla">
          <Seleccion etiqueta="Tipo" opciones={pais.tipos(account)} {...campo("tipo")} />
          <Seleccion
            etiqueta="Moneda"
            vacio={`${propia} (la de la cuenta)`}
            opciones={pais.monedas
              .filter((valor) => valor !== propia)
              .map((valor) => ({ valor, texto: valor }))}
            {...campo("moneda")}
          />
          {[...pais.datosMoneda(moneda, borrador.tipo), ...obligatorios].map((each) => (
            <CampoDePais key={each.nombre} campo={each} {...dato("datos", each.nombre)} />
          ))}
        </div>
      </fieldset>
      {pais.esNota(borrador.tipo) && <Nota formulario={formulario} original={original} />}
      <Receptor formulario={formulario} pais={pais} />
      <ItemsForm formulario={formulario} pais={pais} />
      {pais.esExportacion(borrador.tipo) && <Exportacion formulario={formulario} pais={pais} />}
      {pais.llevaPagos(borrador.tipo) && <Pagos formulario={formulario} pais={pais} total={total} />}
      <OtrosDatos {...{ formulario, pais, numeroFijo }} />
    </div>
  );
}

/** Tells whether a line has the values from which it is computed; before that the service is not asked. */
const isCalculable = ({ items }: Borrador): boolean =>
  items.some((item) => isEscrito(item) && (item.precioUnitario.trim() !== "" || item.idProducto !== ""));
