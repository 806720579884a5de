import { sql, type RawBuilder } from 'kysely'
import type { Mudanca } from '#domain/mudanca/contract.ts'
import type { AgendaDaMudanca } from '#domain/mudanca/consultas.ts'
import type { PacienteLido } from '#domain/mudanca/pacientes.ts'
import type {
  FormatoDoArquivo,
  Mapa,
  OpcoesDaMudanca,
  StatusMudanca,
  TipoMudanca,
} from '#domain/mudanca/tipos.ts'

export interface Destino {
  profissional_id: string
  nome: string
  proprio: boolean
  tipos: TipoMudanca[]
}

export const findDestinos = () =>
  sql<Destino>`select profissional_id, nome, proprio, to_json(tipos) as tipos from destinos_da_mudanca()`

export const findEmVigor = (profissional_id: string) =>
  sql<{ em_vigor: boolean }>`select profissional_publico(${profissional_id}::uuid) as em_vigor`

/** Agendas that a file of appointments may speak of. */
export const findFatos = () =>
  sql<AgendaDaMudanca>`
  select profissional_id, nome, especialidade, clinica_id, zona, locais, servicos from fatos_da_mudanca() order by proprio desc, nome, profissional_id`

export interface LinhaDeMudanca extends Omit<
  Mudanca,
  'criada_em' | 'concluida_em' | 'desfeita_em' | 'formato'
> {
  formato: Partial<FormatoDoArquivo>
  created_at: Date
  concluida_em: Date | null
  desfeita_em: Date | null
}

const mudancas = (onde: RawBuilder<unknown>) => sql<LinhaDeMudanca>`
  select m.id, m.tipo, m.profissional_id, coalesce(q.nome_completo, '') as profissional, m.arquivo, m.cabecalho, m.mapa, m.opcoes, m.formato, m.total, m.status,
         f.nome_completo as por, m.created_at, m.concluida_em, m.desfeita_em, m.feitas, n.criados, n.repetidos, n.fora, n.desfeitos, n.ficaram,
         case when m.status = 'desfazendo' then n.criados + n.desfeitos + n.ficaram else n.criados + n.a_fazer end as a_criar
    from mudancas m left join profiles f on f.user_id = m.criado_por
    left join profissionais p on p.id = m.profissional_id left join profiles q on q.user_id = p.usuario_id
    cross join lateral contagem_da_mudanca(m.id) n
   where ${onde} order by m.created_at desc, m.id limit 20`

export const findMudancas = (profissional_id: string, tipo: TipoMudanca | undefined) =>
  mudancas(
    sql`m.profissional_id = ${profissional_id}::uuid and m.tipo = coalesce(${tipo ?? null}::text, m.tipo)`,
  )
export const findMudanca = (id: string) => mudancas(sql`m.id = ${id}::uuid`)

/** Held until the end of the transaction. */
export const lockMudanca = (id: string) => sql`select from mudancas where id = ${id}::uuid for update`

export const insertMudanca = (nova: {
  profissional_id: string
  criado_por: string
  tipo: TipoMudanca
  arquivo: string
  cabecalho: readonly string[]
  mapa: Mapa
  opcoes: OpcoesDaMudanca
  formato: FormatoDoArquivo
  total: number
}) => sql<{ id: string }>`
  insert into mudancas (profissional_id, criado_por, tipo, arquivo, cabecalho, mapa, opcoes, formato, total)
  values (${nova.profissional_id}::uuid, ${nova.criado_por}::uuid, ${nova.tipo}, ${nova.arquivo}, ${nova.cabecalho}::text[], ${JSON.stringify(nova.mapa)}::jsonb,
    ${JSON.stringify(nova.opcoes)}::jsonb, ${JSON.stringify(nova.formato)}::jsonb, ${nova.total})
  returning id`

/** The columns that somebody chose for a file with the same header, for the same agenda. */
export const findMapaDeAntes = (profissional_id: string, tipo: TipoMudanca, cabecalho: readonly string[]) =>
  sql<{ mapa: Mapa; opcoes: Partial<OpcoesDaMudanca> }>`
  select m.mapa, m.opcoes from mudancas m
   where m.profissional_id = ${profissional_id}::uuid and m.tipo = ${tipo} and m.cabecalho = ${cabecalho}::text[] order by m.created_at desc limit 1`

export const guardarLinhas = (id: string, linhas: readonly { linha: number; celulas: readonly string[] }[]) =>
  sql<{ quantas: number }>`select guardar_linhas(${id}::uuid, ${JSON.stringify(linhas)}::jsonb) as quantas`

export const findLinhas = (id: string) => sql<{ linha: number; celulas: string[] }>`
  select linha, to_json(celulas) as celulas from linhas_da_mudanca(${id}::uuid)`

export const findRepetidos = (
  profissional_id: string,
  pessoas: readonly ({ linha: number } & PacienteLido)[],
) =>
  sql<{
    linha: number
    motivo: string
  }>`select * from repetidos_da_importacao(${profissional_id}::uuid, ${JSON.stringify(pessoas)}::jsonb)`

export const findJaVieram = (digitais: readonly string[]) =>
  sql<{ digital: string }>`select digital from ja_vieram(${digitais}::text[]) x (digital)`

export interface Impedimento {
  linha: number
  quantos: number
  repetida: boolean
  ocupada: boolean
  paciente_ocupado: boolean
}
export const findImpedimentos = (lote: readonly object[]) =>
  sql<Impedimento>`select * from conferir_consultas(${JSON.stringify(lote)}::jsonb)`

export interface LinhaDecidida {
  linha: number
  dados: object | null
  resultado: 'repetido' | 'errado' | 'criado' | 'desfeito' | 'ficou' | null
  motivo: string
  digital?: string | null
  profissional_id?: string | null
  servico_id?: string | null
}
/** What becomes of each line. What a line says is kept of those alone that are to come in, or to be mended. */
export const decidirLinhas = (id: string, linhas: readonly LinhaDecidida[]) =>
  sql<{ quantas: number }>`select decidir_linhas(${id}::uuid, ${JSON.stringify(linhas)}::jsonb) as quantas`

export const guardarColunas = (id: string, mapa: Mapa, opcoes: OpcoesDaMudanca) => sql`
  update mudancas set mapa = ${JSON.stringify(mapa)}::jsonb, opcoes = ${JSON.stringify(opcoes)}::jsonb where id = ${id}::uuid and status = 'rascunho'`

/** The next state, from one of those before it. */
export const mudarStatus = (
  id: string,
  de: readonly StatusMudanca[],
  status: StatusMudanca,
  agora: Date,
) => sql`
  update mudancas set status = ${status},
    iniciada_em = coalesce(iniciada_em, ${agora.toISOString()}::timestamptz),
    concluida_em = case when ${status} = 'concluida' then ${agora.toISOString()}::timestamptz else concluida_em end,
    desfeita_em = case when ${status} = 'desfeita' then ${agora.toISOString()}::timestamptz end,
    feitas = case when ${status} = 'desfazendo' then 0 else feitas end
   where id = ${id}::uuid and status = any (${de}::text[])`

export const deleteMudanca = (id: string) =>
  sql`delete from mudancas where id = ${id}::uuid and status = 'rascunho'`

export interface LinhaDoRelatorio {
  linha: number
  resultado: 'criado' | 'repetido' | 'errado' | 'desfeito' | 'ficou' | null
  motivo: string
  celulas: string[]
  numero: string | null
}
export const findRelatorio = (id: string) => sql<LinhaDoRelatorio>`
  select l.linha, l.resultado, l.motivo, to_json(l.celulas) as celulas, p.numero_prontuario as numero
    from linhas_da_mudanca(${id}::uuid) l left join pacientes p on p.id = l.paciente_id order by l.linha`

export const findServicosTrazidos = (id: string) => sql<{ linha: number; servico_id: string }>`
  select linha, servico_id from linhas_da_mudanca(${id}::uuid) where resultado = 'criado' and servico_id is not null`

/** The oldest lot that waits, held for this process alone until the end of the transaction. */
export const lockDaFila = (so: string | null) => sql<{
  id: string
  tipo: TipoMudanca
  status: StatusMudanca
}>`
  select id, tipo, status from mudancas where status in ('na-fila', 'desfazendo') and id = coalesce(${so}::uuid, id)
   order by iniciada_em, id limit 1 for no key update skip locked`
export const trazerPacientes = (id: string, quantos: number) =>
  sql<{ feitos: number | null }>`select trazer_pacientes(${id}::uuid, ${quantos}::int) as feitos`
export const trazerConsultas = (id: string, quantas: number) =>
  sql<{ feitos: number | null }>`select trazer_consultas(${id}::uuid, ${quantas}::int) as feitos`
export const desfazerLinhas = (id: string, quantas: number) =>
  sql<{ feitos: number | null }>`select desfazer_linhas(${id}::uuid, ${quantas}::int) as feitos`
export const anotarAndamento = (id: string, mais: number) =>
  sql`update mudancas set feitas = feitas + ${mais}, tentativas = 0 where id = ${id}::uuid`
/** The next line of a lot that the database refuses stays out, and says so. */
export const recusarProxima = (id: string, motivo: string) => sql`
  update linhas_importadas l set resultado = 'errado', motivo = ${motivo}, dados = null
   where l.mudanca_id = ${id}::uuid and exists (select from mudancas m where m.id = l.mudanca_id and m.status = 'na-fila')
     and l.linha = (select x.linha from linhas_importadas x where x.mudanca_id = ${id}::uuid and x.dados is not null and x.resultado is null order by x.linha limit 1)`
/** What cannot be taken back stays, and says so. */
export const ficarUltima = (id: string, motivo: string) => sql`
  update linhas_importadas l set resultado = 'ficou', motivo = ${motivo}
   where l.mudanca_id = ${id}::uuid and exists (select from mudancas m where m.id = l.mudanca_id and m.status = 'desfazendo')
     and l.linha = (select x.linha from linhas_importadas x where x.mudanca_id = ${id}::uuid and x.resultado = 'criado' order by x.linha desc limit 1)`
export const contarTentativa = (id: string) => sql<{ tentativas: number }>`
  update mudancas set tentativas = tentativas + 1 where id = ${id}::uuid returning tentativas`
export const darPorFalha = (id: string) =>
  sql`update mudancas set status = case status when 'desfazendo' then 'parada' else 'falhou' end where id = ${id}::uuid and status in ('na-fila', 'desfazendo')`
/** Drafts that nobody began, and what is left of those that failed before anything came in. */
export const deleteParadas = (antes: Date) => sql`
  delete from mudancas m where m.created_at < ${antes.toISOString()}::timestamptz
     and (m.status = 'rascunho' or m.status = 'falhou' and not exists (select from linhas_importadas l where l.mudanca_id = m.id and l.resultado = 'criado'))`
/** What nobody mended for long is kept no longer: the lines are people. */
export const esvaziarErradas = (antes: Date) => sql`
  update linhas_importadas l set celulas = '{}' from mudancas m
   where m.id = l.mudanca_id and l.celulas <> '{}' and m.status in ('concluida', 'desfeita', 'parada', 'falhou') and m.iniciada_em < ${antes.toISOString()}::timestamptz`
