/** Texts of the phones' app before its first page. */
export const textos = {
  carregando: 'Carregando',
  produto: 'App da Saúde',
  tentar: 'Tentar de novo',
  emergencia: 'Abrir o modo emergência',
  navegador: 'Abrir no navegador',
  semConexao: {
    titulo: 'Sem conexão',
    texto:
      'Não foi possível falar com o App da Saúde. Confira o Wi-Fi ou os dados móveis. O modo emergência funciona mesmo sem internet.',
  },
  desatualizado: {
    titulo: 'Atualize o aplicativo',
    texto:
      'Esta versão ficou antiga e não conversa mais com o App da Saúde. Atualize na loja do seu celular. Até lá, você pode usar pelo navegador.',
  },
} as const
