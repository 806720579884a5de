import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { EntradaHorarios, Excecao, Janela, Ocupado } from '#domain/horarios/entrada.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'

/** All that is fixed about when one professional attends. */
export interface LinhaDeAgenda {
  profissional_id: string
  template_id: string
  versao: number
  uf: string
  zona: string
  passo_min: number
  duracao_min: number
  buffer_antes_min: number
  buffer_depois_min: number
  antecedencia_min: number
  horizonte_dias: number
  vigente_de: string | null
  vigente_ate: string | null
  intervalos: [
    tipo: 'atendimento' | 'pausa',
    dia: number,
    inicio: number,
    fim: number,
    local_id: string | null,
    modalidades: Modalidade[],
  ][]
}

type LinhaDeExcecao = {
  profissional_id: string
  data: string
  inicio_min: number | null
  fim_min: number | null
}
/** Ranges of one professional in epoch milliseconds, ascending. */
type LinhaDeOcupacao = { profissional_id: string; faixas: [inicio: number, fim: number][] }
type LinhaDeFeriado = { profissional_id: string; data: string; nome: string }

/**
 * The open agenda (active and approved) of each professional who has one. A slot is as long as the consultation that the card
 * names: that of the first active service, else of the template.
 */
export const findAgendas = (ids: readonly string[]) => sql<LinhaDeAgenda>`
  select h.profissional_id, t.id as template_id, h.versao, v.uf, t.zona, t.passo_min,
    case when v.modalidades = '{}' then t.duracao_min else v.duracao_min end as duracao_min,
    t.intervalo_antes_min as buffer_antes_min, t.intervalo_depois_min as buffer_depois_min, t.antecedencia_min, t.horizonte_dias,
    t.vigente_de, t.vigente_ate,
    (select coalesce(json_agg(json_build_array(i.tipo, i.dia_semana, i.inicio_min, i.fim_min, i.local_id, to_json(i.modalidades))), '[]')
     from intervalos_horarios i where i.template_id = t.id) as intervalos
  from vitrine_horarios h
  join vitrine_profissionais v on v.profissional_id = h.profissional_id
  join templates_horarios t on t.profissional_id = h.profissional_id and t.ativo
  where h.profissional_id = any (${ids}::uuid[])`

export const findExcecoes = (ids: readonly string[], de: string, ate: string) => sql<LinhaDeExcecao>`
  select profissional_id, data, inicio_min, fim_min from excecoes_de(${ids}::uuid[], ${de}::date, ${ate}::date)`

export const findOcupacoes = (ids: readonly string[], de: string, ate: string) => sql<LinhaDeOcupacao>`
  select profissional_id, json_agg(json_build_array(extract(epoch from inicio)::float8 * 1000, extract(epoch from fim)::float8 * 1000) order by inicio) as faixas
  from ocupacoes_de(${ids}::uuid[], ${de}::date - interval '1 day', ${ate}::date + interval '2 days') group by profissional_id`

/** The holidays that close each agenda: what the professional switched, else what the kind of the holiday says. */
export const findFeriados = (ids: readonly string[], de: string, ate: string) => sql<LinhaDeFeriado>`
  select profissional_id, data, nome from feriados_de(${ids}::uuid[], ${de}::date, ${ate}::date) where fecha`

/** What was read of several agendas, by professional. */
export interface Agendas {
  agendas: LinhaDeAgenda[]
  excecoes: LinhaDeExcecao[]
  ocupacoes: LinhaDeOcupacao[]
  feriados: LinhaDeFeriado[]
}

/** Days that any zone of Brazil may call today; wide enough for `dias` days from then on. */
export function periodo(agora: Date, dias: number): { de: string; ate: string } {
  const hoje = agora.toISOString().slice(0, 10)
  return { de: somarDias(hoje, -1), ate: somarDias(hoje, dias + 1) }
}

/** Reads agendas for `dias` days from today on: four statements that a transaction sends together. */
export async function lerAgendas(
  db: Db,
  ids: readonly string[],
  agora: Date,
  dias: number,
): Promise<Agendas> {
  const { de, ate } = periodo(agora, dias)
  const [agendas, excecoes, ocupacoes, feriados] = await Promise.all([
    db.rows(findAgendas(ids)),
    db.rows(findExcecoes(ids, de, ate)),
    db.rows(findOcupacoes(ids, de, ate)),
    db.rows(findFeriados(ids, de, ate)),
  ])
  return { agendas, excecoes, ocupacoes, feriados }
}

/**
 * The input of the slot engine for each professional with an open agenda.
 * @param dias local days from today on, today included; never past the horizon or the validity of the template
 */
export function entradasDe(
  { agendas, ...lido }: Agendas,
  agora: Date,
  dias: number,
): Map<string, EntradaHorarios> {
  const excecoesDe = Map.groupBy(lido.excecoes, (linha) => linha.profissional_id)
  const ocupadosDe = new Map(lido.ocupacoes.map((linha) => [linha.profissional_id, linha.faixas]))
  const feriadosDe = Map.groupBy(lido.feriados, (linha) => linha.profissional_id)
  return new Map(
    agendas.map((agenda) => {
      const { profissional_id } = agenda
      const hoje = dataLocal(agora.getTime(), agenda.zona)
      const doTipo = (tipo: string) => agenda.intervalos.filter((intervalo) => intervalo[0] === tipo)
      const entrada: EntradaHorarios = {
        de: hoje,
        ate: somarDias(hoje, dias - 1),
        agora: agora.getTime(),
        templates: [
          {
            id: agenda.template_id,
            vigente_de: agenda.vigente_de,
            vigente_ate: agenda.vigente_ate,
            zona: agenda.zona,
            passo_min: agenda.passo_min,
            duracao_min: agenda.duracao_min,
            intervalo_antes_min: agenda.buffer_antes_min,
            intervalo_depois_min: agenda.buffer_depois_min,
            antecedencia_min: agenda.antecedencia_min,
            horizonte_dias: agenda.horizonte_dias,
            max_por_dia: null,
            max_por_semana: null,
            mesmo_dia: true,
            intervalos: doTipo('atendimento').map(
              ([, dia_semana, inicio_min, fim_min, local_id, modalidades]) => ({
                dia_semana,
                ...janela(inicio_min, fim_min),
                local_id,
                modalidades,
              }),
            ),
            pausas: doTipo('pausa').map(([, dia_semana, inicio_min, fim_min]) => ({
              dia_semana,
              inicio_min,
              fim_min,
            })),
          },
        ],
        excecoes: (excecoesDe.get(profissional_id) ?? []).map(({ data, inicio_min, fim_min }): Excecao =>
          inicio_min === null || fim_min === null
            ? { data, modo: 'fecha', faixa: null }
            : { data, modo: 'substitui', janela: janela(inicio_min, fim_min) },
        ),
        feriados: new Map((feriadosDe.get(profissional_id) ?? []).map(({ data, nome }) => [data, nome])),
        ocupados: (ocupadosDe.get(profissional_id) ?? []).map(([inicio, fim]): Ocupado => ({ inicio, fim })),
        marcados: nenhumMarcado,
        pedido: {},
      }
      return [profissional_id, entrada]
    }),
  )
}

const nenhumMarcado: ReadonlyMap<string, number> = new Map()

const janela = (inicio_min: number, fim_min: number): Janela => ({
  inicio_min,
  fim_min,
  local_id: null,
  sala_id: null,
  modalidades: ['presencial', 'teleconsulta', 'domiciliar'],
  servico_ids: null,
  planos: null,
  aceita: 'todos',
})
