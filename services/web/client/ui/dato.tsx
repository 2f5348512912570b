import type { ComponentChildren } from "preact";

/** Draws a label and its value, in a dl; nothing when there is no value. */
export const Dato = ({ nombre, children }: { nombre: string; children: ComponentChildren }) =>
  children === undefined || children === "" || children === null ? null : (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
