/** The certifier of the Dominican Republic: the authority itself. */
export const CERTIFICADOR = { id: "dgii", nombre: "Dirección General de Impuestos Internos" } as const;
