import { sql } from 'kysely'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { planEachTime } from '../database/db.ts'
import { anyOf } from '../database/any-of.ts'

/** So many are enough to choose from; one more word finds the others. */
const ACHADOS = 20

/** A word of the name or e-mail, or the digits of a registration. */
function tem(palavra: string) {
  const padrao = `%${palavra.replace(/[\\%_]/g, '\\$&')}%`
  const chamado = sql`p.id = ${anyOf(sql`select profissionais_chamados(${padrao})`)}`
  const digitos = palavra.replace(/\D/g, '')
  if (digitos.length < 3) return chamado
  return sql`(${chamado} or p.id in (select x.profissional_id from profissional_especialidades x
    where x.registro_numero like ${`%${digitos}%`}))`
}

/** Professionals of every status whose record holds each word, by name. Empty unless the caller is administrador-geral. */
export const findParaEscolher = (q: string) =>
  planEachTime(sql<{
    id: string
    nome: string
    especialidade: string
    avatar_url: string | null
    status_profissional: StatusProfissional
  }>`
  select p.id, u.nome, area_de(p.id, p.especialidade_principal) as especialidade, u.avatar_url, p.status_profissional
    from profissionais p join usuarios u on u.id = p.usuario_id and u.status <> 'anonimizado'
   where ${sql.join(
     semAcentos(q)
       .split(/\s+/)
       .filter(Boolean)
       .map((palavra) => tem(palavra)),
     sql` and `,
   )}
   order by sem_acentos(u.nome), p.id limit ${sql.lit(ACHADOS)}`)
