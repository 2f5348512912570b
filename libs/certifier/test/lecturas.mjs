import { serveThread } from "@dte/work";

// What lecturas.test.ts and print-handlers.test.ts ask.
serveThread({
  sleep: (_contenido, ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  print(contenido, dte, cuenta, hoja) {
    if (contenido[0] === 0) for (;;);
    return { html: hoja.formato, titulo: `${dte.id} ${cuenta.id}`, datos: [] };
  },
});
