/** The longest e-mail address (RFC 3696, erratum 1690): names are addresses more often than not. */
export const USERNAME_MAX = 320;
/** Far beyond any passphrase; the hash costs the same, the copy does not. */
export const PASSWORD_MAX = 1_024;

/** UNICODECHARNOCRLF of RFC 6749, appendix A: no control characters. */
const TEXT = /^[\t\x20-\x7e\u{80}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+$/u;

/** Tells whether a user name and a password have the form the grant asks for (RFC 6749 section 4.3.2). */
export const isPasswordGrant = (username: string, password: string): boolean =>
  username.length <= USERNAME_MAX &&
  password.length <= PASSWORD_MAX &&
  TEXT.test(username) &&
  TEXT.test(password);
