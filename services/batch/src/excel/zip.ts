import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { binaryXlsb, damaged, encrypted, notZip, oldXls, tooMuchInside } from "./invalid.js";

/** The most parts: a workbook of 10,000 rows has some twenty; pictures and other sheets make it a few hundred. */
const ENTRIES_MAX = 2_000;
/** The most bytes unpacked: ten thousand rows of every column take half of it. */
const UNPACKED_BYTES_MAX = 128 * 1024 * 1024;
/** The highest ratio of compression: sheets of one repeated row reach 60:1; deflate itself ends at 1032:1. */
const RATIO_MAX = 200;
/** The size from which the ratio is judged: in a smaller file it means nothing. */
const RATIO_FROM_BYTES = 1024 * 1024;

/** The parts of a package by their names, which know no case (ECMA-376 part 2). */
export type Paquete = {
  has(parte: string): boolean;
  /** Reads the content of a part, as it is unpacked. Throws LOT-INVEXC-2 when there is no such part, or it is larger than `bytesMax`. */
  read(parte: string, bytesMax?: number): Promise<Readable>;
  close(): void;
};

const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The stream that an encrypted workbook is in, in the names of an OLE directory (MS-OFFCRYPTO 2.3.4.4). */
const ENCRYPTED_STREAM = Buffer.from("EncryptedPackage", "utf16le");

/** Opens a package, having judged by its directory whether it may be unpacked. Throws LOT-INVEXC-2. */
export async function openPaquete(bytes: Buffer): Promise<Paquete> {
  if (bytes.subarray(0, OLE.length).equals(OLE))
    throw bytes.includes(ENCRYPTED_STREAM) ? encrypted() : oldXls();
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") throw notZip();
  const zip = await open(bytes).catch((error: unknown) => {
    throw damaged().causedBy(error);
  });
  const entries = await listEntries(zip);
  if (entries.has("xl/workbook.bin")) throw binaryXlsb();
  return {
    has: (parte) => entries.has(keyOf(parte)),
    async read(parte, bytesMax = UNPACKED_BYTES_MAX) {
      const entry = entries.get(keyOf(parte));
      if (!entry) throw damaged();
      if (entry.uncompressedSize > bytesMax) throw tooMuchInside();
      return await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(damaged().causedBy(error)) : resolve(stream),
        );
      });
    },
    close: () => zip.close(),
  };
}

const keyOf = (parte: string): string => parte.replace(/^\/+/, "").toLowerCase();

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Sizes are checked again while a part is unpacked: a directory may lie.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw tooMuchInside();
  const entries = new Map<string, Entry>();
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("error", (error: unknown) => reject(damaged().causedBy(error)));
    zip.on("end", () => resolve());
    zip.on("entry", (entry: Entry) => {
      total += entry.uncompressedSize;
      const isDense =
        entry.uncompressedSize > RATIO_FROM_BYTES &&
        entry.uncompressedSize > entry.compressedSize * RATIO_MAX;
      if (total > UNPACKED_BYTES_MAX || isDense) return reject(tooMuchInside());
      if (entry.isEncrypted()) return reject(encrypted());
      // When two parts have one name nobody can tell which is the right one.
      if (entries.has(keyOf(entry.fileName))) return reject(damaged());
      entries.set(keyOf(entry.fileName), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}
