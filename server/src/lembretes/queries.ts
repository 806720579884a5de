import { sql } from 'kysely'
import type { Modalidade, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { silencioPadrao, type Silencio } from '#domain/notificacoes/canais.ts'
import { tetoPorHora, type MotivoDispensa, type TipoLembrete } from '#domain/lembretes/lembrete.ts'
import type { RegraLembrete } from '#domain/lembretes/rules.ts'
import type { Db } from '../database/db.ts'
import { from } from '../tables.ts'

const HORA_MS = 3_600_000

/** A due reminder, with its appointment as it stands under the lock. */
export interface LembreteDevido {
  id: string
  tipo: TipoLembrete
  versao: number
  agendamento_id: string
  status: StatusAgendamento
  versao_atual: number
  inicio: Date
  reserva: boolean
  aguarda_aprovacao: boolean
  modalidade: Modalidade
  profissional_id: string
  servico_id: string | null
  paciente_id: string
  marcado_por: string | null
  /** Other due types of the same appointment. */
  devidos: TipoLembrete[]
}

/**
 * Locks one due reminder with its appointment until the end of the transaction. A reminder that another process holds is skipped, and the appointment cannot change meanwhile.
 * @param cheios professionals whose hour is full
 */
export const lockDevido = (agora: Date, cheios: readonly string[]) => sql<LembreteDevido>`
  select l.id, l.tipo, l.versao, a.id as agendamento_id, a.status, a.versao as versao_atual, a.data_agendamento as inicio,
    a.reserva_expira_em is not null as reserva, a.aguarda_aprovacao, a.modalidade, a.profissional_id, a.servico_id, a.paciente_id, a.marcado_por,
    array(select o.tipo from lembretes o where o.agendamento_id = a.id and o.situacao = 'pendente' and o.enviar_em <= ${agora}) as devidos
  from lembretes l join agendamentos a on a.id = l.agendamento_id
  where l.situacao = 'pendente' and l.enviar_em <= ${agora} and a.profissional_id <> all (${cheios}::uuid[])
  order by l.enviar_em, l.id limit 1
  for update of l skip locked for share of a skip locked`

/** Whether a professional has sent so many reminders within the hour that the next one waits. */
export const findCheio = (profissional_id: string, agora: Date) => sql<{ cheio: boolean }>`
  select count(*) >= ${tetoPorHora}::int as cheio from (
    select from lembretes l join agendamentos a on a.id = l.agendamento_id
     where l.situacao = 'enviado' and l.resolvido_em > ${new Date(agora.getTime() - HORA_MS)} and a.profissional_id = ${profissional_id}::uuid
     limit ${tetoPorHora}::int) x`

/** The quiet hours of a person: their own, or those of the administrator. */
const silencioDe = (usuario: string) => sql`
  left join lateral (
    select s.ativo, s.inicio_min, s.fim_min, s.zona from silencio_notificacoes s where s.usuario_id = ${sql.ref(usuario)}
    union all
    select x.ativo, x.inicio_min, x.fim_min, x.zona
      from configuracoes_sistema c cross join jsonb_to_record(c.valor) as x (ativo boolean, inicio_min int, fim_min int, zona text)
     where c.chave = 'silencio'
    limit 1) q on true`

interface LinhaDeSilencio {
  ativo: boolean | null
  inicio_min: number
  fim_min: number
  zona: string
}

/** As stored; without a row the product's default. */
export const silencioLido = ({ ativo, inicio_min, fim_min, zona }: LinhaDeSilencio): Silencio =>
  ativo === null ? silencioPadrao : { ativo, inicio_min, fim_min, zona }

/** Whom to tell: the patient first. */
export const findQuemLembrar = (paciente_id: string, marcado_por: string | null) => sql<
  LinhaDeSilencio & { usuario_id: string; proprio: boolean }
>`
  select u.id as usuario_id, p.id is not null as proprio, q.ativo, q.inicio_min, q.fim_min, q.zona
    from quem_e_lembrado(${paciente_id}::uuid, ${marcado_por}::uuid) u (id)
    left join pacientes p on p.id = ${paciente_id}::uuid and p.usuario_id = u.id
    ${silencioDe('u.id')}
   order by 2 desc, 1`

/** Values for the placeholders of a text. */
export const findDadosDoTexto = (agendamento_id: string) => sql<{
  nome: string
  local: string | null
  zona: string
  profissional: string
}>`
  select split_part(coalesce(pu.nome_social, pu.nome), ' ', 1) as nome, l.nome as local, coalesce(l.zona, principal.zona, 'America/Sao_Paulo') as zona,
    coalesce(pru.nome_social, pru.nome) as profissional
  from agendamentos a
  join pacientes p on p.id = a.paciente_id join usuarios pu on pu.id = p.usuario_id
  join profissionais pr on pr.id = a.profissional_id join usuarios pru on pru.id = pr.usuario_id
  left join locais_atendimento l on l.id = a.local_id
  left join lateral (select zona from locais_atendimento x where x.profissional_id = pr.id order by x.principal desc, x.created_at limit 1)
    principal on true
  where a.id = ${agendamento_id}::uuid`

export const updateResolvido = (
  id: string,
  resolucao:
    | { situacao: 'enviado'; notificacoes: string[] }
    | { situacao: 'dispensado'; motivo: MotivoDispensa },
  agora: Date,
) =>
  from
    .updateTable('lembretes')
    .where('id', '=', id)
    .set({ ...resolucao, resolvido_em: agora })

/** Deliveries of a new notification that will not be sent. */
export const dispensarEntregas = (notificacoes: readonly string[], canais: readonly string[]) => sql`
  update entregas_notificacao set estado = 'dispensada'
   where notificacao_id = any (${notificacoes}::uuid[]) and canal = any (${canais}::text[]) and estado = 'pendente'`

/** Deliveries of a new notification that are sent later, and only if nobody has opened it by then. */
export const adiarEntregas = (notificacoes: readonly string[], canais: readonly string[], ate: Date) => sql`
  update entregas_notificacao set estado = 'adiada', enviar_em = ${ate}, tentar_em = ${ate}
   where notificacao_id = any (${notificacoes}::uuid[]) and canal = any (${canais}::text[]) and estado = 'pendente'`

/** Two-hour reminders of the next hours whose quiet hours are unchecked: those of the patient, or of the person told in their place. */
export const lockSemAjuste = (ate: Date, limite: number) => sql<
  LinhaDeSilencio & { id: string; enviar_em: Date; inicio: Date }
>`
  select l.id, l.enviar_em, a.data_agendamento as inicio, q.ativo, q.inicio_min, q.fim_min, q.zona
    from lembretes l join agendamentos a on a.id = l.agendamento_id join pacientes p on p.id = a.paciente_id
    left join lateral (select u.id from quem_e_lembrado(a.paciente_id, a.marcado_por) u (id)
                        order by u.id = p.usuario_id desc, u.id limit 1) dito on true
    ${silencioDe('dito.id')}
   where l.situacao = 'pendente' and l.tipo = '2h' and not l.ajustado and l.enviar_em <= ${ate}
   order by l.enviar_em limit ${limite} for update of l skip locked`

export const updateAjuste = (id: string, enviar_em: Date) =>
  from.updateTable('lembretes').where('id', '=', id).set({ enviar_em, ajustado: true })

export const findRegras = (profissional_id: string) =>
  from
    .selectFrom('regras_lembretes')
    .where('profissional_id', '=', profissional_id)
    .select(['servico_id', 'tipo', 'ativo', 'texto', 'canais'])
    .orderBy((eb) => eb('servico_id', 'is not', null))
    .orderBy('created_at')

/** The professional, their services in use, and the values of a preview. */
export const findDono = (profissional_id: string) => sql<{
  id: string
  nome: string
  servicos: { id: string; nome: string }[]
  local: string | null
  zona: string
}>`
  select p.id, f.nome_completo as nome,
    (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.ordem, s.nome), '[]')
       from servicos_profissionais s where s.profissional_id = p.id and s.situacao <> 'arquivado') as servicos,
    l.nome as local, coalesce(l.zona, 'America/Sao_Paulo') as zona
  from profissionais p join profiles f on f.user_id = p.usuario_id
  left join lateral (select nome, zona from locais_atendimento x where x.profissional_id = p.id and x.ativo
                     order by x.principal desc, x.created_at limit 1) l on true
  where p.id = ${profissional_id}::uuid`

/** Serialises the writers of one professional's rules. */
export const trancarRegras = (profissional_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lembretes ${profissional_id}`}, 33))`

export const deleteRegras = (profissional_id: string) =>
  from.deleteFrom('regras_lembretes').where('profissional_id', '=', profissional_id)

export const insertRegras = (profissional_id: string, regras: readonly RegraLembrete[]) =>
  from.insertInto('regras_lembretes').values(regras.map((regra) => ({ ...regra, profissional_id })))

/** Turns a reminder on or off for every service of a professional that has no rule of its own, and leaves its words as they are. */
const upsertRegra = (profissional_id: string, tipo: TipoLembrete, ativo: boolean) => sql`
  insert into regras_lembretes (profissional_id, tipo, ativo) values (${profissional_id}::uuid, ${tipo}, ${ativo})
  on conflict (profissional_id, servico_id, tipo) do update set ativo = excluded.ativo`

/** Turns the reminder of a week before on or off, for what is booked from now on. The rules are the professional's own: others may not. */
export async function ligarLembreteExtra(db: Db, profissional_id: string, ligado: boolean): Promise<void> {
  await db.rows(trancarRegras(profissional_id))
  await db.affected(upsertRegra(profissional_id, '168h', ligado))
}

/** Future appointments of a professional, with the reminders that wait. */
export const findFuturas = (profissional_id: string, agora: Date) => sql<{
  agendamento_id: string
  servico_id: string | null
  inicio: Date
  zona: string
  paciente_nome: string | null
  titular_id: string | null
  pendentes: { tipo: TipoLembrete; enviar_em: string }[]
}>`
  select a.id as agendamento_id, a.servico_id, a.data_agendamento as inicio, coalesce(l.zona, 'America/Sao_Paulo') as zona,
    nome_do_paciente(a.paciente_id, a.profissional_id) as paciente_nome, p.usuario_id as titular_id,
    (select coalesce(json_agg(json_build_object('tipo', x.tipo, 'enviar_em', x.enviar_em) order by x.enviar_em), '[]')
       from lembretes x where x.agendamento_id = a.id and x.situacao = 'pendente') as pendentes
  from agendamentos a
  left join pacientes p on p.id = a.paciente_id
  left join locais_atendimento l on l.id = a.local_id
  where a.profissional_id = ${profissional_id}::uuid and a.data_agendamento > ${agora} and a.reserva_expira_em is null
    and not a.aguarda_aprovacao and a.status in ('agendado', 'confirmado', 'reagendado')
  order by a.data_agendamento limit 500`

export const findTitular = (agendamento_id: string) =>
  from
    .selectFrom('agendamentos as a')
    .leftJoin('pacientes as p', 'p.id', 'a.paciente_id')
    .where('a.id', '=', agendamento_id)
    .where('a.reserva_expira_em', 'is', null)
    .select(['a.id', 'p.usuario_id as titular_id'])

export const findLembretes = (agendamento_id: string) =>
  from
    .selectFrom('lembretes')
    .where('agendamento_id', '=', agendamento_id)
    .select(['id', 'tipo', 'situacao', 'motivo', 'enviar_em', 'resolvido_em', 'notificacoes'])
    .orderBy('enviar_em')
    .orderBy('id')

export const findResolvidos = (profissional_id: string, desde: Date, limite: number) =>
  from
    .selectFrom('lembretes as l')
    .innerJoin('agendamentos as a', 'a.id', 'l.agendamento_id')
    .leftJoin('pacientes as p', 'p.id', 'a.paciente_id')
    .leftJoin('profiles as f', 'f.user_id', 'p.usuario_id')
    .leftJoin('locais_atendimento as lo', 'lo.id', 'a.local_id')
    .where('a.profissional_id', '=', profissional_id)
    .where('l.situacao', '!=', 'pendente')
    .where('l.resolvido_em', '>=', desde)
    .select((eb) => [
      'l.id',
      'l.tipo',
      'l.situacao',
      'l.motivo',
      'l.enviar_em',
      'l.resolvido_em',
      'l.notificacoes',
      'l.agendamento_id',
      'a.data_agendamento as inicio',
      sql<string | null>`nome_do_paciente(a.paciente_id, a.profissional_id)`.as('paciente_nome'),
      'p.usuario_id as titular_id',
      eb.fn.coalesce('lo.zona', eb.val('America/Sao_Paulo')).as('zona'),
    ])
    .orderBy('l.resolvido_em', 'desc')
    .orderBy('l.id')
    .limit(limite)

/** State of each channel. Read as the product: otherwise only the recipient sees a delivery. */
export const findEntregasDe = (notificacoes: readonly string[]) =>
  from
    .selectFrom('entregas_notificacao')
    .where('notificacao_id', 'in', notificacoes)
    .select(['notificacao_id', 'canal', 'estado', 'enviada_em'])
    .orderBy('canal')
