import { expect, test } from "@jest/globals";
import { COST, createPasswords } from "./password.js";

const cheap = createPasswords({ ln: 10, r: 8, p: 1 });
const todays = createPasswords(COST);

test("a password is recognised and another is not", async () => {
  const stored = await cheap.hash("correcta");
  expect(await todays.verify(stored, "correcta")).toBe(true);
  expect(await todays.verify(stored, "Correcta")).toBe(false);
  expect(stored).not.toContain("correcta");
});

test("the same password is stored differently each time", async () => {
  expect(await cheap.hash("correcta")).not.toBe(await cheap.hash("correcta"));
});

test("the hash is scrypt: the vector of RFC 7914, section 12, is recognised", async () => {
  const salt = Buffer.from("NaCl").toString("base64").replace(/=+$/, "");
  const hash = Buffer.from("fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162", "hex");
  const stored = `$scrypt$ln=10,r=8,p=16$${salt}$${hash.toString("base64").replace(/=+$/, "")}`;
  expect(await todays.verify(stored, "password")).toBe(true);
});

test("a password typed with combining accents is the same password", async () => {
  const stored = await cheap.hash("contraseña");
  expect(await todays.verify(stored, "contrasen\u0303a")).toBe(true);
});

test("nobody's password is never right and costs as much as somebody's", async () => {
  const stored = await todays.hash("correcta");
  // This counts the work of the processors for it, without the other work of the machine.
  const costOf = async (of: string | undefined) => {
    const before = process.cpuUsage();
    expect(await todays.verify(of, "otra")).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const leastOf = async (of: string | undefined) =>
    Math.min(await costOf(of), await costOf(of), await costOf(of));
  const [somebody, nobody] = [await leastOf(stored), await leastOf(undefined)];
  expect(nobody).toBeGreaterThan(somebody / 3);
  expect(nobody).toBeLessThan(somebody * 3);
});

test("a hash made at another cost is outdated, one made today is not", async () => {
  expect(todays.isOutdated(await cheap.hash("correcta"))).toBe(true);
  expect(todays.isOutdated(await todays.hash("correcta"))).toBe(false);
});

test("a stored text that is no scrypt hash is an error and not a wrong password", async () => {
  await expect(todays.verify("correcta", "correcta")).rejects.toThrow("scrypt");
});
