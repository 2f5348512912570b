import { Aviso } from "../ui/aviso.js";
import { Vista } from "../ui/vista.js";

/** Stands in place of a view that the user may not see. */
export const SinPermiso = ({ titulo }: { titulo: string }) => (
  <Vista titulo={titulo}>
    <Aviso tono="nota">
      Su usuario no tiene permiso para esto en la cuenta. Pídalo a quien administra la cuenta de su empresa.
    </Aviso>
  </Vista>
);
