import type { Dte } from "@dte/client";
import { type Amount, add, amount, compare, format, isZero, negate, subtract, sum, ZERO } from "@dte/money";
import { useTrabajo } from "../cuentas.js";
import type { Pais } from "../emision/pais.js";
import { dineroText, montoText, plain } from "../format.js";

/** Draws the lines of a document, even of one that is only computed. */
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
          const descuento = descuentoDe(item);
          return (
            <tr key={i}>
              <td>
                {item.descripcion}
                <span class="menor angosta">
                  {item.cantidad} {item.unidadMedida} × {montoText(item.precioUnitario)}
                  {descuento && ` − ${descuento}`}
                </span>
              </td>
              <td class="num ancha">
                {item.cantidad} {item.unidadMedida}
              </td>
              <td class="num ancha">{montoText(item.precioUnitario)}</td>
              <td class="num ancha">{descuento}</td>
              <td class="num">{montoText(item.total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

/** Reads a number of the answer exactly. */
const exact = (monto: number): Amount => amount(plain(monto));

/** Writes both discounts of a line as people read them; nothing when there is none. */
function descuentoDe({ descuento, otroDescuento }: Dte["items"][number]): string | undefined {
  const suma = add(exact(descuento), exact(otroDescuento));
  return isZero(suma) ? undefined : montoText(format(suma));
}

/** Draws adjustments and taxes of the whole document, the withholdings, and the total, all as the service computed them. */
export function Totales({ dte }: { dte: Dte }) {
  const { pais } = useTrabajo();
  const { moneda } = dte;
  const { isFleteEnTotal, nombreIva, nombreDelImpuesto, papelDe, esDeCompra } = pais.value ?? SIN_PAIS;
  const impuestos = impuestosDe(dte, papelDe).map(
    ({ nombreCorto, montoImpuesto }) => [nombreDelImpuesto(nombreCorto), montoImpuesto] as const,
  );
  const gastos = isFleteEnTotal ? gastosDe(dte) : [];
  const rowsOf = (rows: readonly Fila[]) =>
    rows.map(([nombre, monto], i) => (
      <tr key={`${i} ${nombre}`}>
        <th scope="row">{nombre}</th>
        <td class="num">{dineroText(monto, moneda)}</td>
      </tr>
    ));
  return (
    <table class="totales">
      <caption class="oculto">Totales</caption>
      <tbody>
        {rowsOf([...ajustesDeLineas(dte, nombreIva, papelDe), ...ajustesDe(dte)])}
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
        {rowsOf(anticiposDe(dte, { nombreIva, esDeCompra }))}
      </tbody>
    </table>
  );
}

type DeTotales = Pick<Pais, "isFleteEnTotal" | "nombreIva" | "nombreDelImpuesto" | "papelDe" | "esDeCompra">;

/** The contract's own words, until the country's have been loaded. */
const SIN_PAIS: DeTotales = {
  isFleteEnTotal: false,
  nombreIva: "IVA",
  esDeCompra: () => false,
  nombreDelImpuesto: (nombreCorto) => nombreCorto.replaceAll("_", " "),
  papelDe: () => undefined,
};

type Fila = readonly [nombre: string, monto: number | string];

/** Lists the costs in an export's total beside its lines. */
const gastosDe = ({ datosExportacion: { flete = 0, seguro = 0 } = {} }: Dte): readonly Fila[] =>
  (
    [
      ["Flete", flete],
      ["Seguro", seguro],
    ] as const
  ).filter(([, monto]) => monto !== 0);

/** Lists the tax that is paid ahead beside the price, the withholdings, and the amount that remains to be paid. */
function anticiposDe(
  { tipo, total, retenciones }: Dte,
  { nombreIva, esDeCompra }: Pick<Pais, "nombreIva" | "esDeCompra">,
): readonly Fila[] {
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
    ...retenidos.filter(([, monto]) => esDeCompra(tipo) || monto !== 0),
    [isPercibido ? "Total a pagar" : "Total menos retenciones", totalMenosRetenciones],
  ];
}

/** Lists the document's amount of each tax; withholdings are shown below the total, where the document has them. */
const impuestosDe = ({ impuestos = [], retenciones }: Dte, papelDe: Pais["papelDe"]) =>
  impuestos.filter(({ nombreCorto }) => !(retenciones && papelDe(nombreCorto) === "retencion"));

/** Lists amounts that stand among the taxes of the lines and are no taxes. */
function ajustesDeLineas({ items }: Dte, nombreIva: string, papelDe: Pais["papelDe"]): readonly Fila[] {
  const impuestos = items.flatMap((item) => item.impuestos);
  const sumaDe = (papel: string): Amount =>
    sum(
      impuestos
        .filter(({ nombreCorto }) => papelDe(nombreCorto) === papel)
        .map(({ montoImpuesto }) => exact(montoImpuesto)),
    );
  const sumas = [
    ["Recargos", sumaDe("recargo")],
    [`${nombreIva} no devuelto`, sumaDe("noDevuelto")],
  ] as const;
  return sumas.filter(([, suma]) => !isZero(suma)).map(([nombre, suma]) => [nombre, format(suma)] as const);
}

/** Lists the discounts and surcharges on the whole document, and the tax base after them, as the step that leads to the total. */
function ajustesDe({ ajustes = [], impuestos = [] }: Dte): readonly Fila[] {
  const filas = ajustes.map(({ tipo, descripcion, monto }): Fila => {
    const nombre = tipo === "recargo" ? "Recargo" : "Descuento";
    return [
      descripcion ? `${nombre}: ${descripcion}` : nombre,
      tipo === "recargo" ? monto : format(negate(exact(monto))),
    ];
  });
  if (filas.length === 0) return [];
  const bases = impuestos.flatMap(({ nombreCorto, montoGravable }): Fila[] =>
    montoGravable === undefined ? [] : [[`Base del ${nombreCorto}`, montoGravable]],
  );
  return [...filas, ...bases];
}
