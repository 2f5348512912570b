import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { momentoText } from "../format.js";
import { type Loaded, useAction, useLoad } from "../load.js";
import { answerPasskey, createPasskey, hasPasskeys } from "../passkey.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Codigos } from "./segundo-factor.js";

type Passkey = { id: string; nombre: string; fechaUltimoUso?: string };

/** Draws the user's keys for signing in, and adds new ones. */
export function Passkeys({ lista }: { lista: Loaded<readonly Passkey[]> }) {
  const { api } = useTrabajo();
  const perfil = useLoad(() => ok(api.api.GET("/usuario")), []);
  const [clave, setClave] = useState("");
  const [codigo, setCodigo] = useState("");
  const [nombre, setNombre] = useState("");
  const [renombrada, setRenombrada] = useState<{ id: string; nombre: string }>();
  const [codigos, setCodigos] = useState<readonly string[]>();
  const { isBusy, error, run } = useAction();
  if (!hasPasskeys())
    return <p>Este navegador, o la dirección de esta página, no permite llaves de acceso.</p>;
  const suyas = lista.value ?? [];
  const wantsStep = suyas.length > 0 || perfil.value?.segundoFactor === true;
  /** Gives the second step beside the password: the typed code, or else one of the keys. */
  const paso = async () => {
    if (!wantsStep) return { claveActual: clave };
    if (codigo !== "") return { claveActual: clave, codigo };
    return { claveActual: clave, ...(await answerPasskey(await ok(api.api.POST("/passkey/opciones")))) };
  };
  const done = () => {
    setClave("");
    setCodigo("");
    setNombre("");
    lista.reload();
  };
  const add = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const begun = await ok(api.api.POST("/usuario/passkey", { body: await paso() }));
      const body = { ...(await createPasskey(begun)), nombre: nombre.trim() };
      const { codigosRecuperacion } = await ok(api.api.POST("/usuario/passkey/confirmacion", { body }));
      setCodigos(codigosRecuperacion.length > 0 ? codigosRecuperacion : undefined);
      done();
    });
  };
  const rename = (event: Event) => {
    event.preventDefault();
    if (!renombrada) return;
    const { id, nombre: nombreNuevo } = renombrada;
    void run(async () => {
      const params = { path: { id } };
      await ok(api.api.PATCH("/usuario/passkey/{id}", { params, body: { nombre: nombreNuevo.trim() } }));
      setRenombrada(undefined);
      lista.reload();
    });
  };
  const remove = (id: string) =>
    void run(async () => {
      const body = JSON.stringify({ id, ...(await paso()) });
      const headers = { "Content-Type": "application/json" };
      await api.ask("/usuario/passkey/baja", { method: "POST", headers, body });
      setCodigos(undefined);
      done();
    });
  return (
    <>
      <p>
        Con una llave de acceso (passkey) entra con su huella, su rostro o el bloqueo de su teléfono, sin
        contraseña. Quien tiene una necesita, para entrar con la contraseña, la llave o un código.
      </p>
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="sus llaves de acceso" />}
      {lista.value && suyas.length === 0 && <p class="vacio">No tiene llaves de acceso.</p>}
      {codigos && (
        <Aviso tono="bien">
          <p>Guarde estos códigos: cada uno sirve una vez si pierde su llave, y no se muestran otra vez.</p>
          <Codigos codigos={codigos} />
        </Aviso>
      )}
      {renombrada && (
        <form class="caja" onSubmit={rename}>
          <Texto
            etiqueta="Nombre nuevo de la llave de acceso"
            valor={renombrada.nombre}
            onValor={(nombreNuevo) => setRenombrada({ ...renombrada, nombre: nombreNuevo })}
            maxLength={100}
            required
          />
          <button type="submit" disabled={isBusy}>
            Guardar el nombre
          </button>{" "}
          <button type="button" disabled={isBusy} onClick={() => setRenombrada(undefined)}>
            Dejar el de antes
          </button>
        </form>
      )}
      <form class="caja" onSubmit={add}>
        {suyas.map(({ id, nombre: suNombre, fechaUltimoUso }) => (
          <p key={id}>
            {suNombre}
            <span class="menor">
              {" "}
              · {fechaUltimoUso === undefined ? "sin usar" : `usada ${momentoText(fechaUltimoUso)}`}
            </span>{" "}
            <button type="button" disabled={isBusy} onClick={() => setRenombrada({ id, nombre: suNombre })}>
              Cambiar el nombre <span class="oculto">de la llave de acceso {suNombre}</span>
            </button>{" "}
            <button type="button" disabled={isBusy || clave === ""} onClick={() => remove(id)}>
              Quitar <span class="oculto">la llave de acceso {suNombre}</span>
            </button>
          </p>
        ))}
        <Texto
          etiqueta="Su contraseña, para agregar o quitar llaves"
          valor={clave}
          onValor={setClave}
          type="password"
          autocomplete="current-password"
          required
        />
        {wantsStep && (
          <Texto
            etiqueta="Código, si no usa una llave de acceso"
            valor={codigo}
            onValor={setCodigo}
            ayuda="De su aplicación, o uno de recuperación."
            autocomplete="one-time-code"
            autocapitalize="none"
          />
        )}
        <Texto
          etiqueta="Nombre para reconocerla"
          valor={nombre}
          onValor={setNombre}
          ayuda="Mi teléfono, la computadora de la oficina."
          maxLength={100}
          required
        />
        <Falla error={error} />
        <button type="submit" disabled={isBusy}>
          Agregar una llave de acceso
        </button>
      </form>
    </>
  );
}
