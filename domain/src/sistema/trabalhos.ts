/** Column `trabalhos.resultado`. */
export const resultadosDeTrabalho = ['ok', 'falhou'] as const
export type ResultadoDeTrabalho = (typeof resultadosDeTrabalho)[number]

/** Jobs that run beside the requests, by their name in `trabalhos`. */
export const rotulosDeTrabalho: Record<string, { rotulo: string; descricao: string }> = {
  mensagens: { rotulo: 'Envio de mensagens', descricao: 'Leva e-mails e SMS da fila a quem os recebe.' },
  'limpeza-de-mensagens': {
    rotulo: 'Limpeza de mensagens',
    descricao: 'Apaga mensagens enviadas há mais de 30 dias.',
  },
  notificacoes: { rotulo: 'Entrega de notificações', descricao: 'Leva avisos a e-mails e navegadores.' },
  lembretes: { rotulo: 'Lembretes de consultas', descricao: 'Escreve os lembretes cuja hora chegou.' },
  'lista-espera': {
    rotulo: 'Lista de espera',
    descricao: 'Oferece os horários que vagaram e encerra as ofertas sem resposta.',
  },
  reservas: {
    rotulo: 'Horários guardados',
    descricao: 'Devolve à agenda os horários guardados cujo tempo terminou.',
  },
  pix: {
    rotulo: 'Prazo do Pix',
    descricao: 'Encerra os códigos que não foram pagos no prazo e devolve os horários à agenda.',
  },
  exclusoes: { rotulo: 'Exclusões de conta', descricao: 'Executa as exclusões cujo prazo terminou.' },
  'fim-dos-acessos': {
    rotulo: 'Fim de acessos',
    descricao:
      'Avisa os dois lados de um acesso que termina em duas semanas, e encerra pedidos de vínculo sem resposta.',
  },
  'limpeza-do-login': {
    rotulo: 'Limpeza do login',
    descricao: 'Tira sessões, códigos e contagens vencidos.',
  },
  reajustes: { rotulo: 'Reajustes de preço', descricao: 'Põe em vigor os preços cujo dia chegou.' },
  reconferencias: {
    rotulo: 'Reconferência de registros',
    descricao: 'Avisa quem tem o selo de verificado perto do fim, e quem o perdeu.',
  },
  exames: {
    rotulo: 'Exames críticos',
    descricao: 'Avisa a equipe de um resultado crítico que espera há horas.',
  },
  medidas: {
    rotulo: 'Medidas do sistema',
    descricao: 'Olha cada parte do sistema uma vez por minuto e guarda um mês.',
  },
  partes: {
    rotulo: 'Partes das tabelas grandes',
    descricao: 'Prepara o lugar dos próximos registros e descarta os sinais ao vivo de dias passados.',
  },
  consequencias: {
    rotulo: 'Consequências das marcações',
    descricao: 'Escreve lembretes e avisos logo depois de cada marcação.',
  },
  'horarios-livres': {
    rotulo: 'Horários livres',
    descricao: 'Recalcula os próximos horários de cada agenda.',
  },
  trilhas: { rotulo: 'Trilhas de tratamento', descricao: 'Avisa dos passos cujo dia chegou.' },
  'anexos-soltos': { rotulo: 'Anexos soltos', descricao: 'Apaga arquivos que nenhum registro usa.' },
  gravacoes: { rotulo: 'Gravações de consultas', descricao: 'Apaga o som cujo prazo terminou.' },
  transcricoes: { rotulo: 'Transcrições', descricao: 'Leva o som ao serviço que escreve o que foi dito.' },
  'leituras-de-extrato': { rotulo: 'Leitura de extratos', descricao: 'Lê arquivos de banco que esperam.' },
  'pix-banco': { rotulo: 'Pix no banco', descricao: 'Pergunta ao banco o que foi pago.' },
  'pix-aviso': { rotulo: 'Avisos do Pix', descricao: 'Diz ao banco onde avisar pagamentos.' },
  planos: {
    rotulo: 'Planos de assinatura',
    descricao: 'Faz o que o dia traz a cada assinatura e lembra das faturas.',
  },
  anuncios: { rotulo: 'Anúncios', descricao: 'Avisa autores do que termina e o público do que é novo.' },
  'anuncios-limpeza': { rotulo: 'Limpeza de anúncios', descricao: 'Apaga imagens que nenhum anúncio usa.' },
  dicas: {
    rotulo: 'Dicas de saúde',
    descricao: 'Lembra das dicas a quem pediu e avisa autores de revisões antigas.',
  },
  'posts-agendados': { rotulo: 'Publicações agendadas', descricao: 'Publica o que foi marcado para agora.' },
  'posts-apagados': { rotulo: 'Publicações apagadas', descricao: 'Tira de vez o que foi apagado há dias.' },
  'rede-resumos': { rotulo: 'Resumo da rede', descricao: 'Envia o resumo semanal a quem o pediu.' },
  'fim-das-contestacoes': {
    rotulo: 'Fim de contestações',
    descricao: 'Encerra contestações sem resposta no prazo.',
  },
  pesquisas: { rotulo: 'Buscas salvas', descricao: 'Avisa quem espera do primeiro horário que apareceu.' },
  'chamadas-de-ia': {
    rotulo: 'Chamadas de IA',
    descricao: 'Apaga o registro de chamadas com mais de 180 dias.',
  },
  webhooks: { rotulo: 'Avisos a outros sistemas', descricao: 'Leva avisos aos endereços cadastrados.' },
  'limpeza-de-integracoes': { rotulo: 'Limpeza de integrações', descricao: 'Apaga entregas e usos antigos.' },
  'calendarios-de-fora': {
    rotulo: 'Calendários de fora',
    descricao: 'Lê as horas ocupadas de outros calendários.',
  },
  mudancas: { rotulo: 'Dados de outro sistema', descricao: 'Traz ou desfaz os lotes que esperam.' },
  'mudancas-paradas': { rotulo: 'Mudanças paradas', descricao: 'Esvazia lotes que ninguém terminou.' },
  'somas-de-qualidade': {
    rotulo: 'Somas da qualidade',
    descricao: 'Soma os meses encerrados de cada indicador.',
  },
  'tarefas-vencidas': { rotulo: 'Tarefas vencidas', descricao: 'Avisa das tarefas cujo prazo terminou.' },
  'inteligencia-de-horarios': {
    rotulo: 'Somas de horários',
    descricao: 'Soma o que houve em cada hora das agendas.',
  },
  'sugestoes-de-horarios': {
    rotulo: 'Sugestões de horários',
    descricao: 'Procura melhorias e compara as aplicadas.',
  },
  'chance-de-faltar': { rotulo: 'Chance de faltar', descricao: 'Treina a estimativa de faltas, à noite.' },
  auditoria: {
    rotulo: 'Conferência da auditoria',
    descricao: 'Percorre a corrente inteira de registros.',
  },
}

/** State of a job at `agora` (epoch ms): late when its next run is overdue by a whole interval and five minutes, since a process may have just started. */
export function estadoDoTrabalho(
  { cada_s, comecou_em, resultado }: { cada_s: number; comecou_em: string; resultado: ResultadoDeTrabalho },
  agora: number,
): 'ok' | 'falhou' | 'atrasado' {
  if (agora - Date.parse(comecou_em) > cada_s * 2_000 + 300_000) return 'atrasado'
  return resultado === 'falhou' ? 'falhou' : 'ok'
}
