import {
  type CertifierDefinition,
  completeDescripcion,
  type DescripcionPais,
  type Dte,
  type Handlers,
  type Presentado,
} from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Country, OpenCertificado } from "../country/country.js";
import type { Lecturas } from "../reading/lecturas.js";
import type { Keepers } from "../signing/keepers.js";
import { isReference, openReference } from "./reference.js";
import { withFicha } from "./with-ficha.js";

type DescribeRpcs = "Describe" | "GetCatalogo" | "Present" | "OpenCertificado";

/**
 * Makes the rpcs that say what the country is. They read nothing but what the country is made of, let the key sign that a reference names, and have files of keys
 * opened in `tareas`.
 */
export function describeHandlers(
  shell: Shell,
  country: Country,
  described: DescripcionPais,
  keepers: Keepers,
  tareas: Pick<Lecturas, "of">,
): Pick<Handlers<CertifierDefinition>, DescribeRpcs> {
  const { codigo, version } = described;
  const openOwn = (contenido: Uint8Array, archivo: Parameters<OpenCertificado>[1], quien: string) =>
    tareas
      .of(archivo.idCuenta, quien)
      .read<ReturnType<OpenCertificado>>("openCertificado", contenido, archivo);
  const unchanged = completeDescripcion({ codigo, version, sinCambios: true });
  return {
    Describe: async (request) => (request.version === version ? unchanged : described),
    GetCatalogo: async ({ nombre }) => {
      const opciones = country.catalogos?.[nombre];
      if (opciones) return { nombre, opciones: [...opciones] };
      throw invalid(`El catálogo "${nombre.slice(0, 40)}" no existe en ${country.regime.nombre}.`);
    },
    Present: async ({ dtes }) => ({ presentados: dtes.map((dte) => present(dte, country)) }),
    OpenCertificado: async ({ idCuenta, contenido, clave, sinProbar, quien }) => {
      const archivo = { idCuenta, clave, ahora: shell.now() };
      if (sinProbar && isReference(contenido)) return { motivo: "", faltaPrueba: true };
      const opened =
        (await openReference({ keepers, hash: country.hash ?? "sha256" }, { ...archivo, contenido })) ??
        (country.abreCertificados && (await openOwn(contenido, archivo, quien)));
      if (!opened) return { motivo: "", faltaPrueba: false };
      if ("motivo" in opened) return { ...opened, faltaPrueba: false };
      return { certificado: opened, motivo: "", faltaPrueba: false };
    },
  };
}

/** Tells what Prepare would say of it today. */
function present(dte: Dte, country: Country): Presentado {
  const { ficha, receptor, dteOriginal } = withFicha(dte, country);
  const { titulo, numeroLegal } = dteOriginal ?? {};
  return {
    ficha,
    esConsumidorFinal: receptor?.esConsumidorFinal === true,
    ...(titulo !== undefined && { tituloOriginal: titulo }),
    ...(numeroLegal !== undefined && { numeroLegalOriginal: numeroLegal }),
  };
}
