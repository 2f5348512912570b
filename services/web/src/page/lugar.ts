/** The addresses that a document's page links to, and the archive from which the document came. */
export type Lugar = {
  /** The base of the REST API's addresses. */
  readonly publicUrl: string;
  /** The base of the addresses of files. */
  readonly cdnUrl: string;
  /** The document is only in the archive of received documents, for which no print is made. */
  readonly esRecibido: boolean;
};
