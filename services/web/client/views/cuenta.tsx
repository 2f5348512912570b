import { Vista } from "../ui/vista.js";
import { Probar } from "./probar.js";

/** What is the account's: whether it can issue. For who administers it. */
export const CuentaVista = () => (
  <Vista titulo="Cuenta">
    <h2>Probar la cuenta</h2>
    <Probar />
  </Vista>
);
