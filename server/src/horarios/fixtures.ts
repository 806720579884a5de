import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Template = Selectable<Tables['templates_horarios']>
export type Intervalo = Selectable<Tables['intervalos_horarios']>
export type Excecao = Selectable<Tables['excecoes_horarios']>
export type Versao = Selectable<Tables['versoes_template_horarios']>
export type IntervaloOverrides = Omit<Insertable<Tables['intervalos_horarios']>, 'template_id'>
export type TemplateOverrides = Partial<Insertable<Tables['templates_horarios']>> & {
  profissional_id: string
  intervalos?: readonly IntervaloOverrides[]
}

/** Monday to Friday, 8:00 to 18:00 with lunch from 12:00 to 14:00, in person. */
export const semanaComercial: readonly IntervaloOverrides[] = [1, 2, 3, 4, 5].flatMap((dia_semana) => [
  { tipo: 'atendimento' as const, dia_semana, inicio_min: 480, fim_min: 1080, modalidades: ['presencial'] },
  { tipo: 'pausa' as const, dia_semana, inicio_min: 720, fim_min: 840, modalidades: ['presencial'] },
])

/** Templates that open hours to patients (active and approved), with the intervals of a working week and the matching version. One with another status was never published. */
export async function buildTemplates(
  inserter: Inserter,
  templates: readonly TemplateOverrides[],
): Promise<(Template & { intervalos: Intervalo[] })[]> {
  const rows = templates.map((overrides) => {
    const { status_aprovacao = 'aprovado', ativo = status_aprovacao === 'aprovado' } = overrides
    const { versao_publicada = ativo ? 1 : null } = overrides
    return {
      id: randomUUID(),
      zona: 'America/Sao_Paulo',
      passo_min: 30,
      duracao_min: 30,
      antecedencia_min: 60,
      ...overrides,
      ativo,
      status_aprovacao,
      versao_publicada,
      intervalos: undefined,
    }
  })
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
  const completos = made.map((template) => ({
    ...template,
    intervalos: porTemplate.get(template.id) ?? [],
  }))
  await buildVersoes(
    inserter,
    completos.map((template) => ({
      template_id: template.id,
      status_aprovacao: template.status_aprovacao,
      publicada_em: template.versao_publicada === null ? null : template.created_at,
      conteudo: conteudoDe(template),
    })),
  )
  return completos
}

/** The live rows of a template as the content of a version. */
export function conteudoDe(template: Template & { intervalos: readonly Intervalo[] }): ConteudoTemplate {
  const { nome, zona, vigente_de, vigente_ate } = template
  return {
    nome,
    zona,
    vigente_de,
    vigente_ate,
    regras: {
      passo_min: template.passo_min,
      duracao_min: template.duracao_min,
      intervalo_antes_min: template.intervalo_antes_min,
      intervalo_depois_min: template.intervalo_depois_min,
      antecedencia_min: template.antecedencia_min,
      horizonte_dias: template.horizonte_dias,
      max_por_dia: template.max_por_dia,
      max_por_semana: template.max_por_semana,
      mesmo_dia: template.mesmo_dia,
      confirmacao: template.confirmacao,
      primeira_consulta_max_por_dia: template.primeira_consulta_max_por_dia,
    },
    intervalos: template.intervalos.map(({ id: _, template_id: __, ...intervalo }) => intervalo),
  }
}

export type VersaoOverrides = Partial<Omit<Insertable<Tables['versoes_template_horarios']>, 'conteudo'>> & {
  template_id: string
  conteudo: ConteudoTemplate
}

/** Versions, the first of their template and approved unless said otherwise. A refused one needs its `motivo`. */
export function buildVersoes(inserter: Inserter, versoes: readonly VersaoOverrides[]): Promise<Versao[]> {
  return insertRows(
    inserter,
    'versoes_template_horarios',
    versoes.map(({ status_aprovacao = 'aprovado', ...overrides }) => ({
      id: randomUUID(),
      numero: 1,
      status_aprovacao,
      ...(['aprovado', 'recusado'].includes(status_aprovacao) && { decidido_em: new Date() }),
      ...overrides,
    })),
  )
}

export async function buildTemplate(inserter: Inserter, overrides: TemplateOverrides) {
  return (await buildTemplates(inserter, [overrides]))[0]!
}

export type JanelaDeExcecao = Omit<Insertable<Tables['janelas_excecao']>, 'excecao_id'>
export type ExcecaoOverrides = Partial<Omit<Insertable<Tables['excecoes_horarios']>, 'de'>> & {
  profissional_id: string
  /** The first day; the only one without `ate`. */
  data: string
  /** Alone: one window in person. */
  inicio_min?: number
  fim_min?: number
  janelas?: readonly JanelaDeExcecao[]
}

/** Days on which professionals are away. With hours: these replace those of the weekday. */
export async function buildExcecoes(
  inserter: Inserter,
  excecoes: readonly ExcecaoOverrides[],
): Promise<Excecao[]> {
  const janelasDe = excecoes.map(({ inicio_min, fim_min, janelas = [] }) =>
    inicio_min === undefined || fim_min === undefined ? janelas : [{ inicio_min, fim_min }],
  )
  const rows = excecoes.map(({ data, inicio_min: _, fim_min: __, janelas: ___, ...overrides }, index) => ({
    id: randomUUID(),
    de: data,
    ate: data,
    modo: janelasDe[index]!.length > 0 ? 'substitui' : 'fecha',
    ...overrides,
  }))
  const feitas = await insertRows<Excecao>(inserter, 'excecoes_horarios', rows)
  await insertRows(
    inserter,
    'janelas_excecao',
    janelasDe.flatMap((janelas, index) =>
      janelas.map((janela) => ({
        id: randomUUID(),
        modalidades: ['presencial'],
        aceita: 'todos',
        ...janela,
        excecao_id: feitas[index]!.id,
      })),
    ),
  )
  return feitas
}

export async function buildExcecao(inserter: Inserter, overrides: ExcecaoOverrides): Promise<Excecao> {
  return (await buildExcecoes(inserter, [overrides]))[0]!
}
