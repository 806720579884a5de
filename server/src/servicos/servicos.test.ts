import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServicoEscrito } from '#domain/servicos/contract.ts'
import { limitesServico, situacoesServico } from '#domain/servicos/servico.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { aplicarReajustes } from './queries.ts'
import { buildSemLimites } from '../planos/fixtures.ts'

let base: TestDatabase
let eu: ProfissionalCompleto
const agora = () => new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  await loadReferencia(base.connection, agora())
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios')
  eu = await buildProfissional(base.owner, {
    servicos: [{ nome: 'Consulta' }, { nome: 'Retorno', preco: null }],
  })
})

const cliente = (
  quem: { usuario_id: string } = eu,
  perfil: 'profissional' | 'administrador-geral' | 'paciente' = 'profissional',
) => clientFor(base, { usuario_id: quem.usuario_id, perfil, sessao_id: randomUUID() }, agora).servicos

const escrito = (mudancas: Partial<ServicoEscrito> = {}): ServicoEscrito => ({
  nome: 'Avaliação',
  categoria: 'Avaliação',
  situacao: 'visivel',
  duracao_min: 40,
  preco_centavos: 25_000,
  modalidades: ['presencial', 'teleconsulta'],
  ...mudancas,
})

const noPublico = async () =>
  (await clientFor(base, null, agora).profissionais.publico({ id: eu.id })).servicos.map(
    (servico) => servico.nome,
  )

describe('DATA-04 services', () => {
  test('ANUNCIO-04 what the council forbids outright stands on no page of a service; a draft may hold it, and what depends only warns', async () => {
    const garantido = escrito({ nome: 'Peeling', descricao: 'Resultado garantido em dez sessões.' })
    const recusa = await cliente()
      .criar({ servico: garantido })
      .catch((error: unknown) => error as Error)
    expect(recusa).toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'descricao', mensagem: expect.stringContaining('CFM nº 2.336/2023') }] },
    })
    const rascunho = await cliente().criar({ servico: { ...garantido, situacao: 'rascunho' } })
    await expect(cliente().mudarSituacao({ id: rascunho.id, situacao: 'visivel' })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      message: expect.stringContaining('“Resultado garantido”') as string,
    })
    // The council of physicians allows it with conditions that no word shows.
    await cliente().criar({ servico: escrito({ descricao: 'Fotos de antes e depois com explicação.' }) })
    // Words that stood there before do not keep the price from being changed.
    await base.owner.query(
      "update servicos_profissionais set situacao = 'visivel', ativo = true, descricao = $1 where id = $2",
      [garantido.descricao, rascunho.id],
    )
    const { servicos } = await cliente().listar({})
    const { versao } = servicos.find(({ id }) => id === rascunho.id)!
    const mudado = await cliente().alterar({
      id: rascunho.id,
      versao,
      servico: { ...garantido, preco_centavos: 30_000 },
    })
    expect(mudado.preco_centavos).toBe(30_000)
  })

  test('DATA-04 a new service comes last, with all that was written, and the public page shows it at once', async () => {
    const novo = await cliente().criar({
      servico: escrito({
        descricao: '<b>Olá</b> 😀 مرحبا',
        preparo: 'Jejum de 8 horas',
        documentos: 'Exames anteriores',
        codigo_tuss: '10101012',
        local_ids: [eu.locais[0]!.id],
        planos: ['Unimed'],
        aceita: 'so-planos',
        idade_min: 18,
        idade_max: 60,
        intervalo_antes_min: 5,
        intervalo_depois_min: 0,
        publico: 'primeira',
        exige_aprovacao: true,
        cor: 'azul',
        preco_a_partir: true,
      }),
    })
    expect(novo).toMatchObject({
      descricao: '<b>Olá</b> 😀 مرحبا',
      preco_centavos: 25_000,
      usado: false,
      versao: 1,
      cor: 'azul',
      idade_max: 60,
    })
    const { servicos, profissional, locais } = await cliente().listar({})
    expect(servicos.map((servico) => servico.nome)).toEqual(['Consulta', 'Retorno', 'Avaliação'])
    expect(servicos[2]).toEqual(novo)
    expect(profissional).toMatchObject({ conselho: 'CRM', mostra_preco: true, publico: true })
    expect(locais).toHaveLength(1)
    expect(await noPublico()).toEqual(['Consulta', 'Retorno', 'Avaliação'])
  })

  test('DATA-04 the same name twice, a place of somebody else and one service too many are refused by name', async () => {
    const outro = await buildProfissional(base.owner)
    await expect(cliente().criar({ servico: escrito({ nome: 'Consulta' }) })).rejects.toMatchObject({
      code: 'NOME_REPETIDO',
    })
    await expect(
      cliente().criar({ servico: escrito({ local_ids: [outro.locais[0]!.id] }) }),
    ).rejects.toMatchObject({
      code: 'LOCAL_DE_OUTRO',
    })
    await buildSemLimites(base.owner, eu.usuario_id)
    // Many at once: never one more than there may be.
    const feitos = await Promise.allSettled(
      Array.from({ length: limitesServico.porProfissional + 2 }, (_, quantos) =>
        cliente().criar({ servico: escrito({ nome: `Serviço ${quantos}` }) }),
      ),
    )
    expect(
      feitos
        .filter(({ status }) => status === 'rejected')
        .map((cada) => (cada as PromiseRejectedResult).reason.code),
    ).toEqual(Array.from({ length: 4 }, () => 'MUITOS_SERVICOS'))
  })

  test.each([
    [{ nome: '  ' }, 'servico.nome'],
    [{ nome: 'x'.repeat(201) }, 'servico.nome'],
    [{ duracao_min: 4 }, 'servico.duracao_min'],
    [{ duracao_min: 481 }, 'servico.duracao_min'],
    [{ modalidades: [] }, 'servico.modalidades'],
    [{ preco_centavos: -1 }, 'servico.preco_centavos'],
    [{ codigo_tuss: '123' }, 'servico.codigo_tuss'],
    [{ idade_min: 30, idade_max: 20 }, 'servico.idade_max'],
    [{ local_ids: [] }, 'servico.local_ids'],
  ])('DATA-04 %j is refused at %s', async (mudanca, campo) => {
    await expect(
      cliente().criar({ servico: escrito(mudanca as Partial<ServicoEscrito>) }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [expect.objectContaining({ campo })] },
    })
  })

  test('DATA-04 an edit of an old version is refused with what is kept, so that two screens do not overwrite each other', async () => {
    const [servico] = (await cliente().listar({})).servicos
    const novo = await cliente().alterar({
      id: servico!.id,
      versao: servico!.versao,
      servico: escrito({ nome: 'Primeira consulta' }),
    })
    expect(novo).toMatchObject({ nome: 'Primeira consulta', versao: 2 })
    await expect(
      cliente().alterar({ id: servico!.id, versao: servico!.versao, servico: escrito({ nome: 'Outra' }) }),
    ).rejects.toMatchObject({ code: 'CONFLITO', data: { nome: 'Primeira consulta', versao: 2 } })
  })

  test('DATA-04 only visible services are public; a private one opens by its link, whose secret dies with it', async () => {
    const id = eu.servicos[0]!.id
    for (const situacao of situacoesServico) {
      const servico = await cliente().mudarSituacao({ id, situacao })
      expect((await noPublico()).includes('Consulta')).toBe(situacao === 'visivel')
      expect(servico.chave !== null).toBe(situacao === 'privado')
    }
    const { chave } = await cliente().mudarSituacao({ id, situacao: 'privado' })
    const visitante = clientFor(base, null, agora).servicos
    expect(await visitante.porLink({ chave: chave! })).toMatchObject({
      profissional_id: eu.id,
      servico: { nome: 'Consulta', preco_centavos: 30_000 },
    })
    await cliente().mudarSituacao({ id, situacao: 'arquivado' })
    await expect(visitante.porLink({ chave: chave! })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await cliente().mudarSituacao({ id, situacao: 'privado' })).chave).not.toBe(chave)
  })

  test('DATA-04 a service that was booked is archived, never deleted, not even past the procedure', async () => {
    const [usado, livre] = eu.servicos
    const paciente = await buildPaciente(base.owner)
    await buildAgendamento(base.owner, {
      paciente_id: paciente.id,
      profissional_id: eu.id,
      servico_id: usado!.id,
      data_agendamento: agora(),
    })
    expect((await cliente().listar({})).servicos.map((servico) => servico.usado)).toEqual([true, false])
    await expect(cliente().excluir({ id: usado!.id })).rejects.toMatchObject({ code: 'EM_USO' })
    await expect(
      base.owner.query('delete from servicos_profissionais where id = $1', [usado!.id]),
    ).rejects.toThrow(/booked/)
    expect(await cliente().excluir({ id: livre!.id })).toEqual({ excluido: true })
    await expect(cliente().excluir({ id: livre!.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    // Erasing the whole person is another matter.
    await base.owner.query('delete from agendamentos')
    await base.owner.query('delete from usuarios where id = $1', [eu.usuario_id])
  })

  test('DATA-04 the order is kept as a whole, or not at all', async () => {
    const [a, b] = eu.servicos.map((servico) => servico.id)
    await cliente().ordenar({ ids: [b!, a!] })
    expect((await cliente().listar({})).servicos.map((servico) => servico.id)).toEqual([b, a])
    await expect(cliente().ordenar({ ids: [a!, randomUUID()] })).rejects.toMatchObject({
      code: 'LISTA_MUDOU',
    })
    expect((await cliente().listar({})).servicos.map((servico) => servico.id)).toEqual([b, a])
  })

  test('DATA-04 the real duration is the median of what consultations took, and is told from five on', async () => {
    const paciente = await buildPaciente(base.owner)
    for (const [dia, minutos] of [31, 35, 44, 52, 120].entries()) {
      if (dia === 4) expect((await cliente().listar({})).servicos[0]!.duracao_real).toBeNull()
      const inicio = new Date(Date.UTC(2026, 9, dia + 1, 12))
      await buildAgendamento(base.owner, {
        paciente_id: paciente.id,
        profissional_id: eu.id,
        servico_id: eu.servicos[0]!.id,
        data_agendamento: inicio,
        status: 'concluido',
        inicio_real: inicio,
        fim_real: new Date(inicio.getTime() + minutos * 60_000),
      })
    }
    expect((await cliente().listar({})).servicos[0]!.duracao_real).toEqual({ min: 44, consultas: 5 })
  })
})

describe('DATA-04 prices in bulk', () => {
  const ids = () => eu.servicos.map((servico) => servico.id)
  const dez = { tipo: 'percentual', quanto: 1000, arredondar: 500 } as const

  test('DATA-04 today changes them at once; what has no price stays as it is', async () => {
    const { imediato, servicos } = await cliente().reajustar({ ids: ids(), ...dez, em: '2026-11-21' })
    expect(imediato).toBe(true)
    expect(
      servicos.map(({ nome, preco_centavos, reajuste }) => ({ nome, preco_centavos, reajuste })),
    ).toEqual([{ nome: 'Consulta', preco_centavos: 33_000, reajuste: null }])
    await expect(cliente().reajustar({ ids: [ids()[1]!], ...dez, em: '2026-11-21' })).rejects.toMatchObject({
      code: 'SEM_PRECO',
    })
  })

  test('DATA-04 a day ahead is marked, can be taken back, and comes into force on that day of the place', async () => {
    await cliente().reajustar({ ids: ids(), ...dez, em: '2026-12-01' })
    const [marcado] = (await cliente().listar({})).servicos
    expect(marcado).toMatchObject({
      preco_centavos: 30_000,
      reajuste: { preco_centavos: 33_000, em: '2026-12-01' },
    })
    expect((await cliente().desfazerReajuste({ id: marcado!.id })).reajuste).toBeNull()

    await cliente().reajustar({ ids: ids(), ...dez, em: '2026-12-01' })
    const sistema = dbFor(base.pools, SISTEMA)
    // Midnight of São Paulo is three in UTC.
    expect(await sistema.only(aplicarReajustes(new Date('2026-12-01T02:59:00Z')))).toEqual({ quantos: 0 })
    expect(await sistema.only(aplicarReajustes(new Date('2026-12-01T03:00:00Z')))).toEqual({ quantos: 1 })
    expect(await sistema.only(aplicarReajustes(new Date('2026-12-01T03:01:00Z')))).toEqual({ quantos: 0 })
    expect((await cliente().listar({})).servicos[0]).toMatchObject({ preco_centavos: 33_000, reajuste: null })
    expect(
      (await clientFor(base, null, agora).profissionais.publico({ id: eu.id })).servicos[0]!.preco_centavos,
    ).toBe(33_000)
  })

  test('DATA-04 yesterday, and more than a year ahead, are no days for a price', async () => {
    for (const em of ['2026-11-20', '2027-11-23'])
      await expect(cliente().reajustar({ ids: ids(), ...dez, em })).rejects.toMatchObject({
        code: 'DATA_PASSADA',
      })
  })
})

describe('S1 whose services', () => {
  test('S1 another professional, a patient and a professional without a record are refused; administrador-geral names whose', async () => {
    const outro = await buildProfissional(base.owner)
    const id = eu.servicos[0]!.id
    await expect(cliente(outro).alterar({ id, versao: 1, servico: escrito() })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(cliente(outro).listar({ profissional_id: eu.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(
      cliente(outro).reajustar({ ids: [id], tipo: 'valor', quanto: 1, arredondar: 1, em: '2026-11-21' }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(cliente(outro).ordenar({ ids: [id] })).rejects.toMatchObject({ code: 'LISTA_MUDOU' })
    await expect(cliente(eu, 'paciente').listar({})).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    const novato = await buildUsuario(base.owner, { tipo_usuario: 'profissional' })
    await expect(cliente({ usuario_id: novato.id }).listar({})).rejects.toMatchObject({ code: 'SEM_PERFIL' })
    const admin = cliente(
      { usuario_id: (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id },
      'administrador-geral',
    )
    await expect(admin.listar({})).rejects.toMatchObject({ code: 'ESCOLHA_PROFISSIONAL' })
    expect((await admin.listar({ profissional_id: eu.id })).servicos).toHaveLength(2)
    expect(await admin.criar({ profissional_id: eu.id, servico: escrito() })).toMatchObject({
      nome: 'Avaliação',
    })
  })

  test('S2 columns that are not the professional’s to write stay, whatever is sent along', async () => {
    const outro = await buildProfissional(base.owner)
    const servico = {
      ...escrito(),
      id: randomUUID(),
      profissional_id: outro.id,
      versao: 99,
      chave: randomUUID(),
      ordem: -5,
      preco_futuro: 1,
      ativo: false,
      created_at: '2000-01-01T00:00:00Z',
    }
    const novo = await cliente().criar({ servico })
    const { rows } = await base.owner.query(
      "select profissional_id, versao, chave, ordem, preco_futuro, ativo, created_at > '2000-01-02' as agora from servicos_profissionais where id = $1",
      [novo.id],
    )
    expect(novo.id).not.toBe(servico.id)
    expect(rows[0]).toEqual({
      profissional_id: eu.id,
      versao: 1,
      chave: null,
      ordem: 2,
      preco_futuro: null,
      ativo: true,
      agora: true,
    })
  })
})
