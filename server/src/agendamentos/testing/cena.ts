import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { instanteDe } from '#domain/formato/fuso.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional, type ProfissionalOverrides } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

export const ZONA = 'America/Sao_Paulo'

/** A local hour, so many days from today. These tests run by the real clock, as the database does. */
export const daqui = (dias: number, minuto = 600) =>
  instanteDe(somarDias(new Date().toISOString().slice(0, 10), dias), minuto, ZONA)!
export const iso = (instante: number) => new Date(instante).toISOString()

/** Attends every day from 8 to 18 in steps of half an hour, with an hour of notice, and works on holidays. */
export const todoDia: NonNullable<ProfissionalOverrides['template']> = {
  passo_min: 30,
  duracao_min: 30,
  intervalos: Array.from({ length: 7 }, (_, dia_semana) => ({
    dia_semana,
    inicio_min: 480,
    fim_min: 1080,
    modalidades: ['presencial', 'teleconsulta'],
  })),
}

export const como = (base: TestDatabase, usuario_id: string, perfil: string, agora?: () => Date) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, agora)

/** A professional who can be booked on any day, with a service of half an hour at R$ 300. */
export async function abrirAgenda(base: TestDatabase, overrides: ProfissionalOverrides = {}) {
  const profissional = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado' },
    template: todoDia,
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300 }],
    ...overrides,
  })
  await base.owner.query(
    `insert into feriados_profissionais (profissional_id, data, nome, fecha)
     select $1, data, nome, false from feriados where data > app_agora() - interval '2 days' and uf is null`,
    [profissional.id],
  )
  return profissional
}

export const novoPaciente = (base: TestDatabase, nome = 'Marina Duarte') =>
  buildPaciente(base.owner, { usuario: { nome } })

/** Input of `marcar` for a professional of `abrirAgenda`. */
export const pedidoPara = (
  profissional: Awaited<ReturnType<typeof abrirAgenda>>,
  inicio: number,
  mais: object = {},
) => ({
  profissional_id: profissional.id,
  servico_id: profissional.servicos[0]!.id,
  modalidade: 'presencial' as const,
  inicio: iso(inicio),
  valor_centavos: 30_000,
  ...mais,
})

/** Live rows of a professional that overlap another row of theirs. */
export async function sobreposicoes(base: TestDatabase): Promise<number> {
  const { rows } = await base.owner.query<{ quantas: number }>(`
    select count(*)::int as quantas from agendamentos a join agendamentos b
      on a.id < b.id and a.ocupacao && b.ocupacao and not a.encaixe and not b.encaixe
     and (a.profissional_id = b.profissional_id or a.paciente_id = b.paciente_id or a.sala_id = b.sala_id)
     where a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
       and b.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')`)
  return rows[0]!.quantas
}

/** Expects a refusal of the contract, with a Portuguese sentence of its own. */
export async function recusado(promessa: Promise<unknown>, code: string, status: number, data?: object) {
  const error = await promessa.then(
    () => null,
    (recusa: { code: string; status: number; message: string; data: unknown }) => recusa,
  )
  expect(error, `refused with ${code}`).toMatchObject({ code, status, ...(data && { data }) })
  expect(error!.message).toMatch(/[a-zà-ú]\.$/)
  return error!
}
