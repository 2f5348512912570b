const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Tells whether a text has the form of a UUID, in capitals or small letters: 32 hex digits in five groups. Ask before a client's text is
 * compared with a column of type uuid, since PostgreSQL refuses the whole statement for any other text.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
