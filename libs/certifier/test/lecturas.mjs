import { serveLecturas } from "@dte/certifier/lecturas";

const linea = { descripcion: "Clavo", cantidad: "1" };

// Each is asked for by lecturas.test.ts, tareas.test.ts, print-handlers.test.ts or implement-receptor.test.ts.
serveLecturas(
  {
    sleep: (_contenido, ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    openCertificado: () => undefined,
    // Some hundred MiB.
    fill: () => Array.from({ length: 1_600_000 }, (_, n) => ({ n, texto: `línea ${n}` })).length,
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
