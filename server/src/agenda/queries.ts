import { sql } from 'kysely'
import type {
  Modalidade,
  Origem,
  Presenca,
  StatusAgendamento,
  StatusPagamento,
} from '#domain/agendamentos/agendamento.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { nomesDasNotas, type NotaDaConsulta } from '#domain/agenda/notas.ts'
import type { OperacaoNaTela } from '#domain/equipe/operacoes.ts'
import type { ModoExcecao } from '#domain/horarios/conteudo.ts'
import { noEscopo, primeiraVez } from '../agendamentos/queries.ts'
import { anyOf } from '../database/any-of.ts'
import { centavos } from '../database/dinheiro.ts'
import { oQuePosso, oQuePossoDoPaciente, oQuePossoNasAgendas } from '../equipe/entrada.ts'

export interface LinhaDeAgendamento extends Record<NotaDaConsulta, string> {
  id: string
  versao: number
  status: StatusAgendamento
  inicio: Date
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  profissional_id: string
  paciente_id: string
  titular_id: string | null
  paciente_nome: string | null
  data_nascimento: string | null
  sem_login: boolean | null
  servico_id: string | null
  servico: string | null
  cor: string | null
  modalidade: Modalidade
  convenio: string | null
  valor_centavos: number | null
  pagamento_status: StatusPagamento
  presenca: Presenca | null
  chegada_em: Date | null
  chamado_em: Date | null
  inicio_real: Date | null
  fim_real: Date | null
  confirmado_pelo_paciente_em: Date | null
  aguarda_aprovacao: boolean
  primeira_vez: boolean
  encaixe: boolean
  motivo_encaixe: string | null
  origem: Origem
  serie_id: string | null
  sessao_id: string
  vagas: number | null
  reagendado_de: Date | null
  local_id: string | null
  local: string | null
  zona: string | null
  clinica_id: string | null
  sala_id: string | null
  sala: string | null
  observacoes: string
  motivo_consulta: string
  remarcacoes: number
  created_at: Date
  pode: OperacaoNaTela[]
  /** Whether the caller may write in it. */
  escrita: boolean
  /** Its professional is active and verified. */
  em_vigor: boolean
  /** The caller's office, or circle, knows the patient. */
  conhecida: boolean | null
}

type Condicao = ReturnType<typeof sql>

/**
 * Appointments that the caller sees in agendas: of the own agenda, and of the team's at its clinics; all of them for administrador-geral; for paciente-administrador those of the
 * people they look after. Holds are left out.
 */
export function visiveis(sessao: Sessao): Condicao {
  return noEscopo(sessao.perfil === 'paciente' ? { de: 'ninguem' } : escopoDeAgendamentos(sessao))
}

/** The notes of the office, empty for a family, which looks at the same agenda. */
const notasPara = (perfil: string) =>
  sql.join(
    nomesDasNotas.map(
      (nota) =>
        sql`case when ${perfil !== 'paciente-administrador'} then ${sql.ref(`a.${nota}`)} else '' end as ${sql.ref(nota)}`,
    ),
  )

/** Appointments of agendas under a condition over `a`, ascending by start. */
export function findAgendamentos(sessao: Sessao, condicao: Condicao, limite = 2_000) {
  const { usuario_id, perfil } = sessao
  return sql<LinhaDeAgendamento>`
  with vistos as materialized (
    select a.* from agendamentos a where ${visiveis(sessao)} and ${condicao}
     order by a.data_agendamento, a.id limit ${limite}),
  escrita as (select clinicas_que_gerencio('agenda', 'escrita') as clinica_id)
  select a.id, a.versao, a.status, a.data_agendamento as inicio, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min,
    a.profissional_id, a.paciente_id, d.usuario_id as titular_id, d.nome as paciente_nome, d.data_nascimento, d.sem_login, d.conhecida,
    a.servico_id, s.nome as servico, s.cor, a.modalidade, o.nome as convenio, ${centavos('a.valor')} as valor_centavos, a.pagamento_status, a.presenca, a.chegada_em, a.chamado_em,
    a.inicio_real, a.fim_real, a.confirmado_pelo_paciente_em, a.aguarda_aprovacao, ${primeiraVez('a')} as primeira_vez, a.encaixe, a.motivo_encaixe, a.origem,
    a.serie_id, a.sessao_id, s.vagas, a.reagendado_de, a.local_id, l.nome as local, l.zona, a.clinica_id, a.sala_id, r.nome as sala,
    left(a.observacoes, 140) as observacoes, left(a.motivo_consulta, 140) as motivo_consulta,
    ${notasPara(perfil)}, a.remarcacoes, a.created_at,
    ${perfil !== 'paciente-administrador'} and (${perfil === 'administrador-geral'}
      or coalesce(a.profissional_id = (select p.id from profissionais p where p.usuario_id = ${usuario_id}::uuid), false)
      or coalesce(a.clinica_id in (select e.clinica_id from escrita e), false)) as escrita,
    profissional_publico(a.profissional_id) as em_vigor,
    ${perfil === 'paciente-administrador' ? oQuePossoDoPaciente('a') : oQuePosso('a', 'k')} as pode
  from vistos a
  left join ${oQuePossoNasAgendas()} k on k.profissional_id = a.profissional_id and k.clinica_id = a.clinica_id
  left join pessoas_da_agenda(array(select distinct v.paciente_id from vistos v)) d on d.paciente_id = a.paciente_id
  left join servicos_profissionais s on s.id = a.servico_id
  left join operadoras_planos o on o.id = a.convenio_plano_id
  left join locais_atendimento l on l.id = a.local_id
  left join salas_clinicas r on r.id = a.sala_id
  order by a.data_agendamento, a.id`
}

/** Appointments that start in a range. Epoch milliseconds, end excluded. */
export const entre = (de: number, ate: number): Condicao =>
  sql`a.data_agendamento >= ${new Date(de).toISOString()}::timestamptz and a.data_agendamento < ${new Date(ate).toISOString()}::timestamptz`

export const dosProfissionais = (ids: readonly string[]): Condicao =>
  sql`a.profissional_id = any (${ids}::uuid[])`

/** How many appointments each local date of `zona` has; cancelled ones do not count. */
export const countPorDia = (sessao: Sessao, condicao: Condicao, zona: string) => sql<{
  data: string
  agendamentos: number
  pendentes: number
}>`
  select (a.data_agendamento at time zone ${zona})::date as data, count(*)::int as agendamentos,
    (count(*) filter (where a.aguarda_aprovacao))::int as pendentes
  from agendamentos a
  where ${visiveis(sessao)} and a.status <> 'cancelado' and ${condicao}
  group by 1 order by 1`

export const findBloqueios = (ids: readonly string[], de: string, ate: string) =>
  sql<{
    id: string
    profissional_id: string
    de: string
    ate: string
    modo: ModoExcecao
    motivo: string
    faixas: { inicio_min: number; fim_min: number }[]
  }>`select * from bloqueios_da_agenda(${ids}::uuid[], ${de}::date, ${ate}::date)`

/** Busy times of other calendars in a range of epoch milliseconds. */
export const findOcupadosDeFora = (ids: readonly string[], de: number, ate: number) =>
  sql<{
    profissional_id: string
    calendario: string
    inicio: Date
    fim: Date
  }>`select profissional_id, calendario, de as inicio, ate as fim
    from horas_de_fora_da_agenda(${ids}::uuid[], ${new Date(de)}::timestamptz, ${new Date(ate)}::timestamptz)`

export const findFeriadosDeTodos = (ids: readonly string[], de: string, ate: string) =>
  sql<{
    profissional_id: string
    data: string
    nome: string
    fecha: boolean
  }>`select profissional_id, data, nome, fecha from feriados_de(${ids}::uuid[], ${de}::date, ${ate}::date)`

export const findLocais = (ids: readonly string[]) => sql<{
  id: string
  profissional_id: string
  clinica_id: string | null
  nome: string
  zona: string
  pode: OperacaoNaTela[]
}>`select l.id, l.profissional_id, l.clinica_id, l.nome, l.zona, ${oQuePosso('l', 'k')} as pode from locais_atendimento l
  left join ${oQuePossoNasAgendas()} k on k.profissional_id = l.profissional_id and k.clinica_id = l.clinica_id
  where l.profissional_id = any (${ids}::uuid[]) and l.ativo and atende_na_clinica(l.profissional_id, l.clinica_id)
  order by l.principal desc, l.nome, l.id`

export const findServicos = (ids: readonly string[]) => sql<{
  id: string
  profissional_id: string
  nome: string
  cor: string | null
  duracao_min: number
  modalidades: Modalidade[]
  valor_centavos: number | null
  local_ids: string[] | null
  retorno: boolean
}>`select s.id, s.profissional_id, s.nome, s.cor, s.duracao_min, s.modalidades,
    case when app_admin() or s.profissional_id = (select meu_profissional_id())
        or s.profissional_id = ${anyOf(sql`select g.profissional_id from agendas_em_que_posso('agenda.periodo/dinheiro') g`)} then ${centavos('s.preco')} end as valor_centavos,
    s.local_ids, s.retorno from servicos_profissionais s
  where s.profissional_id = any (${ids}::uuid[]) and s.situacao in ('visivel', 'privado') order by s.ordem, s.nome, s.id`

/** Clinics of the places of professionals, with their rooms. */
export const findClinicas = (ids: readonly string[]) => sql<{
  id: string
  nome: string
  salas: { id: string; nome: string }[]
}>`select c.id, c.nome_fantasia as nome,
    coalesce((select json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.ordem, s.nome)
      from salas_clinicas s where s.clinica_id = c.id and s.ativa), '[]') as salas
  from clinicas c where c.id in (select l.clinica_id from locais_atendimento l where l.profissional_id = any (${ids}::uuid[])
    and atende_na_clinica(l.profissional_id, l.clinica_id))
  order by c.nome_fantasia, c.id`

export const findAtrasos = (ids: readonly string[]) => sql<{
  profissional_id: string
  data: string
  minutos: number
}>`
  select profissional_id, data, minutos from atrasos_agenda
  where profissional_id = any (${ids}::uuid[]) and data >= app_agora()::date - 2`
