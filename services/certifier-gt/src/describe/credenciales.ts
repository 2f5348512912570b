/** A certifier's key travels in an HTTP header, so it holds visible ASCII; anything else was pasted along with it. */
export const VISIBLE = "[!-~]{1,500}";
/** A password travels in a body, so it may hold anything but control characters. */
export const PRINTABLE = "\\P{Cc}{1,500}";
