import { implement } from '@orpc/server'
import { formulariosContract } from '#domain/formularios/contract.ts'
import type { Envio, EnvioResumo } from '#domain/formularios/schemas.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Contexto } from '../rpc/context.ts'
import { findConteudo, findEnvio, findRespostas, type LinhaDeEnvio } from './queries.ts'

export const os = implement(formulariosContract).$context<Contexto>()

export const CAMINHO = '/formularios'

const iso = (instante: Date | null) => instante?.toISOString() ?? null

export function resumoDe(linha: LinhaDeEnvio): EnvioResumo {
  const {
    titular_id: _,
    responsavel_id: __,
    usuario_id: ___,
    passo_id: ____,
    ocorrencia: _____,
    ...resto
  } = linha
  return {
    ...resto,
    created_at: linha.created_at.toISOString(),
    data_agendamento: iso(linha.data_agendamento),
    respondido_em: iso(linha.respondido_em),
    atencao_em: iso(linha.atencao_em),
    visto_em: iso(linha.visto_em),
  }
}

/** A form that the caller reads. @throws NAO_ENCONTRADO */
export async function lido(db: Db, id: string): Promise<LinhaDeEnvio> {
  const linha = await db.first(findEnvio(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

/** The same with its questions, and the answers that the caller may read. */
export async function inteiro(db: Db, linha: LinhaDeEnvio): Promise<Envio> {
  const [[conteudo], respostas] = await db.together([findConteudo(linha.id), findRespostas(linha.id)])
  if (!conteudo) throw erroComum('NAO_ENCONTRADO')
  return { ...resumoDe(linha), ...conteudo, respostas }
}
