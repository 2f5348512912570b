import type { Call, EnterRequest, Handlers, ReceivingDefinition, Respuesta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { findCuenta } from "../cuentas.js";
import type { Deps } from "../deps.js";
import { type Contestada, noteRecepcion } from "../note-recepcion.js";
import type { Pais } from "../paises.js";
import { receiveAprobacion } from "../receive-aprobacion.js";
import { receiveDocumento } from "../receive-documento.js";

/**
 * Answers a request that came through a country's door. The country's receiving role reads it and words the answer; the service decides here what is
 * done with it, and keeps it. FEG_NOT_FOUND when no country has such a door.
 */
export const enter =
  (deps: Deps): Handlers<ReceivingDefinition>["Enter"] =>
  async (peticion, call) => {
    const found = await deps.paises.ofPuerta(peticion.metodo, peticion.ruta);
    if (!found) throw feg("FEG_NOT_FOUND", { detalle: "Nada se recibe en esta dirección." });
    const { pais, puerta } = found;
    await deps.traslado.wait();
    const contestada = await take(deps, pais, peticion, call);
    await noteRecepcion(deps, { pais: pais.pais, puerta: puerta.nombre }, contestada);
    return contestada.respuesta;
  };

async function take(deps: Deps, pais: Pais, peticion: EnterRequest, call: Call): Promise<Contestada> {
  const { ipOrigen, ...resto } = peticion;
  const lectura = await pais.receptor.Read(
    { peticion: resto, exigeToken: deps.isAuthRequired, remitente: remitenteOf({ ip: ipOrigen }) },
    { call },
  );
  const { respuesta, unico, documento, aprobacion } = lectura;
  const { contenido, idCuenta } = peticion;
  if (documento) return await receiveDocumento(deps, { pais, documento, contenido, idCuenta }, call);
  if (aprobacion) return await receiveAprobacion(deps, { pais, aprobacion, contenido, idCuenta }, call);
  // When nothing in it names an account, the address that it came to tells the account.
  const cuenta = await findCuenta(deps.accounts, { idCuenta, pais: pais.pais }, call);
  const answer = async () => {
    if (!unico) return given(respuesta);
    const isFirst = await deps.store.spendValor(unico.valor, unico.vence);
    return given(isFirst ? unico.primera : unico.repetida);
  };
  return { respuesta: await answer(), idCuenta: cuenta?.id };
}

function given(respuesta: Respuesta | null | undefined): Respuesta {
  if (!respuesta) throw new TypeError("a country has no answer to what came through its door");
  return respuesta;
}
