import { sql } from 'kysely'
import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'entregas_notificacao',
    titulo: 'Envios de notificações',
    daPessoa: (pessoa) => sql`t.notificacao_id in (select id from notificacoes where usuario_id = ${pessoa})`,
    omite: ['erro', 'tentar_em'],
    aoApagar: 'some',
  },
  {
    tabela: 'preferencias_notificacao',
    titulo: 'Preferências de notificações',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  { tabela: 'silencio_notificacoes', titulo: 'Horário de silêncio', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'inscricoes_push',
    titulo: 'Aparelhos que recebem avisos',
    daPessoa: doUsuario,
    omite: ['endpoint', 'p256dh', 'auth', 'sessao_id'],
    aoApagar: 'some',
  },
  { tabela: 'notificacoes', titulo: 'Notificações', daPessoa: doUsuario, aoApagar: 'some' },
]
