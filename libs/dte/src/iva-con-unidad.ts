/** The contract's own rule for a tax that it calls `IVA` in every country: a request that names the tax has to name its unit too. */
export const IVA_CON_UNIDAD = {
  nombreCorto: "IVA",
  mensaje: "el impuesto IVA explícito requiere codigoUnidadGravable",
} as const;
