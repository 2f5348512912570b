import type { Dte } from "@dte/client";
import { dineroText, montoText } from "../format.js";

/** The lines of a document, or of one that is only computed. */
export const Items = ({ dte }: { dte: Dte }) => (
  <section>
    <h2>Ítems</h2>
    <table class="lista">
      <caption class="oculto">Ítems del documento</caption>
      <thead>
        <tr>
          <th scope="col">Descripción</th>
          <th scope="col" class="num ancha">
            Cantidad
          </th>
          <th scope="col" class="num ancha">
            Precio unitario
          </th>
          <th scope="col" class="num ancha">
            Descuento
          </th>
          <th scope="col" class="num">
            Total {dte.moneda}
          </th>
        </tr>
      </thead>
      <tbody>
        {dte.items.map((item, i) => {
          const descuento = item.descuento + item.otroDescuento;
          return (
            <tr key={i}>
              <td>
                {item.descripcion}
                <span class="menor angosta">
                  {item.cantidad} {item.unidadMedida} × {montoText(item.precioUnitario)}
                  {descuento > 0 && ` − ${montoText(descuento)}`}
                </span>
              </td>
              <td class="num ancha">
                {item.cantidad} {item.unidadMedida}
              </td>
              <td class="num ancha">{montoText(item.precioUnitario)}</td>
              <td class="num ancha">{descuento > 0 && montoText(descuento)}</td>
              <td class="num">{montoText(item.total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

/** Taxes by their names, what is kept back, and the total, all as the service computed them. */
export function Totales({ dte }: { dte: Dte }) {
  const { moneda, retenciones } = dte;
  const rows = [
    ...[...impuestosDe(dte)].map(([nombre, monto]) => [nombre.replaceAll("_", " "), monto] as const),
    ...(retenciones
      ? ([
          ["ISR retenido", retenciones.isr],
          ["IVA retenido", retenciones.iva],
          ["Total menos retenciones", retenciones.totalMenosRetenciones],
        ] as const)
      : []),
  ];
  return (
    <table class="totales">
      <caption class="oculto">Totales</caption>
      <tbody>
        {rows.map(([nombre, monto]) => (
          <tr key={nombre}>
            <th scope="row">{nombre}</th>
            <td class="num">{dineroText(monto, moneda)}</td>
          </tr>
        ))}
        {dte.esExentoIva && (
          <tr>
            <th scope="row" colSpan={2}>
              Exento de IVA
            </th>
          </tr>
        )}
        <tr class="total">
          <th scope="row">Total</th>
          <td class="num">{dineroText(dte.total, moneda)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Ten decimals are the most that an authority has; more are the noise of adding numbers up. */
const SCALE = 10;

function impuestosDe({ items }: Dte): Map<string, number> {
  const sumas = new Map<string, number>();
  for (const { nombreCorto, montoImpuesto } of items.flatMap(({ impuestos }) => impuestos)) {
    const suma = (sumas.get(nombreCorto) ?? 0) + montoImpuesto;
    sumas.set(nombreCorto, Number(suma.toFixed(SCALE)));
  }
  return sumas;
}
