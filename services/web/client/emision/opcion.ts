/** A choice of a list. */
export type Opcion = { readonly valor: string; readonly texto: string };

/** A tax that a line may have: the values to send for it, and the amount that the issuer must give. */
export type OpcionImpuesto = Opcion & {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  /** Another tax that always comes with it. */
  readonly conNombreCorto?: string;
  readonly pide?: "cantidadUnidadesGravables" | "montoGravable" | "montoImpuesto";
};

/** The choice of a line without the general tax, and the reason that a note gives for it. */
export type ExencionDeNota = { readonly iva: string; readonly motivo: string };
