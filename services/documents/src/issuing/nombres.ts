import type { Actor, CatalogsDefinition, Client, Cuenta, Solicitud } from "@dte/contracts";
import type { Certifiers } from "@dte/service";

/** How long a document waits for the name. A look-up answers in a second, or from the rows of catalogs; after that the document goes on without it. */
const LOOK_UP_MS = 2_000;

/** Gives the request with the name of its receiver, where there is one to be found. Never rejects. */
export type Nombres = (solicitud: Solicitud, cuenta: Cuenta, actor: Actor) => Promise<Solicitud>;

type Deps = { catalogs: Client<CatalogsDefinition>; describe: Certifiers["describe"] };

/**
 * Gives a receiver who is named by the tax id alone the name that the country's authority knows it by. A receiver without an id, one that a
 * note takes from its original, and one of a country that tells no names stay as they were sent; so does one whose name is not found in
 * time: the certifier then does what the contract says.
 */
export function createNombres({ catalogs, describe }: Deps): Nombres {
  return async (solicitud, cuenta, actor) => {
    const { receptor } = solicitud;
    const id = receptor?.id?.trim() ?? "";
    if (!receptor || id === "" || receptor.nombre?.trim() || solicitud.idDteOriginal) return solicitud;
    try {
      const { buscaContribuyentes, consumidorFinal } = await describe(cuenta.pais);
      if (!buscaContribuyentes || id.toUpperCase() === consumidorFinal) return solicitud;
      const asked = { actor, id, idCuenta: cuenta.id, permiso: "dte.emitir" };
      const { nombre } = await catalogs.FindContribuyente(asked, { timeoutMs: LOOK_UP_MS });
      return nombre === "" ? solicitud : { ...solicitud, receptor: { ...receptor, nombre } };
    } catch {
      return solicitud;
    }
  };
}
