import { expect, test } from "@jest/globals";
import { joinPadrones } from "./padron.js";

test("taxpayers of one authority stand in one list, and their files of one name in one file", () => {
  const first = { emisores: [{ id: "1" }], files: { AUTORIDADES: "uno", OTRO: "aparte\n" } };
  const second = { emisores: [{ id: "2" }, { id: "3" }], files: { AUTORIDADES: "dos\n" } };
  expect(joinPadrones([first, second])).toEqual({
    emisores: [{ id: "1" }, { id: "2" }, { id: "3" }],
    files: { AUTORIDADES: "uno\ndos\n", OTRO: "aparte\n" },
  });
});

test("a text that several of them have is there once", () => {
  const both = [{ id: "1" }, { id: "2" }].map((emisor) => ({
    emisores: [emisor],
    files: { AUTORIDADES: "una\n" },
  }));
  expect(joinPadrones(both).files).toEqual({ AUTORIDADES: "una\n" });
});
