/** Where what an answer links to is served: the API itself, files, and the page for people. */
export type Links = {
  readonly publicUrl: string;
  /** The base address of files, which a cache in front of this API may serve. */
  readonly cdnUrl: string;
  /** Empty where there is no site. */
  readonly webUrl: string;
};
