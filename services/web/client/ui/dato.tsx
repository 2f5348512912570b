import type { ComponentChildren } from "preact";

/** Draws a label and what it says, in a dl; nothing when there is nothing to say. */
export const Dato = ({ nombre, children }: { nombre: string; children: ComponentChildren }) =>
  children === undefined || children === "" || children === null ? null : (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
