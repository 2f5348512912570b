import { DteError } from "@dte/client";
import { useState } from "preact/hooks";
import { useAction } from "../load.js";
import { answerPasskey, hasPasskeys } from "../passkey.js";
import type { Publico } from "../publico.js";
import { to } from "../router.js";
import type { Session } from "../session.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = {
  session: Session;
  publico: Pick<Publico, "opciones">;
  /** The user whose session has just ended by itself, if there is one. */
  anterior: string | undefined;
};

/** Draws the form to sign in, with name and password, or with a key. */
export function EntrarVista({ session, publico, anterior }: Props) {
  const [usuario, setUsuario] = useState(anterior ?? "");
  const [clave, setClave] = useState("");
  const [otp, setOtp] = useState<string>();
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await session.signIn(usuario.trim(), clave, otp?.trim()).catch((thrown: unknown) => {
        if (otp !== undefined || !(thrown instanceof DteError) || thrown.codigo !== "FEG_SEGUNDO_FACTOR")
          throw thrown;
        setOtp("");
      });
    });
  };
  const enter = () => void run(async () => session.enter(await answerPasskey(await publico.opciones())));
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
          {otp !== undefined && (
            <Texto
              etiqueta="Código de su aplicación"
              valor={otp}
              onValor={setOtp}
              ayuda="Seis dígitos de su aplicación de autenticación, o un código de recuperación. Si tiene una llave de acceso, úsela."
              autocomplete="one-time-code"
              autocapitalize="none"
              required
            />
          )}
          <Falla error={error} />
          <button type="submit" class="principal" disabled={isBusy}>
            {isBusy ? "Entrando…" : "Entrar"}
          </button>
          {hasPasskeys() && (
            <p>
              <button type="button" disabled={isBusy} onClick={enter}>
                Usar una llave de acceso
              </button>
            </p>
          )}
        </form>
        <p>
          <a href={to("clave")}>¿Olvidó su contraseña?</a>
        </p>
      </Vista>
    </main>
  );
}
