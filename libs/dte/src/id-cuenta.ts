/**
 * Writes an account's id as it is stored, whatever way it was typed: a tax id without blanks, dots and hyphens, in upper case. Whatever is
 * counted, bounded or remembered for an account goes by this, or whoever writes it in two ways has twice as much.
 */
export const cleanIdCuenta = (text: string): string => text.replace(/[\s._-]/g, "").toUpperCase();
