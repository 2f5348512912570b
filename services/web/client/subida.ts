import { nuevaClave } from "./clave.js";

/** The properties by which one choice of a file differs from another; the service looks at the content too. */
type Archivo = Pick<File, "name" | "size" | "lastModified">;

/** The uploads of a tab whose outcome is not known, each with the key under which it is sent every time. */
export type Subidas = {
  /** The key of this workbook: the one under which it was sent before, or a new one. */
  keyOf(archivo: Archivo): string;
  /** Notes that its outcome is known, so that sending it again is another upload. */
  settle(archivo: Archivo): void;
};

const PREFIX = "consola.subida.";

/**
 * Keeps the uploads while the user goes elsewhere or reloads the page, until the tab ends. `lugar` names their user. In a full storage a key lasts as
 * long as its upload.
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
        // A full storage must not keep anybody from uploading.
      }
      return key;
    },
    settle: (archivo) => storage.removeItem(nameOf(archivo)),
  };
}

/** Forgets every upload, because another user may sign in next. */
export function clearSubidas(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
