import { Certifier, type CuentaInput, type DteInput, type SolicitudInput } from "@dte/contracts";
import { type Documento, type Outcome, prepare } from "@dte/dte";
import { createFormat } from "../src/format/index.js";
import { createRegime } from "../src/regime/regime.js";
import { parseVersiones } from "../src/regime/versiones.js";

const ahora = new Date("2026-11-20T16:15:30Z");
const regime = createRegime({ mhVersiones: new Map() });
const LEGADO = parseVersiones("00:01=1,00:03=3,00:05=3,00:11=1") ?? new Map();
const legado = createRegime({ mhVersiones: LEGADO });

export const dato = (nombre: string, valor: string) => ({ nombre, valor });
export const numero = dato("NUMERO_SECUENCIAL", "7");

export const cuenta: CuentaInput = {
  id: "06140101901015",
  pais: "SV",
  emiteFacturas: true,
  estaEnAmbienteDePruebas: true,
  telefonos: "2200-0000",
  direccionCorreoElectronico: "a@example.com",
  informacionFiscal: {
    id: "06140101901015",
    nombre: "EMPRESA FICTICIA",
    direccion: { direccion: "Calle 1", idMunicipio: "SV.06.23.14", pais: "SV" },
  },
  datosAdicionales: [
    dato("MH_NRC", "1234567"),
    dato("MH_CODIGO_ACTIVIDAD", "62010"),
    dato("MH_RESOLUCION_DONACION", "Resolución 17 de 2026"),
  ],
};
export const contribuyente = {
  id: "06140202901024",
  nombre: "Cliente",
  direccion: { direccion: "Calle 2", idMunicipio: "SV.06.23.14" },
  datosAdicionales: [dato("MH_NRC", "7654321"), dato("MH_CODIGO_ACTIVIDAD", "46900")],
};
export const items = [{ descripcion: "Algo", precioUnitario: "113" }];
export const ticket: SolicitudInput = { tipo: "ticket", items, datosAdicionales: [numero] };
export const factura: SolicitudInput = {
  tipo: "factura",
  receptor: contribuyente,
  items,
  datosAdicionales: [numero],
};
export const exportacion: SolicitudInput = {
  tipo: "facturaExportacion",
  receptor: { id: "X-1", nombre: "Buyer", direccion: { direccion: "1 Street", pais: "US" } },
  datosExportacion: { tipoItemExportacion: "2" },
  items,
  datosAdicionales: [numero],
};
/** Makes an item of an original: its price before IVA, and the IVA in one of MH's columns. */
export const vendido = (montoGravable: string, montoImpuesto: string, codigoUnidadGravable = 1) => ({
  impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable, montoGravable, montoImpuesto }],
});
export const original: DteInput = {
  id: "AAAAAAAA-0000-4000-8000-000000000001",
  tipo: "factura",
  tipoFiscal: "03",
  estado: "Certificado",
  estaEnAmbienteDePruebas: true,
  fechaEmision: "2026-11-10T10:00:00-06:00",
  total: "113.00",
  moneda: "USD",
  emisor: { id: "06140101901015" },
  receptor: { ...contribuyente, tipoId: "NIT" },
  items: [vendido("100.00", "13.00")],
};
export const nota: SolicitudInput = {
  tipo: "notaCredito",
  idDteOriginal: "AAAAAAAA-0000-4000-8000-000000000001",
  motivoAjuste: "Devolución",
  items,
  datosAdicionales: [numero],
};

export type More = {
  cuenta?: CuentaInput;
  dteOriginal?: DteInput;
  numeroAsignado?: number;
  serieAsignada?: string;
  legado?: boolean;
  ahora?: Date;
};

function receivedOf(solicitud: SolicitudInput, more: More) {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const sent = { cuenta: { ...cuenta, ...more.cuenta }, solicitud, dteOriginal: more.dteOriginal ?? null };
  const received = requestDeserialize(requestSerialize(sent));
  if (!received.cuenta || !received.solicitud) throw new TypeError("a message came out empty");
  return { ...received, cuenta: received.cuenta, solicitud: received.solicitud };
}

export function attempt(solicitud: SolicitudInput, more: More = {}): Outcome<Documento> {
  const received = receivedOf(solicitud, more);
  return prepare(more.legado ? legado : regime, {
    cuenta: received.cuenta,
    solicitud: received.solicitud,
    dteOriginal: received.dteOriginal ?? undefined,
    ahora: more.ahora ?? ahora,
    idIntento: "aaaaaaaa-0000-4000-8000-000000000099",
    numeroAsignado: more.numeroAsignado,
    serieAsignada: more.serieAsignada,
  });
}

export const documentoOf = (solicitud: SolicitudInput, more?: More): Documento => {
  const outcome = attempt(solicitud, more);
  if (outcome.ok) return outcome.value;
  throw outcome.fault.error;
};

/** Gives the text that is signed for a request: in MH's layouts of today, or those that the account asks for. */
export const escritoOf = (solicitud: SolicitudInput, more: More = {}): string =>
  new TextDecoder().decode(
    createFormat({ mhVersiones: more.legado ? LEGADO : new Map() }).write(
      documentoOf(solicitud, more),
      receivedOf(solicitud, more).cuenta,
    ),
  );

/** Gives the same text, as JSON reads it. */
export function textoOf(solicitud: SolicitudInput, more: More = {}) {
  return JSON.parse(escritoOf(solicitud, more)) as {
    receptor: Record<string, unknown>;
    cuerpoDocumento: Record<string, unknown>[];
    resumen: Record<string, unknown>;
  };
}

export const linea = (precioUnitario: string, codigoUnidadGravable: number, cantidad = "1") => ({
  descripcion: "Algo",
  precioUnitario,
  cantidad,
  impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable }],
});
