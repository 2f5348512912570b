import { useState } from "preact/hooks";
import { useAction } from "../load.js";
import type { Session } from "../session.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = { session: Session; isBack: boolean; onEntered: () => void };

/** Sign in with name and password; `isBack`: a session has just ended by itself. */
export function EntrarVista({ session, isBack, onEntered }: Props) {
  const [usuario, setUsuario] = useState("");
  const [clave, setClave] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await session.signIn(usuario.trim(), clave);
      onEntered();
    });
  };
  return (
    <main class="entrada">
      <Vista titulo="Entrar">
        {isBack && <Aviso tono="nota">Su sesión terminó. Entre de nuevo para continuar.</Aviso>}
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
      </Vista>
    </main>
  );
}
