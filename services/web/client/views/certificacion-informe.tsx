import type { Hecho, Informe, Plan } from "@dte/certificacion";
import { enteroText, momentoText } from "../format.js";
import { to } from "../router.js";
import { Aviso } from "../ui/aviso.js";

/** Shows the progress of each group, and the dates of the report. */
export const Grupos = ({ informe: { grupos, cuenta, desde, hasta } }: { informe: Informe }) => (
  <table class="lista">
    <caption>
      Cuenta {cuenta}, del {momentoText(desde)} al {momentoText(hasta)}
    </caption>
    <thead>
      <tr>
        <th scope="col">Grupo</th>
        <th scope="col" class="num">
          Pide
        </th>
        <th scope="col" class="num">
          Cumplen
        </th>
        <th scope="col" class="num ancha">
          Pendientes
        </th>
        <th scope="col" class="num">
          Fallan
        </th>
      </tr>
    </thead>
    <tbody>
      {grupos.map(({ clave, nombre, minimo, cumplen, pendientes, fallan }) => (
        <tr key={clave}>
          <td>{nombre}</td>
          <td class="num">{enteroText(minimo)}</td>
          <td class="num">{enteroText(cumplen)}</td>
          <td class="num ancha">{enteroText(pendientes)}</td>
          <td class="num">{enteroText(fallan)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Says why nothing is sent: the authority would refuse these steps. */
export const Impedimentos = ({ pasos }: { pasos: Plan["pasos"] }) =>
  pasos.length === 0 ? null : (
    <Aviso tono="mal">
      <p>
        No se puede emitir: la autoridad rechazaría estos pasos. Corrija lo que dicen y vuelva a pedir el
        plan.
      </p>
      <ul>
        {pasos.flatMap(({ clave, impedimentos = [] }) =>
          impedimentos.map((texto) => (
            <li key={`${clave} ${texto}`}>
              {clave}: {texto}
            </li>
          )),
        )}
      </ul>
    </Aviso>
  );

/** Draws the cases of the authority's workbook in the order in which they are sent, and their differences from it. */
export const Casos = ({ plan: { pasos }, informe }: { plan: Plan; informe: Informe }) => {
  const hechos = new Map(informe.pasos.map((hecho) => [hecho.clave, hecho.resultado]));
  return (
    <section>
      <h2>Casos del libro</h2>
      <table class="lista">
        <caption class="oculto">Los casos, en el orden en que se envían</caption>
        <thead>
          <tr>
            <th scope="col">Caso</th>
            <th scope="col">Estado</th>
            <th scope="col">Lo que no coincide, campo por campo</th>
          </tr>
        </thead>
        <tbody>
          {pasos.map(({ clave, impedimentos = [], avisos = [] }) => {
            const resultado = hechos.get(clave);
            return (
              <tr key={clave}>
                <td>{clave}</td>
                <td>{estadoDe(resultado, impedimentos.length > 0)}</td>
                <td>
                  {impedimentos.length + avisos.length === 0 && "Como el libro."}
                  {[...impedimentos, ...avisos.map((texto) => `Aviso: ${texto}`)].map((texto) => (
                    <span key={texto} class="bloque">
                      {texto}
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

function estadoDe(resultado: Hecho["resultado"] | undefined, isImpedido: boolean): string {
  if (resultado !== undefined) return RESULTADOS[resultado];
  return isImpedido ? "Por corregir" : "Por enviar";
}

const RESULTADOS: Readonly<Record<Hecho["resultado"], string>> = {
  cumple: "Cumple",
  pendiente: "Pendiente",
  falla: "Falla",
  omitido: "Omitido",
};

/** Shows the outcome of each step, failed ones first, with the reason. */
export function Pasos({ informe: { pasos } }: { informe: Informe }) {
  if (pasos.length === 0) return null;
  const isMal = ({ resultado }: Hecho) => resultado === "falla" || resultado === "omitido";
  const enOrden = pasos.toSorted((a, b) => Number(isMal(b)) - Number(isMal(a)));
  return (
    <section>
      <h2>Pasos</h2>
      <table class="lista">
        <caption class="oculto">Lo que resultó de cada paso, primero lo que falla</caption>
        <thead>
          <tr>
            <th scope="col">Paso</th>
            <th scope="col">Resultado</th>
            <th scope="col">Documento, o por qué no</th>
          </tr>
        </thead>
        <tbody>
          {enOrden.map(({ clave, resultado, id, serie, numero, codigo, mensaje, avisos = [] }) => (
            <tr key={clave}>
              <td>{clave}</td>
              <td>{RESULTADOS[resultado]}</td>
              <td>
                {id !== undefined && (
                  <a href={to(`documentos/${encodeURIComponent(id)}`)}>
                    {[serie, numero].filter((each) => each !== undefined && each !== "").join(" ") || id}
                  </a>
                )}
                {[...(mensaje ? [[codigo, mensaje].filter(Boolean).join(": ")] : []), ...avisos].map(
                  (texto) => (
                    <span key={texto} class="bloque">
                      {texto}
                    </span>
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
