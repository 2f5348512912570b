import { describePais } from "@dte/certifier";
import type { SolicitudInput } from "@dte/contracts";
import { catalogos, descripcion } from "../src/describe/index.js";
import { createRegime } from "../src/regime/regime.js";
import {
  attempt,
  contribuyente,
  dato,
  exportacion,
  factura,
  items,
  nota,
  numero,
  original,
  ticket,
} from "./conformance-solicitudes.js";

export const regime = createRegime({ mhVersiones: new Map() });

/** The country's description, as its readers see it. */
export const pais = describePais({ regime, descripcion, catalogos });

/** Gives the rule that refuses a request; undefined when it is prepared. */
export function faultOfSolicitud(...[solicitud, more]: Parameters<typeof attempt>): string | undefined {
  const outcome = attempt(solicitud, more);
  return outcome.ok ? undefined : outcome.fault.id;
}

/** A request of each type that can be prepared. */
export const POR_TIPO: Readonly<Record<string, SolicitudInput>> = {
  ticket,
  factura,
  notaCredito: nota,
  notaDebito: { ...nota, tipo: "notaDebito" },
  facturaExportacion: exportacion,
  facturaEspecial: {
    tipo: "facturaEspecial",
    receptor: { ...contribuyente, id: "01234567-8", tipoId: "DUI" },
    items: [{ descripcion: "Servicio", tipo: "servicio", precioUnitario: "100" }],
    datosAdicionales: [numero],
  },
  notaRemision: {
    tipo: "notaRemision",
    receptor: contribuyente,
    items,
    datosAdicionales: [numero, dato("MH_BIEN_TITULO", "04")],
  },
  comprobanteRetencion: {
    tipo: "comprobanteRetencion",
    receptor: contribuyente,
    items,
    datosAdicionales: [
      numero,
      dato("MH_RETENIDO_NUMERO_1", "AAAAAAAA-0000-4000-8000-000000000001"),
      dato("MH_RETENIDO_FECHA_1", "2026-11-10"),
    ],
  },
  comprobanteLiquidacion: {
    tipo: "comprobanteLiquidacion",
    receptor: contribuyente,
    items,
    datosAdicionales: [
      numero,
      dato("MH_LIQUIDADO_NUMERO_1", "AAAAAAAA-0000-4000-8000-000000000001"),
      dato("MH_LIQUIDADO_FECHA_1", "2026-11-10"),
    ],
  },
  documentoContableLiquidacion: {
    tipo: "documentoContableLiquidacion",
    receptor: { ...contribuyente, direccionCorreoElectronico: "afiliado@example.com" },
    items,
    datosAdicionales: [
      numero,
      dato("MH_LIQUIDACION_DESDE", "2026-11-01"),
      dato("MH_LIQUIDACION_HASTA", "2026-11-15"),
    ],
  },
  reciboDonacion: {
    tipo: "reciboDonacion",
    receptor: contribuyente,
    items,
    datosAdicionales: [numero, dato("MH_TIPO_DONACION_1", "1")],
  },
};

/** Gives the rule that refuses a request of a type with these changes. */
export const faultOfTipo = (tipo: string, cambios: SolicitudInput = {}): string | undefined =>
  faultOfSolicitud({ ...POR_TIPO[tipo], ...cambios }, { dteOriginal: original });
