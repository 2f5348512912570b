import { until } from "@dte/testing";
import ExcelJS from "exceljs";
import type { Faults } from "./fault.js";
import { type Documented, issueAs } from "./faults-of-documents.js";
import type { ObservedWorld } from "./observed-world.js";

let idLlave = "";

/** Faults in what people and their programs bring: workbooks, certificates, keys. */
export const FAULTS_OF_PEOPLE: Faults<Documented> = {
  "a workbook that has waited for its authority for hours": {
    fires: { "batch-waiting": [] },
    async strike({ world, gt }) {
      await world.control().fallo({ operacion: "certificar", modo: "no-disponible" });
      await upload(world, gt.usuario);
      await aged(world, "3 hours");
    },
    async heal({ world }) {
      await world.control().clear();
      await until(async () => {
        const [row] = await world.inTables(
          "batch",
          (sql) => sql<{ left: number }[]>`select count(*)::int as left from lotes where fin is null`,
        );
        return row?.left === 0;
      });
    },
    work: () => {},
  },
  "a certificate that nobody renews": {
    fires: { "certificate-expiring": [] },
    strike: ({ world }) => certificatesEndIn(world, 10),
    heal: ({ world }) => certificatesEndIn(world, 365),
  },
  "an API key that nobody renews": {
    fires: { "api-key-expiring": [] },
    async strike({ world, gt }) {
      const permisos = ["dte.emitir", "dte.consultar"];
      const body = { nombre: "Caja", estaEnAmbienteDePruebas: true, cuentas: [gt.id], permisos };
      const { body: made } = await world.api.call("POST", "/llave", { usuario: gt.usuario, body });
      idLlave = made.llave.id;
      const headers = { Authorization: `Bearer ${made.texto}` };
      await until(async () => {
        await world.api.call("POST", "/dte", { headers, body: gt.solicitud });
        const { count } = await world.inTables(
          "accounts",
          (sql) => sql`
            update llaves l set creado = now() - interval '60 days', vence = now() + interval '3 days'
            from usos_llave u where u.portador = l.portador and l.portador = ${`llave:${idLlave}`}`,
        );
        return count > 0;
      });
    },
    async heal({ world, gt }) {
      await world.api.call("DELETE", `/llave/${idLlave}`, { usuario: gt.usuario });
    },
    work: ({ world, gt }) => world.ask(issueAs(gt)),
  },
};

const certificatesEndIn = (world: ObservedWorld, days: number) =>
  world
    .inTables(
      "accounts",
      (sql) => sql`
        update credenciales set certificado_valido_hasta = now() + make_interval(days => ${days})
        where certificado_valido_hasta is not null`,
    )
    .then(() => {});

const aged = (world: ObservedWorld, by: string) =>
  world
    .inTables("batch", (sql) => sql`update lotes set creado = creado - ${by}::interval where fin is null`)
    .then(() => {});

/** Sends a workbook of one document. */
async function upload({ api, observed }: ObservedWorld, usuario: string): Promise<void> {
  const libro = new ExcelJS.Workbook();
  libro.addWorksheet("Documentos").addRows([
    ["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario", "itemCantidad"],
    ["libro-que-espera", "CF", "Harina de maíz", 11.2, 3],
  ]);
  const form = new FormData();
  form.set("archivo", new Blob([await libro.xlsx.writeBuffer()]), "ventas.xlsx");
  const headers = { Authorization: `Bearer ${await api.token(usuario)}` };
  const { status } = await fetch(`${observed.world.url}/lote`, { method: "POST", headers, body: form });
  if (status >= 300) throw new Error(`the workbook was not taken: ${status}`);
}
