import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalEscrito } from '#domain/locais/contract.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

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
  eu = await buildProfissional(base.owner, { template: null })
})

const cliente = (quem: { usuario_id: string } = eu) =>
  clientFor(base, { usuario_id: quem.usuario_id, perfil: 'profissional', sessao_id: randomUUID() }, agora)
    .locais

const escrito = (mudancas: Partial<LocalEscrito> = {}): LocalEscrito => ({
  nome: 'Clínica do Bosque',
  cep: '69900-100',
  cidade: 'rio branco',
  bairro: 'Bosque',
  uf: 'AC',
  acessibilidade: ['Rampa de acesso', 'Rampa de acesso'],
  ...mudancas,
})

describe('DATA-04 places of attendance', () => {
  test('DATA-04 the address gives the clock and about the position, and the public page shows the place', async () => {
    const novo = await cliente().criar({ local: escrito() })
    expect(novo).toMatchObject({
      cep: '69900100',
      zona: 'America/Rio_Branco',
      principal: false,
      ativo: true,
      acessibilidade: ['Rampa de acesso'],
    })
    const { locais } = await clientFor(base, null, agora).profissionais.publico({ id: eu.id })
    expect(locais.map((local) => local.nome)).toEqual(['Consultório', 'Clínica do Bosque'])
    expect(locais[1]).toMatchObject({ latitude: -9.965, longitude: -67.803 })
    expect(
      (await cliente().criar({ local: escrito({ cidade: 'Fernando de Noronha', uf: 'PE' }) })).zona,
    ).toBe('America/Noronha')
  })

  test.each([
    [{ nome: ' ' }, 'local.nome'],
    [{ cep: '123' }, 'local.cep'],
    [{ telefone: '68 1234' }, 'local.telefone'],
    [{ cidade: '' }, 'local.cidade'],
    [{ uf: 'XX' as 'SP' }, 'local.uf'],
  ])('DATA-04 %j is refused at %s', async (mudanca, campo) => {
    await expect(cliente().criar({ local: escrito(mudanca) })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [expect.objectContaining({ campo })] },
    })
  })

  test('DATA-04 there is exactly one principal place, whoever moves it and however many at once', async () => {
    const outros = await Promise.all(
      ['A', 'B', 'C'].map((nome) => cliente().criar({ local: escrito({ nome }) })),
    )
    await Promise.all(outros.map(({ id }) => cliente().tornarPrincipal({ id })))
    expect((await cliente().listar({})).filter((local) => local.principal)).toHaveLength(1)
    const [principal] = await cliente().listar({})
    await cliente().ativar({ id: principal!.id, ativo: false })
    const depois = await cliente().listar({})
    expect(depois.filter((local) => local.principal)).toHaveLength(1)
    expect(depois.at(-1)).toMatchObject({ id: principal!.id, ativo: false, principal: false })
    await expect(cliente().tornarPrincipal({ id: principal!.id })).rejects.toMatchObject({
      code: 'DESATIVADO',
    })
    expect(await cliente().ativar({ id: principal!.id, ativo: true })).toMatchObject({
      ativo: true,
      principal: false,
    })
  })

  test('DATA-04 the only place stays in use, and one with consultations to come is not taken away under them', async () => {
    const [unico] = await cliente().listar({})
    await expect(cliente().ativar({ id: unico!.id, ativo: false })).rejects.toMatchObject({
      code: 'UNICO_LOCAL',
    })
    await expect(cliente().excluir({ id: unico!.id })).rejects.toMatchObject({ code: 'UNICO_LOCAL' })
    const novo = await cliente().criar({ local: escrito() })
    const paciente = await buildPaciente(base.owner)
    await buildAgendamento(base.owner, {
      paciente_id: paciente.id,
      profissional_id: eu.id,
      local_id: novo.id,
      data_agendamento: new Date('2026-12-01T15:00:00Z'),
    })
    await expect(cliente().ativar({ id: novo.id, ativo: false })).rejects.toMatchObject({
      code: 'LOCAL_EM_USO',
      data: { consultas: 1 },
    })
    await expect(cliente().excluir({ id: novo.id })).rejects.toMatchObject({ code: 'JA_USADO' })
    await base.owner.query('delete from agendamentos')
    expect(await cliente().excluir({ id: novo.id })).toEqual({ excluido: true })
  })

  test('DATA-04 the office has a telephone, kept as E.164, taken away again, and not in public', async () => {
    const novo = await cliente().criar({ local: escrito({ telefone: '(68) 3223-4567' }) })
    expect(novo.telefone).toBe('+556832234567')
    const { locais } = await clientFor(base, null, agora).profissionais.publico({ id: eu.id })
    expect(JSON.stringify(locais)).not.toContain('32234567')
    const { telefone } = await cliente().alterar({ id: novo.id, versao: novo.versao, local: escrito() })
    expect(telefone).toBe('')
  })

  test('DATA-04 an edit of an old version is refused, and so is somebody else’s place', async () => {
    const [local] = await cliente().listar({})
    expect(
      await cliente().alterar({ id: local!.id, versao: local!.versao, local: escrito({ nome: 'Sala 2' }) }),
    ).toMatchObject({
      nome: 'Sala 2',
      zona: 'America/Rio_Branco',
    })
    await expect(
      cliente().alterar({ id: local!.id, versao: local!.versao, local: escrito() }),
    ).rejects.toMatchObject({
      code: 'CONFLITO',
      data: { nome: 'Sala 2' },
    })
    const outro = await buildProfissional(base.owner)
    // All at once: a rejection without a handler would fail the run.
    await Promise.all(
      [
        cliente(outro).alterar({ id: local!.id, versao: 2, local: escrito() }),
        cliente(outro).tornarPrincipal({ id: local!.id }),
        cliente(outro).ativar({ id: local!.id, ativo: false }),
        cliente(outro).excluir({ id: local!.id }),
      ].map((feito) => expect(feito).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })),
    )
  })
})
