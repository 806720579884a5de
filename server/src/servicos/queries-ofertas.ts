import { sql } from 'kysely'
import type { StatusOferta } from '#domain/servicos/oferta.ts'
import type { QuemRealiza } from '#domain/servicos/contract-ofertas.ts'

/** Professionals who could perform a service of the caller, by name; empty where the caller may not offer it. */
export const findQuemRealiza = (servico: string) => sql<QuemRealiza>`
  select profissional_id, nome, especialidade, avatar_url, to_json(clinicas) as clinicas, oferta, ja_tem from quem_pode_realizar(${servico}::uuid)`

/** Offers a service to exactly these. @returns those to whom it is newly offered */
export const oferecerServico = (servico: string, profissionais: readonly string[], maximo: number) =>
  sql<{ usuario_id: string }>`
  select usuario_id from oferecer_servico(${servico}::uuid, ${profissionais}::uuid[], ${maximo})`

/** Professionals with an open offer of the caller's service, locked: nobody answers before the transaction ends. */
export const lockOfertas = (servico: string) =>
  sql<{ profissional_id: string; usuario_id: string }>`select * from ofertas_sem_resposta(${servico}::uuid)`

/** The answer to an offer. Returns a row only for an open one, with the offering person if they are still there. */
export const responderOferta = (servico: string, aceita: boolean) =>
  sql<{
    quem: string | null
    nome: string
  }>`select quem, nome from responder_oferta(${servico}::uuid, ${aceita})`

/** A service of the caller, and whether it waits for their answer. */
export const findMeuServico = (id: string) => sql<{ nome: string; oferta: StatusOferta | null }>`
  select nome, oferta from servicos_profissionais where id = ${id}::uuid and profissional_id = meu_profissional_id()`

export const findMeuNome = (usuario_id: string) =>
  sql<{ nome: string }>`select nome_completo as nome from profiles where user_id = ${usuario_id}::uuid`
