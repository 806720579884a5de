import { vale, type SituacaoDoFato, type TipoDeFato } from '#domain/fatos/fato.ts'
import { fiosDe } from '#domain/fatos/regras.ts'
import { conteudoDoFato, fato, type Fato } from '#domain/fatos/schemas.ts'
import type { LinhaDeFato } from './queries.ts'

/** What the schema of an answer holds of a row: it takes the columns that belong to its kind. */
const versaoDe = ({ linha }: LinhaDeFato) => ({
  ...linha,
  registrado_em: new Date(linha.registrado_em).toISOString(),
  autor: {
    nome: linha.autor_nome,
    conselho: linha.autor_conselho,
    registro: linha.autor_registro,
    uf: linha.autor_uf,
  },
})

/** The columns of a kind that a change may change. */
export const conteudoDe = (tipo: TipoDeFato, linha: LinhaDeFato['linha']): Record<string, unknown> =>
  Object.fromEntries(Object.keys(conteudoDoFato[tipo].shape).map((coluna) => [coluna, linha[coluna]]))

/** The facts of a record from all their rows. @param eu the caller as a professional in force */
export function fatosDe(linhas: readonly LinhaDeFato[], eu: string | null): Fato[] {
  return fiosDe(linhas.map((cada) => ({ ...cada, ...ids(cada) }))).map(({ fato_id, atual, antes }) =>
    fato.parse({
      tipo: atual.tipo,
      fato_id,
      atual: versaoDe(atual),
      antes: antes.map(versaoDe),
      proprio: atual.linha.profissional_id === eu,
    }),
  )
}

const ids = ({ linha: { id, fato_id, anterior_id } }: LinhaDeFato) => ({ id, fato_id, anterior_id })

/** The rows with which the caller's own facts of a kind stand, where they hold. */
export const proprioQueVale = (linhas: readonly LinhaDeFato[], tipo: TipoDeFato, eu: string) =>
  fiosDe(linhas.map((cada) => ({ ...cada, ...ids(cada) })))
    .map(({ atual }) => atual)
    .filter(
      ({ tipo: seu, linha }) =>
        seu === tipo && linha.profissional_id === eu && vale(linha.situacao as SituacaoDoFato),
    )
    .map(({ linha }) => linha)
