import type { Handlers, ReceivingDefinition, Respuesta } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Deps } from "../deps.js";
import { receiveAprobacion } from "../receive-aprobacion.js";
import { receiveDocumento } from "../receive-documento.js";

/**
 * What came through a country's door: the country's receiving role reads it and words the answer, and what is decided and kept is
 * decided and kept here. FEG_NOT_FOUND when no country has such a door.
 */
export const enter =
  (deps: Deps): Handlers<ReceivingDefinition>["Enter"] =>
  async (peticion, call) => {
    const pais = await deps.paises.ofPuerta(peticion.metodo, peticion.ruta);
    if (!pais) throw feg("FEG_NOT_FOUND", { detalle: "Nada se recibe en esta dirección." });
    await deps.traslado.wait();
    const lectura = await pais.receptor.Read({ peticion, exigeToken: deps.isAuthRequired }, { call });
    const { respuesta, unico, documento, aprobacion } = lectura;
    const { contenido, idCuenta } = peticion;
    if (documento) return receiveDocumento(deps, { pais, documento, contenido, idCuenta }, call);
    if (aprobacion) return receiveAprobacion(deps, { pais, aprobacion, contenido, idCuenta }, call);
    if (!unico) return given(respuesta);
    const isFirst = await deps.store.spendValor(unico.valor, unico.vence);
    return given(isFirst ? unico.primera : unico.repetida);
  };

function given(respuesta: Respuesta | null | undefined): Respuesta {
  if (!respuesta) throw new TypeError("a country has no answer to what came through its door");
  return respuesta;
}
