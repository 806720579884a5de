import type { Mudanca } from '#domain/mudanca/contract.ts'
import { doArquivo } from '#domain/mudanca/mapa.ts'
import {
  camposPrecisos,
  opcoesPadrao,
  type Mapa,
  type OpcoesDaMudanca,
  type TipoMudanca,
} from '#domain/mudanca/tipos.ts'
import type { Db } from '../database/db.ts'
import { agendaDaLista, hojeEm, iso } from '../pacientes/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Como } from './conferir.ts'
import { CAMINHO } from './implementer.ts'
import { findDestinos, findEmVigor, findMudanca, type LinhaDeMudanca } from './queries.ts'

export const mudancaDe = ({
  created_at,
  concluida_em,
  desfeita_em,
  formato,
  opcoes,
  ...linha
}: LinhaDeMudanca): Mudanca => ({
  ...linha,
  formato: { especie: 'csv', separador: null, codificacao: 'utf-8', ...formato },
  opcoes: { ...opcoesPadrao, ...opcoes },
  criada_em: created_at.toISOString(),
  concluida_em: iso(concluida_em),
  desfeita_em: iso(desfeita_em),
})

/** The agenda to which the caller brings such things. @throws SEM_PERMISSAO, NAO_ENCONTRADO, FORA_DE_VIGOR */
export async function agendaQueTraz(
  context: Contexto,
  tipo: TipoMudanca,
  profissional_id: string | undefined,
): Promise<{ usuario_id: string; profissional_id: string }> {
  const { usuario_id } = exigirRota(context, CAMINHO)
  const { agenda } = await agendaDaLista(context, profissional_id)
  if (!agenda) throw erroComum('SEM_PERMISSAO')
  const destino = (await context.db.rows(findDestinos())).find((cada) => cada.profissional_id === agenda.id)
  if (!destino?.tipos.includes(tipo)) {
    const { em_vigor } = await context.db.only(findEmVigor(agenda.id))
    throw erroComum(agenda.pode_escrever && !em_vigor ? 'FORA_DE_VIGOR' : 'SEM_PERMISSAO')
  }
  return { usuario_id, profissional_id: agenda.id }
}

/** A lot that the caller may see. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
export async function exigirMudanca(
  context: Contexto,
  id: string,
  db: Db = context.db,
): Promise<LinhaDeMudanca> {
  exigirRota(context, CAMINHO)
  const mudanca = await db.first(findMudanca(id))
  if (!mudanca) throw erroComum('NAO_ENCONTRADO')
  return mudanca
}

/** How a file is read: only columns that it has, and the clock of the request. */
export function comoLer(
  { tipo, cabecalho, opcoes: guardadas }: LinhaDeMudanca,
  mapa: Mapa,
  opcoes: OpcoesDaMudanca | undefined,
  agora: Date,
): Como {
  return {
    mapa: doArquivo(tipo, mapa, cabecalho.length),
    opcoes: opcoes ?? { ...opcoesPadrao, ...guardadas },
    agora,
    hoje: hojeEm(agora),
  }
}

export const faltaColuna = (tipo: TipoMudanca, mapa: Mapa): boolean =>
  camposPrecisos[tipo].some((campo) => mapa[campo] === undefined)
