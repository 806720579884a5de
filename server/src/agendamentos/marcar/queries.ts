import { sql } from 'kysely'
import type { Modalidade, Origem } from '#domain/agendamentos/agendamento.ts'
import type { Reserva } from '#domain/agendamentos/marcar/contract.ts'
import type { FatosDaMarcacao, ServicoDaMarcacao } from '#domain/agendamentos/marcar/rules.ts'
import type { Politica } from '#domain/agendamentos/politica.ts'
import type { Ocupado, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { centavos, comCentavos, reais } from '../../database/dinheiro.ts'

/** The facts of a booking with the people, the service and the hours that they are about. */
export type LinhaDeFatos = Omit<FatosDaMarcacao, 'servico'> & {
  paciente_id: string
  paciente_usuario_id: string
  paciente_nome: string
  profissional_usuario_id: string
  profissional_nome: string
  /** Shown to everybody. */
  publico: boolean
  /** On which side who asks books. */
  lado: 'paciente' | 'profissional'
  especialidade: string
  /** IANA zone of the hours on that day. */
  zona: string
  /** Buffers of the hours, where the service says nothing. */
  antes_min: number
  depois_min: number
  plano_id: string | null
  servico: (ServicoDaMarcacao & Required<NonNullable<PedidoDeHorario['servico']>> & { nome: string }) | null
}

export interface PerguntaDeFatos {
  profissional_id: string
  /** Absent: the person who asks. */
  paciente_id?: string | undefined
  servico_id?: string | undefined
  chave_servico?: string | undefined
  inicio: number
  plano?: string | undefined
  /** An appointment or hold that does not count. */
  fora?: string | undefined
  /** The service was let through before. */
  confia?: boolean | undefined
}

/**
 * Everything that decides over a booking but the hour itself. To be asked after `tomarAgenda`, in its transaction; nothing for who may book
 * neither for that patient nor in that agenda.
 */
export const findFatos = (p: PerguntaDeFatos) => sql<LinhaDeFatos>`
  select f.paciente_id, f.paciente_usuario_id, f.paciente_nome, f.profissional_usuario_id, f.profissional_nome, f.publico, f.lado, f.especialidade,
    f.bloqueado, f.futuras, f.futuras_com_ele, f.no_dia, f.primeira_vez, f.primeiras_no_dia, f.primeira_max, f.idade, f.confirmacao, f.zona,
    f.politica, f.mostra_preco, f.antes_min, f.depois_min, f.plano_id, ${centavos('f.valor_consulta')} as valor_consulta_centavos, ${comCentavos('f.servico', 'preco')} as servico
  from fatos_da_marcacao(${p.profissional_id}::uuid, ${p.paciente_id ?? null}::uuid, ${p.servico_id ?? null}::uuid,
    ${p.chave_servico ?? null}::uuid, ${new Date(p.inicio).toISOString()}::timestamptz, ${p.plano ?? null}, ${p.fora ?? null}::uuid,
    ${p.confia ?? false}) f`

/**
 * Holds the agenda until the end of the transaction, and takes away what is held no longer and what the same person held while choosing
 * before. The first statement of whatever books or moves.
 */
export const tomarAgenda = (
  profissional_id: string,
  paciente_id: string | null | undefined,
  menos: string | null = null,
) => sql`select trancar_agenda(${profissional_id}::uuid),
    limpar_reservas(${profissional_id}::uuid, ${paciente_id ?? null}::uuid, ${menos}::uuid)`

/**
 * Who is at a start already but for what the person who asks holds, by the range that each takes: a short look without any lock.
 * @param servico_id what it is wanted for: nobody where a session of it has a seat left
 */
export const findOcupados = (profissional_id: string, inicio: number, servico_id?: string) => {
  const instante = sql`${new Date(inicio).toISOString()}::timestamptz`
  return sql<{ de: number; ate: number }>`
    select extract(epoch from o.inicio)::float8 * 1000 as de, extract(epoch from o.fim)::float8 * 1000 as ate
    from ocupacoes_de(array[${profissional_id}::uuid], ${instante}, ${instante}) o where o.inicio <= ${instante} and o.fim > ${instante}
      and (o.inicio, o.fim) not in (select m.inicio, m.fim from minhas_reservas(${profissional_id}::uuid) m)
      and not exists (select from sessoes_de(array[${profissional_id}::uuid], ${instante}, ${instante}) s
        where s.servico_id = ${servico_id ?? null}::uuid and s.inicio = ${instante} and s.tomadas < s.vagas)`
}

/** Whether it is the patient's own appointment that stands at a start; absent: the person who asks. Only of those whom that person may see. */
export const findSeTemConsulta = (
  profissional_id: string,
  paciente_id: string | undefined,
  inicio: number,
) => {
  const instante = sql`${new Date(inicio).toISOString()}::timestamptz`
  return sql<{ delas: boolean }>`
    select exists (select from agendamentos a where a.profissional_id = ${profissional_id}::uuid
      and a.paciente_id = coalesce(${paciente_id ?? null}::uuid, meu_paciente_id()) and a.ocupacao @> ${instante}
      and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and a.reserva_expira_em is null) as delas`
}

/** What the person who asks holds of an agenda while choosing: taken for everybody else. */
export const findMinhasReservas = (profissional_id: string) => sql<Ocupado>`
  select extract(epoch from m.inicio)::float8 * 1000 as inicio, extract(epoch from m.fim)::float8 * 1000 as fim
  from minhas_reservas(${profissional_id}::uuid) m`

/** First of the rooms that is free for the whole time, buffers included; locked until the end of the transaction. */
export const findSalaLivre = (
  salas: readonly string[],
  de: number,
  ate: number,
  fora: string | null = null,
) =>
  sql<{ sala_id: string | null }>`select sala_livre(${salas}::uuid[],
    tstzrange(${new Date(de).toISOString()}::timestamptz, ${new Date(ate).toISOString()}::timestamptz), ${fora}::uuid) as sala_id`

export interface NovoAgendamento {
  id: string
  paciente_id: string
  profissional_id: string
  especialidade: string
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  servico_id: string | null
  /** Where the window of the hours lies. What does not happen there takes only its clinic from it. */
  local_id: string | null
  sala_id: string | null
  modalidade: Modalidade
  plano_id: string | null
  valor_centavos: number | null
  origem: Origem
  serie_id: string | null
  motivo_consulta: string
  primeira_vez: boolean
  aguarda_aprovacao: boolean
  /** Not null: only held, for that person. */
  reservado_por: string | null
}

/** Minutes that an hour is held (`reservaDura`), by the clock of the database. */
export const insertAgendamento = (novo: NovoAgendamento, minutosDeReserva: number) => sql`
  insert into agendamentos (id, paciente_id, profissional_id, especialidade, data_agendamento, duracao_min, intervalo_antes_min,
    intervalo_depois_min, servico_id, local_id, clinica_id, sala_id, modalidade, convenio_plano_id, valor, origem, serie_id, motivo_consulta,
    primeira_vez, aguarda_aprovacao, reservado_por, reserva_expira_em)
  values (${novo.id}::uuid, ${novo.paciente_id}::uuid, ${novo.profissional_id}::uuid, ${novo.especialidade},
    ${new Date(novo.inicio).toISOString()}::timestamptz, ${novo.duracao_min}, ${novo.intervalo_antes_min}, ${novo.intervalo_depois_min},
    ${novo.servico_id}::uuid,
    -- Hours that name no place are those of the main one.
    case when ${novo.modalidade} = 'presencial' then coalesce(${novo.local_id}::uuid, (select l.id from locais_atendimento l
      where l.profissional_id = ${novo.profissional_id}::uuid and l.ativo order by l.principal desc, l.created_at limit 1)) end,
    (select l.clinica_id from locais_atendimento l where l.id = ${novo.local_id}::uuid), ${novo.sala_id}::uuid, ${novo.modalidade},
    ${novo.plano_id}::uuid, ${reais(novo.valor_centavos)}, ${novo.origem}, ${novo.serie_id}::uuid, ${novo.motivo_consulta}, ${novo.primeira_vez},
    ${novo.aguarda_aprovacao}, ${novo.reservado_por}::uuid,
    case when ${novo.reservado_por}::uuid is not null then now() + make_interval(mins => ${minutosDeReserva}) end)`

/** What somebody holds. */
export interface LinhaDeReserva {
  id: string
  paciente_id: string
  profissional_id: string
  servico_id: string | null
  local_id: string | null
  modalidade: Modalidade
  plano: string | null
  data_agendamento: Date
  duracao_min: number
  valor_centavos: number | null
  primeira_vez: boolean
  aguarda_aprovacao: boolean
  reserva_expira_em: Date
  /** Its time is over. */
  vencida: boolean
  /** The stored range, epoch milliseconds. */
  de: number
  ate: number
  created_at: Date
  sinal_pix: Reserva['sinal_pix']
  /** The appointment that it would move; null where it becomes one of its own. */
  antecipa_id: string | null
}

export const findReserva = (id: string) => sql<LinhaDeReserva>`
  select r.id, r.paciente_id, r.profissional_id, r.servico_id, r.local_id, r.modalidade, o.nome as plano, r.data_agendamento, r.duracao_min,
    ${centavos('r.valor')} as valor_centavos, r.primeira_vez, r.aguarda_aprovacao, r.reserva_expira_em, r.reserva_expira_em <= now() as vencida,
    extract(epoch from lower(r.ocupacao))::float8 * 1000 as de, extract(epoch from upper(r.ocupacao))::float8 * 1000 as ate, r.created_at,
    (select json_build_object('valor_centavos', ${centavos('s.valor')}, 'prazo_min', s.prazo_min, 'por_credito', s.por_credito)
      from sinal_da_reserva(r.id) s) as sinal_pix, consulta_que_antecipa(r.id) as antecipa_id
  from minha_reserva(${id}::uuid) r left join operadoras_planos o on o.id = r.convenio_plano_id`

export const soltarReserva = (id: string) => sql<{ id: string }>`select soltar_reserva(${id}::uuid) as id`

export const confirmarReserva = (id: string, motivo: string, aguarda_aprovacao: boolean) =>
  sql<{ id: string }>`select confirmar_reserva(${id}::uuid, ${motivo}, ${aguarda_aprovacao}) as id`

/** The hour that was offered to the person for a move: theirs, once, and no hold any more. Nothing when its time is over. */
export const tomarAntecipacao = (reserva_id: string) =>
  sql<{
    inicio: Date
    local_id: string | null
    clinica_id: string | null
    sala_id: string | null
    aguarda_aprovacao: boolean
  }>`select * from tomar_antecipacao(${reserva_id}::uuid)`

/** Of the given professionals, who is asked first: fewest booked in 14 days, then the oldest last booking (complaint 16). */
export const findOrdemDeEscolha = (ids: readonly string[]) => sql<{ profissional_id: string }>`
  select profissional_id from ordem_de_escolha(${ids}::uuid[])`

export const findPolitica = (profissional_id: string) => sql<{
  visivel: boolean
  politica: Politica | null
}>`
  select exists (select from profissionais p where p.id = ${profissional_id}::uuid) as visivel,
    (select json_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min,
        'max_remarcacoes', x.max_remarcacoes, 'varias_no_dia', x.varias_no_dia, 'texto', x.texto)
      from politicas_agendamento x where x.profissional_id = ${profissional_id}::uuid) as politica`

export const upsertPolitica = (profissional_id: string, p: Politica) => sql`
  insert into politicas_agendamento (profissional_id, cancelar_ate_min, remarcar_ate_min, max_remarcacoes, varias_no_dia, texto)
  values (${profissional_id}::uuid, ${p.cancelar_ate_min}, ${p.remarcar_ate_min}, ${p.max_remarcacoes}, ${p.varias_no_dia}, ${p.texto})
  on conflict (profissional_id) do update set cancelar_ate_min = excluded.cancelar_ate_min, remarcar_ate_min = excluded.remarcar_ate_min,
    max_remarcacoes = excluded.max_remarcacoes, varias_no_dia = excluded.varias_no_dia, texto = excluded.texto, updated_at = now()`

export const findMeuProfissional = sql<{ id: string | null }>`select meu_profissional_id() as id`
