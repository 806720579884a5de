import { sql, type RawBuilder } from 'kysely'
import type { Importacao } from '#domain/pacientes/importacao/contract.ts'
import type { Mapa, PacienteLido } from '#domain/pacientes/importacao/campos.ts'

export const findPosso = (profissional_id: string) =>
  sql<{ posso: boolean }>`select posso_importar(${profissional_id}::uuid) as posso`

export interface LinhaDeImportacao extends Omit<Importacao, 'criada_em' | 'concluida_em' | 'desfeita_em'> {
  created_at: Date
  concluida_em: Date | null
  desfeita_em: Date | null
}

const importacoes = (onde: RawBuilder<unknown>) => sql<LinhaDeImportacao>`
  select i.id, i.profissional_id, i.arquivo, i.cabecalho, i.mapa, i.total, i.status, f.nome_completo as por, i.created_at, i.concluida_em, i.desfeita_em,
         coalesce(a.feitas, 0) as feitas, n.*
    from importacoes_pacientes i left join profiles f on f.user_id = i.criado_por left join andamento_importacoes a on a.importacao_id = i.id
    cross join lateral (
      select count(*) filter (where l.resultado = 'criado')::int as criados, count(*) filter (where l.resultado = 'repetido')::int as repetidos,
             count(*) filter (where l.resultado = 'errado')::int as fora, count(*) filter (where l.dados is not null or l.resultado = 'criado')::int as a_criar
        from linhas_importadas l where l.importacao_id = i.id) n
   where ${onde} order by i.created_at desc, i.id limit 20`

export const findImportacoes = (profissional_id: string) =>
  importacoes(sql`i.profissional_id = ${profissional_id}::uuid`)
export const findImportacao = (id: string) => importacoes(sql`i.id = ${id}::uuid`)

/** Held until the end of the transaction. */
export const lockImportacao = (id: string) =>
  sql`select from importacoes_pacientes where id = ${id}::uuid and status = 'rascunho' for update`

export const insertImportacao = (nova: {
  profissional_id: string
  criado_por: string
  arquivo: string
  cabecalho: readonly string[]
  mapa: Mapa
  total: number
}) => sql<{ id: string }>`
  insert into importacoes_pacientes (profissional_id, criado_por, arquivo, cabecalho, mapa, total)
  values (${nova.profissional_id}::uuid, ${nova.criado_por}::uuid, ${nova.arquivo}, ${nova.cabecalho}::text[], ${JSON.stringify(nova.mapa)}::jsonb, ${nova.total})
  returning id`

export const insertLinhas = (
  importacao_id: string,
  linhas: readonly { linha: number; celulas: readonly string[] }[],
) => sql`
  insert into linhas_importadas (importacao_id, linha, celulas)
  select ${importacao_id}::uuid, x.linha, x.celulas from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (linha int, celulas text[])`

export const findLinhas = (importacao_id: string) => sql<{ linha: number; celulas: string[] }>`
  select linha, celulas from linhas_importadas where importacao_id = ${importacao_id}::uuid order by linha`

export const findRepetidos = (
  profissional_id: string,
  pessoas: readonly ({ linha: number } & PacienteLido)[],
) =>
  sql<{
    linha: number
    motivo: string
  }>`select * from repetidos_da_importacao(${profissional_id}::uuid, ${JSON.stringify(pessoas)}::jsonb)`

/** What becomes of each line. What a line says is kept of those alone that will be patients. */
export const decidirLinhas = (
  importacao_id: string,
  linhas: readonly { linha: number; dados: PacienteLido | null; resultado: string | null; motivo: string }[],
) => sql`
  update linhas_importadas l set dados = x.dados, resultado = x.resultado, motivo = x.motivo, celulas = '{}'
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (linha int, dados jsonb, resultado text, motivo text)
   where l.importacao_id = ${importacao_id}::uuid and l.linha = x.linha`

export const porNaFila = (id: string, mapa: Mapa, agora: Date) => sql`
  update importacoes_pacientes set status = 'na-fila', mapa = ${JSON.stringify(mapa)}::jsonb, iniciada_em = ${agora.toISOString()}::timestamptz
   where id = ${id}::uuid and status = 'rascunho'`
export const insertAndamento = (importacao_id: string) =>
  sql`insert into andamento_importacoes (importacao_id) values (${importacao_id}::uuid)`

export const deleteImportacao = (id: string) =>
  sql`delete from importacoes_pacientes where id = ${id}::uuid and status = 'rascunho'`

/** Takes back as many of its patients. `feitos` is 0 once it is done, and null where it is refused. */
export const desfazer = (id: string, quantos: number) => sql<{ feitos: number | null; em_uso: number }>`
  select desfazer_importacao(${id}::uuid, ${quantos}::int) as feitos, importados_em_uso(${id}::uuid) as em_uso`

export const findRelatorio = (importacao_id: string) => sql<{
  linha: number
  resultado: 'criado' | 'repetido' | 'errado' | null
  motivo: string
  numero: string | null
}>`
  select l.linha, l.resultado, l.motivo, p.numero_prontuario as numero
    from linhas_importadas l left join pacientes p on p.id = l.paciente_id where l.importacao_id = ${importacao_id}::uuid order by l.linha`

/** The oldest import that waits, held for this process alone. */
export const lockDaFila = () => sql<{ id: string }>`
  select id from importacoes_pacientes where status = 'na-fila' order by iniciada_em, id limit 1 for no key update skip locked`
export const criarPacientes = (id: string, quantos: number) =>
  sql<{
    feitos: number | null
  }>`select criar_pacientes_importados(${id}::uuid, ${quantos}::int) as feitos`
export const concluir = (id: string, agora: Date) => sql`
  update importacoes_pacientes set status = 'concluida', concluida_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid`
export const anotarAndamento = (id: string, feitas: number) =>
  sql`update andamento_importacoes set feitas = ${feitas} where importacao_id = ${id}::uuid`
export const contarTentativa = (id: string) => sql<{ tentativas: number }>`
  update andamento_importacoes set tentativas = tentativas + 1, feitas = 0 where importacao_id = ${id}::uuid returning tentativas`
export const darPorFalha = (id: string) =>
  sql`update importacoes_pacientes set status = 'falhou' where id = ${id}::uuid and status = 'na-fila'`
/** Drafts that nobody began, and what is left of those that failed. */
export const deleteParadas = (antes: Date) => sql`
  delete from importacoes_pacientes where status in ('rascunho', 'falhou') and created_at < ${antes.toISOString()}::timestamptz`
