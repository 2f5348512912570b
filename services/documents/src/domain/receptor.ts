/** Whether an id of a receiver is nobody's: there is none, or it is Guatemala's final consumer. */
export const isNobody = (idReceptor: string | undefined): boolean => !idReceptor || idReceptor === "CF";
