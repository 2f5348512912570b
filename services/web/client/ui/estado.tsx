/** Draws a document's state as a word in its colour. */
export const Estado = ({ estado }: { estado: string | undefined }) => (
  <span class={`estado ${estado === undefined ? "contingencia" : estado.toLowerCase()}`}>
    {estado ?? "Contingencia"}
  </span>
);
