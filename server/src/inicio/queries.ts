import { sql } from 'kysely'
import type { Modalidade, Presenca, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { TipoDeTarefa } from '#domain/inicio/painel.ts'
import { diasParaAvaliar, diasParaConfirmar } from '#domain/inicio/painel.ts'
import { noEscopo, pacientesDoCirculo, primeiraVez, profissionaisDaEquipe } from '../agendamentos/queries.ts'
import { anyOf } from '../database/any-of.ts'
import { centavos } from '../database/dinheiro.ts'

/** From one instant to another, the end excluded. */
export interface Trecho {
  de: Date
  ate: Date
}

const daConsulta = sql`
    left join pacientes p on p.id = a.paciente_id left join profiles pp on pp.user_id = p.usuario_id
    left join profissionais pr on pr.id = a.profissional_id left join profiles prp on prp.user_id = pr.usuario_id
    left join locais_atendimento l on l.id = a.local_id
    left join servicos_profissionais s on s.id = a.servico_id`

/** The caller and, for a manager of a circle, the people whose agenda is open to them. */
export const findPessoas = (usuario_id: string) => sql<{
  paciente_id: string
  nome: string
  avatar_url: string | null
  proprio: boolean
}>`
  select p.id as paciente_id, f.nome_completo as nome, f.avatar_url, p.usuario_id = ${usuario_id}::uuid as proprio
    from pacientes p join profiles f on f.user_id = p.usuario_id
   where p.id = ${anyOf(pacientesDoCirculo(usuario_id))}
   order by proprio desc, f.nome_completo, p.id`

/** The patients of a home page: the named one, if in the scope, else everybody of it. */
export const findPacientes = (usuario_id: string, paciente_id: string | undefined) => sql<{
  id: string
  titular_id: string | null
}>`
  select p.id, p.usuario_id as titular_id from pacientes p
   where ${paciente_id === undefined ? sql`true` : sql`p.id = ${paciente_id}::uuid`}
     and p.id = ${anyOf(pacientesDoCirculo(usuario_id))}`

/** Appointments of some patients between two instants, without cancelled ones. */
export const findDoMes = (pacientes: readonly string[], { de, ate }: Trecho) => sql<{
  status: StatusAgendamento
  data_agendamento: Date
}>`
  select a.status, a.data_agendamento from agendamentos a
   where a.paciente_id = any (${pacientes}::uuid[]) and a.status <> 'cancelado' and a.reserva_expira_em is null
     and a.data_agendamento >= ${de} and a.data_agendamento < ${ate}
   order by a.data_agendamento`

export interface LinhaDeTarefa {
  tipo: TipoDeTarefa
  agendamento_id: string
  versao: number
  quando: Date
  zona: string | null
  profissional_id: string | null
  profissional_nome: string | null
  servico_id: string | null
  paciente_id: string
  titular_id: string | null
  paciente_nome: string | null
  especialidade: string | null
  valor_centavos: number | null
  ate: string | null
}

/** Open tasks of some patients for whom the caller acts: a deposit to pay in time, presence to confirm, a return visit that is due, a payment, a review to write. */
export const findTarefas = (pacientes: readonly string[], agora: Date, hoje: string) => sql<LinhaDeTarefa>`
  with minhas as materialized (
    select t.tipo, t.valor as valor_da_tarefa, t.ate, t.ordem, a.*
    from agendamentos a
    cross join lateral (
      select 'sinal' as tipo, c.valor, null::date as ate, 0 as ordem
        from cobrancas c where c.agendamento_id = a.id and c.situacao = 'aguardando' and c.obrigatoria and a.status <> 'cancelado'
      union all
      select 'confirmar', null, null, 1
       where a.status in ('agendado', 'reagendado') and not a.aguarda_aprovacao and a.confirmado_pelo_paciente_em is null
         and coalesce(primeiro_contato(a.id) ->> 'aguarda', 'false') = 'false'
         and a.data_agendamento > ${agora} and a.data_agendamento < ${agora}::timestamptz + make_interval(days => ${diasParaConfirmar}::int)
      union all
      select 'completar', null, null, 1
       where a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora} and cardinality(dados_que_faltam(a.id)) > 0
         and posso_completar(a.paciente_id)
      union all
      select 'retorno', null, a.retorno_ate, 2
       where a.status = 'concluido' and a.retorno_ate >= ${hoje}::date
         and not exists (select from agendamentos b where b.paciente_id = a.paciente_id and b.profissional_id = a.profissional_id
                            and b.data_agendamento > a.data_agendamento and b.status <> 'cancelado' and b.reserva_expira_em is null)
      union all
      select 'pagar', a.valor, null, 3
       where a.status = 'concluido' and a.pagamento_status in ('pendente', 'parcial') and a.valor > 0
      union all
      select 'avaliar', null, null, 4
       where a.status = 'concluido' and a.presenca is distinct from 'ausente'
         and a.data_agendamento > ${agora}::timestamptz - make_interval(days => ${diasParaAvaliar}::int)
         and not exists (select from avaliacoes v where v.agendamento_id = a.id)) t
    where a.paciente_id = any (${pacientes}::uuid[]) and a.reserva_expira_em is null
      and (t.tipo = 'completar' or a.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)})
    order by t.ordem, case when t.ordem < 2 then a.data_agendamento end, a.data_agendamento desc limit 12)
  select a.tipo, a.id as agendamento_id, a.versao, a.data_agendamento as quando, l.zona, pr.id as profissional_id,
    prp.nome_completo as profissional_nome, a.paciente_id, p.usuario_id as titular_id, pp.nome_completo as paciente_nome,
    case when a.tipo = 'retorno' then (select s.id from servicos_profissionais s where s.profissional_id = a.profissional_id and s.ativo and s.retorno
      order by s.ordem, s.nome, s.id limit 1) end as servico_id,
    nullif(a.especialidade, '') as especialidade, ${centavos('a.valor_da_tarefa')} as valor_centavos, a.ate
  from minhas a ${daConsulta}
  order by a.ordem, case when a.ordem < 2 then a.data_agendamento end, a.data_agendamento desc`

/** The area that some patients last booked, and the filter of the finder by which it is found. */
export const findUltimaArea = (pacientes: readonly string[]) => sql<{
  nome: string
  filtro: 'especialidade' | 'sub'
}>`
  select a.especialidade as nome,
    case when exists (select from especialidades e where e.nome = a.especialidade) then 'especialidade' else 'sub' end as filtro
    from agendamentos a
   where a.paciente_id = any (${pacientes}::uuid[]) and a.especialidade <> '' and a.status <> 'cancelado' and a.reserva_expira_em is null
   order by a.data_agendamento desc limit 1`

export interface LinhaDeHoje {
  id: string
  versao: number
  status: StatusAgendamento
  data_agendamento: Date
  duracao_min: number
  modalidade: Modalidade
  especialidade: string | null
  servico: string | null
  titular_id: string | null
  paciente_id: string
  paciente_nome: string | null
  profissional_nome: string | null
  profissional_id: string | null
  profissional_avatar_url: string | null
  tema: string | null
  local: string | null
  zona: string | null
  presenca: Presenca | null
  chegada_em: Date | null
  inicio_real: Date | null
  fim_real: Date | null
  primeira_vez: boolean
  encaixe: boolean
  aguarda_aprovacao: boolean
  pode_agir: boolean
}

/** Whether the caller may act on an appointment of an office: on its side, for a professional in force. */
const podeAgirNela = sql<boolean>`(meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) = 'profissional' and profissional_publico(a.profissional_id)) is true`

/** Most consultations of one day that are shown. */
const MAXIMO_DO_DIA = 200

/** The consultations of a period, without cancelled ones. */
export const findDoDia = (escopo: EscopoDeAgendamentos, { de, ate }: Trecho) => sql<LinhaDeHoje>`
  select a.id, a.versao, a.status, a.data_agendamento, a.duracao_min, a.modalidade, nullif(a.especialidade, '') as especialidade,
    s.nome as servico, p.usuario_id as titular_id, a.paciente_id, nome_do_paciente(a.paciente_id, a.profissional_id) as paciente_nome, prp.nome_completo as profissional_nome,
    pr.id as profissional_id, prp.avatar_url as profissional_avatar_url, v.tema, l.nome as local, l.zona, a.presenca, a.chegada_em,
    a.inicio_real, a.fim_real, ${primeiraVez('a')} as primeira_vez, a.encaixe, a.aguarda_aprovacao, ${podeAgirNela} as pode_agir
  from (select * from agendamentos a
         where ${noEscopo(escopo)} and a.status <> 'cancelado' and a.data_agendamento >= ${de} and a.data_agendamento < ${ate}
         order by a.data_agendamento, a.id limit ${sql.lit(MAXIMO_DO_DIA)} offset 0) a ${daConsulta}
    left join vitrine_profissionais v on v.profissional_id = a.profissional_id
  order by a.data_agendamento, a.id`

export interface LinhaDaFila {
  id: string
  versao: number
  titular_id: string | null
  paciente_id: string
  paciente_nome: string | null
  data_agendamento: Date
  zona: string | null
  servico: string | null
  pode_agir: boolean
  total: number
}

const QUANTOS_NA_FILA = 5

const naFila = (escopo: EscopoDeAgendamentos, condicao: ReturnType<typeof sql>) => sql<LinhaDaFila>`
  select a.id, a.versao, p.usuario_id as titular_id, a.paciente_id, nome_do_paciente(a.paciente_id, a.profissional_id) as paciente_nome, a.data_agendamento, l.zona, s.nome as servico,
    ${podeAgirNela} as pode_agir, a.total
  from (select a.*, count(*) over ()::int as total from agendamentos a where ${noEscopo(escopo)} and ${condicao}
         order by a.data_agendamento, a.id limit ${sql.lit(QUANTOS_NA_FILA)}) a ${daConsulta}
  order by a.data_agendamento, a.id`

/** Those of a period whose patient has not confirmed. */
export const findSemConfirmar = (escopo: EscopoDeAgendamentos, { de, ate }: Trecho) =>
  naFila(
    escopo,
    sql`a.status in ('agendado', 'reagendado') and not a.aguarda_aprovacao and a.confirmado_pelo_paciente_em is null
      and a.data_agendamento >= ${de} and a.data_agendamento < ${ate}`,
  )

/** Requests to come that wait for the professional's answer. */
export const findPedidos = (escopo: EscopoDeAgendamentos, agora: Date) =>
  naFila(
    escopo,
    sql`a.aguarda_aprovacao and a.status in ('agendado', 'reagendado') and a.data_agendamento > ${agora}`,
  )

/** Those of the last 90 days before an instant that nobody closed. */
export const countEmAberto = (escopo: EscopoDeAgendamentos, antes: Date, agora: Date) => sql<{
  total: number
  hoje: number
}>`
  select count(*) filter (where a.data_agendamento < ${antes})::int as total,
    count(*) filter (where a.data_agendamento >= ${antes})::int as hoje from agendamentos a
  where ${noEscopo(escopo)} and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
    and a.presenca is distinct from 'ausente'
    and a.data_agendamento <= ${agora} and a.data_agendamento > ${antes}::timestamptz - interval '90 days'`

/** What the caller's registration still needs. */
export const findCadastro = (usuario_id: string) => sql<{
  avaliacoes: number
  documentos: number
  conferir_ate: Date | null
}>`
  select (select count(*)::int from avaliacoes v where v.profissional_id = p.id and v.status = 'publicada' and v.resposta is null) as avaliacoes,
    (select count(*)::int from documentos_profissionais d where d.profissional_id = p.id and d.situacao = 'recusado')
      + (p.status_profissional = 'aguardando-documentacao')::int as documentos,
    p.conferir_ate
  from profissionais p where p.usuario_id = ${usuario_id}::uuid`

/** Keys of the professionals of the scope: the caller, and those whom they manage. */
export const findMeusProfissionais = (usuario_id: string) => sql<{ id: string; proprio: boolean }>`
  select p.id, p.usuario_id = ${usuario_id}::uuid as proprio from profissionais p
   where p.id = ${anyOf(profissionaisDaEquipe)}
   order by proprio desc limit 50`

/** Notifications tell older changes: an open screen only speaks of what happens now. */
const MINUTOS_DE_NOVIDADE = 3

/** The last change of an appointment whose patient or professional the caller is, or whose patient they look after (APPT-06). */
export const findNovidade = (id: string, usuario_id: string, agora: Date) => sql<{
  id: string
  ato: string
  de: StatusAgendamento | null
  para: StatusAgendamento
  inicio_antes: Date | null
  inicio: Date
  motivo: string | null
  minha: boolean
  zona: string | null
  pessoa: string | null
  titular_id: string | null
}>`
  select h.id, h.ato, h.de, h.para, h.inicio_antes, h.inicio, h.motivo, h.ator is not distinct from ${usuario_id}::uuid as minha, l.zona,
    case when pr.usuario_id = ${usuario_id}::uuid then pp.nome_completo else prp.nome_completo end as pessoa, p.usuario_id as titular_id
  from historico_agendamentos h join agendamentos a on a.id = h.agendamento_id ${daConsulta}
  where h.agendamento_id = ${id}::uuid and h.quando > ${agora}::timestamptz - make_interval(mins => ${MINUTOS_DE_NOVIDADE}::int)
    and a.reserva_expira_em is null
    and (p.usuario_id = ${usuario_id}::uuid or pr.usuario_id = ${usuario_id}::uuid
      or a.paciente_id = ${anyOf(pacientesDoCirculo(usuario_id))})
  order by h.quando desc, h.versao desc limit 1`
