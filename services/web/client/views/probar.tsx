import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { useAction } from "../load.js";
import { Falla } from "../ui/aviso.js";

const RESULTADOS: Readonly<Record<string, string>> = {
  bien: "Bien",
  aviso: "Aviso",
  mal: "Por corregir",
  omitido: "No se pudo revisar",
};
const PASOS: Readonly<Record<string, string>> = {
  certificado: "Certificado",
  titular: "Titular del certificado",
  conexion: "Conexión",
  credenciales: "Credenciales",
  secuencias: "Numeración",
  plantilla: "Plantilla de PDF",
};

type Paso = { paso: string; resultado: string; mensaje: string };

/** Checks whether the account can issue, and shows each step with its outcome. */
export function Probar() {
  const { api, cuenta } = useTrabajo();
  const [pasos, setPasos] = useState<readonly Paso[]>();
  const { isBusy, error, run } = useAction();
  const check = () =>
    void run(async () => {
      setPasos(undefined);
      const params = { path: { id: cuenta.id } };
      setPasos((await ok(api.api.POST("/cuenta/{id}/probar", { params }))).pasos);
    });
  return (
    <>
      <p>
        Revisa el certificado, la numeración y las plantillas, y pregunta a la autoridad con las credenciales
        guardadas. No emite nada.
      </p>
      <button type="button" disabled={isBusy} onClick={check}>
        {isBusy ? "Probando…" : "Probar la cuenta"}
      </button>
      <Falla error={error} />
      <div role="status">
        {pasos && (
          <table class="lista">
            <caption class="oculto">Lo que se revisó de la cuenta</caption>
            <thead>
              <tr>
                <th scope="col">Paso</th>
                <th scope="col">Resultado</th>
                <th scope="col">Qué se encontró</th>
              </tr>
            </thead>
            <tbody>
              {pasos.map(({ paso, resultado, mensaje }, index) => (
                <tr key={index}>
                  <td>{PASOS[paso] ?? paso}</td>
                  <td>{RESULTADOS[resultado] ?? resultado}</td>
                  <td>{mensaje}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
