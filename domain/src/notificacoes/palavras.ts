import type { TipoNotificacao } from './notificacao.ts'

/**
 * What may stand on a locked screen or in the subject of a mail: that there is something, and never what about. Nothing of a person's
 * health leaves the product by way of a push service.
 */
export const titulosNeutros: Record<TipoNotificacao, string> = {
  aprovacao: 'Há uma resposta sobre o seu cadastro',
  revisao: 'Há um pedido sobre o seu cadastro',
  documentacao: 'Há um pedido de documento para você',
  agendamento: 'Há uma novidade na sua agenda',
  lembrete: 'Você tem um lembrete',
  'lista-espera': 'Há uma novidade na lista de espera',
  mensagem: 'Você tem uma mensagem nova',
  rede: 'Há uma novidade na rede',
  financeiro: 'Há uma novidade nas suas finanças',
  seguranca: 'Aviso de segurança da sua conta',
  sistema: 'Há um aviso do App da Saúde',
}
