import { ok } from "@dte/client";
import type { Api } from "../api.js";
import type { CuentaDeUsuario } from "../cuentas.js";
import { useAction } from "../load.js";
import { PERMISOS, TODOS } from "../permisos.js";
import { Falla } from "../ui/aviso.js";

type Props = { api: Api; invitaciones: readonly CuentaDeUsuario[]; onAnswered: () => void };

/** Lists the accounts to which the user is invited, with yes or no for each. */
export function Invitaciones({ api, invitaciones, onAnswered }: Props) {
  const { isBusy, error, run } = useAction();
  const answer = (id: string, acepta: boolean) =>
    void run(async () => {
      await ok(api.api.POST("/cuenta/{id}/invitacion", { params: { path: { id } }, body: { acepta } }));
      onAnswered();
    });
  return (
    <section class="caja" aria-label="Invitaciones">
      {invitaciones.map(({ id, nombre, permisos }) => (
        <div key={id}>
          <p>
            Lo invitan a usar la cuenta <strong>{nombre}</strong> ({id}):{" "}
            {TODOS.filter((each) => permisos.includes(each))
              .map((each) => PERMISOS[each].toLowerCase())
              .join(", ")}
            .
          </p>
          <p>
            <button type="button" class="principal" disabled={isBusy} onClick={() => answer(id, true)}>
              Aceptar <span class="oculto">{nombre}</span>
            </button>{" "}
            <button type="button" disabled={isBusy} onClick={() => answer(id, false)}>
              Rechazar <span class="oculto">{nombre}</span>
            </button>
          </p>
        </div>
      ))}
      <Falla error={error} />
    </section>
  );
}
