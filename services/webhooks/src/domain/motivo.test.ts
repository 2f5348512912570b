import { expect, test } from "@jest/globals";
import { judge } from "./motivo.js";

const inside = { kind: "never-left", motivo: "Error ERR_ADDRESS_NOT_ALLOWED" } as const;

test.each([
  { kind: "never-left", motivo: "Error ENOTFOUND" },
  { kind: "never-left", motivo: "Error ECONNREFUSED" },
] as const)("a name that leads inside reads as one that leads nowhere: %j", (outcome) => {
  for (const url of ["https://postgres.dte.svc:5432/x", "https://localhost/x", "https://10.0.0.1.example/"])
    expect(judge(inside, url)).toEqual(judge(outcome, url));
});

test.each(["https://10.0.0.1/x", "https://[fd00::1]:8443/x", "https://0x7f.1/"])(
  "who wrote the address %s knows where it leads",
  (url) => {
    expect(judge(inside, url)).toEqual({ estadoHttp: null, motivo: "DireccionNoPermitida" });
    expect(judge({ kind: "never-left", motivo: "Error ECONNREFUSED" }, url)).toMatchObject({
      motivo: "SinConexion",
    });
  },
);
