const HOUR_MS = 3_600_000;

/** The time in ms for which a key is published: tokens live 24 hours (decisions, section 4), and the rest is for clocks that disagree. */
const PUBLISHED_MS = 25 * HOUR_MS;

/** A signing key that is published. */
export type Llave = { kid: string; creado: Date };

export type Rotation = {
  /** True when a new key is to be made. */
  isDue: boolean;
  /** The keys whose last token has expired. */
  retired: string[];
};

/**
 * Decides on a rotation at `now`, from the published keys, newest first. A key signs until the next one is made; the one that signs now is never
 * retired, and no new key is made while tokens of the key before it may be alive.
 */
export function judgeRotation(llaves: readonly Llave[], now: Date): Rotation {
  const [signing, ...earlier] = llaves;
  if (signing && now.getTime() - signing.creado.getTime() < PUBLISHED_MS)
    return { isDue: false, retired: [] };
  return { isDue: true, retired: earlier.map(({ kid }) => kid) };
}
