import { crc32, deflateRawSync } from "node:zlib";

export type Parte = { nombre: string; contenido: string | Buffer; flags?: number; declared?: number };

/** Writes a .zip by hand (APPNOTE 4.3), so that it can be as wrong as a test wants it. */
export function zipOf(partes: readonly Parte[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { nombre, contenido, flags = 0, declared } of partes) {
    const bytes = Buffer.from(contenido);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(nombre);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), version, common, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(partes.length, 8);
  end.writeUInt16LE(partes.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
