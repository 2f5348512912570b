/** Digits alone: how DGII writes its numbers. */
export const cleanRnc = (id: string): string => id.replace(/[\s.-]/g, "");

/**
 * Nine digits of a company or eleven of a cédula. Check digits are not looked at: DGII's register has numbers that fail
 * them, and its own examples too.
 */
export const isRnc = (id: string): boolean => /^(?:\d{9}|\d{11})$/.test(id);
