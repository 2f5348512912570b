import { DteError, ok } from "@dte/client";
import { useRef, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import type { Formulario } from "../emision/formulario.js";
import type { Campo, Pais } from "../emision/pais.js";
import { useAction } from "../load.js";
import { Falla } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { Lugar } from "./lugar.js";

type Props = { formulario: Formulario; pais: Pais };

/** Draws the receiver. An empty one is the final consumer, or in a note the receiver of the original. */
export function Receptor({ formulario, pais }: Props) {
  const { api, cuenta, puede } = useTrabajo();
  const { isBusy, error: ultimo, run } = useAction();
  const { borrador, campo, set } = formulario;
  const escrito = borrador.idReceptor.trim();
  const actual = useRef(escrito);
  actual.current = escrito;
  const [pedido, setPedido] = useState("");
  const find = () =>
    void run(async () => {
      setPedido(escrito);
      const params = { path: { id: escrito }, query: { idCuenta: cuenta.id } };
      const found = await ok(api.api.GET("/contribuyente/{id}", { params }));
      // An answer that comes late may be about another id.
      if (actual.current === escrito) set({ nombre: found.nombre });
    });
  const id = campo("idReceptor", "receptor.id");
  const error = pedido === escrito ? ultimo : undefined;
  const buscado = error instanceof DteError ? error.mensaje : undefined;
  return (
    <fieldset>
      <legend>{pais.nombreReceptor(borrador.tipo)}</legend>
      <p class="ayuda">{ayudaDe(borrador.tipo, pais)}</p>
      <div class="rejilla">
        <Seleccion
          etiqueta="Tipo de identificación"
          opciones={pais.tiposId}
          {...campo("tipoId", "receptor.tipoId")}
        />
        <Texto etiqueta="Identificación" {...id} error={id.error ?? buscado} autocomplete="off">
          {puede("dte.consultar") && (
            <button type="button" onClick={find} disabled={isBusy || escrito === ""}>
              {isBusy ? "Buscando…" : "Buscar nombre"}
            </button>
          )}
        </Texto>
        <Texto etiqueta="Nombre" clase="doble" {...campo("nombre", "receptor.nombre")} autocomplete="off" />
        <Texto
          etiqueta="Correo electrónico"
          type="email"
          autocomplete="off"
          {...campo("correo", "receptor.direccionCorreoElectronico")}
        />
        {pais.esExportacion(borrador.tipo) && (
          <Texto
            etiqueta="País (código de dos letras)"
            maxLength={2}
            {...campo("paisReceptor", "receptor.direccion.pais")}
          />
        )}
        <Texto
          etiqueta="Dirección"
          clase="doble"
          autocomplete="off"
          {...campo("direccion", "receptor.direccion.direccion")}
        />
        {pais.pideLugar(borrador.tipo) && <Lugar formulario={formulario} pais={pais} />}
        {pais.datosReceptor(borrador.tipo).map((each) => (
          <CampoDePais key={each.nombre} campo={each} {...formulario.dato("datosReceptor", each.nombre)} />
        ))}
      </div>
      {buscado === undefined && <Falla error={error} />}
    </fieldset>
  );
}

function ayudaDe(tipo: string, pais: Pais): string {
  if (pais.esNota(tipo)) return "Déjelo vacío para usar el receptor del documento original.";
  if (pais.esDeCompra(tipo)) return "Los datos de quien le vende.";
  if (pais.esExportacion(tipo)) return "El comprador del exterior.";
  return pais.pideReceptor(tipo)
    ? "Este tipo de documento pide los datos del receptor."
    : "Déjelo vacío si es consumidor final.";
}

/** Draws the fields that the country asks for in an export. */
export function Exportacion({ formulario, pais }: Props) {
  return (
    <fieldset>
      <legend>Exportación</legend>
      <div class="rejilla">
        {pais.exportacion.map((each) => (
          <CampoDePais key={each.nombre} campo={each} {...formulario.dato("exportacion", each.nombre)} />
        ))}
      </div>
    </fieldset>
  );
}

type CampoProps = {
  campo: Campo;
  valor: string;
  onValor: (valor: string) => void;
  error: string | undefined;
};

/** Draws a field of a country: a list where the country names the choices. */
export const CampoDePais = ({ campo: { etiqueta, ayuda, opciones }, ...enlace }: CampoProps) =>
  opciones ? (
    <Seleccion etiqueta={etiqueta} ayuda={ayuda} opciones={opciones} vacio="Sin indicar" {...enlace} />
  ) : (
    <Texto etiqueta={etiqueta} ayuda={ayuda} autocomplete="off" {...enlace} />
  );
