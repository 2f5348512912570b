import { FegError } from "@dte/errors";
import { Gone, type Program, type World } from "@dte/testing/simulation";
import type { Gateway } from "./asking.js";
import { bytesOf } from "./papel.js";
import type { Remesa } from "./schedule.js";

/** The answer that an issuer got to a document that it delivered. */
export type Acusado = { readonly remesa: Remesa; readonly resultado: string };

const TRIES_MAX = 8;
const FORANEO = "F";

/** The bytes of a stranger's document; two of one number differ by their version. */
export const bytesOfRemesa = ({ cuenta, numero, version }: Remesa): Buffer =>
  bytesOf({
    ...{ idIntento: `${FORANEO}-${version}`, operacion: "certificar", cuenta, numero },
    ...{ pruebas: false, isBad: false },
  });

/** Has an issuer elsewhere deliver a document to one of our accounts, again until it is told the result. */
export async function deliver(
  { world, gateway, customer }: { world: World; gateway: Gateway; customer: Program },
  remesa: Remesa,
  tell: (acusado: Acusado) => void,
): Promise<void> {
  const { cuenta, numero, version } = remesa;
  const fechaEmision = new Date(world.now).toISOString();
  const dte = {
    ...{ id: `${FORANEO}-${numero}-${version}`, tipo: "factura", total: "1.00", moneda: "XXX", pais: "XX" },
    ...{ serie: "F", numero, emisor: { id: FORANEO }, receptor: { id: cuenta }, idCuenta: "" },
    ...{ items: [], recursos: [], bitacora: [], estaEnAmbienteDePruebas: false },
    ...{ fechaEmision, fechaCertificacion: fechaEmision },
  };
  const request = {
    ...{ idCuenta: cuenta, dte, contenido: bytesOfRemesa(remesa), numero: String(numero) },
    confirmado: true,
    acuse: { contenido: Buffer.from(`acuse ${numero} ${version}`), nombreArchivo: "a.xml", descripcion: "a" },
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const { resultado } = await gateway(customer, "Receive", request as never);
      return tell({ remesa, resultado });
    } catch (error) {
      if (!(error instanceof Gone || error instanceof FegError)) throw error;
    }
    await new Promise<void>((resolve) => {
      world.after(world.random.between(500, 9_000), customer, resolve);
    });
  }
}
