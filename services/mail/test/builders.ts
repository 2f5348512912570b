import type { Cuenta, Dte, Ficha } from "@dte/contracts";
import { fichaDe } from "@dte/dte";

export const cuentaOf = (id: string, fields: Partial<Cuenta> = {}): Cuenta =>
  ({
    id,
    direccionCorreoElectronico: "ventas@panaderia.example",
    telefonos: "2222-3333",
    informacionFiscal: { id, nombre: "PANADERÍA LA ESPIGA, S.A.", nombreComercial: "La Espiga" },
    plantillasMensajeCorreoElectronico: [],
    ...fields,
  }) as unknown as Cuenta;

/** A ficha as a certifier prepares it. */
export const fichaGt: Ficha = {
  titulo: "Factura",
  numeroLegal: "{serie}-{numero}",
  identificadores: [
    { etiqueta: "Número de autorización", valor: "{id}" },
    { etiqueta: "Serie", valor: "{serie}" },
    { etiqueta: "Número", valor: "{numero}" },
  ],
  nombreArchivo: "factura-{serie}-{numero}",
  verificacion: { uri: "{verificacion}", texto: "la SAT" },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

/** A document as documents answers it: with its ficha filled in. */
export function dteOf(id: string, fields: Partial<Dte> = {}): Dte {
  const dte = { ...plainDte(id), ficha: fichaGt, ...fields };
  return { ...dte, ficha: fichaDe(dte) };
}

const plainDte = (id: string): Dte =>
  ({
    id,
    serie: "A1B2C3D4",
    numero: 1234567,
    tipo: "factura",
    fechaEmision: "2026-11-20T23:15:00-06:00",
    fechaCertificacion: "2026-11-20T23:15:02-06:00",
    estado: "Certificado",
    anulado: false,
    total: "1234.50",
    moneda: "GTQ",
    estaEnAmbienteDePruebas: false,
    idCuenta: "12345679",
    pais: "GT",
    emisor: { id: "12345679", nombre: "PANADERÍA LA ESPIGA, S.A.", datosAdicionales: [] },
    receptor: {
      id: "98765434",
      nombre: "Ñandú & Hijos",
      direccionCorreoElectronico: "compras@nandu.example",
      datosAdicionales: [],
    },
    items: [
      { descripcion: "Harina <fina>", cantidad: "3", precioUnitario: "11.20", total: "33.60", impuestos: [] },
      { descripcion: "Café", cantidad: "1", precioUnitario: "1200.90", total: "1200.90", impuestos: [] },
    ],
    datosAdicionales: [],
    archivoXml: "factura.xml",
    verificacionCertificadorUri: "https://felpub.example/verificar?id=1&x=2",
  }) as unknown as Dte;

export const withReceptor = (
  direccionCorreoElectronico: string | undefined,
  nombre = "Ana",
): Partial<Dte> => ({
  receptor: {
    id: "CF",
    nombre,
    datosAdicionales: [],
    ...(direccionCorreoElectronico !== undefined && { direccionCorreoElectronico }),
  },
});
