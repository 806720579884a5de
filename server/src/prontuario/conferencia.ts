import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { SEM_ANTERIOR, textoDaAnotacao, textoDoAdendo } from '#domain/prontuario/corrente.ts'
import { textoDoDocumento, type DocumentoSelado } from '#domain/documentos/corrente.ts'
import type { AdendoSelado, AnotacaoSelada } from '#domain/prontuario/corrente.ts'
import type { Db } from '../database/db.ts'

interface Elo {
  paciente_id: string
  sequencia: number
  hash_anterior: string
  hash: string
  nota: AnotacaoSelada | null
  adendo: AdendoSelado | null
  documento: DocumentoSelado | null
}

/** A record whose chain does not hold. */
export interface Quebra {
  paciente_id: string
  /** Place of the first link that does not hold, from 1. */
  sequencia: number
}

const ASSINANTE = `jsonb_build_object('nome', x.autor_nome, 'conselho', x.autor_conselho, 'registro', x.autor_registro, 'uf', x.autor_uf)`
const instante = (coluna: string) => `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Records after an id, with what was signed and has no link. */
const findProntuarios = (depois: string | null) =>
  CompiledQuery.raw(
    `select p.id, (select count(*)::int from anotacoes a where a.paciente_id = p.id and a.status = 'assinada')
        + (select count(*)::int from adendos d join anotacoes a on a.id = d.anotacao_id where a.paciente_id = p.id)
        + (select count(*)::int from documentos_clinicos d where d.paciente_id = p.id and d.status = 'emitido') as assinados
       from pacientes p where ($1::uuid is null or p.id > $1::uuid) and (exists (select from anotacoes a where a.paciente_id = p.id and a.status = 'assinada')
         or exists (select from documentos_clinicos d where d.paciente_id = p.id and d.status = 'emitido'))
      order by p.id limit 200`,
    [depois],
  ) as CompiledQuery<{ id: string; assinados: number }>

const findElos = (ids: string[]) =>
  CompiledQuery.raw(
    `select e.paciente_id, e.sequencia, encode(e.hash_anterior, 'hex') as hash_anterior, encode(e.hash, 'hex') as hash,
        (select jsonb_build_object('id', x.id, 'paciente_id', x.paciente_id, 'profissional_id', x.profissional_id, 'agendamento_id', x.agendamento_id,
           'modelo', x.modelo, 'sigilo', x.sigilo, 'secoes', x.secoes, 'assinante', ${ASSINANTE}, 'assinada_em', ${instante('x.assinada_em')})
           from anotacoes x where x.id = e.anotacao_id and e.adendo_id is null) as nota,
        (select jsonb_build_object('id', x.id, 'anotacao_id', x.anotacao_id, 'profissional_id', x.profissional_id, 'texto', x.texto,
           'assinante', ${ASSINANTE}, 'assinado_em', ${instante('x.assinado_em')}) from adendos x where x.id = e.adendo_id) as adendo,
        (select to_jsonb(x) || jsonb_build_object('assinante', ${ASSINANTE}, 'emitido_em', ${instante('x.emitido_em')})
           from documentos_clinicos x where x.id = e.documento_id) as documento
       from elos_prontuario e where e.paciente_id = any ($1::uuid[]) order by e.paciente_id, e.sequencia`,
    [ids],
  ) as CompiledQuery<Elo>

/**
 * Checks the chain of every record by the program's own text and hash, independently of the database's functions.
 * @param sistema reads as the product
 * @returns how many records and links were checked, and the first break of each record that has one
 */
export async function conferirProntuarios(
  sistema: Db,
): Promise<{ prontuarios: number; elos: number; quebras: Quebra[] }> {
  const quebras: Quebra[] = []
  let prontuarios = 0
  let elos = 0
  for (let depois: string | null = null; ;) {
    const lote: { id: string; assinados: number }[] = await sistema.rows(findProntuarios(depois))
    if (lote.length === 0) return { prontuarios, elos, quebras }
    const lidos = Map.groupBy(
      await sistema.rows(findElos(lote.map(({ id }) => id))),
      ({ paciente_id }) => paciente_id,
    )
    for (const { id, assinados } of lote) {
      const dele = lidos.get(id) ?? []
      const sequencia = quebraDe(dele) ?? (dele.length === assinados ? null : dele.length + 1)
      if (sequencia !== null) quebras.push({ paciente_id: id, sequencia })
      prontuarios += 1
      elos += dele.length
    }
    depois = lote.at(-1)!.id
  }
}

/** Place of the first link that does not hold; null when all do. */
function quebraDe(elos: readonly Elo[]): number | null {
  let anterior: string = SEM_ANTERIOR
  for (const [i, { sequencia, hash_anterior, hash, nota, adendo, documento }] of elos.entries()) {
    const texto = nota
      ? textoDaAnotacao(nota, anterior)
      : adendo
        ? textoDoAdendo(adendo, anterior)
        : documento && textoDoDocumento(documento, anterior)
    const certo = texto !== null && createHash('sha256').update(texto).digest('hex') === hash
    if (!certo || sequencia !== i + 1 || hash_anterior !== anterior) return i + 1
    anterior = hash
  }
  return null
}
