/** Words of the consents that a person gives and withdraws. */
export const textos = {
  atualizamos: 'Atualizamos os termos',
  atualizamosDescricao: 'Leia a versão nova e aceite para continuar usando o App da Saúde.',
  antes: 'Antes de continuar',
  antesDescricao: 'Leia e aceite os termos de uso e a política de privacidade do App da Saúde.',
  versao: 'Versão',
  aceitar: 'Aceitar e continuar',
  aceitando: 'Salvando...',
  erroTermos: 'Não foi possível carregar os termos',
  agoraNao: 'Agora não, sair',
  meusDados: 'Baixar ou excluir meus dados',
  termos: 'Termos de uso e privacidade',
} as const
