/** Needs of a person who is attended to, in `usuarios.necessidades`. */
export const necessidades = [
  'cadeira-de-rodas',
  'mobilidade-reduzida',
  'baixa-visao',
  'cegueira',
  'deficiencia-auditiva',
  'libras',
  'autismo',
  'deficiencia-intelectual',
  'acompanhante',
] as const
export type Necessidade = (typeof necessidades)[number]

export const rotulosNecessidade: Record<Necessidade, string> = {
  'cadeira-de-rodas': 'Cadeira de rodas',
  'mobilidade-reduzida': 'Mobilidade reduzida',
  'baixa-visao': 'Baixa visão',
  cegueira: 'Cegueira',
  'deficiencia-auditiva': 'Deficiência auditiva',
  libras: 'Libras',
  autismo: 'Autismo (TEA)',
  'deficiencia-intelectual': 'Deficiência intelectual',
  acompanhante: 'Acompanhante',
}

/** In the order of the list, without repeats. */
export const emOrdem = (escolhidas: readonly Necessidade[]): Necessidade[] =>
  necessidades.filter((cada) => escolhidas.includes(cada))
