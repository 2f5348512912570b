/** What a certifier's key may hold: HTTP headers carry visible ASCII; anything else was pasted with something around it. */
export const VISIBLE = "[!-~]{1,500}";
/** What a password may hold that travels in a body: anything but control characters. */
export const PRINTABLE = "\\P{Cc}{1,500}";
