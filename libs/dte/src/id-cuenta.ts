/**
 * Writes an account's id as it is stored, in whatever way it was typed: a tax id without blanks, dots and hyphens, in upper case. Everything that is
 * counted, bounded or remembered for an account uses this form, because otherwise an account in two spellings would have twice as much.
 */
export const cleanIdCuenta = (text: string): string => text.replace(/[\s._-]/g, "").toUpperCase();
