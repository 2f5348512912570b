import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useAction, useLoad } from "../load.js";
import { PERMISOS, type Permiso, TODOS } from "../permisos.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";

type Usuario = { usuario: string; permisos: readonly Permiso[]; estado?: string };

/** Lists the account's users and invitations, and the permissions of each. */
export function Usuarios() {
  const { api, cuenta, usuario: yo } = useTrabajo();
  const params = { path: { id: cuenta.id } };
  const read = async (): Promise<readonly Usuario[]> =>
    (await ok(api.api.GET("/cuenta/{id}", { params }))).usuarios;
  const lista = useLoad(read, []);
  const { isBusy, error, run } = useAction();
  // The clicked choice is shown while it is being saved.
  const [clicked, setClicked] = useState<Usuario>();
  const shown = (each: Usuario): Usuario =>
    (isBusy || lista.isLoading) && clicked?.usuario === each.usuario ? clicked : each;
  // The list is written whole, so the present one is read first, and others' changes since it was shown stay.
  const change = (next: (last: readonly Usuario[]) => readonly Usuario[], onDone?: () => void) =>
    void run(async () => {
      const usuarios = next(await read()).map(({ usuario, permisos }) => ({
        usuario,
        permisos: [...permisos],
      }));
      await ok(api.api.PATCH("/cuenta/{id}", { params, body: { usuarios } }));
      onDone?.();
      lista.reload();
    });
  const [sent, setSent] = useState<string>();
  const send = (usuario: string) =>
    void run(async () => {
      setSent(undefined);
      await ok(api.api.POST("/cuenta/{id}/invitacion/envio", { params, body: { usuario } }));
      setSent(usuario);
    });
  const set = (usuario: Usuario, permiso: Permiso, isOn: boolean) => {
    const withIt = (each: Usuario): Usuario => ({
      ...each,
      permisos: TODOS.filter((p) => (p === permiso ? isOn : each.permisos.includes(p))),
    });
    setClicked(withIt(usuario));
    change((last) => last.map((each) => (each.usuario === usuario.usuario ? withIt(each) : each)));
  };
  return (
    <>
      <p>
        A quien se agrega se le pregunta primero, por correo y al entrar: sus permisos valen cuando acepta.
        Una invitación espera 14 días.
      </p>
      <Falla error={lista.error} onRetry={lista.reload} />
      <Falla error={error} />
      {sent !== undefined && (
        <Aviso tono="bien">{sent} recibirá otro correo; el enlace de antes ya no sirve.</Aviso>
      )}
      {lista.isLoading && !lista.value && <Cargando que="los usuarios" />}
      {lista.value?.map(shown).map((each) => (
        <fieldset key={each.usuario} class="caja" disabled={isBusy}>
          <legend>
            {each.usuario}
            {each.estado && <span class="menor"> · {each.estado}</span>}
          </legend>
          {TODOS.map((permiso) => (
            <label key={permiso} class="bloque">
              <input
                type="checkbox"
                checked={each.permisos.includes(permiso)}
                // Users cannot lock themselves out by a click.
                disabled={each.usuario === yo && permiso === "cuenta.administrar"}
                onChange={({ currentTarget }) => set(each, permiso, currentTarget.checked)}
              />{" "}
              {PERMISOS[permiso]}
            </label>
          ))}
          {each.estado && (
            <button type="button" onClick={() => send(each.usuario)}>
              Enviar otra vez <span class="oculto">la invitación a {each.usuario}</span>
            </button>
          )}
          {each.usuario !== yo && (
            <button
              type="button"
              onClick={() => change((last) => last.filter(({ usuario }) => usuario !== each.usuario))}
            >
              Quitar <span class="oculto">a {each.usuario}</span>
            </button>
          )}
        </fieldset>
      ))}
      <Invitar isBusy={isBusy} onInvite={change} />
    </>
  );
}

type InvitarProps = {
  isBusy: boolean;
  onInvite: (next: (last: readonly Usuario[]) => readonly Usuario[], onDone: () => void) => void;
};

function Invitar({ isBusy, onInvite }: InvitarProps) {
  const [usuario, setUsuario] = useState("");
  const [permisos, setPermisos] = useState<readonly Permiso[]>([]);
  const submit = (event: Event) => {
    event.preventDefault();
    const nuevo = { usuario: usuario.trim(), permisos };
    onInvite(
      (last) => [...last.filter((each) => each.usuario !== nuevo.usuario), nuevo],
      () => {
        setUsuario("");
        setPermisos([]);
      },
    );
  };
  return (
    <form class="caja" onSubmit={submit}>
      <Texto
        etiqueta="Usuario que se invita"
        ayuda="Su nombre de usuario, o su correo si aún no tiene usuario."
        valor={usuario}
        onValor={setUsuario}
        autocapitalize="none"
        spellcheck={false}
        maxLength={320}
        required
      />
      <fieldset>
        <legend>Qué podrá hacer</legend>
        {TODOS.map((permiso) => (
          <label key={permiso} class="bloque">
            <input
              type="checkbox"
              checked={permisos.includes(permiso)}
              onChange={({ currentTarget }) =>
                setPermisos((last) =>
                  TODOS.filter((p) => (p === permiso ? currentTarget.checked : last.includes(p))),
                )
              }
            />{" "}
            {PERMISOS[permiso]}
          </label>
        ))}
      </fieldset>
      <button type="submit" disabled={isBusy || permisos.length === 0}>
        Invitar
      </button>
    </form>
  );
}
