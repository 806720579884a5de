import type { TipoNotificacao } from './notificacao.ts'

/** Words for a locked screen or the subject of a mail: they say that there is something, and never what. No push service gets anything about a person's health. */
export const titulosNeutros: Record<TipoNotificacao, string> = {
  aprovacao: 'Há uma resposta sobre o seu cadastro',
  revisao: 'Há um pedido sobre o seu cadastro',
  documentacao: 'Há um pedido de documento para você',
  prontuario: 'Há uma novidade para você no App da Saúde',
  agendamento: 'Confira seu agendamento',
  lembrete: 'Você tem um lembrete',
  'lista-espera': 'Há uma novidade na lista de espera',
  mensagem: 'Você tem uma mensagem nova',
  rede: 'Há uma novidade na rede',
  comentario: 'Há um comentário para você na rede',
  mencao: 'Mencionaram você na rede',
  seguidor: 'Há um seguidor novo na rede',
  convite: 'Há um convite para você na rede',
  moderacao: 'Há uma decisão da moderação para você',
  resumo: 'Sua semana na rede',
  financeiro: 'Há uma novidade nas suas finanças',
  seguranca: 'Aviso de segurança da sua conta',
  sistema: 'Há um aviso do App da Saúde',
}
