import { list, named, object, text } from "./view.js";

const llaveView = named(
  "LlaveBitacora",
  object(
    { id: text, publica: text, creada: text, retirada: text, anterior: text, aval: text },
    "id",
    "publica",
    "creada",
  ),
);

/** The public keys that sign how far audit logs are. */
export const llavesView = named("LlavesBitacora", object({ llaves: list(llaveView) }, "llaves"));
