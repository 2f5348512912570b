import { ok } from "@dte/client";
import type { Api } from "../api.js";
import type { CuentaDeUsuario } from "../cuentas.js";
import { useLoad } from "../load.js";
import { Vista } from "../ui/vista.js";

type Props = { api: Api; cuentas: readonly CuentaDeUsuario[]; onChoose: (id: string) => void };

/** Draws the account picker. Where the countries' names are missing, their codes are shown. */
export function ElegirCuenta({ api, cuentas, onChoose }: Props) {
  const paises = useLoad(() => ok(api.api.GET("/pais")), []);
  const nombreDe = (codigo: string) => paises.value?.find((pais) => pais.codigo === codigo)?.nombre ?? codigo;
  return (
    <Vista titulo="Elija una cuenta">
      <ul class="cuentas">
        {cuentas.map(({ id, nombre, pais }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <strong>{nombre}</strong>
              <span class="menor">
                {id} · {nombreDe(pais)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Vista>
  );
}
