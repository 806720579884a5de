export const limitesLocal = { nome: 120, acessibilidade: 80, porProfissional: 20 } as const
