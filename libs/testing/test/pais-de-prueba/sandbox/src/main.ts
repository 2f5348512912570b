import { runSandbox, type SandboxModule } from "@dte/sandbox";
import * as sandbox from "./index.js";

await runSandbox("sandbox-xp", process.env, sandbox satisfies SandboxModule<sandbox.SandboxOptions>);
