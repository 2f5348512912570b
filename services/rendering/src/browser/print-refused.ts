/** The limits that a document can be beyond. */
export type RefusalReason = "html" | "time" | "page" | "pages" | "size";

/**
 * Says that a print would fail again however often it is tried: it is beyond a limit, or (`page`) its page died while the browser lived. The message
 * names the limit and nothing of the document.
 */
export class PrintRefused extends Error {
  override readonly name = "PrintRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
