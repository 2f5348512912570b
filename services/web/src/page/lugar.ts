/** Where what a document refers to is found, and how the document came here. */
export type Lugar = {
  /** The base of the REST API's addresses. */
  readonly publicUrl: string;
  /** The base of the addresses of files. */
  readonly cdnUrl: string;
  /** It is in the archive of received documents alone, which nothing prints. */
  readonly esRecibido: boolean;
};
