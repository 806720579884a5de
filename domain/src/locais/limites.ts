/** Lengths in characters, and how many places a professional may have; apart from the table of cities, which no form needs. */
export const limitesLocal = { nome: 120, acessibilidade: 80, porProfissional: 20 } as const
