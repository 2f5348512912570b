/** The base addresses of an answer's links: the API itself, files, and the site for people. */
export type Links = {
  readonly publicUrl: string;
  /** The base address of files, which a cache in front of this API may serve. */
  readonly cdnUrl: string;
  /** Empty where there is no site. */
  readonly webUrl: string;
};
