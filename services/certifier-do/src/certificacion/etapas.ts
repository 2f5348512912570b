export const SIMULACION = "simulacion";
export const APROBACIONES = "aprobaciones";

/** The parts of DGII's certification that a taxpayer issues for: Proceso de certificación de emisor electrónico, steps 2, 3 and 4. */
export const ETAPAS = [
  {
    clave: "datos",
    nombre: "Pruebas de datos e-CF (paso 2)",
    ayuda:
      "El set que la DGII da al contribuyente en la Oficina Virtual. Se emite con sus números y fechas; un rechazo obliga a pedir otro set.",
    pideLibro: true,
  },
  {
    clave: APROBACIONES,
    nombre: "Pruebas de datos de aprobación comercial (paso 3)",
    ayuda:
      "Las aprobaciones comerciales (ACECF) que la DGII pide sobre los e-CF que nombra en su libro. Se firman con los datos del libro y se envían solo a la DGII.",
    pideLibro: true,
  },
  {
    clave: SIMULACION,
    nombre: "Pruebas de simulación e-CF (paso 4)",
    ayuda:
      "Documentos del propio catálogo, con números de las secuencias de la cuenta que el set no haya usado. Sus impresos van al paso 5.",
    pideLibro: false,
  },
] as const;
