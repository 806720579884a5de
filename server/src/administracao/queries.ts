import { sql, type RawBuilder } from 'kysely'
import type { ContaDaLista, MudancaDaConta } from '#domain/administracao/contract.ts'
import type { AcaoNaConta } from '#domain/administracao/conta.ts'
import type { Estado, Medicao, ServicoMedido } from '#domain/administracao/situacao.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { StatusUsuario, TipoUsuario } from '#domain/usuarios/usuario.ts'
import { planEachTime } from '../database/db.ts'
import { anyOf } from '../database/any-of.ts'

const iso = (data: Date) => sql`${data.toISOString()}::timestamptz`

/** How many items wait too long in a queue, and how many failed there in the last hour. */
export const findFilas = (minutos: number) => sql<{
  emails_falhos: number
  emails_atrasados: number
  avisos_falhos: number
  avisos_atrasados: number
}>`select
  (select count(*)::int from mensagens_saida where situacao = 'falhou' and criada_em > app_agora() - interval '1 hour') as emails_falhos,
  (select count(*)::int from mensagens_saida where situacao = 'pendente' and criada_em < app_agora() - make_interval(mins => ${minutos})) as emails_atrasados,
  (select count(*)::int from entregas_notificacao where estado = 'falhou' and enviar_em > app_agora() - interval '1 hour') as avisos_falhos,
  (select count(*)::int from entregas_notificacao where estado = 'pendente' and enviar_em < app_agora() - make_interval(mins => ${minutos})) as avisos_atrasados`

export const insertMedicoes = (minuto: Date, medicoes: readonly Medicao[]) => sql`
  insert into medicoes (servico, minuto, estado, ms)
  select servico, ${iso(minuto)}, estado, ms from json_to_recordset(${JSON.stringify(medicoes)}::json) as m (servico text, estado text, ms real)
  on conflict do nothing`

/** @param dias unless the administrator keeps them for longer */
export const deleteMedicoesAntigas = (agora: Date, dias: number) => sql`
  delete from medicoes where minuto < ${iso(agora)} - make_interval(days => greatest(${dias}::int, (configuracao('retencao') ->> 'medicoes_dias')::int))`

interface LinhaDeSituacao {
  servico: ServicoMedido
  estado: Estado
  ms: number | null
  minuto: Date
  primeiro: Date
  vivos_dia: number
  vivos_semana: number
  vivos_mes: number
}

/** The newest measure of each part, with the minutes of the last day, week and month in which it was not down. */
export const findSituacao = (agora: Date) => {
  const vivos = (dias: number) =>
    sql`count(*) filter (where estado <> 'offline' and minuto > ${iso(agora)} - make_interval(days => ${sql.lit(dias)}))::int`
  return sql<LinhaDeSituacao>`
    select servico, (array_agg(estado order by minuto desc))[1] as estado, (array_agg(ms order by minuto desc))[1] as ms,
      max(minuto) as minuto, (select min(minuto) from medicoes) as primeiro, ${vivos(1)} as vivos_dia, ${vivos(7)} as vivos_semana, ${vivos(30)} as vivos_mes
    from medicoes where minuto > ${iso(agora)} - interval '30 days' and minuto <= ${iso(agora)} group by servico`
}

/** The last day of one part by quarters of an hour: mean milliseconds, and the worst state. */
export const findHistorico = (servico: ServicoMedido, agora: Date) => sql<{
  em: Date
  ms: number | null
  estado: Estado | null
}>`
  select q as em, avg(m.ms)::float8 as ms,
    case when bool_or(m.estado = 'offline') then 'offline' when bool_or(m.estado = 'warning') then 'warning' when count(m.estado) > 0 then 'online' end as estado
  from generate_series(date_trunc('hour', ${iso(agora)} - interval '23 hours'), ${iso(agora)}, interval '15 minutes') q
  left join medicoes m on m.servico = ${servico} and m.minuto >= q and m.minuto < q + interval '15 minutes'
  group by q order by q`

export const findAtividade = (agora: Date, hojeDe: Date, hojeAte: Date) => sql<{
  pessoas_ativas: number
  consultas_hoje: number
  resposta_ms: number | null
  cancelamentos: number | null
}>`select pessoas_ativas(${iso(agora)} - interval '15 minutes') as pessoas_ativas,
  (select count(*)::int from agendamentos where data_agendamento >= ${iso(hojeDe)} and data_agendamento < ${iso(hojeAte)}
    and status <> 'cancelado' and reserva_expira_em is null) as consultas_hoje,
  (select ms::float8 from medicoes where servico = 'api' and ms is not null order by minuto desc limit 1) as resposta_ms,
  (select round(count(*) filter (where status = 'cancelado') * 1000.0 / nullif(count(*), 0))::int from agendamentos
    where data_agendamento >= ${iso(agora)} - interval '30 days' and data_agendamento < ${iso(agora)} and reserva_expira_em is null) as cancelamentos`

export type LinhaDeConta = Omit<
  ContaDaLista,
  'created_at' | 'ultimo_acesso' | 'confirmado' | 'duas_etapas' | 'sessoes'
> & {
  created_at: Date
  /** The key of the order, as text. */
  chave: string
}

export interface FiltroDeContas {
  q: string
  tipo: TipoUsuario | null
  status: StatusUsuario | null
  semConfirmacao: boolean
  ordem: 'recentes' | 'nome'
  /** Key and id of the last row of the page before. */
  depois: { chave: string; id: string } | null
}

const colunas = sql`u.id, u.nome, u.email, u.telefone,
  case when u.cpf is not null then '•••.•••.•••-' || right(u.cpf, 2) end as cpf, u.tipo_usuario, u.status, u.avatar_url, u.created_at`

/** Name, e-mail, CPF and telephone: words anywhere in a name, the others from their beginning. */
function condicoes({
  q,
  tipo,
  status,
  semConfirmacao,
}: Omit<FiltroDeContas, 'ordem' | 'depois'>): RawBuilder<unknown> {
  const partes: RawBuilder<unknown>[] = [sql`true`]
  const texto = q.trim()
  const comeca = (valor: string) => `${escapar(valor)}%`
  if (texto) {
    const digitos = texto.replace(/\D/g, '')
    const palavras = semAcentos(texto)
      .split(/\s+/)
      .map((palavra) => `%${escapar(palavra)}%`)
    const numeros = digitos.length >= 3 && /^[\d\s().+-]+$/.test(texto)
    partes.push(
      numeros
        ? sql`(u.cpf like ${comeca(digitos)} or u.telefone like ${comeca(`+55${digitos}`)} or u.telefone like ${comeca(`+${digitos}`)})`
        : sql`u.id = ${anyOf(sql`select contas_com(${palavras}::text[], ${comeca(texto.toLowerCase())})`)}`,
    )
  }
  if (tipo) partes.push(sql`u.tipo_usuario = ${tipo}`)
  if (status) partes.push(sql`u.status = ${status}`)
  if (semConfirmacao) partes.push(sql`u.id = ${anyOf(sql`select contas_sem_confirmacao()`)}`)
  return sql.join(partes, sql` and `)
}

const escapar = (texto: string) => texto.replace(/[\\%_]/g, (sinal) => `\\${sinal}`)

/** A page of accounts, with one row more where another page follows. */
export function findContas(filtro: FiltroDeContas, quantas: number) {
  const { ordem, depois } = filtro
  const chave = ordem === 'nome' ? sql`sem_acentos(u.nome)` : sql`u.created_at`
  const sinal = ordem === 'nome' ? sql`>` : sql`<`
  const tipo = ordem === 'nome' ? sql`text` : sql`timestamptz`
  const adiante = depois
    ? sql`and (${chave}, u.id) ${sinal} (${depois.chave}::${tipo}, ${depois.id}::uuid)`
    : sql``
  const sentido = ordem === 'nome' ? sql`asc` : sql`desc`
  return planEachTime(sql<LinhaDeConta>`
    select ${colunas}, ${ordem === 'nome' ? chave : sql`to_json(u.created_at) #>> '{}'`} as chave
    from usuarios u where ${condicoes(filtro)} ${adiante} order by ${chave} ${sentido}, u.id ${sentido} limit ${sql.lit(quantas + 1)}`)
}

/** How many accounts the words and the type find, by status. */
export const countContas = (filtro: FiltroDeContas) =>
  planEachTime(sql<{ status: StatusUsuario; total: number }>`
    select u.status, count(*)::int as total from usuarios u where ${condicoes({ ...filtro, status: null })} group by u.status`)

export const findConta = (id: string) =>
  sql<Omit<LinhaDeConta, 'chave'>>`select ${colunas} from usuarios u where u.id = ${id}::uuid`

/** Logins of the accounts; an account without a login has no row. */
export const findLogins = (ids: readonly string[]) =>
  sql<{
    id: string
    ultimo_acesso: Date | null
    confirmado: boolean
    duas_etapas: boolean
    sessoes: number
  }>`select * from contas_de(${[...ids]}::uuid[])`

export const findMudancas = (usuario_id: string) => sql<
  Omit<MudancaDaConta, 'created_at'> & { created_at: Date }
>`
  select m.id, m.acao, m.de, m.para, m.motivo, p.nome_completo as autor, m.created_at
  from mudancas_usuarios m left join profiles p on p.user_id = m.autor_id where m.usuario_id = ${usuario_id}::uuid
  order by m.created_at desc limit 50`

/** Records of an account: its professional record, and how many consultations on either side. */
export const findLigacoes = (usuario_id: string) => sql<{
  profissional_id: string | null
  consultas: number
}>`
  select (select id from profissionais where usuario_id = ${usuario_id}::uuid) as profissional_id,
    (select count(*)::int from agendamentos a
      where (a.paciente_id = (select id from pacientes where usuario_id = ${usuario_id}::uuid)
        or a.profissional_id = (select id from profissionais where usuario_id = ${usuario_id}::uuid)) and a.reserva_expira_em is null) as consultas`

/** Locks the account and all active administrators in the order of their ids, so that two changes never leave none. */
export const lockConta = (id: string) => sql<{
  id: string
  tipo_usuario: TipoUsuario
  status: StatusUsuario
}>`
  select id, tipo_usuario, status from usuarios
  where id = ${id}::uuid or (tipo_usuario = 'administrador-geral' and status = 'ativo') order by id for no key update`

export const updateTipo = (id: string, tipo: TipoUsuario) =>
  sql`update usuarios set tipo_usuario = ${tipo} where id = ${id}::uuid`

export const updateStatus = (id: string, status: StatusUsuario) =>
  sql`update usuarios set status = ${status} where id = ${id}::uuid`

export const encerrarSessoes = (id: string) =>
  sql<{ quantas: number }>`select encerrar_sessoes_de(${id}::uuid) as quantas`

export const insertMudanca = (mudanca: {
  usuario_id: string
  autor_id: string
  acao: AcaoNaConta
  de: string
  para: string
  motivo: string
}) => sql`insert into mudancas_usuarios ${sql`(usuario_id, autor_id, acao, de, para, motivo)`}
  values (${mudanca.usuario_id}::uuid, ${mudanca.autor_id}::uuid, ${mudanca.acao}, ${mudanca.de}, ${mudanca.para}, ${mudanca.motivo})`
