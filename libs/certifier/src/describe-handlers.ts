import { createHash } from "node:crypto";
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
import type { Country } from "./country.js";
import { withFicha } from "./with-ficha.js";

type DescribeRpcs = "Describe" | "GetCatalogo" | "Present" | "OpenCertificado";

/** The rpcs that say what the country is. They read nothing but what the country is made of. */
export function describeHandlers(
  shell: Shell,
  country: Country,
): Pick<Handlers<CertifierDefinition>, DescribeRpcs> {
  const described = describe(country);
  const { codigo, version } = described;
  const unchanged = completeDescripcion({ codigo, version, sinCambios: true });
  return {
    Describe: async (request) => (request.version === version ? unchanged : described),
    GetCatalogo: async ({ nombre }) => {
      const opciones = country.catalogos?.[nombre];
      if (opciones) return { nombre, opciones: [...opciones] };
      throw invalid(`El catálogo "${nombre.slice(0, 40)}" no existe en ${country.regime.nombre}.`);
    },
    Present: async ({ dtes }) => ({ presentados: dtes.map((dte) => present(dte, country)) }),
    OpenCertificado: async ({ idCuenta, contenido, clave }) => {
      const opened = country.openCertificado?.({ idCuenta, contenido, clave, ahora: shell.now() });
      if (!opened) return { motivo: "" };
      return "motivo" in opened ? opened : { certificado: opened, motivo: "" };
    },
  };
}

/** What Prepare would say of it today. */
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

/** The description whole, under a version that changes when anything of it does. */
function describe({ regime, descripcion, contingencias }: Country): DescripcionPais {
  const whole = completeDescripcion({
    ...descripcion,
    codigo: regime.pais,
    nombre: regime.nombre,
    moneda: regime.moneda,
    monedas: [...regime.monedas],
    zonaHoraria: regime.zonaHoraria,
    valoresTipo: [...regime.tipos],
    localidades: [...regime.localidades],
    contingencia: contingencias?.limites ?? null,
  });
  const version = createHash("sha256").update(JSON.stringify(whole)).digest("hex").slice(0, VERSION_CHARS);
  return { ...whole, version };
}

const VERSION_CHARS = 16;
