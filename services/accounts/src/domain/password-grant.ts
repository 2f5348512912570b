/** The longest name: that of an e-mail address (RFC 3696, erratum 1690), which names usually are. */
export const USERNAME_MAX = 320;
/** The longest password, far beyond any passphrase: the hash of a longer one would cost no more, but copying it would. */
export const PASSWORD_MAX = 1_024;

/** The form of both: UNICODECHARNOCRLF of RFC 6749, appendix A, which has no control characters. */
const TEXT = /^[\t\x20-\x7e\u{80}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+$/u;

/** Tells whether a user name and a password have the form that the grant asks for (RFC 6749 section 4.3.2). */
export const isPasswordGrant = (username: string, password: string): boolean =>
  username.length <= USERNAME_MAX &&
  password.length <= PASSWORD_MAX &&
  TEXT.test(username) &&
  TEXT.test(password);
