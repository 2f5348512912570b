import type { Authority, AuthorityRequest, Format } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { digifact } from "./digifact/index.js";
import type { Driver, DriverConfig, DriverTools } from "./driver.js";
import { infile } from "./infile/index.js";
import { megaprint } from "./megaprint/index.js";

/** The certifiers that accounts may choose. */
const DRIVERS: readonly Driver[] = [infile, digifact, megaprint];

/** Writes for each account what its own certifier takes. Throws when the account names an unknown one. */
export const format: Format = {
  write: (documento, cuenta) => driverOf(cuenta).format.write(documento, cuenta),
  writeCancel: (anulacion, cuenta) => driverOf(cuenta).format.writeCancel(anulacion, cuenta),
  certificadorOf,
};

/** The certifier of an account as documents name it, by its NIT. Throws when the account names an unknown one. */
export function certificadorOf(cuenta: Cuenta): { id: string; nombre: string } {
  const { nit, nombre } = driverOf(cuenta);
  return { id: nit, nombre };
}

/** Speaks to each account's own certifier. */
export function createAuthority(config: DriverConfig, tools: DriverTools): Authority {
  const authorities = new Map(DRIVERS.map((driver) => [driver.id, driver.connect(config, tools)]));
  const authorityOf = ({ cuenta }: { readonly cuenta: Cuenta }): Authority => {
    const authority = authorities.get(driverOf(cuenta).id);
    if (!authority) throw new TypeError("every driver is connected");
    return authority;
  };
  return {
    submit: async (request) => authorityOf(requireOwn(request)).submit(request),
    find: async (request) => authorityOf(requireOwn(request)).find(request),
    findContribuyente: async (request) => authorityOf(request).findContribuyente(request),
  };
}

/** An intent of the days when the account was at another certifier: its bytes mean nothing here, nor does its key. */
function requireOwn(request: AuthorityRequest): AuthorityRequest {
  const { firstByte } = driverOf(request.cuenta).format;
  if (request.contenido[0] === firstByte.charCodeAt(0)) return request;
  const detalle =
    "El documento se preparó para otro certificador. Configure en la cuenta el idCertificador con el que se emitió.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}

function driverOf({ idCertificador }: Cuenta): Driver {
  const driver = DRIVERS.find(({ id }) => id === idCertificador.toLowerCase());
  if (driver) return driver;
  const aceptados = DRIVERS.map(({ id }) => id).join(", ");
  const detalle = `El certificador "${idCertificador}" de la cuenta no está disponible en Guatemala. Configure idCertificador con uno de estos valores: ${aceptados}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
