import type { Plano, Registro, Trilha } from '#domain/trilhas/schemas.ts'
import type { Contexto } from '../rpc/context.ts'
import type { Db } from '../database/db.ts'
import { lembrarEm, venceEm } from '#domain/trilhas/ocorrencias.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import {
  findMudancas,
  findPausas,
  findPerguntas,
  findRegistros,
  findTrilha,
  findVersoes,
  marcarPrazos,
  type LinhaDeRegistro,
  type LinhaDeTrilha,
  type LinhaDeVersao,
} from './queries.ts'

const iso = (instante: Date | null) => instante?.toISOString() ?? null

export const registroDe = (linha: LinhaDeRegistro): Registro => ({
  ...linha,
  created_at: linha.created_at.toISOString(),
})

export const planoDe = ({
  objetivo,
  meta,
  cid_codigo,
  cid_texto,
  inicio,
  fim,
  passos,
}: LinhaDeVersao): Plano => ({
  objetivo,
  meta,
  cid: cid_codigo !== null && cid_texto !== null ? { codigo: cid_codigo, texto: cid_texto } : null,
  inicio,
  fim,
  passos,
})

/** A trail with everything that hangs on it. The ids of its two sides are for notices and the log of readings, and no part of the answer. */
export interface Inteira {
  trilha: Trilha
  titular_id: string
  responsavel_id: string
}

export async function completar(db: Db, linha: LinhaDeTrilha): Promise<Inteira> {
  const { id } = linha
  const [versoes, registros, pausas, perguntas, mudancas] = await db.together([
    findVersoes(id),
    findRegistros(id),
    findPausas(id),
    findPerguntas(id),
    findMudancas(id),
  ])
  const { titular_id, responsavel_id, modelo_nome, modelo_versao, ...resto } = linha
  return {
    titular_id,
    responsavel_id,
    trilha: {
      ...resto,
      fora_da_faixa_em: iso(linha.fora_da_faixa_em),
      vence_em: iso(linha.vence_em),
      objetivo: versoes.at(-1)?.objetivo ?? '',
      perguntas_abertas: perguntas.filter(({ resposta }) => resposta === null).length,
      modelo:
        modelo_nome !== null && modelo_versao !== null ? { nome: modelo_nome, versao: modelo_versao } : null,
      versoes: versoes.map((versao) => ({
        versao: versao.versao,
        plano: planoDe(versao),
        motivo: versao.motivo,
        created_at: versao.created_at.toISOString(),
        aceite:
          versao.aceite_em === null
            ? null
            : { por: versao.aceite_por ?? '', em: versao.aceite_em.toISOString() },
      })),
      pausas,
      registros: registros.map(registroDe),
      perguntas: perguntas.map((cada) => ({
        ...cada,
        created_at: cada.created_at.toISOString(),
        respondida_em: iso(cada.respondida_em),
      })),
      mudancas: mudancas.map((cada) => ({ ...cada, created_at: cada.created_at.toISOString() })),
    },
  }
}

export async function inteira(db: Db, id: string): Promise<Inteira | undefined> {
  const linha = await db.first(findTrilha(id))
  return linha && completar(db, linha)
}

/** Whether it may be recorded in. */
export const corre = ({ trilha }: Inteira): boolean =>
  trilha.status === 'ativa' || trilha.status === 'em-pausa'

/** The plan that the person follows: the last one they signed. */
export const planoEmVigor = ({
  versoes,
  versao_aceita,
}: Pick<Trilha, 'versoes' | 'versao_aceita'>): Plano | null =>
  versoes.find(({ versao }) => versao === versao_aceita)?.plano ?? null

/** Keeps lateness and the next reminder in step with the rows. @returns the trail as it stands */
export async function acertar(db: Db, id: string, context: Pick<Contexto, 'agora'>): Promise<Inteira> {
  const { trilha } = (await inteira(db, id))!
  const plano = planoEmVigor(trilha)
  const corre = plano && trilha.status === 'ativa'
  const { zona, registros, pausas } = trilha
  const agora = context.agora().getTime()
  const vence = corre ? venceEm(plano, zona, registros, pausas) : null
  const lembra = corre ? lembrarEm(plano, zona, registros, pausas, agora, dataLocal(agora, zona)) : null
  await db.rows(
    marcarPrazos(id, vence === null ? null : new Date(vence), lembra === null ? null : new Date(lembra)),
  )
  return (await inteira(db, id))!
}
