import { serveLecturas } from "@dte/certifier/lecturas";

const linea = { descripcion: "Clavo", cantidad: "1" };

// What lecturas.test.ts, print-handlers.test.ts and implement-receptor.test.ts ask.
serveLecturas(
  {
    sleep: (_contenido, ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    readLineas: (_contenido, lineas) => ({
      firmante: "A",
      dte: { tipoFiscal: "01", items: Array.from({ length: lineas }, () => linea) },
    }),
    extract: ([kilobytes]) => new Uint8Array(kilobytes * 1_024),
    print(contenido, dte, cuenta, hoja) {
      if (contenido[0] === 0) for (;;);
      return { html: hoja.formato, titulo: `${dte.id} ${cuenta.id}`, datos: [] };
    },
  },
  () => 3,
);
