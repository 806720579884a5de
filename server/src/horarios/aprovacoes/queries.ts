import { sql } from 'kysely'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'

export interface LinhaDePedido {
  id: string
  template_id: string
  profissional_id: string
  usuario_id: string
  profissional: string
  especialidade: string
  conteudo: ConteudoTemplate
  anterior: ConteudoTemplate | null
  decisoes: DecisaoAgendamento[]
  pedido_em: Date
}

// The database says who may decide: the administrator, or the owner of a clinic that approves.
const pendentes = (condicao: ReturnType<typeof sql>, tranca = sql``) => sql<LinhaDePedido>`
  select v.id, v.template_id, t.profissional_id, p.usuario_id, p.nome as profissional, p.especialidade,
    v.conteudo, (select a.conteudo from versoes_template_horarios a where a.template_id = t.id and t.ativo and a.numero = t.versao_publicada) as anterior,
    v.decisoes, v.updated_at as pedido_em
  from versoes_template_horarios v
  join templates_horarios t on t.id = v.template_id
  cross join lateral profissional_dos_horarios(t.profissional_id) p
  where v.status_aprovacao = 'aguardando-aprovacao' and aprova_horarios_de(t.profissional_id) and ${condicao}
  order by v.updated_at, v.id ${tranca}`

/** What waits, oldest first, with the clinics that approve: no hours, which are read when one is opened. */
export const findPedidos = sql<
  Pick<
    LinhaDePedido,
    'id' | 'template_id' | 'profissional_id' | 'profissional' | 'especialidade' | 'pedido_em'
  > & {
    nome: string
    clinicas: { id: string; nome: string }[]
  }
>`
  select f.id, f.template_id, f.profissional_id, p.nome as profissional, p.especialidade, f.nome, f.pedido_em,
    (select coalesce(json_agg(json_build_object('id', c.id, 'nome', c.nome) order by c.nome, c.id), '[]') from clinicas_que_aprovam(f.profissional_id) c) as clinicas
  from (select v.id, v.template_id, t.profissional_id, v.conteudo->>'nome' as nome, v.updated_at as pedido_em
    from versoes_template_horarios v join templates_horarios t on t.id = v.template_id
    where v.status_aprovacao = 'aguardando-aprovacao' and aprova_horarios_de(t.profissional_id)
    order by v.updated_at, v.id limit 200) f
  cross join lateral profissional_dos_horarios(f.profissional_id) p
  order by f.pedido_em, f.id`
export const findPedido = (id: string) => pendentes(sql`v.id = ${id}::uuid`)
/** The request, locked until the end of the transaction. */
export const lockPedido = (id: string) => pendentes(sql`v.id = ${id}::uuid`, sql`for update of v`)

export const countPedidos = sql<{ quantos: number }>`
  select count(*)::int as quantos from versoes_template_horarios v
  where v.status_aprovacao = 'aguardando-aprovacao' and aprova_horarios_de(profissional_do_template(v.template_id))`

/** Names of the places and services in contents of one professional. */
export const findNomes = (profissional_id: string) => sql<{
  tipo: 'local' | 'servico'
  id: string
  nome: string
  salas: { id: string; nome: string }[]
}>`
  select tipo, id, nome, salas from nomes_dos_horarios(${profissional_id}::uuid)`
