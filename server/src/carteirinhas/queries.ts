import { sql } from 'kysely'
import type { LadoDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import type { Carteirinha, PessoaDasCarteirinhas } from '#domain/carteirinhas/contract.ts'
import { from } from '../tables.ts'
import { anyOf } from '../database/any-of.ts'

/** The caller first, then the people whose registration they may see. */
export const findPessoas = () =>
  sql<Omit<PessoaDasCarteirinhas, 'carteirinhas'>>`select * from pessoas_das_carteirinhas()`

export const findCarteirinhas = () => sql<Carteirinha & { usuario_id: string }>`
  select c.id, c.usuario_id, o.nome as plano, o.operadora, c.numero, c.validade, c.titular, c.principal,
         c.frente is not null as frente, c.verso is not null as verso
    from carteirinhas c join operadoras_planos o on o.id = c.plano_id
   where c.usuario_id = ${anyOf(sql`select pessoas_cujas_carteirinhas('leitura')`)}
   order by c.principal desc, c.created_at, c.id`

/** Reading the list of the people one looks after is logged once a day, because every booking reads it. */
export const registrarLista = (pedido: string, titulares: readonly string[]) =>
  sql`select registrar_meus_acessos_do_dia('cadastro', 'Carteirinhas de plano', ${pedido}, ${titulares}::uuid[])`

/** Ten openings of a panel in a day are logged as one reading. */
export const registrarDaConsulta = (pedido: string, titular: string) =>
  sql`select registrar_meus_acessos_do_dia('cadastro', 'Carteirinha do plano da consulta', ${pedido}, array[${titular}::uuid])`

/** Plans that a card may be of: all except that of patients who pay themselves. */
export const findPlanos = () =>
  from
    .selectFrom('operadoras_planos')
    .where('ativo', '=', true)
    .where('nome', '<>', 'Particular')
    .orderBy('ordem')
    .orderBy('nome')
    .select('nome')

export const findPlano = (nome: string) => findPlanos().where('nome', '=', nome).clearSelect().select('id')

/** A card that the caller may see, and whether they may change it. */
export const findCarteirinha = (id: string) => sql<{
  id: string
  usuario_id: string
  plano: string
  plano_id: string
  principal: boolean
  frente: string | null
  verso: string | null
  pode_alterar: boolean
}>`
  select c.id, c.usuario_id, o.nome as plano, c.plano_id, c.principal, c.frente, c.verso,
         c.usuario_id = ${anyOf(sql`select pessoas_cujas_carteirinhas('escrita')`)} as pode_alterar
    from carteirinhas c join operadoras_planos o on o.id = c.plano_id
   where c.id = ${id}::uuid and c.usuario_id = ${anyOf(sql`select pessoas_cujas_carteirinhas('leitura')`)}`

/** Locks the cards of a person. @returns how many there are; null when the caller may not change them */
export const lockCarteirinhas = (usuario_id: string) =>
  sql<{ quantas: number | null }>`select trancar_carteirinhas(${usuario_id}::uuid) as quantas`

export const insertCarteirinha = (carteirinha: {
  usuario_id: string
  plano_id: string
  numero: string
  validade: string | null
  titular: string | null
  principal: boolean
}) => from.insertInto('carteirinhas').values(carteirinha).returning('id')

export const updateCarteirinha = (
  id: string,
  dados: { plano_id: string; numero: string; validade: string | null; titular: string | null },
) => from.updateTable('carteirinhas').where('id', '=', id).set(dados)

/** None is principal any more. */
export const tirarPrincipal = (usuario_id: string) =>
  from
    .updateTable('carteirinhas')
    .where('usuario_id', '=', usuario_id)
    .where('principal', '=', true)
    .set({ principal: false })

export const marcarPrincipal = (id: string) =>
  from.updateTable('carteirinhas').where('id', '=', id).set({ principal: true })

/** The oldest card replaces a deleted principal one. */
export const promoverOutra = (usuario_id: string) => sql`
  update carteirinhas set principal = true
   where id = (select id from carteirinhas where usuario_id = ${usuario_id}::uuid order by created_at, id limit 1)`

export const deleteCarteirinha = (id: string) => from.deleteFrom('carteirinhas').where('id', '=', id)

export const guardarFoto = (id: string, lado: LadoDaCarteirinha, caminho: string | null) =>
  from
    .updateTable('carteirinhas')
    .where('id', '=', id)
    .set({ [lado]: caminho })

export const findDaConsulta = (agendamento_id: string) =>
  sql<{
    titular_id: string | null
    plano: string | null
    numero: string | null
    validade: string | null
    titular: string | null
  }>`select * from carteirinha_da_consulta(${agendamento_id}::uuid)`
