import { sql } from 'kysely'
import type { StatusOferta } from '#domain/servicos/oferta.ts'
import type { QuemRealiza } from '#domain/servicos/ofertas-contract.ts'

/** Who could perform a service of the person who asks, by name; nobody where it is not theirs to offer. */
export const findQuemRealiza = (servico: string) => sql<QuemRealiza>`
  select profissional_id, nome, especialidade, avatar_url, to_json(clinicas) as clinicas, oferta, ja_tem from quem_pode_realizar(${servico}::uuid)`

/** Offers a service to exactly these. @returns whom it was offered to now */
export const oferecerServico = (servico: string, profissionais: readonly string[], maximo: number) =>
  sql<{ usuario_id: string }>`
  select usuario_id from oferecer_servico(${servico}::uuid, ${profissionais}::uuid[], ${maximo})`

/** Whom a service of the person who asks is offered to, without an answer yet; nobody answers before the transaction ends. */
export const lockOfertas = (servico: string) =>
  sql<{ profissional_id: string; usuario_id: string }>`select * from ofertas_sem_resposta(${servico}::uuid)`

/** The answer to an offer; a row only where there was one to answer, with who offered it, if they are still there. */
export const responderOferta = (servico: string, aceita: boolean) =>
  sql<{
    quem: string | null
    nome: string
  }>`select quem, nome from responder_oferta(${servico}::uuid, ${aceita})`

/** A service of the person who asks and whether it waits for their answer. */
export const findMeuServico = (id: string) => sql<{ nome: string; oferta: StatusOferta | null }>`
  select nome, oferta from servicos_profissionais where id = ${id}::uuid and profissional_id = meu_profissional_id()`

export const findMeuNome = (usuario_id: string) =>
  sql<{ nome: string }>`select nome_completo as nome from profiles where user_id = ${usuario_id}::uuid`
