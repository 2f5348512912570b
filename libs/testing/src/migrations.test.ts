import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifests, root } from "@dte/local";
import { expect, test } from "@jest/globals";

/** Migrations that were applied somewhere before these rules existed, so that they cannot be changed. */
const WITH_THE_COLUMN = [
  "accounts/0010_prueba.sql",
  "accounts/0020_invitaciones.sql",
  "documents/0005_archivos.sql",
];
const AT_ONCE = ["documents/0003_contingencia.sql", "documents/0005_archivos.sql"];

const migrations = readManifests(root)
  .filter(({ stores }) => stores.includes("postgres"))
  .flatMap(({ name, home }) =>
    readdirSync(join(home, "migrations")).map((file) => ({
      path: `${name}/${file}`,
      sql: readFileSync(join(home, "migrations", file), "utf8").replaceAll(/--.*$/gm, ""),
    })),
  );

/**
 * When a column is added with a check, PostgreSQL reads the whole table, which nobody else can read or write meanwhile. So the constraint is added by
 * a statement of its own, `not valid`, and validated outside of the transaction.
 */
test("no column is added with a check", () => {
  expect(migrations.length).toBeGreaterThan(100);
  const wrong = migrations.filter(({ sql }) => /add column[^;]*\bcheck\s*\(/i.test(sql));
  expect(wrong.map(({ path }) => path)).toEqual(WITH_THE_COLUMN);
});

test("a check that is added to a table does not read it at once", () => {
  const wrong = migrations.filter(({ sql }) =>
    sql
      .split(";")
      .some((each) => /add (constraint \w+ )?check\s*\(/i.test(each) && !/not valid\s*$/i.test(each)),
  );
  expect(wrong.map(({ path }) => path)).toEqual(AT_ONCE);
});
