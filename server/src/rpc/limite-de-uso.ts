import { sql } from 'kysely'
import { erroComum } from './errors.ts'
import { exigirSessao, type Contexto } from './context.ts'

/** How often one person may do one thing. */
export interface Limite {
  /** Names the act, as in `ceps`. */
  ato: string
  vezes: number
  segundos: number
}

/**
 * Counts one more use by the caller before the work, so that parallel tries cannot slip through. Counted as the product, because a person has no right to the counters.
 * @throws MUITAS_TENTATIVAS when there were too many, NAO_AUTENTICADO for a visitor
 */
export async function contarUso(contexto: Contexto, { ato, vezes, segundos }: Limite): Promise<void> {
  const chave = `${ato}:${exigirSessao(contexto).usuario_id}`
  const agora = contexto.agora()
  const termina = new Date(agora.getTime() + segundos * 1000)
  const [, [contador]] = await contexto.sistema.together([
    sql`delete from limites_de_uso where chave in (
      select chave from limites_de_uso where termina_em <= ${agora} and chave <> ${chave} order by termina_em limit 20 for update skip locked)`,
    sql<{
      usos: number
    }>`insert into limites_de_uso as l (chave, usos, termina_em) values (${chave}, 1, ${termina})
      on conflict (chave) do update set
        usos = case when l.termina_em <= ${agora} then 1 else l.usos + 1 end,
        termina_em = case when l.termina_em <= ${agora} then excluded.termina_em else l.termina_em end
      returning usos`,
  ])
  if (contador!.usos > vezes) throw erroComum('MUITAS_TENTATIVAS')
}
