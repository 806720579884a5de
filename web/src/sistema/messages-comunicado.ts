/** Words of the announcement above every page. Apart, since it loads without `/sistema`. */
export const textos = {
  regiao: 'Comunicado',
  manutencaoAdmin: 'O modo de manutenção está ligado: só administradores gerais gravam.',
  desligar: 'Abrir configurações',
  titulo: 'Estamos em manutenção',
  descricao: 'Você pode ler tudo, mas nada é gravado por enquanto. O que você tem aqui está guardado.',
  contato: 'Precisa de ajuda?',
} as const
