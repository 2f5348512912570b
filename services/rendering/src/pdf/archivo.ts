/** A PDF being written: objects by number, in the order in which they come (ISO 32000-1, 7.5). */
export type Archivo = {
  /** Reserves a number for an object that is added later, so that others may refer to it. */
  reservar(): number;
  /** Adds an object, `stream` after its dictionary, and gives its number back. */
  add(entradas: string, stream?: Buffer, numero?: number): number;
  /** Ends the file, and gives all of it. */
  end(raiz: number, info: number): Buffer;
};

/** Makes an empty PDF file, to be filled object by object. */
export function createArchivo(): Archivo {
  const partes: (string | Buffer)[] = ["%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"];
  const lugares: number[] = [];
  let aqui = partes[0]?.length ?? 0;
  const put = (parte: string | Buffer): void => {
    partes.push(parte);
    aqui += parte.length;
  };
  return {
    reservar: () => lugares.push(0),
    add(entradas, stream, numero = lugares.push(0)) {
      lugares[numero - 1] = aqui;
      if (stream === undefined) {
        put(`${numero} 0 obj\n<<${entradas}>>\nendobj\n`);
        return numero;
      }
      put(`${numero} 0 obj\n<<${entradas}\n/Length ${stream.length}>> stream\n`);
      put(stream);
      put("\nendstream\nendobj\n");
      return numero;
    },
    end(raiz, info) {
      const tabla = lugares.map((lugar) => `${String(lugar).padStart(10, "0")} 00000 n \n`).join("");
      const size = lugares.length + 1;
      const desde = aqui;
      put(
        `xref\n0 ${size}\n0000000000 65535 f \n${tabla}trailer\n<</Size ${size}\n/Root ${raiz} 0 R\n/Info ${info} 0 R>>\nstartxref\n${desde}\n%%EOF\n`,
      );
      return join(partes, aqui);
    },
  };
}

/** Joins texts, all Latin-1, in which a character is a byte. */
function join(partes: readonly (string | Buffer)[], bytes: number): Buffer {
  const entero = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  for (const parte of partes) {
    if (typeof parte === "string") at += entero.write(parte, at, "latin1");
    else at += parte.copy(entero, at);
  }
  return entero;
}

/** Writes a text string (7.9.2.2): readable where Latin letters do, else UTF-16 in hexadecimal. */
export function textoPdf(texto: string): string {
  if (/^[ -~¡-¬®-ÿ]*$/.test(texto)) return `(${texto.replace(/[\\()]/g, "\\$&")})`;
  return `<FEFF${Buffer.from(texto, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
