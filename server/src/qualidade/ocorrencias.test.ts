import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { avisarAtrasos } from './jobs.ts'

const AGORA = new Date('2026-12-03T15:00:00Z')

let base: TestDatabase
let relogio: Date
let clinica: { id: string }
let dirige: Awaited<ReturnType<typeof buildProfissional>>
let atende: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let recepcao: { id: string }
let consulta: { id: string }

beforeAll(async () => {
  base = await testDatabase({ agora: () => relogio })
})
afterAll(() => base.drop())
beforeEach(async () => {
  relogio = AGORA
  await base.empty('usuarios', 'ocorrencias', 'tarefas_qualidade', 'clinicas')
  clinica = await buildClinica(base.owner, { nome_fantasia: 'Clínica Aurora' })
  dirige = await buildProfissional(base.owner, {
    usuario: { nome: 'Cláudia Ramos', tipo_usuario: 'profissional-administrador' },
  })
  atende = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  recepcao = await buildUsuario(base.owner, { nome: 'Rita Recepção', tipo_usuario: 'clinica' })
  for (const [usuario_id, permissoes] of [
    [dirige.usuario_id, { clinica: 'escrita', agenda: 'leitura' }],
    [atende.usuario_id, {}],
    [recepcao.id, { agenda: 'escrita' }],
  ] as const)
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id, permissoes })
  consulta = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: atende.id,
    clinica_id: clinica.id,
    status: 'concluido',
    data_agendamento: '2026-12-01T13:00:00Z',
  })
  await base.owner.query('update agendamentos set clinica_id = $1', [clinica.id])
})

const cliente = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => relogio).qualidade
const dela = () => cliente(marina.usuario_id, 'paciente')
const daDirecao = () => cliente(dirige.usuario_id, 'profissional-administrador')
const daRecepcao = () => cliente(recepcao.id, 'clinica')

const relato = (mais: object = {}) => ({
  id: randomUUID(),
  sobre: { tipo: 'clinica' as const, id: clinica.id },
  categoria: 'espera' as const,
  gravidade: 'leve' as const,
  quando: '2026-12-01T13:00:00Z',
  descricao: 'Esperei uma hora em pé.',
  ...mais,
})
const avisosDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string; link: string }>(
      'select titulo, link from notificacoes where usuario_id = $1 order by created_at, id',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)

test('QUAL-03 an incident goes from the report of a patient to its closing, each step told and kept', async () => {
  const { destinos } = await dela().destinosDaOcorrencia({})
  expect(destinos.map(({ nome }) => nome)).toEqual(['Clínica Aurora', 'Helena Prado'])
  const feita = await dela().relatar(relato({ agendamento_id: consulta.id }))
  expect(feita).toMatchObject({ estado: 'relatada', clinica: 'Clínica Aurora', profissional: 'Helena Prado' })
  const codigo = `OC-${String(feita.numero).padStart(6, '0')}`
  expect(await avisosDe(dirige.usuario_id)).toEqual([`Nova ocorrência: ${codigo}`])

  const { itens, contagem } = await daDirecao().ocorrencias({})
  expect([itens.map(({ id }) => id), contagem]).toEqual([[feita.id], { abertas: 1, encerradas: 0 }])
  const { id } = feita
  const lida = await daDirecao().ocorrencia({ id })
  expect(lida).toMatchObject({ relator: 'Marina Duarte', acoes: ['triar', 'descartar'] })
  expect(lida.consulta_em).toBe('2026-12-01T13:00:00.000Z')

  const triada = await daDirecao().triar({
    id,
    versao: 1,
    categoria: 'espera',
    gravidade: 'moderada',
    texto: '',
  })
  expect(triada.passos.at(-1)).toMatchObject({
    ato: 'triar',
    por: 'Cláudia Ramos',
    antes: { categoria: 'espera', gravidade: 'leve' },
  })
  // Two people on one incident: the second one sees that it moved.
  await recusado(daDirecao().descartar({ id, versao: 1, desfecho: 'Não' }), 'MUDOU', 409)
  await dela().complementar({ id, versao: 2, texto: 'Minha mãe também esperou.' })
  await daDirecao().analisar({ id, versao: 3, causa: 'A agenda não tem intervalo.' })

  const { pessoas } = await daDirecao().pessoas({ ocorrencia_id: id })
  expect(pessoas.map(({ nome }) => nome)).toEqual(['Cláudia Ramos', 'Helena Prado', 'Rita Recepção'])
  const tarefa = await daDirecao().criarTarefa({
    id: randomUUID(),
    ocorrencia_id: id,
    titulo: 'Avisar quem espera',
    responsavel_id: recepcao.id,
    prazo: '2026-12-10',
  })
  await recusado(daDirecao().encerrar({ id, versao: 5, desfecho: 'Mudou', prova: 'Cartaz' }), 'RECUSADA', 409)
  expect(await avisosDe(recepcao.id)).toEqual(['Uma tarefa de melhoria é sua'])
  const minhas = await daRecepcao().minhasOcorrencias({})
  expect(minhas.tarefas).toMatchObject([{ id: tarefa.id, minha: true, pode_fechar: true, vencida: false }])
  await daRecepcao().fecharTarefa({ id: tarefa.id, versao: 1, situacao: 'feita', resultado: 'Há um quadro.' })
  const fim = await daDirecao().encerrar({
    id,
    versao: 5,
    desfecho: 'Há um quadro de atrasos.',
    prova: 'Foto',
  })
  expect(fim).toMatchObject({ estado: 'encerrada', acoes: ['reabrir'] })
  expect(fim.passos.map(({ ato, por }) => [ato, por])).toEqual([
    ['relatar', null],
    ['triar', 'Cláudia Ramos'],
    ['complementar', null],
    ['analisar', 'Cláudia Ramos'],
    ['agir', 'Cláudia Ramos'],
    ['encerrar', 'Cláudia Ramos'],
  ])

  const vista = (await dela().minhasOcorrencias({})).itens[0]!
  expect(vista).toMatchObject({ estado: 'encerrada', desfecho: 'Há um quadro de atrasos.', acoes: [] })
  expect(vista.passos.map(({ ato, texto }) => [ato, texto])).toEqual([
    ['relatar', ''],
    ['triar', ''],
    ['complementar', 'Minha mãe também esperou.'],
    ['analisar', ''],
    ['agir', ''],
    ['encerrar', ''],
  ])
  expect((await avisosDe(marina.usuario_id)).length).toBe(4)
  expect(feita.descricao).toBe('Esperei uma hora em pé.')
  await expect(
    base.owner.query("update ocorrencias set descricao = 'Outra coisa' where id = $1", [id]),
  ).rejects.toThrow(/stays as it was written/)
})

test('QUAL-03 whoever asks for it keeps their name and their consultation from those who treat the report', async () => {
  const { id } = await dela().relatar(relato({ agendamento_id: consulta.id, sigilo: true }))
  const lida = await daDirecao().ocorrencia({ id })
  expect(lida).toMatchObject({ relator: null, consulta_em: null, profissional: 'Helena Prado' })
  expect(JSON.stringify(lida)).not.toContain('Marina')
  expect(JSON.stringify(lida)).not.toContain(marina.usuario_id)
  await daDirecao().triar({ id, versao: 1, categoria: 'conduta', gravidade: 'leve', texto: '' })
  // They hear of it all the same.
  expect(await avisosDe(marina.usuario_id)).toHaveLength(1)
  expect((await dela().minhasOcorrencias({})).itens).toMatchObject([{ id, sigilo: true, estado: 'triada' }])
})

test('QUAL-03 the desk reports about its clinic, a double send reports once, and bad input is named', async () => {
  const pedido = relato({ descricao: 'O elevador parou com gente dentro.', categoria: 'equipamento' })
  const [uma, outra] = await Promise.all([daRecepcao().relatar(pedido), daRecepcao().relatar(pedido)])
  expect(uma.numero).toBe(outra.numero)
  const { rows } = await base.owner.query('select lado from ocorrencias')
  expect(rows).toEqual([{ lado: 'equipe' }])
  await recusado(daRecepcao().relatar(relato({ quando: '2026-12-04T15:00:00Z' })), 'FUTURO', 422)
  await recusado(daRecepcao().relatar(relato({ agendamento_id: consulta.id })), 'DESTINO', 404)
  await recusado(daRecepcao().relatar(relato({ descricao: '   ' })), 'ENTRADA_INVALIDA', 400)
  // Somebody else's report is as good as missing, whatever its id.
  await recusado(dela().complementar({ id: uma.id, versao: 1, texto: 'Eu também' }), 'NAO_ENCONTRADO', 404)
})

/** By hand: who reads an incident of the clinic, and who acts on it. */
const leitores: [quem: string, le: boolean, age: boolean][] = [
  ['quem dirige a clínica', true, true],
  ['quem dirige com o acesso de leitura', true, false],
  ['quem dirige outra clínica', false, false],
  ['quem dirige com o acesso vencido', false, false],
  ['o profissional de quem se fala, que dirige a si mesmo', true, false],
  ['administração', true, true],
]
test('QUAL-03 the table of readers: those who answer for it, and nobody else', async () => {
  const novo = async (permissoes: object, onde: string, fim: string | null = null) => {
    const pessoa = await buildProfissional(base.owner, {
      usuario: { tipo_usuario: 'profissional-administrador' },
    })
    await buildMembro(base.owner, {
      clinica_id: onde,
      usuario_id: pessoa.usuario_id,
      permissoes,
      ...(fim && { fim }),
    })
    return pessoa.usuario_id
  }
  const outraClinica = await buildClinica(base.owner, { nome_fantasia: 'Outra' })
  await base.owner.query("update usuarios set tipo_usuario = 'profissional-administrador' where id = $1", [
    atende.usuario_id,
  ])
  const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  const ids: Record<string, string> = {
    'quem dirige a clínica': dirige.usuario_id,
    'quem dirige com o acesso de leitura': await novo({ clinica: 'leitura' }, clinica.id),
    'quem dirige outra clínica': await novo({ clinica: 'escrita' }, outraClinica.id),
    'quem dirige com o acesso vencido': await novo(
      { clinica: 'escrita' },
      clinica.id,
      '2026-12-01T00:00:00Z',
    ),
    'o profissional de quem se fala, que dirige a si mesmo': atende.usuario_id,
    administração: admin.id,
  }
  const { id } = await dela().relatar(relato({ agendamento_id: consulta.id }))
  let versao = 1
  for (const [quem, le, age] of leitores) {
    const perfil = quem === 'administração' ? 'administrador-geral' : 'profissional-administrador'
    const eu = cliente(ids[quem]!, perfil)
    const leu = await eu.ocorrencia({ id }).then(
      () => true,
      () => false,
    )
    const agiu = await eu.triar({ id, versao, categoria: 'espera', gravidade: 'leve', texto: '' }).then(
      () => true,
      () => false,
    )
    if (agiu) versao++
    expect([quem, leu, agiu]).toEqual([quem, le, age])
    expect((await eu.ocorrencias({})).itens).toHaveLength(le ? 1 : 0)
  }
  // The profiles without the page are refused before anything is read.
  for (const perfil of tiposUsuario.filter(
    (tipo) => !/administrador$|geral$/.test(tipo) || tipo.startsWith('paciente'),
  ))
    await recusado(cliente(atende.usuario_id, perfil).ocorrencia({ id }), 'SEM_PERMISSAO', 403)
})

test('QUAL-03 a task past its last day is told once to whoever does it and whoever made it, and again for a later day', async () => {
  const tarefa = await daDirecao().criarTarefa({
    id: randomUUID(),
    indicador: 'espera',
    clinica_id: clinica.id,
    titulo: 'Rever os intervalos',
    responsavel_id: recepcao.id,
    prazo: '2026-12-03',
  })
  await recusado(
    daDirecao().criarTarefa({
      id: randomUUID(),
      titulo: 'Tarde',
      responsavel_id: dirige.usuario_id,
      prazo: '2026-12-02',
    }),
    'PRAZO',
    422,
  )
  await recusado(
    daDirecao().criarTarefa({
      id: randomUUID(),
      clinica_id: clinica.id,
      titulo: 'De outra pessoa',
      responsavel_id: marina.usuario_id,
      prazo: '2026-12-10',
    }),
    'RESPONSAVEL',
    422,
  )
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await avisarAtrasos(sistema, relogio)).toBe(0)
  // The day after in São Paulo.
  relogio = new Date('2026-12-04T03:00:00Z')
  expect(await avisarAtrasos(sistema, relogio)).toBe(1)
  expect(await avisarAtrasos(sistema, relogio)).toBe(0)
  expect(await avisosDe(recepcao.id)).toEqual(['Uma tarefa de melhoria é sua', 'Tarefa de melhoria vencida'])
  expect(await avisosDe(dirige.usuario_id)).toEqual(['Tarefa de melhoria vencida'])
  expect((await daDirecao().tarefas({})).itens).toMatchObject([
    { id: tarefa.id, vencida: true, minha: false },
  ])
  // Moved to another day, which is over in its turn.
  await base.owner.query("update tarefas_qualidade set prazo = '2026-12-05'")
  expect(await avisarAtrasos(sistema, relogio)).toBe(0)
  relogio = new Date('2026-12-06T12:00:00Z')
  expect(await avisarAtrasos(sistema, relogio)).toBe(1)
})
