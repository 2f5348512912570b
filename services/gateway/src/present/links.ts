/** Where what a document links to is served: files by this API, the page for people by the site. */
export type Links = {
  readonly publicUrl: string;
  /** Empty where there is no site. */
  readonly webUrl: string;
};
