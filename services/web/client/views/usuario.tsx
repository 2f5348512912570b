import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useAction, useLoad } from "../load.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";
import { AuditoriaUsuario } from "./auditoria.js";
import { Llaves } from "./llaves.js";
import { Passkeys } from "./passkeys.js";
import { SegundoFactor } from "./segundo-factor.js";

/** Draws the user's own matters: keys for programs, the password, the sessions, and the changes of their access. */
export function UsuarioVista({ onEndAll }: { onEndAll: () => Promise<void> }) {
  const { api } = useTrabajo();
  const passkeys = useLoad(async () => (await ok(api.api.GET("/usuario/passkey"))).data, []);
  return (
    <Vista titulo="Su usuario">
      <h2>Llaves para programas</h2>
      <Llaves />
      <h2>Contraseña</h2>
      <Contrasena />
      <h2>Segundo paso para entrar</h2>
      <SegundoFactor hasPasskey={(passkeys.value ?? []).length > 0} />
      <h2>Llaves de acceso</h2>
      <Passkeys lista={passkeys} />
      <h2>Sesiones</h2>
      <Sesiones onEndAll={onEndAll} />
      <h2>Lo que se hizo con su acceso</h2>
      <AuditoriaUsuario />
    </Vista>
  );
}

function Contrasena() {
  const { api } = useTrabajo();
  const [actual, setActual] = useState("");
  const [nueva, setNueva] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const body = JSON.stringify({ claveActual: actual, claveNueva: nueva });
      const headers = { "Content-Type": "application/json" };
      await api.ask("/usuario/clave", { method: "POST", headers, body });
      // The session ended with the password, so this request leads to the sign-in.
      await api.ask("/usuario");
    });
  };
  return (
    <form class="caja" onSubmit={submit}>
      <Texto
        etiqueta="Contraseña actual"
        valor={actual}
        onValor={setActual}
        type="password"
        autocomplete="current-password"
        required
      />
      <Texto
        etiqueta="Contraseña nueva"
        valor={nueva}
        onValor={setNueva}
        ayuda="Al menos diez caracteres. Se cierran todas sus sesiones, también esta."
        type="password"
        autocomplete="new-password"
        required
      />
      <Falla error={error} />
      <button type="submit" disabled={isBusy}>
        {isBusy ? "Cambiando…" : "Cambiar la contraseña"}
      </button>
    </form>
  );
}

function Sesiones({ onEndAll }: { onEndAll: () => Promise<void> }) {
  const { isBusy, error, run } = useAction();
  return (
    <>
      <p>Si dejó abierta una sesión en otra parte, ciérrelas todas. Las llaves siguen sirviendo.</p>
      <Falla error={error} />
      <button type="button" disabled={isBusy} onClick={() => void run(onEndAll)}>
        {isBusy ? "Cerrando…" : "Cerrar todas las sesiones"}
      </button>
      {isBusy && <Aviso tono="nota">Esta también se cierra.</Aviso>}
    </>
  );
}
