import { sql } from 'kysely'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diaDaAgenda, MINUTO, prepararAgenda } from '#domain/horarios/dia-da-agenda.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import type { Db } from '../database/db.ts'
import { centavos, comCentavos } from '../database/dinheiro.ts'
import { entradaDe, findAgendas } from '../horarios/entrada.ts'
import { ZONA_PADRAO } from './agendas-do-pedido.ts'

/** What is known, once the agenda is locked, of whom a consultation is for, with whom and what for. */
export interface Fatos {
  paciente_id: string
  paciente_usuario_id: string
  paciente_nome: string
  profissional_nome: string
  especialidade: string
  bloqueado: boolean
  primeira_vez: boolean
  /** Of the plan that was named; null where there is none of that name. */
  plano_id: string | null
  servico: {
    id: string
    nome: string
    duracao_min: number
    intervalo_antes_min: number | null
    intervalo_depois_min: number | null
    preco_centavos: number | null
  } | null
}

/** Nothing for a patient who is not there, and for an agenda that the person does not keep. */
export const findFatos = (
  profissional_id: string,
  paciente_id: string,
  { servico_id, plano }: { servico_id: string | null; plano: string | null },
  inicio: number,
) => sql<Fatos>`
  select paciente_id, paciente_usuario_id, paciente_nome, profissional_nome, especialidade, bloqueado, primeira_vez, ${comCentavos('servico', 'preco')} as servico, plano_id
  from fatos_da_marcacao(profissional => ${profissional_id}::uuid, paciente => ${paciente_id}::uuid, qual_servico => ${servico_id}::uuid,
    chave_dele => null, inicio => ${new Date(inicio).toISOString()}::timestamptz, plano => ${plano}, fora => null, confia => true)`

/** A service of a professional, as the team books it. */
export const findServico = (profissional_id: string, id: string) => sql<NonNullable<Fatos['servico']>>`
  select id, nome, duracao_min, intervalo_antes_min, intervalo_depois_min, ${centavos('preco')} as preco_centavos from servicos_profissionais
  where id = ${id}::uuid and profissional_id = ${profissional_id}::uuid and situacao <> 'rascunho'`

/** A place of a professional. */
export const findLocal = (profissional_id: string, id: string) =>
  sql<{
    id: string
    clinica_id: string | null
    zona: string
  }>`select id, clinica_id, zona from locais_atendimento where id = ${id}::uuid and profissional_id = ${profissional_id}::uuid and ativo`

/** The place at which a professional attends in a clinic, the main one first. */
export const findLocalNaClinica = (profissional_id: string, clinica_id: string) => sql<{
  id: string
  clinica_id: string | null
  zona: string
}>`select id, clinica_id, zona from locais_atendimento
  where profissional_id = ${profissional_id}::uuid and clinica_id = ${clinica_id}::uuid and ativo order by principal desc, nome, id limit 1`

/** A room in use at a clinic. */
export const findSala = (id: string, clinica_id: string | null) => sql<{ id: string }>`
  select id from salas_clinicas where id = ${id}::uuid and clinica_id = ${clinica_id}::uuid and ativa`

/** An appointment that is to be changed, locked until the end of the transaction. */
export interface Atual {
  id: string
  versao: number
  status: StatusAgendamento
  inicio: Date
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  profissional_id: string
  paciente_id: string
  servico_id: string | null
  local_id: string | null
  clinica_id: string | null
  sala_id: string | null
  modalidade: Modalidade
  presenca: 'presente' | 'ausente' | null
  encaixe: boolean
  motivo_encaixe: string | null
  pagamento_status: string
  /** The patient said that they paid the professional's own account. */
  pix_informado: boolean
  observacoes: string
  plano: string | null
  zona: string | null
}

const atual = (id: string, tranca: boolean) => sql<Atual>`
  select a.id, a.versao, a.status, a.data_agendamento as inicio, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.profissional_id,
    a.paciente_id, a.servico_id, a.local_id, a.clinica_id, a.sala_id, a.modalidade, a.presenca, a.encaixe, a.motivo_encaixe, a.pagamento_status,
    exists (select from cobrancas c where c.agendamento_id = a.id and c.situacao = 'informada' and c.clinica_id is null) as pix_informado,
    a.observacoes,
    (select o.nome from operadoras_planos o where o.id = a.convenio_plano_id) as plano,
    (select l.zona from locais_atendimento l where l.id = a.local_id) as zona
  from agendamentos a where a.id = ${id}::uuid and a.reserva_expira_em is null ${tranca ? sql`for update` : sql``}`

export const findAtual = (id: string) => atual(id, false)
export const lockAtual = (id: string) => atual(id, true)

/** The hours of a professional around some instants, and the zone of their clocks. */
export async function lerHoras(
  db: Db,
  profissional_id: string,
  inicios: readonly number[],
  agora: Date,
): Promise<{ entrada: EntradaHorarios; zona: string; feriados: Record<string, string> }> {
  const dias = inicios.map((inicio) => new Date(inicio).toISOString().slice(0, 10)).sort()
  const periodo = { de: somarDias(dias[0]!, -2), ate: somarDias(dias.at(-1)!, 2) }
  const agenda = await db.only(findAgendas([profissional_id], periodo))
  const entrada = entradaDe(agenda, { ...periodo, agora, pedido: {} })
  return { entrada, zona: entrada.templates[0]?.zona ?? ZONA_PADRAO, feriados: agenda.feriados }
}

/** Free minutes around a consultation: those of its service, else those of the hours of that day. */
export function intervalosDe(
  entrada: EntradaHorarios,
  zona: string,
  inicio: number,
  servico: Fatos['servico'],
): { intervalo_antes_min: number; intervalo_depois_min: number } {
  const regra =
    entrada.templates.length > 0
      ? diaDaAgenda(prepararAgenda({ ...entrada, ocupados: [] }), numeroDoDia(dataLocal(inicio, zona))).regra
      : null
  return {
    intervalo_antes_min: servico?.intervalo_antes_min ?? (regra ? regra.antes / MINUTO : 0),
    intervalo_depois_min: servico?.intervalo_depois_min ?? (regra ? regra.depois / MINUTO : 0),
  }
}
