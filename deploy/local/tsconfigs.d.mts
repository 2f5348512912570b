export function tsconfigs(root: string): [path: string, text: string][];
export function writeTsconfigs(root: string): string[];
