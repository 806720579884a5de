import { sql, type RawBuilder } from 'kysely'
import type { ItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { FiltrosDaFila } from '#domain/aprovacao/contract.ts'
import { documentoObrigatorio } from '#domain/aprovacao/documento.ts'
import type { OrdemDaFila } from '#domain/aprovacao/filtros.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { Cursor } from './cursor.ts'
import { anyOf } from '../database/any-of.ts'

/**
 * Readers of the list: the administrator sees everybody with contact, documents and locks; a manager of clinics sees the names of their professionals. The row policies say the
 * same.
 */
export type EscopoDaFila = 'todos' | 'minhas-clinicas'

export interface Consulta extends Omit<FiltrosDaFila, 'cursor' | 'ordem'> {
  escopo: EscopoDaFila
  ordem: OrdemDaFila
  cursor: Cursor | null
  agora: Date
  /** A registration sent before this instant is late. */
  atrasados_antes: Date
  /** Range of the sending: from, and before. */
  desde: Date | null
  antes: Date | null
}

type Sql = RawBuilder<unknown>

/** Instant of the request; of those who never asked, of their sign-up. */
export const enviado = sql`coalesce(p.enviado_em, p.created_at)`

/** The person of `p`: the administrator reads the record, others the public face. */
export const pessoa = (escopo: EscopoDaFila): Sql =>
  escopo === 'todos'
    ? sql`usuarios u on u.id = p.usuario_id and u.status <> 'anonimizado'`
    : sql`profiles u on u.user_id = p.usuario_id`

export const nome = (escopo: EscopoDaFila): Sql => (escopo === 'todos' ? sql`u.nome` : sql`u.nome_completo`)

/** Which parts of the registration exist. Only the administrator judges documents: for others they never count as missing. */
export const item = (escopo: EscopoDaFila): Record<ItemDoCadastro, Sql> => ({
  especialidades: sql`exists (select from profissional_especialidades x where x.profissional_id = p.id)`,
  documentos:
    escopo === 'todos'
      ? sql`exists (select from documentos_profissionais x where x.profissional_id = p.id
          and x.tipo = ${sql.lit(documentoObrigatorio)} and x.situacao <> 'recusado')`
      : sql`true`,
  foto: sql`u.avatar_url is not null`,
  biografia: sql`btrim(p.biografia) <> ''`,
  locais: sql`exists (select from locais_atendimento x where x.profissional_id = p.id)`,
  servicos: sql`exists (select from servicos_profissionais x where x.profissional_id = p.id and x.ativo)`,
  horarios: sql`exists (select from templates_horarios x where x.profissional_id = p.id and x.ativo and x.status_aprovacao = 'aprovado')`,
})

export const itens = (escopo: EscopoDaFila): Sql =>
  sql`json_build_object(${sql.join(Object.entries(item(escopo)).flatMap(([chave, sim]) => [sql.lit(chave), sim]))})`

/** Registrations of `p`, the principal one first. */
export const registros = sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'especialidade', e.nome, 'sub_especialidade', s.nome,
      'conselho', c.codigo_conselho, 'uf_registro', x.uf_registro, 'numero_registro', x.numero_registro, 'rqe', x.rqe,
      'principal', x.principal, 'conferido', x.conferido) order by x.principal desc, e.nome, x.uf_registro), '[]')
    from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
    left join sub_especialidades s on s.id = x.sub_especialidade_id
    left join conselhos_profissionais c on c.nome_especialidade = e.nome where x.profissional_id = p.id)`

/** Every condition of a list, over `p` and `u`. */
export function condicoes(consulta: Consulta): Sql {
  const { escopo, status, especialidade, uf, clinica, falta, urgencia, desde, antes } = consulta
  const todas: Sql[] = []
  if (escopo === 'minhas-clinicas')
    todas.push(sql`p.id = ${anyOf(sql`select profissionais_das_minhas_clinicas()`)}`)
  if (status) todas.push(sql`p.status_profissional = ${status}`)
  for (const palavra of palavras(consulta.q)) todas.push(tem(escopo, palavra))
  if (especialidade)
    todas.push(sql`exists (select from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
      where x.profissional_id = p.id and e.nome = ${especialidade})`)
  if (uf)
    todas.push(
      sql`exists (select from profissional_especialidades x where x.profissional_id = p.id and x.uf_registro = ${uf})`,
    )
  if (clinica)
    todas.push(
      sql`exists (select from locais_atendimento x where x.profissional_id = p.id and x.clinica_id = ${clinica}::uuid)`,
    )
  if (desde) todas.push(sql`${enviado} >= ${desde.toISOString()}::timestamptz`)
  if (antes) todas.push(sql`${enviado} < ${antes.toISOString()}::timestamptz`)
  if (falta) todas.push(sql`not ${item(escopo)[falta]}`)
  if (urgencia === 'atrasado') todas.push(atrasado(consulta.atrasados_antes))
  if (urgencia === 'reconferir') todas.push(porReconferir(consulta.agora))
  return todas.length === 0 ? sql`true` : sql.join(todas, sql` and `)
}

export const atrasado = (antes: Date): Sql =>
  sql`(p.status_profissional = 'aguardando-aprovacao' and ${enviado} < ${antes.toISOString()}::timestamptz)`

/** Verified a year ago, or with a registration that was added or changed since. */
export const porReconferir = (agora: Date): Sql =>
  sql`(p.status_profissional = 'ativo' and p.verificado and (p.conferir_ate <= ${agora.toISOString()}::timestamptz
    or exists (select from profissional_especialidades x where x.profissional_id = p.id and not x.conferido)))`

export const palavras = (q: string | undefined): string[] =>
  semAcentos(q ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** A word of the name, of the e-mail, or the digits of a registration. */
function tem(escopo: EscopoDaFila, palavra: string): Sql {
  const padrao = `%${palavra.replace(/[\\%_]/g, '\\$&')}%`
  const quem =
    escopo === 'todos'
      ? sql`p.id = ${anyOf(sql`select profissionais_chamados(${padrao})`)}`
      : sql`sem_acentos(u.nome_completo) like ${padrao}`
  if (!/\d{3}/.test(palavra)) return quem
  return sql`(${quem} or p.id in (select x.profissional_id from profissional_especialidades x
    where x.registro_numero like ${`%${palavra.replace(/\D/g, '')}%`}))`
}

/** The order: its key, the type in which the key is read back, and whether it descends. */
export function ordenacao({ ordem, escopo }: Consulta): { chave: Sql; tipo: Sql; desce: boolean } {
  if (ordem === 'nome') return { chave: sql`sem_acentos(${nome(escopo)})`, tipo: sql`text`, desce: false }
  return { chave: enviado, tipo: sql`timestamptz`, desce: ordem === 'recentes' }
}
