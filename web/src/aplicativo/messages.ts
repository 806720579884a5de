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
  avisos: {
    canal: 'Avisos',
    naoHa: 'Este aplicativo não recebe avisos. Atualize na loja do seu celular.',
    bloqueado:
      'Os avisos estão bloqueados para este aplicativo. Abra as configurações do celular, entre em Notificações, libere o App da Saúde e volte aqui.',
    negada: 'Sem a permissão do celular, os avisos não chegam. Toque de novo e escolha permitir.',
    semCodigo:
      'O celular não conseguiu se registrar para receber avisos. Confira a conexão e tente de novo em alguns minutos.',
  },
} as const
