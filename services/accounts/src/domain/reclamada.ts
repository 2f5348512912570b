import { CANAL_API, type StoredCuenta } from "./cuenta.js";

/**
 * Makes the part of an account that stays when its taxpayer gets it from somebody who had claimed its id: its identity, and the way it issues. The
 * other's texts, templates, mailboxes and numbers would appear in the taxpayer's documents and mails.
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
