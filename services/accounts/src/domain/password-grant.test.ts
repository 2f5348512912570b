import { expect, test } from "@jest/globals";
import { isPasswordGrant, PASSWORD_MAX, USERNAME_MAX } from "./password-grant.js";

test.each([
  ["ana@example.com", "secreta"],
  ["Íñigo", "contraseña 🔑\tlarga"],
  ["u".repeat(USERNAME_MAX), "p".repeat(PASSWORD_MAX)],
])("the user name %j has a form that can be looked up", (username, password) => {
  expect(isPasswordGrant(username, password)).toBe(true);
});

test.each([
  ["", "secreta"],
  ["ana", ""],
  ["ana\0", "secreta"],
  ["ana", "sec\nreta"],
  ["an\ud800a", "secreta"],
  ["u".repeat(USERNAME_MAX + 1), "secreta"],
  ["ana", "p".repeat(PASSWORD_MAX + 1)],
])("the user name %j with the password %j is malformed", (username, password) => {
  expect(isPasswordGrant(username, password)).toBe(false);
});
