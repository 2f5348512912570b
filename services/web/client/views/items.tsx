import type { Dte } from "@dte/client";
import { type Amount, add, amount, compare, format, subtract, ZERO } from "@dte/money";
import { useTrabajo } from "../cuentas.js";
import { nombreDelImpuesto } from "../emision/nombres.js";
import { paisDe } from "../emision/paises.js";
import { dineroText, montoText, plain } from "../format.js";

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
  const { cuenta } = useTrabajo();
  const { moneda } = dte;
  const impuestos = [...impuestosDe(dte)].map(
    ([nombre, monto]) => [nombreDelImpuesto(cuenta.pais, nombre), monto] as const,
  );
  const { isFleteEnTotal, nombreIva = "IVA" } = paisDe(cuenta.pais) ?? {};
  const gastos = isFleteEnTotal ? gastosDe(dte) : [];
  const rowsOf = (rows: readonly Fila[]) =>
    rows.map(([nombre, monto]) => (
      <tr key={nombre}>
        <th scope="row">{nombre}</th>
        <td class="num">{dineroText(monto, moneda)}</td>
      </tr>
    ));
  return (
    <table class="totales">
      <caption class="oculto">Totales</caption>
      <tbody>
        {rowsOf(impuestos)}
        {dte.esExentoIva && (
          <tr>
            <th scope="row" colSpan={2}>
              Exento de {nombreIva}
            </th>
          </tr>
        )}
        {rowsOf(gastos)}
        <tr class="total">
          <th scope="row">Total</th>
          <td class="num">{dineroText(dte.total, moneda)}</td>
        </tr>
        {rowsOf(anticiposDe(dte, nombreIva))}
      </tbody>
    </table>
  );
}

type Fila = readonly [nombre: string, monto: number | string];

/** What an export's total holds beside its lines. */
const gastosDe = ({ datosExportacion: { flete = 0, seguro = 0 } = {} }: Dte): readonly Fila[] =>
  (
    [
      ["Flete", flete],
      ["Seguro", seguro],
    ] as const
  ).filter(([, monto]) => monto !== 0);

/** What is paid ahead beside the price, what the receiver keeps back, and what is to be paid then. */
function anticiposDe({ tipo, total, retenciones }: Dte, nombreIva: string): readonly Fila[] {
  if (!retenciones) return [];
  const { isr, iva, totalMenosRetenciones } = retenciones;
  const [pagar, suma, isrRetenido, ivaRetenido] = [totalMenosRetenciones, total, isr, iva].map((each) =>
    amount(plain(each)),
  ) as [Amount, Amount, Amount, Amount];
  const percibido = add(subtract(pagar, suma), add(isrRetenido, ivaRetenido));
  const isPercibido = compare(percibido, ZERO) > 0;
  const retenidos = [
    ["ISR retenido", isr],
    [`${nombreIva} retenido`, iva],
  ] as const;
  return [
    ...(isPercibido ? [[`${nombreIva} percibido`, format(percibido)] as const] : []),
    ...retenidos.filter(([, monto]) => tipo === "facturaEspecial" || monto !== 0),
    [isPercibido ? "Total a pagar" : "Total menos retenciones", totalMenosRetenciones],
  ];
}

/** Ten decimals are the most that an authority has; more are the noise of adding numbers up. */
const SCALE = 10;

/** What is kept back of them is told below the total, where the document tells it. */
function impuestosDe({ items, retenciones }: Dte): Map<string, number> {
  const sumas = new Map<string, number>();
  for (const { nombreCorto, montoImpuesto } of items.flatMap(({ impuestos }) => impuestos)) {
    if (retenciones && nombreCorto.endsWith("_RETENIDO")) continue;
    const suma = (sumas.get(nombreCorto) ?? 0) + montoImpuesto;
    sumas.set(nombreCorto, Number(suma.toFixed(SCALE)));
  }
  return sumas;
}
