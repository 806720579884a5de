import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitesDoFormulario, type Pergunta } from '#domain/formularios/formulario.ts'
import { aplicarModelo, modelosDoProduto } from '#domain/trilhas/modelos.ts'
import { SEGUNDA } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { buildTrilha } from '../trilhas/fixtures.ts'
import { buildEnvio } from './fixtures.ts'
import { AGORA, novaCena, recusa, type CenaDeFormularios } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeFormularios

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const por: CenaDeFormularios['por'] = (...quem) => cena.por(...quem)
const helena = () => cena.helena_()
const marina = () => cena.marina_()
const enviar: CenaDeFormularios['enviar'] = (...o) => cena.enviar(...o)
const responder: CenaDeFormularios['responder'] = (...o) => cena.responder(...o)
const avisosDe = async (usuario_id: string) => {
  const { rows } = await base.owner.query<{
    titulo: string
    prioridade: string
    link: string
    mensagem: string
  }>(
    "select titulo, prioridade, link, mensagem from notificacoes where usuario_id = $1 and link like '%formularios%' order by created_at, id",
    [usuario_id],
  )
  return rows
}

const perguntas: Pergunta[] = [
  { id: 'queixa', tipo: 'texto', texto: 'O que trouxe você aqui?', ajuda: '', obrigatoria: true },
  {
    id: 'peso',
    tipo: 'numero',
    texto: 'Quanto pesa?',
    ajuda: '',
    obrigatoria: false,
    unidade: 'kg',
    minimo: 1,
    maximo: 300,
  },
]

test('PRONT-09 a form of one’s own is kept in versions; what was sent stays in its words, and a refused one says where', async () => {
  const id = randomUUID()
  const novo = { id, nome: 'Antes da consulta', descricao: '', perguntas }
  expect(await helena().guardar({ ...novo, versao: 0 })).toMatchObject({ versao: 1 })
  // The answer to the save was lost, and it came again.
  expect(await helena().guardar({ ...novo, versao: 0 })).toMatchObject({ versao: 1 })
  const enviado = await enviar(id)
  const outras = [{ ...perguntas[0]!, texto: 'Como você está?' }]
  expect(await helena().guardar({ ...novo, perguntas: outras, versao: 1 })).toMatchObject({ versao: 2 })
  expect(await recusa(helena().guardar({ ...novo, versao: 1 }))).toBe('MUDOU')
  expect((await marina().abrir({ id: enviado.id })).perguntas).toEqual(perguntas)
  expect((await helena().modelos()).map(({ versao, nome }) => [versao, nome])).toEqual([
    [2, 'Antes da consulta'],
  ])
  await expect(base.owner.query('update formularios set nome = nome')).rejects.toThrow('não muda')
  await expect(
    helena().guardar({
      ...novo,
      versao: 2,
      perguntas: [perguntas[1]!, { ...perguntas[0]!, tipo: 'escolha', opcoes: ['Uma'] }],
    }),
  ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA', data: { campos: [{ campo: 'perguntas.1' }] } })
  // Nobody else has it: neither to change, nor to send, nor to see.
  const caio = por(cena.caio.usuario_id, 'profissional')
  expect(await caio.modelos()).toEqual([])
  expect(await recusa(caio.guardar({ ...novo, versao: 0 }))).toBe('NAO_ENCONTRADO')
  await helena().apagar({ id })
  expect(await helena().modelos()).toEqual([])
  await base.owner.query(
    `insert into formularios (id, versao, profissional_id, nome, perguntas)
     select gen_random_uuid(), 1, $1, 'Antes ' || n, $2::jsonb from generate_series(1, $3::int) n`,
    [cena.helena.id, JSON.stringify(perguntas), limitesDoFormulario.proprios],
  )
  expect(await recusa(helena().guardar({ ...novo, id: randomUUID(), versao: 0 }))).toBe('DEMAIS')
  expect((await marina().abrir({ id: enviado.id })).nome).toBe('Antes da consulta')
})

test('PRONT-09 a scale before a visit: the person is told, answers one by one, the last answer counts, and it is scored and closed once', async () => {
  const visita = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: new Date(AGORA.getTime() + 3 * 86_400_000),
  })
  const { proximas, envia } = await helena().doPaciente({ id: cena.marina.id })
  expect([proximas.map(({ id }) => id), envia]).toEqual([[visita.id], true])
  const enviado = await enviar('gad-7', visita.id)
  expect(await enviar('gad-7', visita.id, enviado.id)).toEqual(enviado)
  expect(enviado).toMatchObject({
    status: 'enviado',
    data_agendamento: proximas[0]!.data_agendamento,
    proprio: true,
    responde: false,
  })
  expect(await avisosDe(cena.marina.usuario_id)).toEqual([
    expect.objectContaining({
      titulo: 'Há um formulário para responder',
      link: `/formularios?responder=${enviado.id}`,
    }),
  ])
  expect((await marina().meus()).map(({ id, responde }) => [id, responde])).toEqual([[enviado.id, true]])

  const { id } = enviado
  const resposta_id = randomUUID()
  await responder(id, 'p1', 3, { resposta_id })
  await responder(id, 'p1', 3, { resposta_id })
  await responder(id, 'p1', 2)
  expect(await recusa(responder(id, 'p1', 4))).toBe('ENTRADA_INVALIDA')
  expect(await recusa(responder(id, 'p99', 1))).toBe('NAO_ENCONTRADO')
  // While it is being answered the words are the person's alone.
  expect((await marina().abrir({ id })).respostas).toEqual([{ pergunta_id: 'p1', numero: 2, texto: null }])
  expect((await helena().abrir({ id })).respostas).toEqual([])
  await expect(marina().concluir({ id })).rejects.toMatchObject({
    code: 'FALTAM',
    data: { perguntas: ['p2', 'p3', 'p4', 'p5', 'p6', 'p7'] },
  })
  for (const pergunta of ['p2', 'p3', 'p4', 'p5', 'p6', 'p7']) await responder(id, pergunta, 1)
  const feito = await marina().concluir({ id })
  expect(feito).toMatchObject({
    status: 'respondido',
    pontos: 8,
    faixa: 'Leve',
    respondido_por: 'Marina Duarte',
  })
  expect(await marina().concluir({ id })).toEqual(feito)
  expect(await recusa(responder(id, 'p1', 0))).toBe('JA_RESPONDIDO')
  expect(await recusa(helena().cancelar({ id }))).toBe('JA_RESPONDIDO')
  expect((await helena().abrir({ id })).respostas).toHaveLength(7)

  // The home of the professional, until it was looked at.
  expect((await helena().respondidos()).itens.map(({ id: qual, paciente }) => [qual, paciente])).toEqual([
    [id, 'Marina Duarte'],
  ])
  await helena().ver({ id })
  expect(await helena().respondidos()).toEqual({ total: 0, itens: [] })
  expect(
    (await avisosDe(cena.helena.usuario_id)).map(({ titulo, prioridade }) => [titulo, prioridade]),
  ).toEqual([['Formulário respondido', 'normal']])
  // Closed for everybody, the owner of the tables included.
  for (const mudanca of [
    'update respostas_de_formulario set numero = 0',
    'delete from respostas_de_formulario',
    'update envios_de_formulario set pontos = 0',
    "update envios_de_formulario set status = 'cancelado'",
    "update envios_de_formulario set nome = 'Outro'",
    'delete from envios_de_formulario',
  ])
    await expect(base.owner.query(mudanca), mudanca).rejects.toThrow(/não muda|violates/)
})

test('PRONT-09 item 9 of PHQ-9 above zero tells the responsible at once and once, before the form is sent, and no other answer does', async () => {
  const { id } = await enviar()
  for (let n = 1; n <= 8; n++) await responder(id, `p${n}`, 3)
  await responder(id, 'p9', 0)
  expect(await avisosDe(cena.helena.usuario_id)).toEqual([])
  await responder(id, 'p9', 1)
  await responder(id, 'p9', 2)
  const [aviso, ...outros] = await avisosDe(cena.helena.usuario_id)
  expect(outros).toEqual([])
  expect(aviso).toMatchObject({ prioridade: 'urgente', link: `/pacientes/${cena.marina.id}?aba=formularios` })
  // It leaves by mail too: who, and nothing of what was answered.
  expect(`${aviso!.titulo} ${aviso!.mensagem}`).toMatch(
    /^(?!.*(suic|morte|morrer|PHQ|ferir)).*Marina Duarte/i,
  )
  const [novo] = (await helena().respondidos()).itens
  expect(novo).toMatchObject({ id, status: 'enviado', atencao_em: AGORA.toISOString(), pontos: null })
  // Taken back by the person, it stays said.
  await responder(id, 'p9', 0)
  expect((await helena().respondidos()).itens[0]!.atencao_em).not.toBeNull()
  await helena().ver({ id })
  await marina().concluir({ id })
  expect((await helena().respondidos()).itens).toEqual([
    expect.objectContaining({ pontos: 24, faixa: 'Grave', atencao_em: AGORA.toISOString() }),
  ])
  // The same place of another scale is nothing of the kind.
  const dor = await enviar('dor')
  await responder(dor.id, 'p1', 10)
  expect((await avisosDe(cena.helena.usuario_id)).map(({ prioridade }) => prioridade)).toEqual([
    'urgente',
    'normal',
  ])
})

test('PRONT-09 a cancelled form is not answered; one for a stranger, of a visit of others, or under an id that is taken is not sent', async () => {
  const { id } = await enviar('dor')
  await responder(id, 'p1', 4)
  expect(await helena().cancelar({ id })).toMatchObject({ status: 'cancelado' })
  expect(await recusa(responder(id, 'p1', 5))).toBe('CANCELADO')
  expect(await recusa(marina().concluir({ id }))).toBe('CANCELADO')
  expect((await helena().abrir({ id })).respostas).toEqual([])
  expect(await marina().meus()).toEqual([])
  const deAna = await buildAgendamento(base.owner, {
    paciente_id: cena.ana.id,
    profissional_id: cena.helena.id,
  })
  const alheio = await buildEnvio(base.owner, { paciente_id: cena.ana.id, profissional_id: cena.caio.id })
  const caio = por(cena.caio.usuario_id, 'profissional')
  for (const pedido of [
    () => enviar('dor', deAna.id),
    () => enviar('dor', null, alheio.id),
    () => enviar(randomUUID()),
    () =>
      caio.enviar({
        id: randomUUID(),
        paciente_id: cena.marina.id,
        formulario: 'dor',
        agendamento_id: null,
        recado: '',
      }),
    () => caio.cancelar({ id }),
    () => caio.ver({ id }),
    () =>
      helena().responder({
        id: alheio.id,
        resposta_id: randomUUID(),
        pergunta_id: 'p1',
        numero: 1,
        texto: null,
      }),
  ])
    expect(await recusa(pedido())).toBe('NAO_ENCONTRADO')
})

test('PRONT-09 TRILHA-01 the form of a step is opened once for its day, and its answers mark the step as done', async () => {
  const modelo = modelosDoProduto.find(({ passos }) =>
    passos.some(({ formulario }) => formulario === 'gad-7'),
  )!
  const passo_id = randomUUID()
  const plano = aplicarModelo(modelo, SEGUNDA, randomUUID)
  const passo = plano.passos.find(({ tipo }) => tipo === 'formulario')!
  const hoje = { ...passo, id: passo_id, de: SEGUNDA }
  const { id } = await buildTrilha(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    plano: { ...plano, passos: [...plano.passos, hoje] },
    aceita_por: cena.marina.usuario_id,
  })
  const abrir = (mais: object = {}) =>
    marina().doPasso({ id, envio_id: randomUUID(), passo_id, ocorrencia: SEGUNDA, ...mais })
  const feito = await abrir()
  expect(await abrir()).toEqual(feito)
  // The other one falls due in four weeks; an exercise asks nothing.
  expect(await recusa(abrir({ passo_id: passo.id, ocorrencia: passo.de }))).toBe('NAO_ENCONTRADO')
  expect(await recusa(abrir({ passo_id: plano.passos.find(({ tipo }) => tipo === 'exercicio')!.id }))).toBe(
    'NAO_ENCONTRADO',
  )
  expect(await recusa(helena().doPasso({ id, envio_id: randomUUID(), passo_id, ocorrencia: SEGUNDA }))).toBe(
    'NAO_ENCONTRADO',
  )
  for (let n = 1; n <= 7; n++) await responder(feito.id, `p${n}`, 2)
  expect(await marina().concluir({ id: feito.id })).toMatchObject({
    trilha_id: id,
    pontos: 14,
    faixa: 'Moderada',
  })
  const [trilha] = await cena.de(cena.marina.usuario_id, 'paciente').trilhas.minhas()
  expect(trilha!.registros.map(({ passo_id: qual, acao, ocorrencia }) => [qual, acao, ocorrencia])).toEqual([
    [passo_id, 'feito', SEGUNDA],
  ])
})

test('PRONT-14 an erasure takes answers that were never sent, and keeps those that were', async () => {
  const pendente = await enviar('phq-9')
  await responder(pendente.id, 'p1', 3)
  const enviado = await enviar('dor')
  await responder(enviado.id, 'p1', 8)
  await marina().concluir({ id: enviado.id })
  await dbFor(base.pools, SISTEMA).transaction((db) => apagarPessoa(db, cena.marina.usuario_id, AGORA))
  const { rows } = await base.owner.query('select envio_id, numero::float8 from respostas_de_formulario')
  expect(rows).toEqual([{ envio_id: enviado.id, numero: 8 }])
})
