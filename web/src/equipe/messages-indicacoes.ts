/** Words of what an office said: that the person answers for somebody whom it registered. */
export const indicacoes = {
  titulo: 'Pedidos de responsável',
  descricao: 'Um consultório informou que você responde por estas pessoas. Nada vale sem o seu aceite.',
  erro: 'Não foi possível carregar os pedidos de responsável',
  como: (relacao: string, consultorio: string | null) =>
    consultorio ? `${relacao}, segundo o consultório de ${consultorio}` : relacao,
  quando: (dia: string) => `Informado em ${dia}`,
  aceitar: (nome: string) => `Aceitar: respondo por ${nome}`,
  recusar: (nome: string) => `Recusar: não respondo por ${nome}`,
  aceitarCurto: 'Aceitar',
  recusarCurto: 'Recusar',
  perguntaAceitar: (nome: string) => `Responder por ${nome}?`,
  aceitarDescricao:
    'Você passa a ver e marcar as consultas dessa pessoa por um ano, o consultório vê seu nome e telefone, e mais nada se abre. Você pode encerrar quando quiser.',
  perguntaRecusar: (nome: string) => `Você não responde por ${nome}?`,
  recusarDescricao: 'O pedido some, e o consultório não vê seus dados por causa dele.',
  aceito: 'Agora você responde por esta pessoa',
  recusado: 'Pedido recusado',
} as const
