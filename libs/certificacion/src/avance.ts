/** The outcome of a step. */
export type Hecho = {
  readonly clave: string;
  readonly grupo: string;
  /**
   * `cumple`: the authority has the document as it has to be. `pendiente`: nobody knows yet. `falla`: the document was refused, or another one was
   * made. `omitido`: the step before it has no document.
   */
  readonly resultado: "cumple" | "pendiente" | "falla" | "omitido";
  readonly id?: string;
  readonly serie?: string;
  readonly numero?: number;
  readonly codigo?: string;
  /** The reason in Spanish, for people. */
  readonly mensaje?: string;
  readonly avisos?: readonly string[];
};

/** The identity of a battery: another account, seed or service has a battery of its own. */
export type Corrida = { readonly servicio: string; readonly cuenta: string; readonly semilla: number };

/** The outcomes of a battery's steps, in a file that outlives the program. */
export type Avance = {
  readonly desde: string;
  readonly hechos: ReadonlyMap<string, Hecho>;
  /** Keeps the outcome of a step, before anything else is done. */
  set(hecho: Hecho): Promise<void>;
};
