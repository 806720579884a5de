import { sql } from 'kysely'
import type { PapelConvidado } from '#domain/equipe/membro.ts'
import type { SituacaoDoPedido } from '#domain/equipe/pedido.ts'
import type { PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import { from } from '../tables.ts'

/** The newest requests of one professional, with the clinic of each. */
export const findMeusPedidos = (usuario_id: string) =>
  from
    .selectFrom('pedidos_vinculo as p')
    .leftJoin('clinicas as c', 'c.id', 'p.clinica_id')
    .where('p.usuario_id', '=', usuario_id)
    .select([
      'p.id',
      'p.clinica_id',
      'c.nome_fantasia as clinica',
      'p.mensagem',
      'p.situacao',
      'p.motivo',
      'p.created_at',
      'p.expira_em',
      'p.respondido_em',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(50)

/** Clinics whose team the caller belongs to, suspended or not. */
export const findOndeParticipo = (usuario_id: string) =>
  from
    .selectFrom('membros_clinicas')
    .where('usuario_id', '=', usuario_id)
    .where('delegacao', '=', false)
    .where('status', 'in', ['ativo', 'suspenso'])
    .where(sql<boolean>`(fim is null or fim > app_agora())`)
    .select('clinica_id')

export interface LinhaDePedido {
  id: string
  clinica_id: string
  clinica: string
  nome: string
  avatar_url: string | null
  especialidade: string | null
  perfil_id: string | null
  verificado: boolean
  mensagem: string
  created_at: Date
  expira_em: Date
}

/** The open requests to the teams that the caller may look at, oldest first. */
export const findPedidosRecebidos = () => sql<LinhaDePedido>`select * from pedidos_que_gerencio()`

/** Makes the caller's requests one after the other, however many tabs are open. */
export const lockQuemPede = (usuario_id: string) =>
  sql`select from usuarios where id = ${usuario_id}::uuid for no key update`

/** The facts that decide whether the caller may ask; nothing for a clinic that they may not see. */
export const findVistoDoPedido = (clinica_id: string, usuario_id: string) =>
  sql<{ nome: string; ativa: boolean; participa: boolean; pediu: boolean; abertos: number }>`
    select c.nome_fantasia as nome, c.status = 'ativa' as ativa, participo_da_clinica(c.id) as participa,
           exists (select from pedidos_vinculo p where p.clinica_id = c.id and p.usuario_id = ${usuario_id}::uuid
                      and p.situacao = 'pendente' and p.expira_em > app_agora()) as pediu,
           meus_pedidos_abertos() as abertos
      from clinicas c where c.id = ${clinica_id}::uuid`

/** Expired requests of the caller to a clinic make room for the next one. */
export const vencerMeuPedido = (clinica_id: string, usuario_id: string, agora: Date) =>
  from
    .updateTable('pedidos_vinculo')
    .where('clinica_id', '=', clinica_id)
    .where('usuario_id', '=', usuario_id)
    .where('situacao', '=', 'pendente')
    .where(sql<boolean>`expira_em <= app_agora()`)
    .set({ situacao: 'vencido', respondido_em: agora })

export const insertPedido = (pedido: {
  clinica_id: string
  usuario_id: string
  mensagem: string
  expira_em: Date
}) => from.insertInto('pedidos_vinculo').values(pedido).returning('id')

export interface PedidoTrancado {
  id: string
  clinica_id: string
  usuario_id: string
  situacao: SituacaoDoPedido
  expira_em: Date
}

/** One request that the caller may still act on, locked until the end of the transaction. */
export const lockPedido = (id: string) =>
  sql<PedidoTrancado>`
    select id, clinica_id, usuario_id, situacao, expira_em from pedidos_vinculo where id = ${id}::uuid for update`

/** One request that the caller may look at. */
export const findPedido = (id: string) =>
  from
    .selectFrom('pedidos_vinculo')
    .where('id', '=', id)
    .select(['id', 'clinica_id', 'usuario_id', 'situacao', 'expira_em'])

export const responderPedido = (
  id: string,
  resposta: { situacao: SituacaoDoPedido; motivo?: string; por: string; em: Date },
) =>
  from
    .updateTable('pedidos_vinculo')
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .set({
      situacao: resposta.situacao,
      motivo: resposta.motivo ?? null,
      respondido_por: resposta.por,
      respondido_em: resposta.em,
    })

export const aceitarPedido = (
  id: string,
  dado: { papel: PapelConvidado; permissoes: PermissoesDaEquipe; fim: Date },
) =>
  sql<{ id: string | null }>`select aceitar_pedido_vinculo(${id}::uuid, ${dado.papel},
    ${JSON.stringify(dado.permissoes)}::jsonb, ${dado.fim}::timestamptz) as id`

export const findQuemResponde = (clinica_id: string) =>
  sql<{ id: string }>`select quem_responde_pedidos(${clinica_id}::uuid) as id`

/** Expired requests that no other transaction holds, locked. */
export const lockPedidosVencidos = () =>
  sql<{ id: string; clinica_id: string; usuario_id: string; clinica: string; quem: string }>`
    select p.id, p.clinica_id, p.usuario_id, c.nome_fantasia as clinica, f.nome_completo as quem
      from pedidos_vinculo p join clinicas c on c.id = p.clinica_id join profiles f on f.user_id = p.usuario_id
     where p.situacao = 'pendente' and p.expira_em <= app_agora() order by p.expira_em limit 500 for update of p skip locked`

export const vencerPedidos = (ids: string[], situacao: SituacaoDoPedido) =>
  from
    .updateTable('pedidos_vinculo')
    .where('id', 'in', ids)
    .set({ situacao, respondido_em: sql<Date>`app_agora()` })
