import * as z from 'zod'

/** Column `notificacoes.tipo`. The first three are the administrator's decisions on a professional (ADMIN-05). */
export const tiposNotificacao = [
  'aprovacao',
  'revisao',
  'documentacao',
  'prontuario',
  'agendamento',
  'lembrete',
  'lista-espera',
  'mensagem',
  'rede',
  'comentario',
  'mencao',
  'seguidor',
  'convite',
  'moderacao',
  'resumo',
  'financeiro',
  'seguranca',
  'sistema',
] as const
export type TipoNotificacao = (typeof tiposNotificacao)[number]
export const tipoNotificacaoSchema = /* @__PURE__ */ z.enum(tiposNotificacao)

export const rotulosTipoNotificacao: Record<TipoNotificacao, string> = {
  aprovacao: 'Aprovação',
  revisao: 'Revisão',
  documentacao: 'Documentação',
  prontuario: 'Prontuário',
  agendamento: 'Agendamento',
  lembrete: 'Lembrete',
  'lista-espera': 'Lista de espera',
  mensagem: 'Mensagem',
  rede: 'Seus posts e curtidas',
  comentario: 'Comentários e respostas',
  mencao: 'Menções',
  seguidor: 'Seguidores novos',
  convite: 'Convites para assinar',
  moderacao: 'Moderação',
  resumo: 'Resumo da semana',
  financeiro: 'Financeiro',
  seguranca: 'Segurança',
  sistema: 'Sistema',
}

/** Column `notificacoes.prioridade`, from the least to the most pressing. */
export const prioridades = ['baixa', 'normal', 'alta', 'urgente'] as const
export type Prioridade = (typeof prioridades)[number]
export const prioridadeSchema = /* @__PURE__ */ z.enum(prioridades)
export const prioridadePadrao: Prioridade = 'normal'

export const rotulosPrioridade: Record<Prioridade, string> = {
  baixa: 'Baixa',
  normal: 'Normal',
  alta: 'Alta',
  urgente: 'Urgente',
}
