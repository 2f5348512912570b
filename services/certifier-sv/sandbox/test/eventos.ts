import { randomUUID } from "node:crypto";
import { type Dte, EMISOR_NIT, emisor, having } from "./documentos.js";

const responsables = {
  nombreResponsable: "ANA RESPONSABLE",
  tipDocResponsable: "13",
  numDocResponsable: "000162975",
  nombreSolicita: "LUIS SOLICITANTE",
  tipDocSolicita: "13",
  numDocSolicita: "000162975",
};

/** Makes version 3 of the event that invalidates a sealed document, because the operation was rescinded. */
export function invalidacion(of: Dte, selloRecibido: string): Dte {
  const { tipoDte, codigoGeneracion, numeroControl, fecEmi } = of["identificacion"] as Dte;
  const receptor = of["receptor"] as Dte | null;
  const nit = receptor?.["nit"];
  return {
    identificacion: {
      version: 3,
      ambiente: "00",
      codigoGeneracion: randomUUID().toUpperCase(),
      fecEmi: "2026-11-20",
      horEmi: "11:00:00",
      fusion: null,
    },
    emisor: {
      ...{ nit: EMISOR_NIT, nombre: emisor.nombre, telefono: emisor.telefono, correo: emisor.correo },
      ...{ codEstableMH: "M001", codEstable: null, codPuntoVentaMH: "P001", codPuntoVenta: null },
    },
    documento: {
      ...{ tipoDte, codigoGeneracion, selloRecibido, numeroControl, fecEmi, codigoGeneracionR: null },
      tipoDocumento: nit === undefined ? (receptor?.["tipoDocumento"] ?? null) : "36",
      numDocumento: nit ?? receptor?.["numDocumento"] ?? null,
      nombre: receptor?.["nombre"] ?? null,
      telefono: receptor?.["telefono"] ?? null,
      correo: receptor?.["correo"] ?? null,
    },
    motivo: { tipoAnulacion: 2, motivoAnulacion: null, ...responsables },
  };
}

/** Makes version 4 of the event that reports a contingency of the morning, in which these documents were issued. */
export function contingencia(...documentos: readonly Dte[]): Dte {
  return {
    identificacion: {
      version: 4,
      ambiente: "00",
      codigoGeneracion: randomUUID().toUpperCase(),
      fTransmision: "2026-11-20",
      hTransmision: "12:00:00",
    },
    emisor: {
      ...{ nit: EMISOR_NIT, nombre: emisor.nombre, telefono: emisor.telefono, correo: emisor.correo },
      ...{ nombreResponsable: "ANA", tipoDocResponsable: "13", numeroDocResponsable: "000162975" },
      ...{ tipoEstablecimiento: "02", codEstableMH: "M001", codPuntoVentaMH: "P001" },
    },
    detalleDTE: documentos.map(({ identificacion: id }, index) => ({
      noItem: index + 1,
      tipoDoc: (id as Dte)["tipoDte"],
      codigoGeneracion: (id as Dte)["codigoGeneracion"],
    })),
    motivo: {
      ...{ fInicio: "2026-11-20", fFin: "2026-11-20", hInicio: "08:00:00", hFin: "11:30:00" },
      ...{ tipoContingencia: 3, motivoContingencia: null },
    },
  };
}

/** Makes the same document one of contingency. */
export function enContingencia(dte: Dte): Dte {
  const id = "identificacion";
  return having(dte, { [`${id}.tipoModelo`]: 2, [`${id}.tipoOperacion`]: 2, [`${id}.tipoContingencia`]: 3 });
}
