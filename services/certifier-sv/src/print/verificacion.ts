import type { Dte } from "@dte/contracts";
import type { Verificacion } from "@dte/print";
import { type Objeto, objetoAt, textoAt } from "../format/json.js";

/** MH's public look-up, the same for both environments (Manual Funcional V2.0). */
const CONSULTA_PUBLICA = "https://admin.factura.gob.sv/consultaPublica";

/** Gives the address where anybody looks the document up; undefined for one that has no code yet. */
function consultaUri(dte: Dte, archivo: Objeto): string | undefined {
  if (dte.verificacionCertificadorUri) return dte.verificacionCertificadorUri;
  const identificacion = objetoAt(archivo, "identificacion");
  const codGen = textoAt(identificacion, "codigoGeneracion");
  const ambiente = textoAt(identificacion, "ambiente") ?? (dte.estaEnAmbienteDePruebas ? "00" : "01");
  const fechaEmi = textoAt(identificacion, "fecEmi") ?? "";
  return codGen && `${CONSULTA_PUBLICA}?${new URLSearchParams({ ambiente, codGen, fechaEmi })}`;
}

/** Makes the part of the paper that helps to verify it: a QR with the address of MH's public look-up. A document that has no code yet has no QR. */
export function verificacionDe(dte: Dte, archivo: Objeto): Verificacion {
  const uri = consultaUri(dte, archivo);
  return {
    certificador: [],
    qr: uri
      ? {
          texto: uri,
          uri,
          frase:
            "Verifique este documento en la consulta pública del Ministerio de Hacienda: escanee el QR o abra ",
          rotulo: new URL(uri).host,
          destacada: false,
        }
      : undefined,
  };
}
