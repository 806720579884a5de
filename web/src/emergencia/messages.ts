/** Words of the mode itself (SHELL-08), which every page carries; those of what it shows are in `tela-messages.ts`. */
export const textos = {
  botao: 'Emergência',
  ativo: 'Modo emergência ativo',
  ligueAntes: 'Ligue antes de qualquer outra ação',
  sair: 'Sair do modo emergência',

  ligarPara: (nome: string) => `Ligar para o ${nome}`,
  numeros: 'Telefones de emergência',
  gratuitas: 'Ligações gratuitas, 24 horas, de qualquer telefone.',
  maisNumeros: 'Mais telefones',
  carregando: 'Abrindo primeiros socorros, posição e cartão…',
  naoCarregou:
    'Primeiros socorros, posição e cartão não puderam ser abertos agora. Os telefones acima funcionam assim mesmo.',
  tentarDeNovo: 'Tentar de novo',

  semInternet: 'Você está sem internet',
  semInternetExplica: 'Telefones, primeiros socorros e o cartão deste aparelho funcionam no modo emergência.',
  semInternetNoModo: 'Você está sem internet. Ligações e SMS funcionam; tudo nesta tela também.',
} as const
