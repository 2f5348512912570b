import chromium from "@sparticuz/chromium";

// A process of its own, because the package unpacks into its process's temporary folder.
await chromium.executablePath();
