import type { Cuenta, Dte } from "@dte/client";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useCalculo } from "../emision/calculo.js";
import { useEmision } from "../emision/envio.js";
import { type Formulario, useFormulario } from "../emision/formulario.js";
import { type Cajon, cajonDe, type Envio, type Guardado, nuevoNumero } from "../emision/guardado.js";
import { borradorDe } from "../emision/inicial.js";
import type { Pais } from "../emision/pais.js";
import { paisDe } from "../emision/paises.js";
import { type Borrador, conClaves, isEscrito, isNota, toSolicitud } from "../emision/solicitud.js";
import { useLoad } from "../load.js";
import { go, to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Seleccion } from "../ui/campo.js";
import { focusWrong } from "../ui/foco.js";
import { Vista } from "../ui/vista.js";
import { Nota, OtrosDatos, Pagos } from "./emitir-extras.js";
import { ItemsForm } from "./emitir-items.js";
import { Exportacion, Receptor } from "./emitir-receptor.js";
import { Resultado } from "./emitir-resultado.js";
import { Pie, TotalesEnVivo } from "./emitir-totales.js";

/** A new document; the address may name its type and the document that a note changes. */
export function EmitirVista({ query }: { query: URLSearchParams }) {
  const { api, usuario, cuenta, detalle } = useTrabajo();
  const pais = paisDe(cuenta.pais);
  const inicio = useLoad(async () => {
    const id = query.get("original");
    const [account, original] = await Promise.all([detalle(), id ? api.getDte(id) : undefined]);
    return { account, original };
  }, [cuenta.id, query.toString()]);
  const cajon = useMemo(
    () => cajonDe(sessionStorage, [usuario, cuenta.id, query.toString()]),
    [usuario, cuenta.id, query.toString()],
  );
  return (
    <Vista titulo="Emitir un documento">
      <Falla error={inicio.error} onRetry={inicio.reload} />
      {inicio.isLoading && <Cargando que="los datos de la cuenta" />}
      {!pais && <Aviso tono="nota">La consola no tiene formulario para el país de esta cuenta.</Aviso>}
      {pais && inicio.value && (
        <Emision pais={pais} tipo={query.get("tipo") ?? ""} cajon={cajon} {...inicio.value} />
      )}
    </Vista>
  );
}

type Props = { pais: Pais; account: Cuenta; original: Dte | undefined; tipo: string; cajon: Cajon };

/** The form; whatever was being written for this place is taken up again. */
function Emision({ pais, account, original, tipo, cajon }: Props) {
  const [vez, setVez] = useState(0);
  const nuevo = useMemo(() => borradorDe({ pais, account, original, tipo }), [account, original, pais, tipo]);
  const guardado = useMemo(() => cajon.read(), [cajon, vez]);
  const restart = () => {
    cajon.clear();
    setVez((last) => last + 1);
  };
  return (
    <>
      {guardado?.envio && (
        <Aviso tono="nota">
          Este documento se estaba emitiendo cuando dejó la página. Pulse «Emitir documento» sin cambiar nada:
          si ya se certificó, se mostrará ese mismo.
        </Aviso>
      )}
      {guardado && !guardado.envio && (
        <Aviso tono="nota">
          Aquí está lo que escribió antes y no emitió.{" "}
          <button type="button" class="enlace" onClick={restart}>
            Descartarlo y empezar de nuevo
          </button>
        </Aviso>
      )}
      <FormularioVista
        key={vez}
        pais={pais}
        account={account}
        original={original}
        cajon={cajon}
        guardado={guardado ?? { borrador: conClaves(nuevo), numero: nuevoNumero() }}
        onRestart={restart}
      />
    </>
  );
}

type FormularioProps = Omit<Props, "tipo"> & { guardado: Guardado; onRestart: () => void };

function FormularioVista({ pais, account, original, cajon, guardado, onRestart }: FormularioProps) {
  const { api, cuenta } = useTrabajo();
  const [{ numero, ...inicial }] = useState(guardado);
  const form = useRef<HTMLFormElement>(null);
  const [liveError, setLiveError] = useState<unknown>();
  const requestOf = (each: Borrador) =>
    toSolicitud(
      { ...each, numeroTransaccion: each.numeroTransaccion.trim() || numero },
      { idCuenta: cuenta.id, ...pais },
    );
  const emision = useEmision(api, {
    inicial: inicial.envio,
    keep: (envio) => keep(envio),
    onEmitido: ({ id }) => {
      cajon.clear();
      // Who has left meanwhile is not called back.
      if (form.current?.isConnected) go(to(`documentos/${encodeURIComponent(id ?? "")}`, { emitido: "1" }));
    },
  });
  const isSent = (each: Borrador) => JSON.stringify(requestOf(each)) === emision.enviado;
  // What was refused counts until something is changed; from then on it is what the service says of the draft.
  const formulario = useFormulario(inicial.borrador, (each) => ({
    error: isSent(each) ? emision.error : liveError,
    isWhole: emision.error !== undefined,
  }));
  const { borrador } = formulario;
  const isOwnNumero = borrador.numeroTransaccion.trim() === "";
  const solicitud = requestOf(borrador);
  const calculo = useCalculo(api, isCalculable(borrador) ? solicitud : undefined);
  if (calculo.error !== liveError) setLiveError(calculo.error);
  useEffect(() => {
    if (borrador !== inicial.borrador) keep(emision.envio);
  }, [borrador]);
  // What was refused is drawn in the same turn.
  useLayoutEffect(() => {
    if (emision.error !== undefined) focusWrong(form.current);
  }, [emision.error]);
  function keep(envio: Envio | undefined) {
    cajon.write({ borrador, numero, ...(envio && { envio }) });
  }
  const submit = (event: Event) => {
    event.preventDefault();
    emision.send(solicitud);
  };
  return (
    <form class="emision" ref={form} onSubmit={submit} noValidate>
      <Hojas total={calculo.dte?.total} {...{ formulario, pais, original, account }} />
      <aside aria-label="Totales y emisión">
        <TotalesEnVivo calculo={calculo} />
        <Resultado emision={emision} isSent={isSent(borrador)} {...{ numero, isOwnNumero, onRestart }} />
        <Pie calculo={calculo} isBusy={emision.isBusy} />
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

/** Nothing is asked of the service before a line has what it is figured from. */
const isCalculable = ({ items }: Borrador): boolean =>
  items.some((item) => isEscrito(item) && (item.precioUnitario.trim() !== "" || item.idProducto !== ""));
