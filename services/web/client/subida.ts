import { nuevaClave } from "./clave.js";

/** What tells one choice of a file from another; the service looks at what is in it too. */
type Archivo = Pick<File, "name" | "size" | "lastModified">;

/** The uploads of a tab whose outcome is not known, each under the key that it bears however often it is sent. */
export type Subidas = {
  /** The key of this workbook: the one that it was sent under before, or a new one. */
  keyOf(archivo: Archivo): string;
  /** Its outcome is known; sent again it is another upload. */
  settle(archivo: Archivo): void;
};

const PREFIX = "consola.subida.";

/**
 * Keeps them over going elsewhere and loading the page again, until the tab ends. `lugar`: whose uploads they are. Without
 * room a key lasts as long as its upload.
 */
export function subidasDe(storage: Storage, lugar: readonly string[]): Subidas {
  const nameOf = ({ name, size, lastModified }: Archivo) =>
    PREFIX + [...lugar, name, String(size), String(lastModified)].map(encodeURIComponent).join("/");
  return {
    keyOf(archivo) {
      const known = storage.getItem(nameOf(archivo));
      if (known !== null) return known;
      const key = nuevaClave();
      try {
        storage.setItem(nameOf(archivo), key);
      } catch {
        // A full storage must keep nobody from uploading.
      }
      return key;
    },
    settle: (archivo) => storage.removeItem(nameOf(archivo)),
  };
}

/** Forgets every upload: somebody else may sign in next. */
export function clearSubidas(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
