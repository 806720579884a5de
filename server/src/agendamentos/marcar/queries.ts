import { sql } from 'kysely'
import type { Modalidade, Origem } from '#domain/agendamentos/agendamento.ts'
import type { Areas } from '#domain/agendamentos/qualquer/areas.ts'
import type { FatosDaMarcacao, ServicoDaMarcacao } from '#domain/agendamentos/marcar/rules.ts'
import type { Ocupado, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { centavos, comCentavos, reais } from '../../database/dinheiro.ts'
import type { Aviso } from '../../notificacoes/queries.ts'

/** The facts of a booking with its people, service and hours. */
export type LinhaDeFatos = Omit<FatosDaMarcacao, 'servico'> &
  Areas & {
    paciente_id: string
    paciente_usuario_id: string
    paciente_nome: string
    profissional_usuario_id: string
    profissional_nome: string
    /** Shown to everybody. */
    publico: boolean
    /** The side on which the caller books. */
    lado: 'paciente' | 'profissional'
    especialidade: string
    /** IANA zone of the hours on that day. */
    zona: string
    /** Buffers of the hours, used where the service has none. */
    antes_min: number
    depois_min: number
    plano_id: string | null
    /** False where an office books somebody whom it does not know. */
    conhecido: boolean
    servico:
      | (ServicoDaMarcacao &
          Required<NonNullable<PedidoDeHorario['servico']>> & {
            nome: string
            sinal_centavos: number | null
            preparo: string
            documentos: string | null
            /** The record of the patient must hold certain fields. */
            exige: boolean
          })
      | null
    /** What the answer shows beside it; null where the caller books for somebody else. */
    mostra: {
      /** Instant of the transaction. */
      agora: string
      avatar: string | null
      tema: string | null
      registro: string | null
      /** The main one first. */
      locais: LocalDaMarcacao[]
    } | null
  }

export interface LocalDaMarcacao {
  id: string
  nome: string
  zona: string
  clinica_id: string | null
  telefone: string | null
  /** Telephone of its clinic. */
  da_clinica: string | null
  endereco: string | null
  /** In use, and its professional is of the team. */
  oferece: boolean
}

export interface PerguntaDeFatos {
  profissional_id: string
  /** Absent: the caller. */
  paciente_id?: string | undefined
  servico_id?: string | undefined
  chave_servico?: string | undefined
  inicio: number
  plano?: string | undefined
  /** An appointment or hold that does not count. */
  fora?: string | undefined
  /** The service was checked before. */
  confia?: boolean | undefined
}

/**
 * Everything that decides over a booking, except the hour itself. Runs after `trancar`, in its transaction. Returns nothing when the caller may book neither for that patient
 * nor in that agenda.
 */
export const findFatos = (p: PerguntaDeFatos) => sql<LinhaDeFatos>`
  select f.paciente_id, f.paciente_usuario_id, f.paciente_nome, f.profissional_usuario_id, f.profissional_nome, f.publico, f.lado, f.especialidade,
    f.bloqueado, f.futuras, f.futuras_com_ele, f.no_dia, f.primeira_vez, f.primeiras_no_dia, f.primeira_max, f.idade, f.confirmacao, f.zona,
    f.politica, f.antes_min, f.depois_min, f.plano_id, f.conhecido, f.data::text, f.vista, f.areas, f.atende_criancas, f.mostra,
    ${centavos('f.valor_consulta')} as valor_consulta_centavos, ${comCentavos('f.servico', 'preco', 'sinal')} as servico
  from fatos_da_marcacao(${p.profissional_id}::uuid, ${p.paciente_id ?? null}::uuid, ${p.servico_id ?? null}::uuid,
    ${p.chave_servico ?? null}::uuid, ${new Date(p.inicio).toISOString()}::timestamptz, ${p.plano ?? null}, ${p.fora ?? null}::uuid,
    ${p.confia ?? false}) f`

/**
 * Refuses an hour that is taken, by the constraint that it would break (`recusaDaEscrita`). A look in front of the locks: callers who come after the hour is taken do not queue for the agenda.
 * @param sem the caller's own hold or appointment, which does not stand in the way
 */
export const recusarHoraTomada = (
  { profissional_id, paciente_id, inicio, servico_id }: Omit<PerguntaDeFatos, 'plano'>,
  sem: Ocupado | undefined,
) => sql`select recusar_hora_tomada(${profissional_id}::uuid, ${paciente_id ?? null}::uuid, ${instante(inicio)}::timestamptz, ${servico_id ?? null}::uuid,
    ${sem ? instante(sem.inicio) : null}::timestamptz, ${sem ? instante(sem.fim) : null}::timestamptz)`

const instante = (ms: number) => new Date(ms).toISOString()

/** The caller's holds of an agenda while choosing; for everybody else they are taken. */
export const findMinhasReservas = (profissional_id: string) => sql<Ocupado>`
  select extract(epoch from m.inicio)::float8 * 1000 as inicio, extract(epoch from m.fim)::float8 * 1000 as fim
  from minhas_reservas(${profissional_id}::uuid) m`

/** The first of the rooms that is free for the whole time, buffers included, locked until the end of the transaction. */
export const findSalaLivre = (
  salas: readonly string[],
  de: number,
  ate: number,
  fora: string | null = null,
) =>
  sql<{ sala_id: string | null }>`select sala_livre(${salas}::uuid[],
    tstzrange(${new Date(de).toISOString()}::timestamptz, ${new Date(ate).toISOString()}::timestamptz), ${fora}::uuid) as sala_id`

/** A row of `agendamentos` as every channel writes it. */
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
  /** Place of the window. An appointment that does not happen there takes only its clinic from it. */
  local_id: string | null
  /** An appointment in person takes the main place when its hours name none. */
  no_principal: boolean
  sala_id: string | null
  modalidade: Modalidade
  plano_id: string | null
  valor_centavos: number | null
  origem: Origem
  serie_id: string | null
  motivo_consulta: string
  observacoes: string
  primeira_vez: boolean
  aguarda_aprovacao: boolean
  /** Reason of the `encaixe`; null for an ordinary appointment. */
  motivo_encaixe: string | null
  /** Set for a hold: the person whose hold it is. `do_produto` marks a hold that the product made for them. */
  reserva: { para: string; ate: Date | { minutos: number }; do_produto: boolean } | null
}

/** The one insert of appointments and holds. */
export function insertAgendamento(novo: NovoAgendamento) {
  const { reserva } = novo
  // Only the product may write this column; for people its default is the caller.
  const doProduto = reserva?.do_produto
  const ate =
    reserva === null
      ? sql`null`
      : reserva.ate instanceof Date
        ? sql`${reserva.ate.toISOString()}::timestamptz`
        : // The hold is compared with the clock of the database.
          sql`app_agora() + make_interval(mins => ${reserva.ate.minutos})`
  return sql`
  insert into agendamentos (id, paciente_id, profissional_id, especialidade, data_agendamento, duracao_min, intervalo_antes_min,
    intervalo_depois_min, servico_id, local_id, clinica_id, sala_id, modalidade, convenio_plano_id, valor, origem, serie_id, motivo_consulta,
    observacoes, primeira_vez, aguarda_aprovacao, encaixe, motivo_encaixe, reservado_por, reserva_expira_em${doProduto ? sql`, marcado_por` : sql``})
  values (${novo.id}::uuid, ${novo.paciente_id}::uuid, ${novo.profissional_id}::uuid, ${novo.especialidade},
    ${new Date(novo.inicio).toISOString()}::timestamptz, ${novo.duracao_min}, ${novo.intervalo_antes_min}, ${novo.intervalo_depois_min},
    ${novo.servico_id}::uuid,
    case when ${novo.modalidade} = 'presencial' or not ${novo.no_principal} then coalesce(${novo.local_id}::uuid,
      (select l.id from locais_atendimento l where ${novo.no_principal} and l.profissional_id = ${novo.profissional_id}::uuid and l.ativo
        and atende_na_clinica(l.profissional_id, l.clinica_id) order by l.principal desc, l.created_at limit 1)) end,
    (select l.clinica_id from locais_atendimento l where l.id = ${novo.local_id}::uuid), ${novo.sala_id}::uuid, ${novo.modalidade},
    ${novo.plano_id}::uuid, ${reais(novo.valor_centavos)}, ${novo.origem}, ${novo.serie_id}::uuid, ${novo.motivo_consulta}, ${novo.observacoes},
    ${novo.primeira_vez}, ${novo.aguarda_aprovacao}, ${novo.motivo_encaixe !== null}, ${novo.motivo_encaixe},
    ${reserva?.para ?? null}::uuid, ${ate}${doProduto ? sql`, null` : sql``})`
}

/** Writes down notices of a booking, which are told after its commit. @param ator who books: each of them may speak of that person */
export const contarDepois = (id: string, ator: string, avisos: readonly Aviso[]) =>
  sql`select contar_depois(${id}::uuid, ${JSON.stringify(avisos.map((aviso) => ({ ...aviso, sobre: [...(aviso.sobre ?? []), ator] })))}::jsonb)`
