import type { Bateria, PasoCertificacion, ProductoDeCatalogo } from "@dte/certifier";

const COCO: ProductoDeCatalogo = { nombre: "Coco verde", precioUnitario: "1.50" };
const VENTAS = 2;

const itemOf = ({ nombre, precioUnitario }: ProductoDeCatalogo) => ({
  descripcion: nombre,
  cantidad: 1,
  precioUnitario: Number(precioUnitario),
});

const ventas = (producto: ProductoDeCatalogo): PasoCertificacion[] =>
  Array.from({ length: VENTAS }, (_, i) => ({
    clave: `venta/${i + 1}`,
    grupo: "venta",
    accion: "emitir",
    cuerpo: () => ({ tipo: "factura", items: [itemOf(producto)] }),
  }));

/** The documents that the Oficina counts before a taxpayer issues in production: sales, a return of one of them, and the cancellation of the other. */
export const bateria: Bateria = {
  titulo: "Pruebas ante la Oficina de Rentas",
  grupos: () => [
    { clave: "venta", nombre: "Boletas de venta", minimo: VENTAS },
    { clave: "devolucion", nombre: "Boletas de devolución", minimo: 1 },
    { clave: "anulacion", nombre: "Anulaciones", minimo: 1 },
  ],
  pasos: ({ productos: [producto = COCO] }) => [
    ...ventas(producto),
    {
      ...{ clave: "devolucion/1", grupo: "devolucion", accion: "emitir", tras: "venta/1" },
      cuerpo: ({ idDe }) => ({
        tipo: "notaCredito",
        idDteOriginal: idDe("venta/1"),
        motivoAjuste: "Devolución",
        items: [itemOf(producto)],
      }),
    },
    {
      ...{ clave: "anulacion/1", grupo: "anulacion", accion: "anular", tras: "venta/2" },
      cuerpo: ({ idDe }) => ({
        dteId: idDe("venta/2"),
        motivoAnulacion: "Documento de prueba",
        tipoAnulacion: 4,
      }),
    },
  ],
};
