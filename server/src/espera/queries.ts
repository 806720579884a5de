import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diasDasVagas, type Periodo, type StatusEspera, type StatusOferta } from '#domain/espera/espera.ts'
import { from, type Tables } from '../tables.ts'
import type { Insertable } from 'kysely'
import { centavos } from '../database/dinheiro.ts'
import { anyOf } from '../database/any-of.ts'

const DIA_MS = 86_400_000

/** Entries that the caller sees, by id or all of them, with the facts that decide on which side the caller stands. */
export const findVisiveis = (filtro: { id?: string; profissional_id?: string }) => {
  let consulta = from.selectFrom('lista_espera as e').select(['e.id', 'e.paciente_id', 'e.profissional_id'])
  if (filtro.id) consulta = consulta.where('e.id', '=', filtro.id)
  if (filtro.profissional_id) consulta = consulta.where('e.profissional_id', '=', filtro.profissional_id)
  return consulta
}

/** Entries of the caller and of the people they look after: open ones, and those that ended since `desde`. */
export const findDaPessoa = (desde: Date) =>
  findVisiveis({})
    .where(
      sql<boolean>`e.paciente_id = ${anyOf(sql`select meu_paciente_id() union all select c.paciente_id from pessoas_que_cuido('agenda') c`)}`,
    )
    .where((eb) => eb.or([eb('e.encerrado_em', 'is', null), eb('e.encerrado_em', '>=', desde)]))
    .orderBy('e.created_at', 'desc')
    .limit(100)

/** Entries that name one of these professionals, of agendas that the caller keeps. */
export const findDaAgenda = (profissional_id: string | undefined) =>
  findVisiveis(profissional_id ? { profissional_id } : {})
    .where('e.profissional_id', 'is not', null)
    .where('e.status', 'in', ['aguardando', 'ofertado'])
    .where(
      sql<boolean>`(e.profissional_id = meu_profissional_em_vigor() or gere_a_espera(e.profissional_id, e.local_ids)
        or (app_admin() and ${profissional_id !== undefined}::boolean))`,
    )
    .limit(300)

/** How many entries wait for an hour of the agendas that the caller keeps. */
export const countDaAgenda = sql<{ total: number }>`
  select count(*)::int as total from lista_espera e where e.profissional_id is not null and e.status = 'aguardando'
    and (e.profissional_id = meu_profissional_em_vigor() or gere_a_espera(e.profissional_id, e.local_ids))`

/** One entry that the caller may answer for. */
export const findMinha = (id: string) =>
  findVisiveis({ id }).where(sql<boolean>`e.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)}`)

/** One entry of an agenda that the caller may write in. */
export const findGerida = (id: string) =>
  findVisiveis({ id }).where(
    sql<boolean>`(e.profissional_id = meu_profissional_em_vigor() or app_admin()
      or e.profissional_id = ${anyOf(sql`select g.profissional_id from agendas_que_escrevo() g where profissional_publico(g.profissional_id)`)})`,
  )

export interface LinhaDeEspera {
  id: string
  status: StatusEspera
  paciente_id: string
  titular_id: string
  paciente_nome: string
  profissional_id: string | null
  profissional_nome: string | null
  especialidade: string | null
  servico_id: string | null
  servico: string | null
  locais: string[]
  de: string
  ate: string
  dias_semana: number[]
  periodos: Periodo[]
  modalidade: Modalidade | null
  aviso_min: number
  inicio_exato: Date | null
  zona: string
  prioridade: number
  prioridade_motivo: string | null
  expira_em: Date
  created_at: Date
  agendamento_id: string | null
  antecipa: { agendamento_id: string; inicio: string; zona: string } | null
  lugar: number | null
  total: number | null
  vagas_recentes: number
  oferta: {
    id: string
    reserva_id: string
    inicio: string
    duracao_min: number
    zona: string
    modalidade: Modalidade
    profissional_id: string
    profissional_nome: string
    servico_id: string | null
    servico: string | null
    local: string | null
    endereco: string | null
    valor_centavos: number | null
    expira_em: string
  } | null
}

/**
 * Entries with everything that is shown of them. Runs as the product, for ids that the caller was found to see: the hold of an offer is hidden from everybody, and a patient's name
 * from a professional who never saw them.
 */
export const findEsperas = (ids: readonly string[], agora: Date) => sql<LinhaDeEspera>`
  select e.id, e.status, e.paciente_id, p.usuario_id as titular_id, coalesce(pu.nome_social, pu.nome) as paciente_nome, e.profissional_id, coalesce(pru.nome_social, pru.nome) as profissional_nome,
    e.especialidade, e.servico_id, s.nome as servico,
    array(select l.nome from locais_atendimento l where l.id = any (e.local_ids) order by l.nome) as locais,
    e.de::text, e.ate::text, e.dias_semana, e.periodos, e.modalidade, e.aviso_min, e.inicio_exato,
    coalesce(principal.zona, 'America/Sao_Paulo') as zona, e.prioridade, e.prioridade_motivo, e.expira_em, e.created_at, e.agendamento_id,
    (select json_build_object('agendamento_id', x.id, 'inicio', x.data_agendamento,
        'zona', coalesce(xl.zona, principal.zona, 'America/Sao_Paulo'))
       from agendamentos x left join locais_atendimento xl on xl.id = x.local_id where x.id = e.antecipa_id) as antecipa,
    pos.lugar, pos.total,
    horas_que_vagaram(e.profissional_id, e.especialidade, ${new Date(agora.getTime() - diasDasVagas * DIA_MS)}) as vagas_recentes,
    (select json_build_object('id', o.id, 'reserva_id', a.id, 'inicio', o.inicio, 'duracao_min', a.duracao_min,
        'zona', coalesce(lo.zona, pl.zona, 'America/Sao_Paulo'), 'modalidade', a.modalidade, 'profissional_id', a.profissional_id,
        'profissional_nome', coalesce(ou.nome_social, ou.nome), 'servico_id', a.servico_id, 'servico', os.nome, 'local', lo.nome,
        'endereco', nullif(concat_ws(', ', nullif(concat_ws(', ', nullif(lo.logradouro, ''), nullif(lo.numero, '')), ''), nullif(lo.bairro, ''), lo.cidade), ''),
        'valor_centavos', ${centavos('a.valor')}, 'expira_em', o.expira_em)
       from ofertas_espera o join agendamentos a on a.id = o.agendamento_id
       join profissionais op on op.id = a.profissional_id join usuarios ou on ou.id = op.usuario_id
       left join servicos_profissionais os on os.id = a.servico_id
       left join locais_atendimento lo on lo.id = a.local_id
       left join lateral (select zona from locais_atendimento x where x.profissional_id = op.id order by x.principal desc, x.created_at limit 1)
         pl on true
      where o.espera_id = e.id and o.status = 'aberta' and o.expira_em > ${agora}) as oferta
  from lista_espera e
  join pacientes p on p.id = e.paciente_id join usuarios pu on pu.id = p.usuario_id
  left join profissionais pr on pr.id = e.profissional_id left join usuarios pru on pru.id = pr.usuario_id
  left join servicos_profissionais s on s.id = e.servico_id
  left join lateral (select zona from locais_atendimento x where x.profissional_id = pr.id order by x.principal desc, x.created_at limit 1)
    principal on true
  left join posicoes_na_espera(${ids}::uuid[]) pos on pos.id = e.id
  where e.id = any (${ids}::uuid[])
  order by e.encerrado_em is not null, e.inicio_exato is null, e.prioridade desc, e.created_at, e.id`

/** Whether the caller may wait for that patient (null: the caller), and what stands against it. */
export const findEntrada = (pedido: {
  paciente_id: string | null
  profissional_id: string | null
  servico_id: string | null
}) => sql<{
  paciente_id: string
  abertas: number
  publico: boolean
  servico: boolean
  bloqueado: boolean
}>`
  select p.id as paciente_id,
    (select count(*)::int from lista_espera e where e.paciente_id = p.id and e.status in ('aguardando', 'ofertado')) as abertas,
    ${pedido.profissional_id}::uuid is null
      or exists (select from vitrine_profissionais v where v.profissional_id = ${pedido.profissional_id}::uuid) as publico,
    ${pedido.servico_id}::uuid is null or exists (select from servicos_profissionais s where s.id = ${pedido.servico_id}::uuid
      and s.profissional_id = ${pedido.profissional_id}::uuid and s.ativo) as servico,
    coalesce(bloqueia(${pedido.profissional_id}::uuid, p.id), false) as bloqueado
  from pacientes p
  where p.id = coalesce(${pedido.paciente_id}::uuid, meu_paciente_id()) and p.id = ${anyOf(sql`select pessoas_por_quem_marco()`)}`

/** How many lists a patient is on, and whether the professional takes no more bookings of them. */
export const findImpedimentos = (paciente_id: string, profissional_id: string) => sql<{
  abertas: number
  bloqueado: boolean
}>`
  select (select count(*)::int from lista_espera e where e.paciente_id = ${paciente_id}::uuid and e.status in ('aguardando', 'ofertado')) as abertas,
    coalesce(bloqueia(${profissional_id}::uuid, ${paciente_id}::uuid), false) as bloqueado`

/** Whether an hour is taken, with no seat left in a session of that service. Running holds count. */
export const findTomado = (profissional_id: string, servico_id: string | null, inicio: Date) => sql<{
  tomado: boolean
}>`
  select exists (select from ocupacoes_de(array[${profissional_id}]::uuid[], ${inicio}, ${inicio}) o
                  where o.inicio <= ${inicio} and o.fim > ${inicio})
    and not exists (select from sessoes_de(array[${profissional_id}]::uuid[], ${inicio}, ${inicio}) s
                     where s.servico_id = ${servico_id}::uuid and s.inicio = ${inicio} and s.tomadas < s.vagas) as tomado`

export const insertEspera = (espera: Insertable<Tables['lista_espera']>) =>
  from.insertInto('lista_espera').values(espera).returning('id')

/** The open offer of an entry, with the agenda that must be locked first. */
export const findOfertaAberta = (espera_id: string) =>
  from
    .selectFrom('ofertas_espera')
    .where('espera_id', '=', espera_id)
    .where('status', '=', 'aberta')
    .select(['id', 'profissional_id', 'agendamento_id', 'expira_em'])

export const lockEspera = (id: string) =>
  from.selectFrom('lista_espera').where('id', '=', id).selectAll().forNoKeyUpdate()

export const updateEspera = (id: string, status: StatusEspera, agora: Date) =>
  from
    .updateTable('lista_espera')
    .where('id', '=', id)
    .set({ status, encerrado_em: status === 'aguardando' || status === 'ofertado' ? null : agora })

export const updatePrioridade = (id: string, prioridade: number, motivo: string | null) =>
  from.updateTable('lista_espera').where('id', '=', id).set({ prioridade, prioridade_motivo: motivo })

export const updateOferta = (id: string, status: Exclude<StatusOferta, 'aberta'>, agora: Date) =>
  from.updateTable('ofertas_espera').where('id', '=', id).set({ status, respondida_em: agora })

/** Gives the hour of an answered offer back. A trigger makes it a vaga for the next person. */
export const deleteReserva = (agendamento_id: string) =>
  from.deleteFrom('agendamentos').where('id', '=', agendamento_id).where('reserva_expira_em', 'is not', null)

/** Expired holds of a professional, and of these patients anywhere: they would stand in the way of the next offer. */
export const deleteVencidas = (profissional_id: string, pacientes: readonly string[], agora: Date) => sql`
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= ${agora}
       and (profissional_id = ${profissional_id}::uuid or paciente_id = any (${pacientes}::uuid[]))
    for update skip locked)`

export const findOfertasVencidas = (agora: Date) =>
  from
    .selectFrom('ofertas_espera')
    .where('status', '=', 'aberta')
    .where('expira_em', '<=', agora)
    .select(['id', 'profissional_id', 'espera_id'])
    .orderBy('expira_em')
    .limit(100)

export const lockOfertaVencida = (id: string, agora: Date) =>
  from
    .selectFrom('ofertas_espera')
    .where('id', '=', id)
    .where('status', '=', 'aberta')
    .where('expira_em', '<=', agora)
    .select(['id', 'espera_id', 'agendamento_id'])
    .forUpdate()

/** How many offers in a row went unanswered, the present one included. */
export const countSemResposta = (espera_id: string) => sql<{ quantas: number }>`
  select count(*)::int as quantas from ofertas_espera o
   where o.espera_id = ${espera_id}::uuid and o.status = 'expirada'
     and o.created_at > coalesce((select max(r.created_at) from ofertas_espera r where r.espera_id = o.espera_id and r.status = 'recusada'), '-infinity')`

export const updateEsperasVencidas = (agora: Date) =>
  from
    .updateTable('lista_espera')
    .where('status', '=', 'aguardando')
    .where('expira_em', '<=', agora)
    .set({ status: 'expirado', encerrado_em: agora })
    .returning(['id', 'criado_por', 'antecipa_id'])
