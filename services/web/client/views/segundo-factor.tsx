import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useAction, useLoad } from "../load.js";
import { answerPasskey } from "../passkey.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";

/** Sets up an authenticator whose code each sign-in asks for, or takes it away. */
export function SegundoFactor({ hasPasskey }: { hasPasskey: boolean }) {
  const { api } = useTrabajo();
  const perfil = useLoad(() => ok(api.api.GET("/usuario")), []);
  const [codigos, setCodigos] = useState<readonly string[]>();
  const isOn = perfil.value?.segundoFactor === true;
  const onDone = (next?: readonly string[]) => {
    setCodigos(next);
    perfil.reload();
  };
  return (
    <>
      <p>
        Al entrar se pide, además de la contraseña, un código de una aplicación de su teléfono. Las llaves de
        sus programas no lo piden.
      </p>
      <Falla error={perfil.error} onRetry={perfil.reload} />
      {perfil.isLoading && !perfil.value && <Cargando que="su usuario" />}
      {codigos && (
        <Aviso tono="bien">
          <p>
            El segundo paso está activo. Guarde estos códigos, los de antes ya no sirven: cada uno sirve una
            vez si pierde su teléfono, y no se muestran otra vez.
          </p>
          <Codigos codigos={codigos} />
        </Aviso>
      )}
      {perfil.value && !isOn && <Activar hasPasskey={hasPasskey} onDone={onDone} />}
      {perfil.value && isOn && <Activo quedan={perfil.value.codigosRecuperacion ?? 0} onDone={onDone} />}
    </>
  );
}

/** Lists recovery codes, which are shown only once. */
export const Codigos = ({ codigos }: { codigos: readonly string[] }) => (
  <ul class="codigos">
    {codigos.map((each) => (
      <li key={each}>
        <code>{each}</code>
      </li>
    ))}
  </ul>
);

type Nuevo = { secreto: string; qr: string };
type ActivarProps = { hasPasskey: boolean; onDone: (codigos: readonly string[]) => void };

/** Adds an authenticator. A user with passkeys has to show one of them, or a recovery code, beside the password. */
function Activar({ hasPasskey, onDone }: ActivarProps) {
  const { api } = useTrabajo();
  const [clave, setClave] = useState("");
  const [recuperacion, setRecuperacion] = useState("");
  const [codigo, setCodigo] = useState("");
  const [nuevo, setNuevo] = useState<Nuevo>();
  const { isBusy, error, run } = useAction();
  const paso = async () => {
    if (!hasPasskey) return {};
    if (recuperacion !== "") return { codigo: recuperacion };
    return answerPasskey(await ok(api.api.POST("/passkey/opciones")));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      if (!nuevo) {
        const body = { claveActual: clave, ...(await paso()) };
        setNuevo(await ok(api.api.POST("/usuario/segundo-factor", { body })));
        setClave("");
        setRecuperacion("");
        return;
      }
      const body = { codigo };
      onDone((await ok(api.api.POST("/usuario/segundo-factor/confirmacion", { body }))).codigosRecuperacion);
    });
  };
  return (
    <form class="caja" onSubmit={submit}>
      {nuevo ? (
        <>
          <p>Lea este código con su aplicación de autenticación, o escriba en ella el secreto.</p>
          <img src={nuevo.qr} width="190" height="190" alt="Código QR con el secreto" />
          <p>
            <code class="llave secreto">{nuevo.secreto}</code>
          </p>
          <Texto
            etiqueta="Código que muestra la aplicación"
            valor={codigo}
            onValor={setCodigo}
            autocomplete="one-time-code"
            required
          />
        </>
      ) : (
        <>
          <Texto
            etiqueta="Su contraseña, para activarlo"
            valor={clave}
            onValor={setClave}
            type="password"
            autocomplete="current-password"
            required
          />
          {hasPasskey && (
            <Texto
              etiqueta="Código de recuperación, si no usa su llave de acceso"
              valor={recuperacion}
              onValor={setRecuperacion}
              autocapitalize="none"
            />
          )}
        </>
      )}
      <Falla error={error} />
      <button type="submit" disabled={isBusy}>
        {nuevo ? "Activar el segundo paso" : "Configurar el segundo paso"}
      </button>
    </form>
  );
}

type ActivoProps = { quedan: number; onDone: (codigos?: readonly string[]) => void };

/** Makes new recovery codes, or removes the second factor; both ask for the password and a code. */
function Activo({ quedan, onDone }: ActivoProps) {
  const { api } = useTrabajo();
  const [clave, setClave] = useState("");
  const [codigo, setCodigo] = useState("");
  const { isBusy, error, run } = useAction();
  const body = { claveActual: clave, codigo };
  const clear = () => {
    setClave("");
    setCodigo("");
  };
  const renew = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const { codigosRecuperacion } = await ok(api.api.POST("/usuario/segundo-factor/codigos", { body }));
      clear();
      onDone(codigosRecuperacion);
    });
  };
  const remove = () =>
    void run(async () => {
      const headers = { "Content-Type": "application/json" };
      await api.ask("/usuario/segundo-factor/baja", { method: "POST", headers, body: JSON.stringify(body) });
      onDone();
    });
  return (
    <form class="caja" onSubmit={renew}>
      <p>Está activo. Le quedan {quedan} códigos de recuperación.</p>
      <Texto
        etiqueta="Su contraseña, para cambiarlo"
        valor={clave}
        onValor={setClave}
        type="password"
        autocomplete="current-password"
        required
      />
      <Texto
        etiqueta="Código de la aplicación o de recuperación"
        valor={codigo}
        onValor={setCodigo}
        autocomplete="one-time-code"
        autocapitalize="none"
        required
      />
      <Falla error={error} />
      <button type="submit" disabled={isBusy}>
        Pedir otros códigos de recuperación
      </button>
      <button type="button" disabled={isBusy} onClick={remove}>
        Quitar el segundo paso
      </button>
    </form>
  );
}
