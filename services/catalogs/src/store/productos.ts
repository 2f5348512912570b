import type { Producto } from "@dte/contracts";
import { type CuentaSql, isCheckViolation, isUniqueViolation, isUuid, type Sql, type Tx } from "@dte/service";
import { busquedaOf } from "../domain/producto.js";

/** The most products of an account, as in the constraint `conteos_productos_max`. */
export const PRODUCTOS_PER_CUENTA_MAX = 50_000;
/** The most products of an answer: a person who sees this many narrows the search. It is far below the largest message. */
const FOUND_MAX = 1_000;

const columns = (sql: Tx) =>
  sql`id, id_producto, id_cuenta, nombre, precio_unitario, unidad_medida, tipo_producto, aplica_idt`;

/** Tells whether an error means that another product of the account has the code. */
export const isCodigoTaken = (error: unknown): boolean => isUniqueViolation(error, "productos_codigo");

/** Tells whether an error means that the account has no room for another product. */
export const isFull = (error: unknown): boolean => isCheckViolation(error, "conteos_productos_max");

/** Adds a product. Throws the errors that `isCodigoTaken` and `isFull` recognise. */
export async function insertProducto(sql: CuentaSql, producto: Producto): Promise<void> {
  const { id, idCuenta, idProducto, nombre, precioUnitario, unidadMedida, tipoProducto, aplicaIdt } =
    producto;
  await sql`
    insert into productos (id, id_cuenta, id_producto, nombre, precio_unitario, unidad_medida, tipo_producto,
      aplica_idt, busqueda)
    values (${id}, ${idCuenta}, ${idProducto}, ${nombre}, ${precioUnitario}, ${unidadMedida}, ${tipoProducto},
      ${aplicaIdt}, ${busquedaOf(producto)})`;
}

/**
 * Finds products by `texto` as `readTexto` gives it, by name, at most `FOUND_MAX`. They are read in that order and no further, so that the
 * first ones cost the same however many there are; a text that few have is looked for in all products of the account.
 */
export async function searchProductos(sql: CuentaSql, idCuenta: string, texto: string): Promise<Producto[]> {
  return await sql<Producto[]>`
    select ${columns(sql)} from productos
    where id_cuenta = ${idCuenta} ${texto === "" ? sql`` : sql`and position(${texto} in busqueda) > 0`}
    order by left(busqueda, 200), id limit ${FOUND_MAX}`;
}

/** Finds the products of an account that `ids` name, by our id or by the account's own code. */
export async function findProductos(
  sql: CuentaSql,
  idCuenta: string,
  ids: readonly string[],
): Promise<Producto[]> {
  return await sql<Producto[]>`
    select ${columns(sql)} from productos
    where id_cuenta = ${idCuenta} and (id_producto = any(${[...ids]}) or id = any(${ids.filter(isUuid)}::uuid[]))
    order by id_producto`;
}

/** Finds the account of a product, which never changes. */
export async function findIdCuenta(sql: Sql, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await sql<{ idCuenta: string }[]>`select id_cuenta from productos where id = ${id}`;
  return row?.idCuenta;
}

/** Locks the product, so that nobody else changes it until the transaction ends. */
export async function lockProducto(tx: CuentaSql, id: string): Promise<Producto | undefined> {
  const [row] = await tx<Producto[]>`select ${columns(tx)} from productos where id = ${id} for update`;
  return row;
}

/** Writes the fields of a product that may change. Throws the error that `isCodigoTaken` recognises. */
export async function replaceProducto(tx: CuentaSql, producto: Producto): Promise<void> {
  const { id, idProducto, nombre, precioUnitario, unidadMedida, tipoProducto, aplicaIdt } = producto;
  await tx`
    update productos set id_producto = ${idProducto}, nombre = ${nombre}, precio_unitario = ${precioUnitario},
      unidad_medida = ${unidadMedida}, tipo_producto = ${tipoProducto}, aplica_idt = ${aplicaIdt},
      busqueda = ${busquedaOf(producto)}, actualizado = now()
    where id = ${id}`;
}

/** Deletes a product; false when there is no such product. */
export async function deleteProducto(sql: CuentaSql, id: string): Promise<boolean> {
  const rows = await sql`delete from productos where id = ${id} returning id`;
  return rows.length === 1;
}
