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

/** The public keys of the signatures on audit logs. */
export const llavesView = named("LlavesBitacora", object({ llaves: list(llaveView) }, "llaves"));
