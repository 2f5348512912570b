import type { Example } from "../doc.js";

/** Requests of `POST /dte` that hold what every country asks for. */
export const examples: readonly Example[] = [
  {
    summary: "Factura a consumidor final",
    body: { items: [{ descripcion: "Café molido, 1 lb", precioUnitario: 45.5 }] },
  },
  {
    summary: "Factura con receptor, cantidad y descuento",
    body: {
      tipo: "factura",
      numeroTransaccion: "PEDIDO-1001",
      receptor: {
        nit: "98765434",
        nombre: "COMPRADOR, S.A.",
        direccionCorreoElectronico: "compras@example.com",
        direccion: {
          direccion: "5a avenida 1-01",
          municipio: "Ciudad Nueva",
          departamento: "Costa Norte",
        },
      },
      items: [
        {
          descripcion: "Silla de oficina",
          cantidad: 5,
          precioUnitario: 125,
          descuento: 65,
          tipo: "bien",
        },
      ],
      datosAdicionales: [{ nombre: "OBSERVACIONES", valor: "Entregar en bodega 2" }],
    },
  },
  {
    summary: "Solo calcular, sin certificar",
    body: {
      certificar: false,
      items: [{ descripcion: "Hora de consultoría", cantidad: 2, precioUnitario: 350, tipo: "servicio" }],
    },
  },
];
