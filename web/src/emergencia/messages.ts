/** Words of the mode itself (SHELL-08), loaded with every page. Its screen has `messages-tela.ts`. */
export const textos = {
  botao: 'Emergência',
  ativo: 'Modo emergência ativo',
  ligueAntes: 'Ligue antes de qualquer outra ação',
  sair: 'Sair do modo emergência',
  sairMesmo: 'Toque de novo para sair',
  naoCarregou: 'O resto desta tela não pôde ser aberto agora. Estas ligações funcionam assim mesmo.',
  semInternet: 'Você está sem internet',
  semInternetExplica: 'Telefones, primeiros socorros e o cartão deste aparelho funcionam no modo emergência.',
} as const
