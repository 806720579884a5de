import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { lerRegistro } from '#domain/profissionais/registro.ts'
import { conselhoDe } from '#domain/referencia/conselhos.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import { entrarNasEquipes } from '../equipe/fixtures.ts'
import {
  buildTemplates,
  type Intervalo,
  type Template,
  type TemplateOverrides,
} from '../horarios/fixtures.ts'
import { buildUsuarios, type Usuario, type UsuarioOverrides } from '../usuarios/fixtures.ts'
import { especialidadeIds } from './especialidade-ids.ts'
import type { Tables } from '../tables.ts'

export type Profissional = Selectable<Tables['profissionais']>
export type ProfissionalEspecialidade = Selectable<Tables['profissional_especialidades']>
export type Local = Selectable<Tables['locais_atendimento']>
export type Servico = Selectable<Tables['servicos_profissionais']>
export type Clinica = Selectable<Tables['clinicas']>

export type EspecialidadeOverrides = Partial<
  Omit<
    Insertable<Tables['profissional_especialidades']>,
    'profissional_id' | 'especialidade_id' | 'sub_especialidade_id'
  >
> & { especialidade: string; sub_especialidade?: string | null }

export interface ProfissionalOverrides {
  usuario?: UsuarioOverrides
  /** Columns of `profissionais`; with `usuario_id` for an existing person. */
  profissional?: Partial<Insertable<Tables['profissionais']>>
  /** The first one is the principal one. */
  especialidades?: readonly EspecialidadeOverrides[]
  /** The first one is the principal one; none when empty. */
  locais?: readonly Partial<Omit<Insertable<Tables['locais_atendimento']>, 'profissional_id'>>[]
  servicos?: readonly Partial<Omit<Insertable<Tables['servicos_profissionais']>, 'profissional_id'>>[]
  /** Null: hours were never set up. */
  template?: Omit<TemplateOverrides, 'profissional_id'> | null
}

export interface ProfissionalCompleto extends Profissional {
  usuario: Usuario | null
  especialidades: ProfissionalEspecialidade[]
  locais: Local[]
  servicos: Servico[]
  template: (Template & { intervalos: Intervalo[] }) | null
}

/** A seal lasts a year: one of a fixed day would run out under the tests. */
const haUmMes = () => new Date(Date.now() - 30 * 86_400_000)

/**
 * Professionals as they stand after approval: active, verified, one specialty with its checked registration, one place in São Paulo, one service and an approved working week.
 * Reference data must be loaded.
 */
export async function buildProfissionais(
  inserter: Inserter,
  people: readonly ProfissionalOverrides[],
): Promise<ProfissionalCompleto[]> {
  const missing = people.filter((each) => !each.profissional?.usuario_id)
  const usuarios = await buildUsuarios(
    inserter,
    missing.map(({ usuario }) => ({
      nome: 'Beatriz Nogueira Lima',
      tipo_usuario: 'profissional',
      ...usuario,
    })),
  )
  const usuarioOf = new Map(missing.map((each, index) => [each, usuarios[index]!]))
  const profissionais = await insertRows<Profissional>(
    inserter,
    'profissionais',
    people.map((each) => {
      const { status_profissional = 'ativo', verificado = status_profissional === 'ativo' } =
        each.profissional ?? {}
      return {
        id: randomUUID(),
        especialidade_principal: each.especialidades?.[0]?.especialidade ?? 'Medicina',
        idiomas: ['Português'],
        data_verificacao: verificado ? haUmMes() : null,
        ...each.profissional,
        status_profissional,
        verificado,
        usuario_id: each.profissional?.usuario_id ?? usuarioOf.get(each)!.id,
      }
    }),
  )
  const idOf = new Map(people.map((each, index) => [each, profissionais[index]!.id]))
  const of = <T>(rows: (each: ProfissionalOverrides) => readonly T[]) =>
    people.flatMap((each) =>
      rows(each).map((row, ordem) => ({ row, ordem, profissional_id: idOf.get(each)! })),
    )

  const ids = await especialidadeIds(inserter)
  const verificadoEm = new Map(profissionais.map(({ id, data_verificacao }) => [id, data_verificacao]))
  const especialidades = await insertRows<ProfissionalEspecialidade>(
    inserter,
    'profissional_especialidades',
    of(
      (each) => each.especialidades ?? [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
    ).map(({ row: { especialidade, sub_especialidade = null, ...row }, ordem, profissional_id }) => {
      const { uf_registro = 'SP', numero_registro = 'CRM/SP 123456' } = row
      const conferido_em = verificadoEm.get(profissional_id) ?? null
      return {
        id: randomUUID(),
        uf_registro,
        numero_registro,
        ...lerRegistro(
          numero_registro,
          conselhoDe(especialidade)?.codigo_conselho ?? null,
          uf_registro as Uf,
        ),
        principal: ordem === 0,
        conferido: conferido_em !== null,
        conferido_em,
        ...row,
        profissional_id,
        ...ids(especialidade, sub_especialidade),
      }
    }),
  )
  await entrarNasClinicas(inserter, people, profissionais)
  const locais = await insertRows<Local>(
    inserter,
    'locais_atendimento',
    of((each) => each.locais ?? [{}]).map(({ row, ordem, profissional_id }) => ({
      id: randomUUID(),
      nome: 'Consultório',
      logradouro: 'Rua Vergueiro',
      numero: '1200',
      bairro: 'Vila Mariana',
      cidade: 'São Paulo',
      uf: 'SP',
      latitude: -23.5894,
      longitude: -46.6345,
      zona: 'America/Sao_Paulo',
      principal: ordem === 0,
      ...row,
      profissional_id,
    })),
  )
  const servicos = await insertRows<Servico>(
    inserter,
    'servicos_profissionais',
    of((each) => each.servicos ?? [{}]).map(({ row, ordem, profissional_id }) => ({
      id: randomUUID(),
      nome: 'Consulta',
      duracao_min: 30,
      preco: 300,
      modalidades: ['presencial'],
      ordem,
      situacao: row.ativo === false ? 'arquivado' : 'visivel',
      ...row,
      profissional_id,
    })),
  )
  const locaisDe = Map.groupBy(locais, (local) => local.profissional_id)
  const templates = await buildTemplates(
    inserter,
    people.flatMap((each) => {
      if (each.template === null) return []
      const profissional_id = idOf.get(each)!
      const zona = locaisDe.get(profissional_id)?.[0]?.zona ?? 'America/Sao_Paulo'
      return [{ zona, ...each.template, profissional_id }]
    }),
  )
  const especialidadesDe = Map.groupBy(especialidades, (row) => row.profissional_id)
  const servicosDe = Map.groupBy(servicos, (row) => row.profissional_id)
  const templateDe = new Map(templates.map((template) => [template.profissional_id, template]))
  return profissionais.map((profissional, index) => ({
    ...profissional,
    usuario: usuarioOf.get(people[index]!) ?? null,
    especialidades: especialidadesDe.get(profissional.id) ?? [],
    locais: locaisDe.get(profissional.id) ?? [],
    servicos: servicosDe.get(profissional.id) ?? [],
    template: templateDe.get(profissional.id) ?? null,
  }))
}

/** A place at a clinic is one of a member of its team. */
async function entrarNasClinicas(
  inserter: Inserter,
  people: readonly ProfissionalOverrides[],
  profissionais: readonly Profissional[],
): Promise<void> {
  const pares = people.flatMap(({ locais = [] }, index) =>
    [...new Set(locais.flatMap(({ clinica_id }) => clinica_id ?? []))].map((clinica_id) => ({
      clinica_id,
      usuario_id: profissionais[index]!.usuario_id,
    })),
  )
  await entrarNasEquipes(inserter, pares)
}

export async function buildProfissional(inserter: Inserter, overrides: ProfissionalOverrides = {}) {
  return (await buildProfissionais(inserter, [overrides]))[0]!
}

/** Open clinics in São Paulo. */
export function buildClinicas(
  inserter: Inserter,
  clinicas: readonly Partial<Insertable<Tables['clinicas']>>[],
): Promise<Clinica[]> {
  const rows = clinicas.map((overrides) => ({
    id: randomUUID(),
    razao_social: 'Clínica Ipê Serviços de Saúde Ltda.',
    nome_fantasia: 'Clínica Ipê',
    logradouro: 'Avenida Paulista',
    numero: '900',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
    latitude: -23.5654,
    longitude: -46.6519,
    zona: 'America/Sao_Paulo',
    status: 'ativa',
    ...overrides,
  }))
  return insertRows(inserter, 'clinicas', rows)
}

export async function buildClinica(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['clinicas']>> = {},
): Promise<Clinica> {
  return (await buildClinicas(inserter, [overrides]))[0]!
}
