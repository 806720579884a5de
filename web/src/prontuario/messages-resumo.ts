/** Words of the record in a minute. */
export const resumo = {
  titulo: 'Resumo de 1 minuto',
  descricao: 'Só do que foi assinado ou medido. Cada frase leva à linha de onde saiu.',
  vazio: 'Ainda não há alergias, medicamentos, problemas ou evoluções assinadas.',
  erro: 'Não foi possível montar o resumo.',
  fonte: 'Fonte:',
  deQuem: (autor: string | null, quando: string) => `${autor ?? 'Medido em casa'}, ${quando}`,
} as const
