import { to } from "../router.js";
import { Vista } from "../ui/vista.js";
import { AuditoriaCuenta } from "./auditoria.js";
import { Origenes } from "./origenes.js";
import { Probar } from "./probar.js";
import { Usuarios } from "./usuarios.js";

/** Draws the account's own matters, for its administrators: whether it can issue, who uses it, which pages may call for it, and its changes. */
export const CuentaVista = () => (
  <Vista titulo="Cuenta">
    <h2>Probar la cuenta</h2>
    <Probar />
    <p>
      <a href={to("certificacion")}>Certificación: lo que la autoridad pide antes de producción</a>
      <a class="bloque" href={to("recepciones")}>
        Lo que llega a la cuenta: documentos y aprobaciones de otros sistemas
      </a>
    </p>
    <h2>Usuarios</h2>
    <Usuarios />
    <h2>Páginas web</h2>
    <Origenes />
    <h2>Cambios</h2>
    <AuditoriaCuenta />
  </Vista>
);
