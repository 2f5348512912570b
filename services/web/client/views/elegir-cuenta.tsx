import type { CuentaDeUsuario } from "../cuentas.js";
import { Vista } from "../ui/vista.js";

const PAISES: Readonly<Record<string, string>> = {
  GT: "Guatemala",
  SV: "El Salvador",
  DO: "República Dominicana",
};

type Props = { cuentas: readonly CuentaDeUsuario[]; onChoose: (id: string) => void };

/** For who works with several accounts: which one. */
export const ElegirCuenta = ({ cuentas, onChoose }: Props) => (
  <Vista titulo="Elija una cuenta">
    <ul class="cuentas">
      {cuentas.map(({ id, nombre, pais }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <strong>{nombre}</strong>
            <span class="menor">
              {id} · {PAISES[pais] ?? pais}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Vista>
);
