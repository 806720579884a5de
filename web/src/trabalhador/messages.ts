export const textos = {
  nova: 'Nova versão disponível',
  novaExplica: 'Atualize quando puder: a página recarrega.',
  atualizar: 'Atualizar',
  comecado: 'Há algo preenchido nesta página',
  comecadoExplica: 'Salve ou descarte antes, e toque em Atualizar de novo.',
} as const
