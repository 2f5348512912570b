import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import type { Api } from "../api.js";
import { momentoText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = { api: Api; puedeAdministrar: boolean };

/** Draws the installation, for its operators and its administrators. */
export const InstalacionVista = (props: Props) => (
  <Vista titulo="Instalación">
    <h2>Cuentas sin probar</h2>
    <SinProbar {...props} />
    <h2>Ayudar a un usuario</h2>
    <Ayuda {...props} />
    <h2>Bitácora de administración</h2>
    <Bitacora {...props} />
  </Vista>
);

function SinProbar({ api, puedeAdministrar }: Props) {
  const query = { sinProbar: true, limite: 100 };
  const lista = useLoad(() => ok(api.api.GET("/sistema/cuenta", { params: { query } })), []);
  const { isBusy, error, run } = useAction();
  const prove = (id: string) =>
    void run(async () => {
      await api.ask(`/cuenta/${encodeURIComponent(id)}/prueba`, { method: "POST" });
      lista.reload();
    });
  return (
    <>
      <p>Nada prueba aún que sean de su contribuyente: no reciben documentos en producción.</p>
      <Falla error={lista.error} onRetry={lista.reload} />
      <Falla error={error} />
      {lista.isLoading && !lista.value && <Cargando que="las cuentas" />}
      {lista.value?.data.length === 0 && <p class="vacio">No hay cuentas sin probar.</p>}
      {lista.value?.data.map(({ id, nombre, pais }) => (
        <p key={id}>
          {nombre}{" "}
          <span class="menor">
            {id} · {pais}
          </span>{" "}
          {puedeAdministrar && (
            <button type="button" disabled={isBusy} onClick={() => prove(id)}>
              Dar por probada <span class="oculto">la cuenta {nombre}</span>
            </button>
          )}
        </p>
      ))}
    </>
  );
}

const readFicha = (api: Api, usuario: string) =>
  ok(api.api.POST("/sistema/usuario/consulta", { body: { usuario } }));
type Ficha = Awaited<ReturnType<typeof readFicha>>;

function Ayuda({ api, puedeAdministrar }: Props) {
  const [usuario, setUsuario] = useState("");
  const [ficha, setFicha] = useState<Ficha>();
  const { isBusy, error, run } = useAction();
  const look = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      setFicha(undefined);
      setFicha(await readFicha(api, usuario.trim()));
    });
  };
  const hasStep = ficha && (ficha.segundoFactor || ficha.passkeys > 0);
  return (
    <>
      <form class="caja" onSubmit={look}>
        <Texto
          etiqueta="Usuario que pide ayuda"
          valor={usuario}
          onValor={setUsuario}
          autocapitalize="none"
          spellcheck={false}
          maxLength={320}
          required
        />
        <Falla error={error} />
        <button type="submit" disabled={isBusy}>
          Buscar
        </button>
      </form>
      {ficha && (
        <p role="status">
          {ficha.nombre}: {ficha.cuentas} cuentas;{" "}
          {ficha.segundoFactor ? "con aplicación de autenticación" : "sin aplicación de autenticación"};{" "}
          {ficha.passkeys} llaves de acceso; {ficha.codigosRecuperacion} códigos de recuperación
          {ficha.bloqueado ? "; bloqueado por claves equivocadas" : ""}.
        </p>
      )}
      {ficha && hasStep && puedeAdministrar && (
        <Retiro
          api={api}
          usuario={ficha.usuario}
          onDone={() => void run(async () => setFicha(await readFicha(api, ficha.usuario)))}
        />
      )}
    </>
  );
}

function Retiro({ api, usuario, onDone }: { api: Api; usuario: string; onDone: () => void }) {
  const [motivo, setMotivo] = useState("");
  const [clave, setClave] = useState("");
  const [codigo, setCodigo] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const body = JSON.stringify({ usuario, motivo, claveActual: clave, ...(codigo !== "" && { codigo }) });
      const headers = { "Content-Type": "application/json" };
      await api.ask("/sistema/segundo-factor/baja", { method: "POST", headers, body });
      onDone();
    });
  };
  return (
    <form class="caja" onSubmit={submit}>
      <Aviso tono="nota">
        Verifique quién lo pide. Se cierran sus sesiones, recibe un correo y queda en la bitácora con su
        nombre.
      </Aviso>
      <Texto etiqueta="Motivo" valor={motivo} onValor={setMotivo} maxLength={200} required />
      <Texto
        etiqueta="Su propia contraseña"
        valor={clave}
        onValor={setClave}
        type="password"
        autocomplete="current-password"
        required
      />
      <Texto
        etiqueta="Su propio código, si tiene un segundo paso"
        valor={codigo}
        onValor={setCodigo}
        autocomplete="one-time-code"
        autocapitalize="none"
      />
      <Falla error={error} />
      <button type="submit" disabled={isBusy}>
        Quitar el segundo paso de {usuario}
      </button>
    </form>
  );
}

function Bitacora({ api }: Props) {
  const lista = useLoad(() => ok(api.api.GET("/sistema/auditoria")), []);
  return (
    <>
      <Falla error={lista.error} onRetry={lista.reload} />
      {lista.isLoading && !lista.value && <Cargando que="la bitácora" />}
      {lista.value?.data.length === 0 && <p class="vacio">Nadie ha hecho nada en la instalación.</p>}
      {lista.value?.data.map(({ orden, momento, usuario, accion, cambios }) => (
        <p key={orden}>
          <strong>{accion}</strong> · {usuario} · {momentoText(momento)}
          <span class="menor bloque">
            {cambios.map(({ campo, despues = "" }) => `${campo}: ${despues}`).join("; ")}
          </span>
        </p>
      ))}
    </>
  );
}
