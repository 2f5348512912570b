import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Opcion } from "../emision/opcion.js";

type Common = {
  etiqueta: string;
  valor: string;
  onValor: (valor: string) => void;
  ayuda?: string | undefined;
  error?: string | undefined;
  isObligatorio?: boolean | undefined;
  clase?: string | undefined;
};

type TextProps = Common & {
  type?: "text" | "password" | "email" | "date";
  autocomplete?: "off" | "username" | "current-password" | "new-password" | "one-time-code";
  inputMode?: "decimal";
  autocapitalize?: "none";
  spellcheck?: boolean;
  maxLength?: number;
  required?: boolean;
  /** The id of a datalist with suggestions. */
  list?: string;
  /** The elements beside the box. */
  children?: ComponentChildren;
};

/** Draws a labelled text box; its help and its fault are also told to users who cannot see them. */
export function Texto({
  etiqueta,
  valor,
  onValor,
  ayuda,
  error,
  isObligatorio,
  clase,
  children,
  ...rest
}: TextProps) {
  const id = useId();
  return (
    <div class={`campo ${clase ?? ""}`}>
      <label for={id}>
        {etiqueta}
        {isObligatorio && <Obligatorio />}
      </label>
      <div class="con-boton">
        <input
          // The props above allow fewer combinations of attributes and types than the types of the DOM can express.
          {...(rest as object)}
          id={id}
          value={valor}
          onInput={({ currentTarget }) => onValor(currentTarget.value)}
          {...described(id, ayuda, error)}
          aria-required={isObligatorio || undefined}
        />
        {children}
      </div>
      <Notas id={id} ayuda={ayuda} error={error} />
    </div>
  );
}

type SelectProps = Common & {
  opciones: readonly Opcion[];
  /** The text of the empty choice; without it there is none. */
  vacio?: string;
};

/** Draws a labelled list to choose from, with its help and its fault. */
export function Seleccion({
  etiqueta,
  valor,
  onValor,
  ayuda,
  error,
  isObligatorio,
  clase,
  opciones,
  vacio,
}: SelectProps) {
  const id = useId();
  return (
    <div class={`campo ${clase ?? ""}`}>
      <label for={id}>
        {etiqueta}
        {isObligatorio && <Obligatorio />}
      </label>
      <select
        id={id}
        value={valor}
        onChange={({ currentTarget }) => onValor(currentTarget.value)}
        {...described(id, ayuda, error)}
      >
        {vacio !== undefined && <option value="">{vacio}</option>}
        {opciones.map((opcion) => (
          <option key={opcion.valor} value={opcion.valor}>
            {opcion.texto}
          </option>
        ))}
      </select>
      <Notas id={id} ayuda={ayuda} error={error} />
    </div>
  );
}

const Obligatorio = () => (
  <span class="obligatorio" aria-hidden="true">
    {" "}
    *
  </span>
);

function described(id: string, ayuda: string | undefined, error: string | undefined) {
  const ids = [...(error ? [`${id}-error`] : []), ...(ayuda ? [`${id}-ayuda`] : [])];
  return {
    ...(error && { "aria-invalid": true as const }),
    ...(ids.length > 0 && { "aria-describedby": ids.join(" ") }),
  };
}

const Notas = ({
  id,
  ayuda,
  error,
}: {
  id: string;
  ayuda: string | undefined;
  error: string | undefined;
}) => (
  <>
    {ayuda && (
      <p class="ayuda" id={`${id}-ayuda`}>
        {ayuda}
      </p>
    )}
    {error && (
      <p class="error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
);
