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
