import { CompiledQuery } from 'kysely'
import type { Inserter } from '../database/insert-rows.ts'

interface Linha {
  especialidade_id: string
  especialidade: string
  sub_especialidade_id: string | null
  sub_especialidade: string | null
}

const TEXTO = `select e.id as especialidade_id, e.nome as especialidade, s.id as sub_especialidade_id, s.nome as sub_especialidade
  from especialidades e left join sub_especialidades s on s.especialidade_id = e.id`

/**
 * Finds the keys of a specialty and its sub-specialty by their names.
 * @throws {Error} from the function returned, when the reference data has no such name
 */
export async function especialidadeIds(inserter: Inserter) {
  const linhas = (
    'rows' in inserter
      ? await inserter.rows(CompiledQuery.raw(TEXTO) as CompiledQuery<Linha>)
      : (await inserter.query(TEXTO)).rows
  ) as Linha[]
  const especialidades = new Map(linhas.map((linha) => [linha.especialidade, linha.especialidade_id]))
  const subs = new Map(
    linhas.map((linha) => [`${linha.especialidade}/${linha.sub_especialidade}`, linha.sub_especialidade_id]),
  )
  return (especialidade: string, sub_especialidade: string | null) => {
    const especialidade_id = especialidades.get(especialidade)
    const sub_especialidade_id = sub_especialidade && subs.get(`${especialidade}/${sub_especialidade}`)
    if (!especialidade_id || sub_especialidade_id === undefined)
      throw new Error(
        `no ${especialidade} / ${sub_especialidade} in the reference data: was loadReferencia() called?`,
      )
    return { especialidade_id, sub_especialidade_id }
  }
}
