import type { Handlers, OperationsDefinition } from "@dte/contracts";
import { type Sql, transaction } from "@dte/service";

/** Chains an act of another service with the acts that are done here; the other service repeats it until it is known to be kept. */
export const keepActo =
  ({ sql }: { sql: Sql }): Handlers<OperationsDefinition>["KeepActo"] =>
  async ({ servicio, orden: origenOrden, acto, idCuenta }) => {
    if (!acto || acto.resultado === undefined)
      throw new TypeError("the caller did not send an act that has ended");
    const { fecha, quien, sujeto, motivo, resultado } = acto;
    await transaction(sql, "keep acto", async (tx) => {
      const [row] = await tx<{ orden: string }[]>`
        insert into actos (fecha, quien, acto, sujeto, motivo, id_cuenta, origen, origen_orden)
        values (${fecha}, ${quien}, ${acto.acto}, ${sujeto}, ${motivo}, ${idCuenta || null}, ${servicio}, ${origenOrden})
        on conflict (origen, origen_orden) where origen is not null do nothing returning orden`;
      // An act is chained when it gets its outcome.
      if (row) await tx`update actos set resultado = ${resultado} where orden = ${row.orden}`;
    });
    return {};
  };
