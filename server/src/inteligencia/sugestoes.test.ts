import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { somarDias } from '#domain/formato/dia.ts'
import { conteudoComMudanca } from '#domain/inteligencia/sugestoes/simular.ts'
import { buildAgendamentos, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro, entrarNasEquipes } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { buildTemplate, semanaComercial } from '../horarios/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPacientes, buildUsuario } from '../usuarios/fixtures.ts'
import { somarHorarios } from './somar.ts'
import { conferirAplicadas, sugerir } from './sugerir.ts'

let base: TestDatabase
let eu: ProfissionalCompleto
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

const AGORA = new Date('2026-11-22T15:00:00Z')
const DIA = 86_400_000
const sistema = () => dbFor(base.pools, SISTEMA)
const quem = (usuario_id: string, perfil: string, agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora)
const dona = (agora?: Date) => quem(eu.usuario_id, 'profissional-administrador', agora)
const linhas = async (sql: string, valores: unknown[] = []) => (await base.owner.query(sql, valores)).rows
const noite = async (agora = AGORA) => {
  await somarHorarios(sistema(), agora)
  await sugerir(sistema(), agora)
}

/** Monday to Friday, full but for Friday afternoon, which hardly anybody wants. */
async function semanas(desde: string, ate: string, pacientes: readonly string[], sexta = 0) {
  const consultas: AgendamentoOverrides[] = []
  for (let dia = desde; dia <= ate; dia = somarDias(dia, 1)) {
    const semana = new Date(`${dia}T12:00:00Z`).getUTCDay()
    if (semana === 0 || semana === 6) continue
    for (const hora of [8, 9, 10, 11, 14, 15, 16, 17]) {
      if (semana === 5 && hora >= 14 && hora !== 14 + sexta) continue
      const inicio = Date.parse(`${dia}T${String(hora + 3).padStart(2, '0')}:00:00Z`)
      consultas.push({
        profissional_id: eu.id,
        paciente_id: pacientes[consultas.length % pacientes.length]!,
        servico_id: eu.servicos[0]!.id,
        data_agendamento: new Date(inicio).toISOString(),
        duracao_min: semana === 5 && hora >= 14 ? 15 : 50,
        status: 'concluido',
        presenca: 'presente',
        inicio_real: new Date(inicio).toISOString(),
        fim_real: new Date(inicio + 45 * 60_000).toISOString(),
        created_at: new Date(inicio - 5 * DIA).toISOString(),
      })
    }
  }
  await buildAgendamentos(base.owner, consultas)
}

let pacientes: string[]
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios', 'clinicas')
  const usuario = { tipo_usuario: 'profissional-administrador' as const }
  eu = await buildProfissional(base.owner, { usuario, template: null })
  await buildTemplate(base.owner, {
    profissional_id: eu.id,
    intervalos: semanaComercial.map((um) => ({ ...um, local_id: eu.locais[0]!.id })),
  })
  pacientes = (
    await buildPacientes(
      base.owner,
      Array.from({ length: 40 }, () => ({})),
    )
  ).map(({ id }) => id)
  await semanas('2026-09-21', '2026-11-20', pacientes)
  await noite()
})

const daSexta = async (cliente = dona()) =>
  (await cliente.inteligencia.sugestoes({})).find(({ tipo }) => tipo === 'fechar-intervalo')!

test('INTEL-04 an empty afternoon is suggested closed with its evidence; a second night says it once', async () => {
  const uma = await daSexta()
  expect(uma).toMatchObject({
    situacao: 'aberta',
    titulo: 'Fechar sexta das 14:00 às 18:00',
    mudanca: { tipo: 'fechar-intervalo', dia_semana: 5, inicio_min: 840, fim_min: 1080 },
    ganho: { unidade: 'horas-por-semana' },
    proprio: true,
    pode: true,
  })
  expect(uma.ganho.valor).toBeGreaterThan(3)
  await noite()
  const depois = await dona().inteligencia.sugestoes({})
  expect(depois.filter(({ tipo }) => tipo === 'fechar-intervalo').map(({ id }) => id)).toEqual([uma.id])
  const { fora } = await dona().inteligencia.simular({ id: uma.id })
  expect(fora).toBe(8)
})

test('INTEL-04 it is applied by the draft and the publication of the schedule, counted from there, reverted the same way, and looked at four weeks later', async () => {
  const { id, mudanca } = await daSexta()
  const { template_id } = await dona().inteligencia.rascunho({ id })
  const antes = await dona().horarios.template({ id: template_id })
  const salvo = await dona().horarios.salvar({
    id: template_id,
    conteudo: conteudoComMudanca(antes.conteudo, mudanca),
    versao: antes.versao,
  })
  await dona().inteligencia.aplicar({ id, template_id, versao: salvo.numero })
  // A draft is no change yet.
  expect(await daSexta()).toMatchObject({ situacao: 'aberta', em_rascunho: true, aplicada_em: null })
  expect(salvo.problemas).toEqual([])
  await dona().horarios.publicar({ id: template_id, versao: salvo.versao, decisoes: [] })
  expect(await daSexta()).toMatchObject({
    situacao: 'aplicada',
    em_rascunho: false,
    versao_antes: 1,
    confere_em: '2026-12-20',
  })
  expect(
    await linhas(
      "select count(*)::int as n from intervalos_horarios where dia_semana = 5 and tipo = 'atendimento'",
    ),
  ).toEqual([{ n: 1 }])

  // Four weeks go by as promised: nobody comes on Friday afternoon, and nothing is open.
  await semanas('2026-11-23', '2026-12-19', pacientes)
  await base.owner.query(
    "delete from agendamentos where data_agendamento > '2026-11-23' and extract(dow from data_agendamento) = 5 and extract(hour from data_agendamento) >= 17",
  )
  const cedo = new Date('2026-12-10T15:00:00Z')
  await noite(cedo)
  expect(await conferirAplicadas(sistema(), cedo)).toBe(0)
  const depois = new Date('2026-12-21T15:00:00Z')
  await noite(depois)
  expect(await conferirAplicadas(sistema(), depois)).toBe(1)
  expect(await conferirAplicadas(sistema(), depois)).toBe(0)
  const conferida = await daSexta(dona(depois))
  expect(conferida.conferencia).toMatchObject({ prometido: { unidade: 'horas-por-semana' }, depois: 0 })
  expect(conferida.conferencia!.aconteceu).toBeGreaterThan(3)
  expect(['dentro', 'melhor']).toContain(conferida.conferencia!.resultado)

  const velho = await dona(depois).horarios.restaurar({ id: template_id, numero: conferida.versao_antes! })
  await dona(depois).horarios.publicar({ id: template_id, versao: velho.versao, decisoes: [] })
  await dona(depois).inteligencia.reverter({ id })
  expect((await daSexta(dona(depois))).situacao).toBe('revertida')
  expect(
    await linhas(
      "select max(fim_min) as fim from intervalos_horarios where dia_semana = 5 and tipo = 'atendimento'",
    ),
  ).toEqual([{ fim: 1080 }])
  await expect(dona(depois).inteligencia.reverter({ id })).rejects.toMatchObject({ code: 'NAO_CABE' })
})

test('INTEL-04 it is left for a day, dismissed with a reason, and brought back; what was decided survives the night', async () => {
  const { id } = await daSexta()
  await expect(dona().inteligencia.agendar({ id, dia: '2026-11-22' })).rejects.toMatchObject({
    code: 'DIA_PASSADO',
  })
  await dona().inteligencia.agendar({ id, dia: '2026-12-01' })
  expect(await daSexta()).toMatchObject({ situacao: 'agendada', agendada_para: '2026-12-01' })
  await dona().inteligencia.dispensar({ id, motivo: 'A sexta é para visitas em casa.' })
  await base.owner.query('update somas_feitas set sugerida_em = null')
  await noite()
  expect(await daSexta()).toMatchObject({ situacao: 'dispensada', motivo: 'A sexta é para visitas em casa.' })
  await expect(dona().inteligencia.aplicar({ id })).rejects.toMatchObject({ code: 'NAO_CABE' })
  await dona().inteligencia.reabrir({ id })
  expect(await daSexta()).toMatchObject({ situacao: 'aberta', motivo: null })
  // A version that is not of this agenda carries nothing.
  await expect(
    dona().inteligencia.aplicar({ id, template_id: randomUUID(), versao: 1 }),
  ).rejects.toMatchObject({ code: 'NAO_MUDOU' })
})

test('INTEL-04 whoever directs a clinic reads what is of it and proposes it to its professional; a stranger finds nothing', async () => {
  const clinica = await buildClinica(base.owner, { dono_id: null })
  const gestora = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
  const estranha = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
  await entrarNasEquipes(base.owner, [{ clinica_id: clinica.id, usuario_id: eu.usuario_id }])
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: gestora.id,
    papel: 'gestor',
    permissoes: { agenda: 'escrita' },
  })
  await base.owner.query('update sugestoes_horarios set clinica_id = $1', [clinica.id])
  const dela = quem(gestora.id, 'profissional-administrador')
  const uma = await daSexta(dela)
  expect(uma).toMatchObject({ proprio: false })
  await dela.inteligencia.propor({ id: uma.id })
  expect(await linhas('select titulo from notificacoes where usuario_id = $1', [eu.usuario_id])).toEqual([
    { titulo: 'Uma sugestão para os seus horários' },
  ])
  const fora = quem(estranha.id, 'profissional-administrador')
  expect(await fora.inteligencia.sugestoes({})).toEqual([])
  await expect(fora.inteligencia.propor({ id: uma.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  await expect(quem(eu.usuario_id, 'profissional').inteligencia.sugestoes({})).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
})
