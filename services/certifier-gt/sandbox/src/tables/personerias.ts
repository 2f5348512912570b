/** Reglas 2.5.2: the kinds of legal person, by SAT's codes, that may give receipts and receipts for donations. */
export const personerias: readonly number[] = [
  ...[710, 715, 716, 718, 719, 720, 721, 723, 724, 725, 726, 727, 728, 729, 730, 731, 732, 733, 734, 735],
  ...[736, 737, 738, 739, 740, 1050, 2635, 2719, 2744],
];

/** A condominium: the only one of these kinds that must be affiliated to the IVA, Reglas 2.5.4.5 and FEL_RCP423. */
export const CONDOMINIO = 1050;
