import type { Dte } from "@dte/contracts";
import type { Program, World } from "@dte/testing/simulation";
import type { Paises } from "../../src/paises.js";
import type { Hosts } from "./hosts.js";
import { bytesOf, papelOf } from "./papel.js";
import type { Estado } from "./schedule.js";

export const PAIS = "XX";
/** The account that receives documents and says its word on them. */
export const CUENTA = {
  ...{ id: "1", pais: PAIS, recibeFacturas: true, tieneCertificado: true },
  estaEnAmbienteDePruebas: false,
};
export type Cuenta = typeof CUENTA;

/** A receiver's answer, as the country's role tells it. */
type Entregado = {
  readonly estado: string;
  readonly motivo: string;
  readonly codigoMotivo?: string;
  readonly acuse?: {
    readonly contenido: Buffer;
    readonly nombreArchivo: string;
    readonly descripcion: string;
  };
};
type Timed = { readonly timeoutMs?: number };
const limitOf = (options?: Timed): number => options?.timeoutMs ?? 10_000;

/** Makes the receiving role of a country. It reads and signs by itself, and speaks with others' hosts. */
export function receptorOf(world: World, hosts: Hosts, program: Program) {
  /** Makes a signature, which differs each time, as one does that holds its moment. */
  const sign = () => Number.parseInt(world.newId().slice(-12), 16);
  const answer = (resultado: string) => ({
    ...{ estado: 200, tipoContenido: "text/plain", cabeceras: {} },
    contenido: Buffer.from(resultado),
  });
  return {
    async Read({ peticion: { contenido } }: { peticion: { contenido: Uint8Array } }) {
      const { clase, idDte, estado, firma } = papelOf(contenido);
      if (clase === "aprobacion") {
        const numero = Number(idDte.slice(2));
        const aprobacion = {
          idEmisor: "1",
          idReceptor: "R1",
          serie: "E",
          numero,
          estado,
          fechaEmision: "",
          total: "1",
        };
        const firma = { firmante: "R1", firmadaPorReceptor: true };
        return { aprobacion: { ...aprobacion, ...firma, nombreArchivo: "a.xml" } };
      }
      const id = `${idDte}-${firma}`;
      const dte = { id, numero: 1, pais: PAIS, emisor: { id: "F" }, receptor: { id: "1" } } as unknown as Dte;
      return {
        documento: {
          idEmisor: "F",
          idReceptor: "1",
          numero: idDte,
          dte,
          firmadoPorEmisor: true,
          firmante: "F",
        },
      };
    },
    async AnswerDocumento({ resultado, numero }: { resultado: string; numero: string }) {
      const contenido = bytesOf({ clase: "acuse", idDte: numero, firma: sign() });
      const acuse = { contenido, nombreArchivo: "acuse.xml", descripcion: "acuse" };
      return { respuesta: answer(resultado), ...(resultado === "recibido" && { acuse }) };
    },
    AnswerAprobacion: async ({ resultado }: { resultado: string }) => answer(resultado),
    CheckAprobacion: async () => ({ coincide: true }),
    WriteAprobacion: async ({ dte, estado, motivo }: { dte: Dte; estado: Estado; motivo?: string }) => ({
      contenido: bytesOf({
        clase: "aprobacion",
        idDte: dte.id ?? "",
        estado,
        isBad: motivo === "malo",
        firma: sign(),
      }),
      nombreArchivo: "aprobacion.xml",
    }),
    SendAprobacion: (
      { cuenta, contenido, destino }: { cuenta: Cuenta; contenido: Buffer; destino: string },
      options?: Timed,
    ) =>
      hosts.exchange(program, "approve", {
        cuenta,
        papel: papelOf(contenido),
        timeoutMs: limitOf(options),
        arrive: () => ({
          estado: destino === "autoridad" ? hosts.judge(contenido) : hosts.hear(contenido),
          ...{ mensajes: [] as string[], motivo: "" },
        }),
        noWord: { estado: "desconocida", mensajes: [] as string[], motivo: "no word" },
        notLetIn: { estado: "rechazada", mensajes: ["sin delegación"], motivo: "not let in" },
      }),
    Deliver: ({ cuenta, contenido }: { cuenta: Cuenta; contenido: Buffer }, options?: Timed) => {
      const papel = papelOf(contenido);
      return hosts.exchange<Entregado>(program, "deliver", {
        cuenta,
        papel,
        timeoutMs: limitOf(options),
        arrive() {
          if (papel.isBad) return { estado: "noRecibida", codigoMotivo: "1", motivo: "" };
          hosts.taken.add(papel.idDte);
          const acuse = bytesOf({ clase: "acuse", idDte: papel.idDte, firma: sign() });
          return {
            ...{ estado: "recibida", motivo: "" },
            acuse: { contenido: acuse, nombreArchivo: "acuse.xml", descripcion: "acuse" },
          };
        },
        noWord: { estado: "desconocida", motivo: "no word" },
      });
    },
    Verify: ({ contenido }: { contenido: Buffer }, options?: Timed) => {
      const papel = papelOf(contenido);
      return hosts.exchange(program, "verify", {
        cuenta: CUENTA,
        papel,
        timeoutMs: limitOf(options),
        arrive: () => ({ estado: papel.isBad ? "falso" : "confirmado", motivo: "" }),
        noWord: { estado: "desconocido", motivo: "no word" },
      });
    },
  };
}

export type Receptor = ReturnType<typeof receptorOf>;

/** Makes the only country, which hears strangers and delivers to receivers that match its pattern. */
export function paisesOf(receptor: Receptor): Paises {
  const pais = {
    ...{ pais: PAIS, raices: [], puertas: [], receptor },
    entregas: { tiposFiscales: ["31"], patronReceptor: "^R", sinAprobacion: "" },
  } as unknown as NonNullable<Awaited<ReturnType<Paises["of"]>>>;
  return {
    codigos: [PAIS],
    of: async () => pais,
    ofPuerta: async () => ({
      pais,
      puerta: {
        metodo: "POST",
        rutas: [],
        cabeceras: [],
        nombre: "",
        acceso: "cualquiera",
        limites: ["direccion"],
      },
    }),
    ofRaiz: async () => ({ paises: [pais], completa: true }),
    puertas: async () => ({ puertas: [], completa: true }),
  };
}
