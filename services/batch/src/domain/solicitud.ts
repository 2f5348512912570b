import type { SolicitudInput } from "@dte/contracts";
import type { Valor } from "./celda.js";
import type { Columna } from "./columnas.js";
import type { Borrador } from "./documentos.js";

type Arbol = { [campo: string]: Arbol | Valor };

/** Makes the body of `POST /dte` for a document of a workbook. `numeroTransaccion` is its own, or the one that it is given. */
export function toSolicitud(
  { cabeza, items, abonos }: Borrador,
  { idCuenta, numeroTransaccion }: { idCuenta: string; numeroTransaccion: string },
): SolicitudInput {
  const raiz: Arbol = {};
  const datos: Record<"documento" | "receptor", { nombre: string; valor: string }[]> = {
    documento: [],
    receptor: [],
  };
  for (const [{ destino }, valor] of cabeza) {
    if ("ruta" in destino) put(raiz, destino.ruta, valor);
    else datos[destino.lista].push({ nombre: destino.dato, valor: String(valor) });
  }
  const { receptor, tipo = "", ...resto } = raiz;
  const conReceptor = receptor !== undefined || datos.receptor.length > 0;
  return {
    ...resto,
    idCuenta,
    numeroTransaccion,
    tipo,
    ...(conReceptor && {
      receptor: {
        ...(receptor as Arbol | undefined),
        ...(datos.receptor.length > 0 && { datosAdicionales: datos.receptor }),
      },
    }),
    items: items.map(flat),
    ...(abonos.length > 0 && { abonosPactados: abonos.map((each, i) => ({ numero: i + 1, ...flat(each) })) }),
    ...(datos.documento.length > 0 && { datosAdicionales: datos.documento }),
  } as SolicitudInput;
}

function flat(valores: ReadonlyMap<Columna, Valor>): Arbol {
  const campos: Arbol = {};
  for (const [{ destino }, valor] of valores) if ("ruta" in destino) put(campos, destino.ruta, valor);
  return campos;
}

function put(arbol: Arbol, [campo = "", ...resto]: readonly string[], valor: Valor): void {
  if (resto.length === 0) {
    arbol[campo] = valor;
    return;
  }
  const rama = (arbol[campo] as Arbol | undefined) ?? {};
  arbol[campo] = rama;
  put(rama, resto, valor);
}
