/** The namespaces of the content of the complements that this sandbox knows. */
export const EXPORTACION = "http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0";
export const ABONOS = "http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0";
export const REFERENCIA_NOTA = "http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0";
export const RETENCIONES = "http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0";
export const CUENTA_AJENA = "http://www.sat.gob.gt/face2/CobroXCuentaAjena/0.1.0";
export const MEDIOS_DE_PAGO = "http://www.sat.gob.gt/face2/ComplementoMediosDePago/0.1.0";

/** The ways to pay, Reglas 3.11.2. */
export const formasDePago: readonly string[] = ["TC", "TD", "EF", "CH"];

/** The terms of delivery, Reglas 3.3. DAT is in the schema still, though Incoterms 2020 put DPU in its place. */
export const incoterms: readonly string[] = "EXW FCA FAS FOB CFR CIF CPT CIP DDP DAP DAT DPU ZZZ".split(" ");

export const viasDeTransporte: readonly string[] = ["Aérea", "Marítima", "Terrestre"];
