import { sql } from 'kysely'
import type { TipoDeFato } from '#domain/fatos/fato.ts'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import { daPessoa } from '../prontuario/entrada.ts'

/** The table of each kind. */
const tabelas: Record<TipoDeFato, string> = {
  alergia: 'alergias',
  medicamento: 'medicamentos_em_uso',
  problema: 'problemas',
  vacina: 'vacinas',
  antecedente: 'antecedentes',
}

/** A row of a fact as JSON: columns of its table, instants as texts. */
export interface LinhaDeFato {
  tipo: TipoDeFato
  linha: Record<string, unknown> & {
    id: string
    fato_id: string
    anterior_id: string | null
    paciente_id: string
    profissional_id: string
    registrado_em: string
    autor_nome: string
    autor_conselho: string | null
    autor_registro: string
    autor_uf: string
    termo: string
    situacao: string
  }
}

const daTabela = (tipo: TipoDeFato, paciente_id: string) => sql`
  select ${tipo}::text as tipo, to_jsonb(t) - 'clinica_id' as linha, t.registrado_em, t.id from ${sql.table(tabelas[tipo])} t where ${daPessoa(sql`t.paciente_id`, paciente_id)}`

/** Every row of every fact of a record that the caller may read, in the order in which they were written: the one reader. Row policies say which. */
export const findFatos = (paciente_id: string) => sql<LinhaDeFato>`
  select tipo, linha from (${sql.join(
    (Object.keys(tabelas) as TipoDeFato[]).map((tipo) => daTabela(tipo, paciente_id)),
    sql` union all `,
  )}) x order by registrado_em, id`

/** Of whom a row of the caller's own is. */
export const findProprio = (tipo: TipoDeFato, id: string) => sql<{ paciente_id: string }>`
  select registro_que_vale(paciente_id) as paciente_id from ${sql.table(tabelas[tipo])} where id = ${id}::uuid and profissional_id = meu_profissional_em_vigor()`

export const lockFatos = (paciente_id: string, profissional_id: string) =>
  sql`select trancar_fatos(${paciente_id}::uuid, ${profissional_id}::uuid)`

export const findNascimento = (paciente_id: string) =>
  sql<{ nascimento: string | null }>`select nascimento_para_fatos(${paciente_id}::uuid)::text as nascimento`

export const findTermo = (id: string) => sql<{
  sistema: SistemaDeTermos
  versao: string
  codigo: string
  termo: string
  substancias: string[]
}>`
  select l.sistema, l.versao, t.codigo, t.descricao as termo, t.substancias from termos t join terminologias l on l.id = t.terminologia_id
   where t.id = ${id}::uuid and t.ativo and (l.propria or l.concluida_em is not null)`

/** A row of a fact; the database adds author, clinic and instant. @param valores by column */
export function insertFato(tipo: TipoDeFato, valores: Readonly<Record<string, unknown>>) {
  const colunas = Object.keys(valores)
  return sql`insert into ${sql.table(tabelas[tipo])} (${sql.join(colunas.map((coluna) => sql.ref(coluna)))})
    values (${sql.join(colunas.map((coluna) => sql`${valores[coluna]}`))})`
}
