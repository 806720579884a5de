import { sql, type RawBuilder } from 'kysely'
import type { Modalidade, Presenca, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { noEscopo } from '../agendamentos/queries.ts'
import { anyOf } from '../database/any-of.ts'

/** What a key is about: one agenda, or a clinic. */
export interface Alcance {
  profissional_id: string | null
  clinica_id: string | null
}

export interface LocalDoAlcance {
  id: string
  nome: string
  clinica_id: string | null
  logradouro: string
  numero: string
  bairro: string
  cidade: string
  uf: string
  cep: string | null
  zona: string
  latitude: number
  longitude: number
  telefone: string | null
}

export interface ServicoDoAlcance {
  id: string
  nome: string
  duracao_min: number
  modalidades: Modalidade[]
  local_ids: string[] | null
}

export interface ProfissionalDoAlcance {
  id: string
  nome: string
  especialidade: string
  atende: boolean
  registros: { conselho: string | null; numero: string; uf: string; especialidade: string }[]
  locais: LocalDoAlcance[]
  servicos: ServicoDoAlcance[]
}

/** Ids of the professionals: the one of the key, or those of its clinic whose agenda the person sees, who may be among them. */
const idsDoAlcance = ({ profissional_id, clinica_id }: Alcance) =>
  profissional_id !== null
    ? sql`select ${profissional_id}::uuid`
    : sql`select g.profissional_id from profissionais_que_gerencio('agenda') g where g.clinica_id = ${clinica_id}::uuid
        union select l.profissional_id from locais_atendimento l where l.profissional_id = (select meu_profissional_id()) and l.clinica_id = ${clinica_id}::uuid`

/** Professionals of a key, each with the places and the services that it may know of: of a clinic those of the clinic alone. */
export const findProfissionaisDoAlcance = (
  alcance: Alcance,
  so: readonly string[] | null = null,
) => sql<ProfissionalDoAlcance>`
  select p.id, coalesce(f.nome_completo, '') as nome, coalesce(v.sub_especialidade, p.especialidade_principal) as especialidade,
    v.profissional_id is not null as atende,
    (select coalesce(json_agg(json_build_object('conselho', x.codigo_conselho, 'numero', x.numero_registro, 'uf', x.uf_registro, 'especialidade', e.nome)
        order by x.principal desc, e.nome), '[]')
      from profissional_especialidades x join especialidades e on e.id = x.especialidade_id where x.profissional_id = p.id) as registros,
    (select coalesce(json_agg(json_build_object('id', l.id, 'nome', l.nome, 'clinica_id', l.clinica_id, 'logradouro', l.logradouro, 'numero', l.numero,
        'bairro', l.bairro, 'cidade', l.cidade, 'uf', l.uf, 'cep', l.cep, 'zona', l.zona, 'latitude', l.latitude, 'longitude', l.longitude,
        'telefone', l.telefone) order by l.principal desc, l.created_at, l.id), '[]')
      from locais_atendimento l where l.profissional_id = p.id and l.ativo
        and (${alcance.clinica_id}::uuid is null or l.clinica_id = ${alcance.clinica_id}::uuid)) as locais,
    (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'modalidades', s.modalidades,
        'local_ids', s.local_ids) order by s.ordem, s.nome), '[]')
      from servicos_profissionais s where s.profissional_id = p.id and s.ativo) as servicos
  from profissionais p left join profiles f on f.user_id = p.usuario_id left join vitrine_profissionais v on v.profissional_id = p.id
  where p.id = ${anyOf(idsDoAlcance(alcance))} and (${so === null} or p.id = any (${so ?? []}::uuid[]))
  order by f.nome_completo, p.id limit 500`

export interface LinhaPorChave {
  id: string
  versao: number
  status: StatusAgendamento
  inicio: Date
  duracao_min: number
  profissional_id: string
  paciente_id: string
  titular_id: string | null
  paciente_nome: string | null
  servico_id: string | null
  servico: string | null
  local_id: string | null
  clinica_id: string | null
  modalidade: Modalidade
  encaixe: boolean
  presenca: Presenca | null
  chegada_em: Date | null
  inicio_real: Date | null
  created_at: Date
  mudado_em: Date
}

export interface PedidoDeAgendamentos {
  ids?: readonly string[]
  de?: string | undefined
  ate?: string | undefined
  profissional_id?: string | undefined
  status?: readonly StatusAgendamento[] | undefined
  /** One more condition over `a`. */
  condicao?: RawBuilder<unknown> | undefined
  /** Only what comes after this row. */
  depois?: { inicio: string; id: string } | null
  limite: number
}

/** Appointments that the person of a key sees, as far as the key goes, ascending. No words of the consultation are read. */
export const findAgendamentosDoAlcance = (
  sessao: Sessao,
  { profissional_id, clinica_id }: Alcance,
  { ids, de, ate, profissional_id: so, status, condicao, depois = null, limite }: PedidoDeAgendamentos,
) => sql<LinhaPorChave>`
  with vistos as materialized (
    select a.* from agendamentos a
     where ${noEscopo(sessao.perfil.startsWith('paciente') ? { de: 'ninguem' } : escopoDeAgendamentos(sessao))}
       and ${profissional_id === null ? sql`a.clinica_id = ${clinica_id}::uuid` : sql`a.profissional_id = ${profissional_id}::uuid`}
       ${ids ? sql`and a.id = any (${ids}::uuid[])` : sql``}
       ${de ? sql`and a.data_agendamento >= ${de}::timestamptz` : sql``}
       ${ate ? sql`and a.data_agendamento < ${ate}::timestamptz` : sql``}
       ${so ? sql`and a.profissional_id = ${so}::uuid` : sql``}
       ${status ? sql`and a.status = any (${[...status]}::text[])` : sql``}
       ${condicao ? sql`and ${condicao}` : sql``}
       ${depois ? sql`and (a.data_agendamento, a.id) > (${depois.inicio}::timestamptz, ${depois.id}::uuid)` : sql``}
     order by a.data_agendamento, a.id limit ${limite})
  select a.id, a.versao, a.status, a.data_agendamento as inicio, a.duracao_min, a.profissional_id, a.paciente_id, d.usuario_id as titular_id, d.nome as paciente_nome,
    a.servico_id, s.nome as servico, a.local_id, a.clinica_id, a.modalidade, a.encaixe, a.presenca, a.chegada_em, a.inicio_real, a.created_at, a.updated_at as mudado_em
  from vistos a
  left join pessoas_da_agenda(array(select distinct v.paciente_id from vistos v)) d on d.paciente_id = a.paciente_id
  left join servicos_profissionais s on s.id = a.servico_id
  order by a.data_agendamento, a.id`

/** The place of a row in the order of appointments, to read on from. */
export const marcaDaLinha = ({ inicio, id }: { inicio: Date; id: string }) => `${inicio.toISOString()}_${id}`

/** @returns null for a text that is no such place */
export function lerMarca(texto: string): { inicio: string; id: string } | null {
  const [, inicio, id] = /^([0-9T:.Z-]{24})_([0-9a-f-]{36})$/.exec(texto) ?? []
  return inicio && id && !Number.isNaN(Date.parse(inicio)) ? { inicio, id } : null
}
