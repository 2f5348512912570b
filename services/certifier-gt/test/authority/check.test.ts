import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createTokenBroker } from "@dte/certifier";
import { expect, test } from "@jest/globals";
import { createAuthority } from "../../src/authority/index.js";
import { ahora, readCaso } from "../caso.js";
import { configFor } from "./world.js";

/** Starts a certifier that has locked the account out: it refuses every call, and counts them. */
async function startLocked() {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on("end", () => response.writeHead(401).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test.each([
  ["digifact", { usuario: "usuario", clave: "cambiada" }],
  ["megaprint", { usuario: "12345679", apikey: "cambiada" }],
])(
  "who tries an account of %s is told what it says now, also where documents ask no more since it refuses",
  async (idCertificador, certificador) => {
    const locked = await startLocked();
    try {
      const now = () => ahora;
      const tokens = createTokenBroker({ now, newId: randomUUID });
      const authority = createAuthority(configFor(locked.url), { tokens, now });
      const cuenta = { ...readCaso("factura-consumidor-final").cuenta, idCertificador };
      const request = { cuenta, credenciales: { certificador }, timeoutMs: 30_000 };
      const refused = { codigo: "FEG_BUSINESS_RULE_VIOLATION" };
      for (let each = 0; each < 5; each++) {
        await expect(authority.findContribuyente({ ...request, id: "12345679" })).rejects.toMatchObject(
          refused,
        );
      }
      expect(locked.asked()).toBe(3);
      for (const asked of [4, 5]) {
        await expect(authority.check(request)).rejects.toMatchObject(refused);
        expect(locked.asked()).toBe(asked);
      }
    } finally {
      await locked.close();
    }
  },
);
