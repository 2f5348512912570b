/** A receiver's word on a document, in the form in which it is shown beside the document. */
type Dicha = {
  readonly estado: string;
  readonly motivo: string | null;
  readonly contenido: Buffer;
  readonly nombreArchivo: string;
};

export const DEL_RECEPTOR = "del receptor";
export const SIN_CONFIRMAR = "sin confirmar, de quien no consta que firme por el receptor";

/** Makes the file that stands beside an issued document, and says in Spanish whose word it is. */
export const adjuntoOf = (
  idDte: string,
  { estado, motivo, contenido, nombreArchivo }: Dicha,
  quien: typeof DEL_RECEPTOR | typeof SIN_CONFIRMAR,
) => ({
  ...{ idDte, recibido: false, contenido, nombreArchivo },
  descripcion: `Aprobación comercial ${quien}: ${estado}${motivo ? `. ${motivo}` : ""}`,
});
