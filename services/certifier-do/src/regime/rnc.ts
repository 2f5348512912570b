/** Takes everything but the digits away, as DGII writes its numbers. */
export const cleanRnc = (id: string): string => id.replace(/[\s.-]/g, "");

/**
 * Tells whether a number has the nine digits of a company or the eleven of a cédula. Check digits are not looked at: DGII's register has
 * numbers that fail them, and its own examples do too.
 */
export const isRnc = (id: string): boolean => /^(?:\d{9}|\d{11})$/.test(id);
