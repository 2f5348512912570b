/** The content of a document's bytes. */
export type Papel = {
  /** The attempt whose identity it bears: for a correction, the first attempt, which was refused. */
  readonly idIntento: string;
  /** The attempt that it was written for, where that corrects another one. */
  readonly corrige?: string;
  readonly operacion: "certificar" | "anular" | "contingencia" | "numeros";
  readonly cuenta: string;
  /** The environment that it was made for. */
  readonly pruebas: boolean;
  readonly serie?: string | undefined;
  readonly numero?: number | undefined;
  /** The authority's id of the document that a cancellation is for. */
  readonly anula?: string | undefined;
  /** True when the authority refuses it. */
  readonly isBad: boolean;
  /** True for the bytes that the same document has in contingency. */
  readonly isContingencia?: boolean;
  /** The moment of a document's issue, by its certifier's clock, in milliseconds since 1970. */
  readonly fecha?: number;
  /** The last of some numbers that no document will bear; `numero` is the first. */
  readonly hasta?: number;
  /** The attempts that an event of contingency reports. */
  readonly reporta?: readonly string[];
  /** The beginning and the end of the silence that an event tells, in milliseconds since 1970. */
  readonly silencio?: { readonly desde: number; readonly hasta: number };
  readonly firmado?: number;
};

/** Gives the attempt that bytes were written for. */
export const attemptOf = ({ idIntento, corrige }: Papel): string => corrige ?? idIntento;

export const bytesOf = (papel: Papel): Buffer => Buffer.from(JSON.stringify(papel));

export const papelOf = (contenido: Uint8Array): Papel =>
  JSON.parse(Buffer.from(contenido).toString()) as Papel;
