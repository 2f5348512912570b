import type { Authority, AuthorityRequest } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Driver, DriverConfig } from "./driver.js";
import { infile } from "./infile/index.js";

/** The certifiers that accounts may choose. */
const DRIVERS: readonly Driver[] = [infile];

/** The certifier of an account as documents name it, by its NIT. Throws when the account names an unknown one. */
export function certificadorOf({ idCertificador }: Cuenta): { id: string; nombre: string } {
  const { nit, nombre } = driverOf(idCertificador);
  return { id: nit, nombre };
}

/** Speaks to each account's own certifier. */
export function createAuthority(config: DriverConfig): Authority {
  const authorities = new Map(DRIVERS.map((driver) => [driver.id, driver.connect(config)]));
  const authorityOf = ({ cuenta }: AuthorityRequest): Authority => {
    const authority = authorities.get(driverOf(cuenta.idCertificador).id);
    if (!authority) throw new TypeError("every driver is connected");
    return authority;
  };
  return {
    submit: async (request) => authorityOf(request).submit(request),
    find: async (request) => authorityOf(request).find(request),
  };
}

function driverOf(idCertificador: string): Driver {
  const driver = DRIVERS.find(({ id }) => id === idCertificador.toLowerCase());
  if (driver) return driver;
  const aceptados = DRIVERS.map(({ id }) => id).join(", ");
  const detalle = `El certificador "${idCertificador}" de la cuenta no está disponible en Guatemala. Configure idCertificador con uno de estos valores: ${aceptados}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
