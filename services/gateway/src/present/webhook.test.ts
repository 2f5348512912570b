import { expect, test } from "@jest/globals";
import { show } from "./view.js";
import { eventosView } from "./webhook.js";

const PUBLIC_URL = "https://dte.example.com";

/** The data of each kind of event, as it is sent to addresses. */
const DATOS = {
  "certificado.por_vencer": { dias: 15, vence: "2026-12-05T00:00:00.000Z", uri: "/cuenta/1" },
  "contingencia.plazo": {
    motivo: "plazoEvento",
    documentos: 3,
    vence: "2026-11-20T10:00:00.000Z",
    uri: "/c",
  },
  "correo.fallido": { id: "C", idDte: "D", motivo: "Rechazado" },
  "dte.certificado": { id: "D", tipo: "factura", idIntento: "I", uri: "/dte/D" },
  "dte.pendiente": {
    ...{ id: "D", tipo: "factura", idIntento: "I", estado: "EnContingencia", numeroTransaccion: "T-1" },
    ...{ fechaCreacion: "2026-11-20T10:00:00.000Z", uri: "/dte/intento/I" },
  },
  "lote.terminado": { id: "L", estado: "Terminado", uri: "/lote/L" },
  "secuencia.por_agotarse": {
    ...{ motivo: "porcentaje", umbral: 10, restantes: 9, tipo: "factura", codigoEstablecimiento: "1" },
    ...{
      codigoPuntoVenta: "2",
      desde: 1,
      hasta: 100,
      vencimiento: "2027-12-31",
      estaEnAmbienteDePruebas: true,
    },
    uri: "/cuenta/1",
  },
};

test.each(Object.entries(DATOS))(
  "the list says of %s what addresses are sent, and nothing less",
  (tipo, datos) => {
    const evento = { id: "E", tipo, version: "1.0", fecha: "2026-11-20T10:00:00.000Z", secuencia: 1 };
    const data = [{ ...evento, idCuenta: "1", datos }];
    expect(JSON.parse(JSON.stringify(show(eventosView, { data, hayMas: false }, PUBLIC_URL)))).toEqual({
      data,
      hayMas: false,
    });
  },
);
