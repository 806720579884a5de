export function findBrowser(): string | undefined
export const NO_BROWSER: string
