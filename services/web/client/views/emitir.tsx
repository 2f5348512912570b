import { type Cuenta, type Dte, DteConnectionError, DteError, type Solicitud } from "@dte/client";
import { useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useCalculo } from "../emision/calculo.js";
import { type Formulario, useFormulario } from "../emision/formulario.js";
import { borradorDe } from "../emision/inicial.js";
import { legible } from "../emision/legible.js";
import type { Pais } from "../emision/pais.js";
import { paisDe } from "../emision/paises.js";
import { type Borrador, isEscrito, isNota, toSolicitud } from "../emision/solicitud.js";
import { useAction, useLoad } from "../load.js";
import { go, to } from "../router.js";
import { Aviso, Cargando, Falla, fallaText } from "../ui/aviso.js";
import { Seleccion } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";
import { Nota, OtrosDatos, Pagos } from "./emitir-extras.js";
import { ItemsForm } from "./emitir-items.js";
import { Exportacion, Receptor } from "./emitir-receptor.js";
import { TotalesEnVivo } from "./emitir-totales.js";

/** A new document; the address may name its type and the document that a note changes. */
export function EmitirVista({ query }: { query: URLSearchParams }) {
  const { api, cuenta, detalle } = useTrabajo();
  const pais = paisDe(cuenta.pais);
  const inicio = useLoad(async () => {
    const id = query.get("original");
    const [account, original] = await Promise.all([detalle(), id ? api.getDte(id) : undefined]);
    return { account, original };
  }, [cuenta.id, query.toString()]);
  return (
    <Vista titulo="Emitir un documento">
      <Falla error={inicio.error} />
      {inicio.isLoading && <Cargando que="los datos de la cuenta" />}
      {!pais && <Aviso tono="nota">La consola no tiene formulario para el país de esta cuenta.</Aviso>}
      {pais && inicio.value && <Emision pais={pais} tipo={query.get("tipo") ?? ""} {...inicio.value} />}
    </Vista>
  );
}

type Props = { pais: Pais; account: Cuenta; original: Dte | undefined; tipo: string };

function Emision({ pais, account, original, tipo }: Props) {
  const { api, cuenta } = useTrabajo();
  const tipos = pais.tipos(account);
  const [emitido, setEmitido] = useState<Solicitud>();
  const envio = useAction();
  const formRef = useRef<HTMLFormElement>(null);
  const key = useRef<{ body: string; key: string }>(undefined);
  const [liveError, setLiveError] = useState<unknown>();
  const requestOf = (each: Borrador) => toSolicitud(each, { idCuenta: cuenta.id, ...pais });
  const isSent = (each: Borrador) => JSON.stringify(requestOf(each)) === JSON.stringify(emitido);
  // What was refused counts until something is changed; from then on it is what the service says of the draft.
  const formulario = useFormulario(borradorDe({ account, original, tipos, tipo }), (each) => ({
    error: isSent(each) ? envio.error : liveError,
    isWhole: emitido !== undefined,
  }));
  const { borrador } = formulario;
  const solicitud = requestOf(borrador);
  const calculo = useCalculo(api, isCalculable(borrador) ? solicitud : undefined);
  if (calculo.error !== liveError) setLiveError(calculo.error);
  const submit = (event: Event) => {
    event.preventDefault();
    setEmitido(solicitud);
    void envio.run(async () => {
      const body = JSON.stringify(solicitud);
      if (key.current?.body !== body) key.current = { body, key: newKey() };
      try {
        const { id } = await api.createDte(solicitud, { idempotencyKey: key.current.key });
        go(to(`documentos/${encodeURIComponent(id ?? "")}`, { emitido: "1" }));
      } catch (error) {
        // Only what may have happened is asked for again under the same key.
        if (!isUnknown(error)) key.current = undefined;
        setTimeout(() => focusWrong(formRef.current));
        throw error;
      }
    });
  };
  return (
    <form class="emision" ref={formRef} onSubmit={submit} noValidate>
      <Hojas
        formulario={formulario}
        pais={pais}
        original={original}
        account={account}
        total={calculo.dte?.total}
      />
      <aside aria-label="Totales y emisión">
        <TotalesEnVivo calculo={calculo} />
        {isSent(borrador) && <Falla error={envio.error} decir={(error) => legible(fallaText(error))} />}
        {isUnknown(envio.error) && emitido && <Pendiente solicitud={emitido} />}
        <button type="submit" class="principal" disabled={envio.isBusy}>
          {envio.isBusy ? "Emitiendo…" : "Emitir documento"}
        </button>
        {account.estaEnAmbienteDePruebas && (
          <p class="menor">La cuenta está en ambiente de pruebas: el documento no tendrá validez fiscal.</p>
        )}
      </aside>
    </form>
  );
}

type HojasProps = {
  formulario: Formulario;
  pais: Pais;
  account: Cuenta;
  original: Dte | undefined;
  total: number | undefined;
};

/** The form's parts, those that a document of this type has. */
function Hojas({ formulario, pais, account, original, total }: HojasProps) {
  const { borrador } = formulario;
  const moneda = account.monedaPorDefecto ?? pais.monedas[0];
  return (
    <div class="hojas">
      <fieldset>
        <legend>Documento</legend>
        <div class="rejilla">
          <Seleccion etiqueta="Tipo" opciones={pais.tipos(account)} {...formulario.campo("tipo")} />
          <Seleccion
            etiqueta="Moneda"
            vacio={`${moneda} (la de la cuenta)`}
            opciones={pais.monedas
              .filter((valor) => valor !== moneda)
              .map((valor) => ({ valor, texto: valor }))}
            {...formulario.campo("moneda")}
          />
        </div>
      </fieldset>
      {isNota(borrador.tipo) && <Nota formulario={formulario} original={original} />}
      <Receptor formulario={formulario} pais={pais} />
      <ItemsForm formulario={formulario} pais={pais} />
      {borrador.tipo === "facturaExportacion" && <Exportacion formulario={formulario} pais={pais} />}
      {pais.llevaPagos(borrador.tipo) && <Pagos formulario={formulario} pais={pais} total={total} />}
      <OtrosDatos formulario={formulario} pais={pais} />
    </div>
  );
}

const Pendiente = ({ solicitud }: { solicitud: Solicitud }) => (
  <Aviso tono="nota">
    Todavía no se sabe si el documento se certificó. No emita otro: vuelva a pulsar «Emitir documento» sin
    cambiar nada para preguntar de nuevo por este mismo, o búsquelo en{" "}
    <a href={to("documentos", { numeroTransaccion: solicitud.numeroTransaccion })}>Documentos</a>.
  </Aviso>
);

/** May the document exist though there is no answer with it? */
const isUnknown = (error: unknown): boolean =>
  error instanceof DteConnectionError || (error instanceof DteError && error.ubicacion !== undefined);

/** Nothing is asked of the service before a line has what it is figured from. */
const isCalculable = ({ items }: Borrador): boolean =>
  items.some((item) => isEscrito(item) && (item.precioUnitario.trim() !== "" || item.idProducto !== ""));

/** A UUID; `crypto.randomUUID` is only there on https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const focusWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
