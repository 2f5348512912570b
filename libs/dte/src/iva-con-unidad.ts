/** The contract's own rule for a tax that it calls `IVA` in every country: asked for by name, it tells its unit too. */
export const IVA_CON_UNIDAD = {
  nombreCorto: "IVA",
  mensaje: "el impuesto IVA explícito requiere codigoUnidadGravable",
} as const;
