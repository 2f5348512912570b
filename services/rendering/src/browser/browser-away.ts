/**
 * Says that no browser printed, though one may in a moment: none was there in time, or the one that was there fell silent and gives way to another.
 * No document is to blame for it.
 */
export class BrowserAway extends Error {
  override readonly name = "BrowserAway";
}
