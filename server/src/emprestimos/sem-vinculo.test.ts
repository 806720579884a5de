import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { motivoDaLeitura } from '#domain/emprestimos/emprestimo.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta } from '../equipe/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { novaCena, recusas } from './testing/cena.ts'

let base: TestDatabase
let cena: Awaited<ReturnType<typeof novaCena>>
let admin: string

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
  await buildConta(base.owner, {
    id: cena.marina.usuario_id,
    email: `${cena.marina.usuario_id}@teste.com.br`,
  })
  admin = (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id
  await buildConta(base.owner, { id: admin, email: `${admin}@teste.com.br` })
})

const porque = {
  motivo: 'emergencia' as const,
  justificativa: 'Chegou inconsciente, trazida pelo Samu.',
}
const acessar = (mais: object = {}) =>
  cena.daHelena().acessar({ paciente_id: cena.marina.id, ...porque, ...mais })
const avisos = (usuario_id: string) =>
  cena.dono('select titulo, mensagem, prioridade, link from notificacoes where usuario_id = $1', usuario_id)
const daAdministracao = () => cena.como(admin, 'administrador-geral').emprestimos

test('PRONT-11 a record without a bond is opened for a reason: the person is told at once, sees each reading, and it ends by itself', async () => {
  await cena.dono(
    `insert into cartoes_emergencia (usuario_id, alergias, consentimento_em, consentimento_versao) values ($1, array['Dipirona'], app_agora(), '1')`,
    cena.marina.usuario_id,
  )
  const caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Ramos' } })
  for (const [termo, situacao] of [
    ['Penicilina', 'ativa'],
    ['Poeira', 'inativa'],
  ])
    await cena.dono(
      "insert into alergias (id, paciente_id, profissional_id, termo, situacao, gravidade, autor_nome, autor_registro, autor_uf) values (gen_random_uuid(), $1, $2, $3, $4, 'grave', 'Caio Ramos', '1', 'SP')",
      cena.marina.id,
      caio.id,
      termo,
      situacao,
    )
  const { id } = await acessar()
  const [aviso] = await avisos(cena.marina.usuario_id)
  expect(aviso).toEqual({
    titulo: 'Prontuário aberto sem vínculo',
    mensagem:
      'Helena Prado abriu o prontuário de Marina Duarte sem ter atendimento marcado. Motivo: Emergência. Veja o que foi lido, encerre ou conteste.',
    prioridade: 'urgente',
    link: '/perfil-paciente',
  })
  const saude = await cena.daHelena().saude({ id })
  expect(saude.cartao?.alergias).toEqual(['Dipirona'])
  expect(saude.fatos.map(({ tipo, termo, detalhe }) => [tipo, termo, detalhe])).toEqual([
    ['alergia', 'Penicilina', 'grave'],
  ])
  await cena.daHelena().consultas({ id })
  await cena.daHelena().evolucoes({ id })
  const lidas = ['abertura', 'saude', 'consultas', 'evolucoes'] as const
  const [feito] = (await cena.daMarina().listar()).emprestimos
  expect(feito).toMatchObject({ id, aberto: true, ...porque, contestado_em: null, quem: 'Helena Prado' })
  expect(feito!.leituras.map(({ motivo }) => motivo).toReversed()).toEqual(
    lidas.map((cada) => motivoDaLeitura(cada, true)),
  )
  expect(await cena.daHelena().tomados()).toMatchObject([{ id, motivo: 'emergencia' }])
  // Asked again it is the same one, and nobody is told twice.
  expect(await acessar()).toEqual({ id })
  expect(await avisos(cena.marina.usuario_id)).toHaveLength(1)
  // Documents are no part of it, nor is a note that was not released; and nobody else reads by it.
  const outro = await buildProfissional(base.owner, {})
  expect(
    await recusas(
      cena.daHelena().documentos({ id }),
      cena.como(outro.usuario_id, 'profissional').emprestimos.saude({ id }),
      cena.como(admin, 'administrador-geral').emprestimos.saude({ id }),
    ),
  ).toMatchObject(
    [/^PARTE_NAO/, /^NAO_ENCONTRADO/, /^SEM_PERMISSAO/].map((cada) => expect.stringMatching(cada) as string),
  )
  const depois = clientFor(
    base,
    { usuario_id: cena.helena.usuario_id, perfil: 'profissional', sessao_id: randomUUID() },
    () => new Date(Date.now() + 12 * 3_600_000 + 1000),
  ).emprestimos
  expect(await recusas(depois.saude({ id }))).toEqual([expect.stringMatching(/^EMPRESTIMO_ENCERRADO/)])
})

test('PRONT-11 the person objects: the access ends, administration is told and sees it first, with a masked name and no word of the record', async () => {
  const { id } = await acessar()
  const rui = await buildPaciente(base.owner, { usuario: { nome: 'Rui Souza' } })
  await acessar({ paciente_id: rui.id, motivo: 'continuidade' })
  await cena.daHelena().saude({ id })
  expect(await recusas(cena.como(rui.usuario_id, 'paciente').emprestimos.contestar({ id }))).toEqual([
    expect.stringMatching(/^NAO_ENCONTRADO/),
  ])
  await cena.daMarina().contestar({ id })
  expect(await recusas(cena.daHelena().saude({ id }), cena.daMarina().contestar({ id }))).toEqual([
    expect.stringMatching(/^EMPRESTIMO_ENCERRADO/),
    expect.stringContaining('JA_CONTESTADO'),
  ])
  expect(await avisos(admin)).toMatchObject([{ titulo: 'Acesso sem vínculo contestado' }])
  const { itens, contestados } = await daAdministracao().semVinculo({})
  expect(contestados).toBe(1)
  expect(itens).toMatchObject([
    {
      id,
      pessoa: 'M••• D•••',
      profissional: 'Helena Prado',
      leituras: 2,
      do_profissional: 2,
      pela_pessoa: true,
      ...porque,
    },
    { pessoa: 'R••• S•••', motivo: 'continuidade', contestado_em: null },
  ])
  expect((await daAdministracao().semVinculo({ profissional_id: randomUUID() })).itens).toEqual([])
  // A loan is no access without a bond, and nothing to object to.
  const emprestado = await cena.tomado(['consultas'])
  expect(await recusas(cena.daMarina().contestar(emprestado))).toEqual([
    expect.stringMatching(/^NAO_ENCONTRADO/),
  ])
})

test('PRONT-11 no record is opened without a reason, by those not in force, of oneself, of somebody known, of who wants nothing of the office, or of nobody', async () => {
  const [eu] = (await cena.dono(
    "insert into pacientes (usuario_id, numero_prontuario) values ($1, 'PAC0000000000001') returning id",
    cena.helena.usuario_id,
  )) as { id: string }[]
  const conhecida = await buildPaciente(base.owner, {})
  await buildAgendamento(base.owner, {
    paciente_id: conhecida.id,
    profissional_id: cena.helena.id,
    status: 'concluido',
    data_agendamento: new Date(Date.now() - 86_400_000),
  })
  const fechada = await buildPaciente(base.owner, {})
  await cena.dono(
    'insert into recusas_de_contato (paciente_id, profissional_id, bloqueado, por) values ($1, $2, true, $3)',
    fechada.id,
    cena.helena.id,
    fechada.usuario_id,
  )
  const tabela: [object, string][] = [
    [{ justificativa: 'Preciso ver.' }, 'ENTRADA_INVALIDA'],
    [{ justificativa: ' '.repeat(40) }, 'ENTRADA_INVALIDA'],
    [{ motivo: 'curiosidade' }, 'ENTRADA_INVALIDA'],
    [{ paciente_id: conhecida.id }, 'JA_ATENDE'],
    [{ paciente_id: eu!.id }, 'NAO_ENCONTRADO'],
    [{ paciente_id: fechada.id }, 'NAO_ENCONTRADO'],
    [{ paciente_id: randomUUID() }, 'NAO_ENCONTRADO'],
  ]
  for (const [pedido, esperada] of tabela)
    expect(await recusas(acessar(pedido)), JSON.stringify(pedido)).toEqual([
      expect.stringContaining(esperada),
    ])
  for (const [status_profissional, verificado] of [
    ['pendente', false],
    ['suspenso', true],
  ] as const) {
    const outro = await buildProfissional(base.owner, { profissional: { status_profissional, verificado } })
    const dele = cena.como(outro.usuario_id, 'profissional').emprestimos
    expect(
      await recusas(dele.acessar({ paciente_id: cena.marina.id, ...porque })),
      status_profissional,
    ).toEqual([expect.stringMatching(/^NAO_VERIFICADO/)])
  }
  expect(await cena.dono('select from emprestimos')).toEqual([])
  // Past every procedure: the reason is written by the function alone, and stays.
  for (const query of [
    sql`insert into emprestimos (titular_id, partes, horas, motivo, justificativa) values (${cena.marina.usuario_id}::uuid, array['saude'], 12, 'emergencia', 'Sem passar pela função.')`,
    sql`select * from acessos_sem_vinculo(now() - interval '1 day', null, 9)`,
  ])
    expect(
      await cena.direto(cena.helena.usuario_id, 'profissional', query as never).catch(() => 'recusado'),
    ).toSatisfy((resposta) => resposta === 'recusado' || (resposta as unknown[]).length === 0)
})

test('PRONT-11 two tabs open one access, and the sixth person of a day is refused', async () => {
  const [um, dois] = await Promise.all([acessar(), acessar()])
  expect(um).toEqual(dois)
  expect(await cena.dono('select from emprestimos')).toHaveLength(1)
  for (let n = 0; n < 3; n++) {
    const { id } = await buildPaciente(base.owner, {})
    await acessar({ paciente_id: id })
  }
  const sexta = await buildPaciente(base.owner, {})
  expect(await recusas(acessar({ paciente_id: sexta.id }))).toEqual([
    expect.stringMatching(/^MUITAS_TENTATIVAS/),
  ])
})
