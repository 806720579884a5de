import { randomUUID } from 'node:crypto'
import type { ConteudoTemplate, IntervaloSemanal } from '#domain/horarios/conteudo.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import type { Agendamento, AgendamentoOverrides } from '../../agendamentos/fixtures.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

/** Saturday, noon in São Paulo; the Monday after it is 2026-11-23. */
export const agora = () => new Date('2026-11-21T15:00:00Z')

/** The procedures of hours, called by one person. */
export const horariosDe = (
  base: TestDatabase,
  usuario_id: string,
  perfil = 'profissional',
  quando: () => Date = agora,
) => clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, quando).horarios

/** The same hours every weekday from Monday to Friday, at one place. */
export function semana(
  conteudo: ConteudoTemplate,
  inicio_min: number,
  fim_min: number,
  resto: Partial<IntervaloSemanal> = {},
): ConteudoTemplate {
  const modelo = conteudo.intervalos.find(({ tipo }) => tipo === 'atendimento')!
  const intervalos = [1, 2, 3, 4, 5].map((dia_semana) => ({
    ...modelo,
    dia_semana,
    inicio_min,
    fim_min,
    ...resto,
  }))
  return { ...conteudo, intervalos }
}

/** An appointment in person at the first place of a professional, with a patient of its own. */
export async function marcar(
  base: TestDatabase,
  profissional: ProfissionalCompleto,
  data_agendamento: string,
  resto: Partial<AgendamentoOverrides> = {},
): Promise<Agendamento & { usuario_id: string }> {
  const paciente = await buildPaciente(base.owner, { usuario: { nome: 'Ana Clara Souza' } })
  const agendamento = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: profissional.id,
    data_agendamento,
    local_id: profissional.locais[0]!.id,
    servico_id: profissional.servicos[0]!.id,
    ...resto,
  })
  return { ...agendamento, usuario_id: paciente.usuario_id }
}

/** The refusal of an operation. */
export async function recusa(promessa: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await promessa
  } catch (error) {
    return error as { code: string; data: unknown }
  }
  throw new Error('nothing was refused')
}

type Horarios = ReturnType<typeof horariosDe>

/** Saves a content as the next draft of a template that was just read. */
export const salvar = (quem: Horarios, { id, versao }: TemplateHorario, conteudo: ConteudoTemplate) =>
  quem.salvar({ id, versao, conteudo })

export const publicar = (
  quem: Horarios,
  { id, versao }: TemplateHorario,
  decisoes: DecisaoAgendamento[] = [],
) => quem.publicar({ id, versao, decisoes })

/** A new template, saved and published with a content. */
export async function noAr(
  quem: Horarios,
  mudar: (conteudo: ConteudoTemplate) => ConteudoTemplate,
  nome = 'Padrão',
): Promise<TemplateHorario> {
  const novo = await quem.criar({ nome })
  return publicar(quem, await salvar(quem, novo, mudar(novo.conteudo)))
}

/** The starts that the public page of a professional offers. */
export async function inicios(base: TestDatabase, profissional_id: string): Promise<string[]> {
  const { horarios } = await clientFor(base, null, agora).profissionais.publico({ id: profissional_id })
  return horarios.flatMap((dia) => dia.inicios)
}
