import { CANAL_API, type StoredCuenta } from "./cuenta.js";

/**
 * Makes what stays of an account when its taxpayer gets it from somebody who had claimed its id: who it is, and how it issues. Texts, templates,
 * mailboxes and numbers of the other one would stand in the taxpayer's documents and mails.
 */
export function reclamada({
  id,
  idCertificador,
  estaEnAmbienteDePruebas,
  monedaPorDefecto,
  informacionFiscal,
}: StoredCuenta): StoredCuenta {
  const pais = informacionFiscal?.direccion?.pais;
  return {
    id,
    idCertificador,
    estaEnAmbienteDePruebas,
    canal: CANAL_API,
    emiteFacturas: true,
    recibeFacturas: false,
    ...(monedaPorDefecto !== undefined && { monedaPorDefecto }),
    informacionFiscal: {
      id,
      nombre: informacionFiscal?.nombre ?? "",
      direccion: { ...(pais !== undefined && { pais }) },
    },
    establecimientos: [],
    datosAdicionales: [],
    secuencias: [],
    plantillasPdf: [],
    plantillasMensajeCorreoElectronico: [],
  };
}
