import type { Dte, DteError, EventoCuenta, Intento } from "@dte/client";

/** Shows a document to people: its names, the parties, the lines and the amounts. */
export function showDte(dte: Dte): string {
  const { receptor, items, impuestos = [], moneda, total, advertencias = [], observaciones = [] } = dte;
  const rows: [string, string | undefined][] = [
    ["Documento", dte.titulo ?? dte.tipo],
    ["Estado", dte.estado === undefined ? "calculado, sin emitir" : estadoOf(dte)],
    ["Id", dte.id],
    ["Número", dte.numeroLegal ?? textOf(dte.serie, dte.numero)],
    ["Transacción", dte.numeroTransaccion],
    ["Fecha", dte.fechaEmision],
    ["Ambiente", dte.estaEnAmbienteDePruebas ? "pruebas" : "producción"],
    ["Cuenta", dte.idCuenta],
    ["Receptor", receptor.nombre],
    ...items.map((item): [string, string] => [
      "",
      `${item.cantidad} × ${item.descripcion} a ${item.precioUnitario}: ${item.total}`,
    ]),
    ...impuestos.map(({ nombreCorto, montoImpuesto }): [string, string] => [
      nombreCorto,
      `${montoImpuesto} ${moneda}`,
    ]),
    ["Total", `${total} ${moneda}`],
    ["Anulado", dte.datosAnulacion?.motivoAnulacion],
    ["Verificar en", dte.verificacionCertificadorUri],
    ...advertencias.map(({ mensaje }): [string, string] => ["Advertencia", mensaje]),
    ...observaciones.map(({ mensaje }): [string, string] => ["Observación", mensaje]),
  ];
  return rows.flatMap(([name, value]) => (value ? [`${name.padEnd(13)} ${value}`] : [])).join("\n");
}

const textOf = (serie?: string, numero?: number): string | undefined =>
  serie === undefined && numero === undefined ? undefined : [serie, numero].filter(Boolean).join(" ");

/** Gives the document's state; where nobody has asked the authority, only its file says so. */
const estadoOf = ({ estado, verificado }: Dte): string =>
  `${estado ?? ""}${verificado === false ? " (no verificado)" : ""}`;

/** Shows a document as one line of a list. */
export const showLine = (dte: Dte): string => {
  const { fechaEmision, tipo, id, numeroLegal, total, moneda, receptor } = dte;
  return [
    fechaEmision,
    estadoOf(dte).padEnd(11),
    tipo,
    numeroLegal ?? "",
    id ?? "",
    `${total} ${moneda}`,
    receptor.nombre,
  ]
    .filter((each) => each !== "")
    .join("  ");
};

/** Shows an event of an account in one line: the time, the kind, and the document or the reason. */
export const showEvento = ({ fecha, tipo, idCuenta, datos }: EventoCuenta): string =>
  [fecha, tipo, idCuenta, datos.idDte ?? datos.id, datos.motivo, datos.uri]
    .filter((each) => each !== undefined && each !== "")
    .join("  ");

/** Shows an attempt: the request, its progress, and the reason of a failure. */
export const showIntento = ({
  operacion,
  estado,
  tipo,
  numeroTransaccion,
  idDte,
  codigo,
  mensaje,
}: Intento): string =>
  [`${operacion} ${tipo}: ${estado}`, numeroTransaccion, idDte, [codigo, mensaje].filter(Boolean).join(": ")]
    .filter((each) => each !== undefined && each !== "")
    .join("  ");

/** Shows the service's message, with every fault and the id that support asks for. */
export function showError({
  codigo,
  mensaje,
  status,
  requestId,
  errores,
  eventos,
  idExistente,
}: DteError): string {
  // The message itself is the first fault.
  const faults = errores.length > 1 ? errores.map((each) => `  ${each.campo}: ${each.mensaje}`) : [];
  return [
    `${codigo || `HTTP ${status}`}: ${mensaje}`,
    ...faults,
    ...eventos.map((each) => `  ${[each.codigo, each.campo, each.mensaje].filter(Boolean).join(" ")}`),
    ...(idExistente === undefined ? [] : [`  El documento que ya existe: ${idExistente}`]),
    ...(requestId === undefined ? [] : [`  Para soporte: ${requestId}`]),
  ].join("\n");
}
