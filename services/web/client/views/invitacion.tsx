import { useState } from "preact/hooks";
import { useAction, useLoad } from "../load.js";
import { PERMISOS, TODOS } from "../permisos.js";
import type { Invitacion, Publico } from "../publico.js";
import { to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Texto } from "../ui/campo.js";
import { Vista } from "../ui/vista.js";

type Props = { publico: Publico; codigo: string };

/** Asks whoever has the mail of an invitation for yes or no, and for a password where they are no user yet. */
export function InvitacionVista({ publico, codigo }: Props) {
  const invitacion = useLoad(() => publico.invitacion(codigo), [codigo]);
  const [answered, setAnswered] = useState<boolean>();
  return (
    <main class="entrada">
      <p class="marca">Consola de documentos electrónicos</p>
      {answered === undefined ? (
        <Vista titulo="Lo invitan a una cuenta">
          {invitacion.isLoading && <Cargando que="la invitación" />}
          <Falla error={invitacion.error} />
          {invitacion.value && (
            <Respuesta
              publico={publico}
              codigo={codigo}
              invitacion={invitacion.value}
              onAnswered={setAnswered}
            />
          )}
        </Vista>
      ) : (
        <Vista titulo={answered ? "La cuenta es suya también" : "Invitación rechazada"}>
          <Aviso tono="bien">
            {answered ? "Entre con su usuario y su contraseña." : "No cambió nada: la invitación se olvidó."}
          </Aviso>
        </Vista>
      )}
      <p>
        <a href={to("")}>Ir a la entrada</a>
      </p>
    </main>
  );
}

type RespuestaProps = Props & { invitacion: Invitacion; onAnswered: (acepta: boolean) => void };

function Respuesta({ publico, codigo, invitacion, onAnswered }: RespuestaProps) {
  const { idCuenta, nombre: cuenta, permisos, usuario, esNuevo } = invitacion;
  const [nombre, setNombre] = useState("");
  const [claveNueva, setClave] = useState("");
  const { isBusy, error, run } = useAction();
  const answer = (acepta: boolean) =>
    void run(async () => {
      await publico.answer({
        codigo,
        acepta,
        ...(acepta && esNuevo && { nombre: nombre.trim(), claveNueva }),
      });
      onAnswered(acepta);
    });
  const submit = (event: Event) => {
    event.preventDefault();
    answer(true);
  };
  return (
    <form onSubmit={submit}>
      <p>
        Invitan a <strong>{usuario}</strong> a usar la cuenta <strong>{cuenta}</strong> ({idCuenta}):{" "}
        {TODOS.filter((each) => permisos.includes(each))
          .map((each) => PERMISOS[each].toLowerCase())
          .join(", ")}
        .
      </p>
      {esNuevo && (
        <>
          <p>Aún no tiene usuario. Será {usuario}; elija con qué contraseña entra.</p>
          <Texto etiqueta="Su nombre" valor={nombre} onValor={setNombre} maxLength={200} required />
          <Texto
            etiqueta="Contraseña nueva"
            valor={claveNueva}
            onValor={setClave}
            ayuda="Al menos diez caracteres: una frase larga es mejor que signos raros."
            type="password"
            autocomplete="new-password"
            required
          />
        </>
      )}
      <Falla error={error} />
      <button type="submit" class="principal" disabled={isBusy}>
        Aceptar
      </button>{" "}
      <button type="button" disabled={isBusy} onClick={() => answer(false)}>
        Rechazar
      </button>
    </form>
  );
}
