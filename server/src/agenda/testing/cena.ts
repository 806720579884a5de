import { randomUUID } from 'node:crypto'
import { somarDias } from '#domain/formato/dia.ts'
import { instanteDe } from '#domain/formato/fuso.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildConta, buildMembro } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'

export const ZONA = 'America/Sao_Paulo'

/** A Monday, at least a week ahead. The procedures run at seven in the morning of it. */
export const SEGUNDA = (() => {
  const longe = somarDias(new Date().toISOString().slice(0, 10), 10)
  const dia = new Date(`${longe}T12:00Z`).getUTCDay()
  return somarDias(longe, (8 - dia) % 7)
})()

/** The instant of a local time of that Monday, or of days after it, ISO 8601. */
export const as = (hora: number, minuto = 0, dias = 0) =>
  new Date(instanteDe(somarDias(SEGUNDA, dias), hora * 60 + minuto, ZONA)!).toISOString()
export const AGORA = new Date(as(7))

/**
 * A clinic with two professionals (Helena, who has another place of her own, and Caio), a desk that keeps their agendas, a person who only looks at them, and two patients with a
 * login.
 */
export async function buildCena(base: TestDatabase) {
  const { owner } = base
  const dona = await buildUsuario(owner, { nome: 'Dora Dona', tipo_usuario: 'profissional-administrador' })
  const clinica = await buildClinica(owner, { dono_id: dona.id })
  const servicos = [{ nome: 'Consulta', duracao_min: 30, preco: 300 }]
  const helena = await buildProfissional(owner, {
    usuario: { nome: 'Helena Prado' },
    locais: [{ nome: 'Clínica', clinica_id: clinica.id }, { nome: 'Consultório próprio' }],
    servicos: [...servicos, { nome: 'Retorno', duracao_min: 20 }],
  })
  const caio = await buildProfissional(owner, {
    usuario: { nome: 'Caio Ramos' },
    locais: [{ nome: 'Clínica', clinica_id: clinica.id }],
    servicos,
  })
  for (const { usuario_id } of [helena, caio])
    await buildMembro(owner, { clinica_id: clinica.id, usuario_id })
  const recepcao = await buildUsuario(owner, {
    nome: 'Rita Recepção',
    tipo_usuario: 'profissional-administrador',
  })
  const leitora = await buildUsuario(owner, {
    nome: 'Lia Leitura',
    tipo_usuario: 'profissional-administrador',
  })
  await buildMembro(owner, {
    clinica_id: clinica.id,
    usuario_id: recepcao.id,
    papel: 'recepcao',
    permissoes: { agenda: 'escrita', pacientes: 'escrita' },
  })
  await buildMembro(owner, {
    clinica_id: clinica.id,
    usuario_id: leitora.id,
    papel: 'recepcao',
    permissoes: { agenda: 'leitura' },
  })
  const marina = await buildPaciente(owner, {
    usuario: { nome: 'Marina Duarte', telefone: '+5511987650001' },
  })
  const ana = await buildPaciente(owner, { usuario: { nome: 'Ana Souza Lima' } })
  for (const { usuario } of [marina, ana]) await buildConta(owner, { id: usuario!.id, email: usuario!.email })
  const [salaUm, salaDois] = (
    await owner.query(
      `insert into salas_clinicas (clinica_id, nome, ordem) values ($1, 'Sala 1', 1), ($1, 'Sala 2', 2) returning id`,
      [clinica.id],
    )
  ).rows.map(({ id }: { id: string }) => id) as [string, string]
  return { dona, clinica, helena, caio, recepcao, leitora, marina, ana, salaUm, salaDois }
}
export type Cena = Awaited<ReturnType<typeof buildCena>>

/** Every patient is known to the office of one professional, which registered them. */
export const conhecidas = (base: TestDatabase, { id }: { id: string }) =>
  base.owner.query('update pacientes set cadastrado_para = $1', [id])

/** A patient who once booked with a professional, and called it off: the office knows them. */
export const jaMarcou = (base: TestDatabase, paciente: { id: string }, profissional: { id: string }) =>
  buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: profissional.id,
    status: 'cancelado',
    data_agendamento: as(9, 0, -90),
  })

/** The procedures, called by one person at the hour of the scene. */
export const cliente = (
  base: TestDatabase,
  usuario_id: string,
  perfil: string,
  agora: Date = AGORA,
  chave?: string,
) => clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora, chave)
