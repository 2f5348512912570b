import {
  Accounts,
  type AccountsDefinition,
  Archive,
  type ArchiveDefinition,
  Certifier,
  type CertifierDefinition,
  CONTRATO,
  type Cuenta,
  completeDescripcion,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type Ficha,
  type Handlers,
  Receptor,
  type ReceptorDefinition,
} from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { HOJA_VERSION } from "@dte/print";
import { createHealth, implement, type Shell, serve } from "@dte/service";

/** Servers that answer for documents, accounts and the first country's certifier and its receiving role, over real gRPC. */
export type Neighbours = {
  addresses: { documents: string; accounts: string; certifier: string; receptor: string };
  /** The documents of the archive, by id. */
  dtes: Map<string, Dte>;
  /** The documents that accounts received, by id. */
  recibidos: Map<string, Dte>;
  /** The account's fields beside its ids. */
  cuenta: Partial<Cuenta>;
  /** The documents that both were asked to print, in order. */
  printed: Dte[];
  /** The ids of the documents that the receiving role was asked to print. */
  printedAjenos: string[];
  /** The certifier's description of a page, for callers that read descriptions; none by default. */
  hoja?: string;
  /** While set, the certifier answers only when this resolves. */
  hold?: Promise<void>;
};

export async function startNeighbours(shell: Shell): Promise<Neighbours> {
  const dtes = new Map<string, Dte>();
  const recibidos = new Map<string, Dte>();
  const printed: Dte[] = [];
  const printedAjenos: string[] = [];
  const listen = async (...implementations: ReturnType<typeof implement>[]): Promise<string> => {
    const health = createHealth(shell, {});
    return `127.0.0.1:${await serve(shell, { host: "127.0.0.1", port: 0, health, implementations })}`;
  };
  // Only the rpcs that rendering calls: another one fails the test that makes it.
  const documents = {
    async Get({ id }) {
      const dte = dtes.get(id.toUpperCase());
      if (!dte) throw feg("FEG_DET_OBTE_INEX");
      return dte;
    },
  } satisfies Partial<Handlers<DocumentsDefinition>> as unknown as Handlers<DocumentsDefinition>;
  const archive = {
    async FindRecibido({ id }) {
      const dte = recibidos.get(id.toUpperCase());
      if (!dte) throw feg("FEG_DET_OBTE_INEX");
      return { dte, idCuenta: "98765434" };
    },
  } satisfies Partial<Handlers<ArchiveDefinition>> as unknown as Handlers<ArchiveDefinition>;
  const accounts = {
    async Get({ idCuenta }) {
      return { id: idCuenta, slogan: "el de la cuenta", pais: "GT", ...neighbours.cuenta } as Cuenta;
    },
    async Resolve({ usuario, permiso, idCuenta = "12345679" }) {
      if (usuario !== "ana" || permiso !== "cuenta.administrar") throw feg("FEG_FORBIDDEN");
      return { id: idCuenta } as Cuenta;
    },
  } satisfies Partial<Handlers<AccountsDefinition>> as unknown as Handlers<AccountsDefinition>;
  const print: Handlers<CertifierDefinition>["Print"] = async ({ dte, cuenta, versionHoja }) => {
    if (!dte || !cuenta) throw new Error("a print needs the document and the account");
    printed.push(dte);
    await neighbours.hold;
    const { hoja } = neighbours;
    if (hoja !== undefined && versionHoja === HOJA_VERSION)
      return { titulo: "Factura", datos: [], html: "", hoja };
    return {
      titulo: "Factura",
      totalEnLetras: "CIENTO DOCE A PAGAR",
      datos: [
        { nombre: "", valor: "NRC: 123-4" },
        { nombre: "Actividad económica", valor: "Venta de té <al detalle>" },
      ],
      html: `<!DOCTYPE html><title>Factura</title><p>${dte.id} de ${cuenta.id}, ${cuenta.slogan}: ${dte.total}${dte.anulado ? " ANULADO" : ""}</p>`,
    };
  };
  const certifier = {
    async Describe() {
      const valoresTipo = ["factura", "notaCredito"];
      return completeDescripcion({
        codigo: "GT",
        moneda: "GTQ",
        zonaHoraria: "America/Guatemala",
        valoresTipo,
        tipos: [{ tipo: "notaCredito", clases: [{ codigo: "NCRE", nombre: "Nota de crédito" }] }],
      });
    },
    async Prepare({ solicitud }) {
      if (solicitud?.tipo !== "factura") throw invalid("idDteOriginal es obligatorio.");
      const frases = [{ tipo: 1, escenario: 1, texto: "Sujeto a pagos trimestrales ISR" }];
      return {
        dte: dteOf("", { tipo: "factura", frases }),
        contenido: Buffer.alloc(0),
        archivo: Buffer.alloc(0),
        conexion: "",
        contrato: CONTRATO,
      };
    },
    async Present({ dtes: [dte] }) {
      const titulo = dte?.tipoFiscal === "NCRE" ? "Nota de crédito" : "Factura";
      return { presentados: [{ ficha: { ...FICHA, titulo }, esConsumidorFinal: false }] };
    },
    Print: print,
  } satisfies Partial<Handlers<CertifierDefinition>> as unknown as Handlers<CertifierDefinition>;
  const receptor = {
    async Print(request, call) {
      printedAjenos.push(request.dte?.id ?? "");
      return await print(request, call);
    },
  } satisfies Partial<Handlers<ReceptorDefinition>> as unknown as Handlers<ReceptorDefinition>;
  const neighbours: Neighbours = {
    addresses: {
      documents: await listen(implement(Documents, documents), implement(Archive, archive)),
      accounts: await listen(implement(Accounts, accounts)),
      certifier: await listen(implement(Certifier, certifier)),
      receptor: await listen(implement(Receptor, receptor)),
    },
    dtes,
    recibidos,
    cuenta: {},
    printed,
    printedAjenos,
  };
  return neighbours;
}

/** The address at which SAT answers about a document. */
export const SAT = "https://felpub.example/verificador.jsf?tipo=autorizacion&numero=";

export const FICHA: Ficha = {
  titulo: "Factura",
  numeroLegal: "{serie}-{numero}",
  identificadores: [{ etiqueta: "Número de autorización", valor: "{id}" }],
  nombreArchivo: "factura-{id}",
  verificacion: { uri: `${SAT}{id}`, texto: "la SAT" },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

/** A document as documents answers it: with its ficha filled in. */
export function dteOf(id: string, fields: Partial<Dte> = {}): Dte {
  const dte = { ...plainDte(id), ficha: FICHA, ...fields };
  return { ...dte, ficha: fichaDe(dte) };
}

const plainDte = (id: string): Dte =>
  ({
    id,
    tipo: "factura",
    fechaEmision: "2026-11-20T08:15:00-06:00",
    fechaCertificacion: "2026-11-20T08:15:02-06:00",
    total: "112.00",
    moneda: "GTQ",
    idCuenta: "12345679",
    pais: "GT",
    emisor: { id: "1234567-9", nombre: "Comercial de Ejemplo" },
    items: [
      {
        cantidad: "2",
        descripcion: "Té <verde>",
        tipo: "bien",
        unidadMedida: "UNI",
        precioUnitario: "56.00",
        precio: "112.00",
        descuento: "0.00",
        otroDescuento: "0.00",
        total: "112.00",
        impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1, montoImpuesto: "12.00" }],
      },
    ],
    impuestos: [],
    ajustes: [],
    datosAdicionales: [],
    frases: [],
    abonosPactados: [],
  }) as unknown as Dte;
