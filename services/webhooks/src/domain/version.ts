/** The version that every event bears: how its `datos` are to be read. */
export const VERSION = "1.0";
