import { useState } from "preact/hooks";
import { useAction } from "../load.js";
import { to } from "../router.js";
import type { Session } from "../session.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = {
  session: Session;
  /** Whose session has just ended by itself, if any has. */
  anterior: string | undefined;
};

/** Sign in with name and password. */
export function EntrarVista({ session, anterior }: Props) {
  const [usuario, setUsuario] = useState(anterior ?? "");
  const [clave, setClave] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(() => session.signIn(usuario.trim(), clave));
  };
  return (
    <main class="entrada">
      <p class="marca">Consola de documentos electrónicos</p>
      <Vista titulo="Entrar">
        {anterior !== undefined && (
          <Aviso tono="nota">Su sesión terminó. Entre de nuevo para continuar donde estaba.</Aviso>
        )}
        <form onSubmit={submit}>
          <Texto
            etiqueta="Usuario"
            valor={usuario}
            onValor={setUsuario}
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            required
          />
          <Texto
            etiqueta="Contraseña"
            valor={clave}
            onValor={setClave}
            type="password"
            autocomplete="current-password"
            required
          />
          <Falla error={error} />
          <button type="submit" class="principal" disabled={isBusy}>
            {isBusy ? "Entrando…" : "Entrar"}
          </button>
        </form>
        <p>
          <a href={to("clave")}>¿Olvidó su contraseña?</a>
        </p>
      </Vista>
    </main>
  );
}
