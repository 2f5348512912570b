/** What the bytes of a document say. */
export type Papel = {
  /** The attempt whose identity it bears: of a correction that is the first one, which was refused. */
  readonly idIntento: string;
  /** The attempt that it was written for, where that corrects another one. */
  readonly corrige?: string;
  readonly operacion: "certificar" | "anular" | "contingencia" | "numeros";
  readonly cuenta: string;
  /** The environment that it was made for. */
  readonly pruebas: boolean;
  readonly serie?: string | undefined;
  readonly numero?: number | undefined;
  /** A cancellation names the document by its id with the authority. */
  readonly anula?: string | undefined;
  /** The authority will not have it. */
  readonly isBad: boolean;
  /** In contingency the same document has other bytes. */
  readonly isContingencia?: boolean;
  /** When a document was issued, by its certifier's clock, in milliseconds since 1970. */
  readonly fecha?: number;
  /** The last of some numbers that no document will bear; `numero` is the first. */
  readonly hasta?: number;
  /** An event of contingency names the attempts that it reports. */
  readonly reporta?: readonly string[];
  /** From when to when it says that the silence lasted, and when it was signed, in milliseconds since 1970. */
  readonly silencio?: { readonly desde: number; readonly hasta: number };
  readonly firmado?: number;
};

/** The attempt that bytes were written for. */
export const attemptOf = ({ idIntento, corrige }: Papel): string => corrige ?? idIntento;

export const bytesOf = (papel: Papel): Buffer => Buffer.from(JSON.stringify(papel));

export const papelOf = (contenido: Uint8Array): Papel =>
  JSON.parse(Buffer.from(contenido).toString()) as Papel;
