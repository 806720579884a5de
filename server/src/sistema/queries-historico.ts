import { sql } from 'kysely'
import type { TipoLembrete } from '#domain/lembretes/lembrete.ts'
import type { ChaveDeConfiguracao } from '#domain/sistema/configuracoes.ts'

/** Changes of a setting, from the audit, which holds its values in the clear. */
export const findHistorico = (chave: ChaveDeConfiguracao) => sql<{
  id: number
  em: Date
  quem: string | null
  antes: unknown
  depois: unknown
}>`
  select a.id, a.quando as em, u.nome as quem, a.antes -> 'valor' as antes, a.depois -> 'valor' as depois
    from auditoria a left join usuarios u on u.id = a.ator
   where a.tabela = 'configuracoes_sistema' and a.registro = ${chave} and a.depois -> 'valor' is not null order by a.id desc limit 50`

const VISTOS = 100

/** Reminders that leave until `ate`, with the name of the patient masked. */
export const findLembretesQueVem = (agora: Date, ate: Date) => sql<{
  id: string
  tipo: TipoLembrete
  enviar_em: Date
  consulta_em: Date
  quem: string
  ajustado: boolean
}>`
  select l.id, l.tipo, greatest(l.enviar_em, ${agora}) as enviar_em, a.data_agendamento as consulta_em, mascarar_nome(coalesce(u.nome_social, u.nome)) as quem, l.ajustado
    from lembretes l join agendamentos a on a.id = l.agendamento_id join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
   where l.situacao = 'pendente' and l.enviar_em <= ${ate} and l.versao = a.versao and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null
   order by l.enviar_em, l.id limit ${VISTOS}`

export const countLembretesQueVem = (ate: Date) => sql<{ tipo: TipoLembrete; total: number }>`
  select l.tipo, count(*)::int as total from lembretes l join agendamentos a on a.id = l.agendamento_id
   where l.situacao = 'pendente' and l.enviar_em <= ${ate} and l.versao = a.versao and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null
   group by 1 order by 1`

export const findCopias = () =>
  sql<{
    feita_em: Date
    tabelas: number
    linhas: number
    arquivos: number
    tamanho: number
  }>`select feita_em, tabelas, linhas, arquivos, tamanho from copias_feitas order by feita_em desc limit 20`
