import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { ExcecoesHorariosTable, IntervalosHorariosTable, TemplatesHorariosTable } from './table.ts'

export type Template = Selectable<TemplatesHorariosTable>
export type Intervalo = Selectable<IntervalosHorariosTable>
export type Excecao = Selectable<ExcecoesHorariosTable>
export type IntervaloOverrides = Omit<Insertable<IntervalosHorariosTable>, 'template_id'>
export type TemplateOverrides = Partial<Insertable<TemplatesHorariosTable>> & {
  profissional_id: string
  intervalos?: readonly IntervaloOverrides[]
}

/** Monday to Friday, 8:00 to 18:00 with lunch from 12:00 to 14:00, in person. */
export const semanaComercial: readonly IntervaloOverrides[] = [1, 2, 3, 4, 5].flatMap((dia_semana) => [
  { tipo: 'atendimento' as const, dia_semana, inicio_min: 480, fim_min: 1080, modalidades: ['presencial'] },
  { tipo: 'pausa' as const, dia_semana, inicio_min: 720, fim_min: 840, modalidades: ['presencial'] },
])

/** Templates that open hours to patients (active and approved) with the intervals of a working week. */
export async function buildTemplates(
  inserter: Inserter,
  templates: readonly TemplateOverrides[],
): Promise<(Template & { intervalos: Intervalo[] })[]> {
  const rows = templates.map((overrides) => ({
    id: randomUUID(),
    zona: 'America/Sao_Paulo',
    ativo: true,
    status_aprovacao: 'aprovado',
    passo_min: 30,
    duracao_min: 30,
    antecedencia_min: 60,
    ...overrides,
    intervalos: undefined,
  }))
  const made = await insertRows<Template>(inserter, 'templates_horarios', rows)
  const intervalos = await insertRows<Intervalo>(
    inserter,
    'intervalos_horarios',
    templates.flatMap(({ intervalos = semanaComercial }, index) =>
      intervalos.map((intervalo) => ({
        id: randomUUID(),
        modalidades: ['presencial'],
        ...intervalo,
        template_id: made[index]!.id,
      })),
    ),
  )
  const porTemplate = Map.groupBy(intervalos, (intervalo) => intervalo.template_id)
  return made.map((template) => ({ ...template, intervalos: porTemplate.get(template.id) ?? [] }))
}

export async function buildTemplate(inserter: Inserter, overrides: TemplateOverrides) {
  return (await buildTemplates(inserter, [overrides]))[0]!
}

export type ExcecaoOverrides = Partial<Insertable<ExcecoesHorariosTable>> & {
  profissional_id: string
  data: string
}

/** Days on which professionals are away, unless hours are given. */
export function buildExcecoes(inserter: Inserter, excecoes: readonly ExcecaoOverrides[]): Promise<Excecao[]> {
  const rows = excecoes.map((overrides) => ({
    id: randomUUID(),
    fecha: overrides.inicio_min === undefined,
    ...overrides,
  }))
  return insertRows(inserter, 'excecoes_horarios', rows)
}

export async function buildExcecao(inserter: Inserter, overrides: ExcecaoOverrides): Promise<Excecao> {
  return (await buildExcecoes(inserter, [overrides]))[0]!
}
