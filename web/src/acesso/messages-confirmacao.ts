/** ENTRAR-01, ENTRAR-02: sentences of the screen that waits for a confirmation, and of the demonstration's mailbox. */
export const textos = {
  titulo: 'Confira seu e-mail',
  enviamos: 'Enviamos um link e um código de 6 números para',
  segue: 'Abra o link em qualquer aparelho, ou digite o código aqui: esta página segue sozinha.',
  codigo: 'Código do e-mail',
  informe: 'Informe os 6 números do código que está no e-mail.',
  errado: 'Código errado ou vencido. Confira os 6 números do e-mail mais recente.',
  gasto:
    'Foram 5 códigos errados, e este e-mail não vale mais. Peça outro em "Reenviar" e use o código novo.',
  confirmar: 'Confirmar',
  confirmando: 'Confirmando...',
  reenviar: 'Reenviar',
  reenviarEm: (segundos: number) => `Reenviar em ${segundos} s`,
  outro: 'Usar outro e-mail',
  naoChegou: 'Não chegou? Veja também a caixa de spam.',
  primeiraSenha: 'Escolha sua senha',
  primeiraSenhaDescricao: 'Seu e-mail está confirmado. Com a senha você entra nas próximas vezes.',

  feito: 'E-mail confirmado',
  feitoPorque: 'Sua conta já está aberta na outra aba, onde você parou. Esta aba pode ser fechada.',
  continuarAqui: 'Continuar nesta aba',

  naoFuiEu: {
    titulo: 'Não foi você?',
    descricao:
      'Vamos encerrar todos os acessos à sua conta, em todos os aparelhos, e cancelar links e códigos pendentes. Depois, crie outra senha.',
    encerrar: 'Encerrar tudo',
    encerrando: 'Encerrando...',
    feito: 'Tudo encerrado',
    feitoPorque:
      'Ninguém mais está na sua conta, e nenhum link enviado antes vale. Crie outra senha: só você a recebe, neste e-mail.',
    outraSenha: 'Criar outra senha',
    erro: 'Não foi possível encerrar agora. Tente de novo em instantes.',
  },

  demonstracao: 'Esta é uma demonstração: nenhuma mensagem sai deste computador.',
  abrirCaixa: 'Ver a mensagem',
} as const
