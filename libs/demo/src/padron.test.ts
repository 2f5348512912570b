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
