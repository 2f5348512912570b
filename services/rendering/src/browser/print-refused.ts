/** What a document asks of the printer that no document may. */
export type RefusalReason = "html" | "time" | "page" | "pages" | "size";

/**
 * A print that would fail again however often it is tried: beyond a limit, or `page`, one at which the page came to its end
 * while the browser lived. The message names the limit and nothing of the document.
 */
export class PrintRefused extends Error {
  override readonly name = "PrintRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
