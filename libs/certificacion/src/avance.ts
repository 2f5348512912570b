/** What came of a step. */
export type Hecho = {
  readonly clave: string;
  readonly grupo: string;
  /**
   * `cumple`: the authority has it as it has to be. `pendiente`: nobody knows yet. `falla`: it was refused, or is another document than the
   * one that was asked for. `omitido`: the step that it follows has no document.
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

/** What makes a battery the same one: another account, seed or service has a battery of its own. */
export type Corrida = { readonly servicio: string; readonly cuenta: string; readonly semilla: number };

/** What is known of the steps of a battery, in a file that outlives the program. */
export type Avance = {
  readonly desde: string;
  readonly hechos: ReadonlyMap<string, Hecho>;
  /** Keeps what came of a step before anything else is done. */
  set(hecho: Hecho): Promise<void>;
};
