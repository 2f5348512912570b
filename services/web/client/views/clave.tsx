import { useState } from "preact/hooks";
import { useAction } from "../load.js";
import type { Publico } from "../publico.js";
import { to } from "../router.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = {
  publico: Publico;
  /** The code in the mail's link. */
  codigo: string | undefined;
};

/** Helps a user who forgot the password: asks for the mail, or takes another password with the mail's code. */
export const ClaveVista = ({ publico, codigo }: Props) => (
  <main class="entrada">
    <p class="marca">Consola de documentos electrónicos</p>
    {codigo === undefined ? <Olvido publico={publico} /> : <Nueva publico={publico} codigo={codigo} />}
    <p>
      <a href={to("")}>Volver a la entrada</a>
    </p>
  </main>
);

function Olvido({ publico }: Pick<Props, "publico">) {
  const [usuario, setUsuario] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await publico.forget(usuario.trim());
      setAsked(true);
    });
  };
  return (
    <Vista titulo="¿Olvidó su contraseña?">
      {isAsked && (
        <Aviso tono="bien">
          Si el usuario existe, en unos minutos recibe un correo con un enlace que sirve una vez y por una
          hora.
        </Aviso>
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
        <Falla error={error} />
        <button type="submit" class="principal" disabled={isBusy}>
          {isBusy ? "Enviando…" : "Enviar el correo"}
        </button>
      </form>
    </Vista>
  );
}

function Nueva({ publico, codigo }: { publico: Publico; codigo: string }) {
  const [clave, setClave] = useState("");
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await publico.reset(codigo, clave);
      setDone(true);
    });
  };
  if (isDone) {
    return (
      <Vista titulo="Su contraseña es la nueva">
        <Aviso tono="bien">Se cerraron todas sus sesiones. Entre con la contraseña nueva.</Aviso>
      </Vista>
    );
  }
  return (
    <Vista titulo="Elija una contraseña nueva">
      <form onSubmit={submit}>
        <Texto
          etiqueta="Contraseña nueva"
          valor={clave}
          onValor={setClave}
          ayuda="Al menos diez caracteres: una frase larga es mejor que signos raros."
          type="password"
          autocomplete="new-password"
          required
        />
        <Falla error={error} />
        <button type="submit" class="principal" disabled={isBusy}>
          {isBusy ? "Cambiando…" : "Cambiar la contraseña"}
        </button>
      </form>
    </Vista>
  );
}
