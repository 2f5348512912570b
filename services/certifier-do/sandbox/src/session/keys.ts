import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 32;

/** Opens the secret that seeds and tokens are made with. It is kept in `directory`, so that they outlive a restart. */
export async function openKey(directory: string): Promise<Buffer> {
  const path = join(directory, "llave");
  await mkdir(directory, { recursive: true });
  await writeFile(path, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new Error(`${path} is damaged: move it away`);
  return key;
}
