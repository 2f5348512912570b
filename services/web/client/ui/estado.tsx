import type { Dte } from "@dte/client";

/** Draws a document's state as a word in its colour, with a remark if nobody has verified the document. */
export const Estado = ({ dte: { estado, verificado } }: { dte: Pick<Dte, "estado" | "verificado"> }) => (
  <>
    <span class={`estado ${estado === undefined ? "contingencia" : estado.toLowerCase()}`}>
      {estado ?? "Contingencia"}
    </span>
    {verificado === false && (
      <>
        {" "}
        <span class="estado anulado">No verificado</span>
      </>
    )}
  </>
);
