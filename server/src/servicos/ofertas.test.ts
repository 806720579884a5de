import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServicoEscrito } from '#domain/servicos/contract.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'

let base: TestDatabase
let gestora: ProfissionalCompleto
let ana: ProfissionalCompleto
let clinica: { id: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios', 'clinicas')
  gestora = await buildProfissional(base.owner, {
    usuario: { nome: 'Cláudia Ramos', tipo_usuario: 'profissional-administrador' },
    servicos: [{ nome: 'Avaliação', preco: 200, sinal: 50, formulario_exigido: ['cpf'] }],
  })
  ana = await buildProfissional(base.owner, { usuario: { nome: 'Ana Lima' } })
  clinica = await buildClinica(base.owner, { dono_id: gestora.usuario_id, nome_fantasia: 'Clínica Ipê' })
  await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: ana.usuario_id })
})

const como = (
  { usuario_id }: { usuario_id: string },
  perfil: 'profissional' | 'profissional-administrador' | 'administrador-geral' = 'profissional',
) => clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
const dela = () => como(gestora, 'profissional-administrador').servicos
const oferecidoA = async (quem: ProfissionalCompleto) =>
  (await como(quem).servicos.listar({})).servicos.find(({ nome }) => nome === 'Avaliação')
const avisos = async (quem: ProfissionalCompleto) =>
  (
    await base.owner.query('select titulo from notificacoes where usuario_id = $1 order by created_at', [
      quem.usuario_id,
    ])
  ).rows.map(({ titulo }) => titulo)

describe('DATA-04 who performs a service', () => {
  const id = () => gestora.servicos[0]!.id

  test('DATA-04 each professional of the clinic gets a draft, which is theirs once accepted and nobody sees before', async () => {
    expect(await dela().quemRealiza({ id: id() })).toMatchObject([
      { profissional_id: ana.id, nome: 'Ana Lima', clinicas: ['Clínica Ipê'], oferta: null, ja_tem: false },
    ])
    const pedido = { id: id(), profissional_ids: [ana.id] }
    expect(await dela().oferecer(pedido)).toMatchObject([{ oferta: 'pendente' }])
    expect(await dela().oferecer(pedido)).toMatchObject([{ oferta: 'pendente' }])
    expect(await avisos(ana)).toEqual(['Um serviço foi oferecido a você'])
    const copia = (await oferecidoA(ana))!
    expect(copia).toMatchObject({
      situacao: 'rascunho',
      preco_centavos: 20_000,
      sinal_centavos: 5000,
      formulario_exigido: ['cpf'],
      oferta: { status: 'pendente', de: 'Cláudia Ramos' },
    })
    // Nothing else can be done with it before the answer.
    const pendente = { code: 'OFERTA_PENDENTE' }
    const servico: ServicoEscrito = {
      nome: 'Outra',
      categoria: 'Consulta',
      situacao: 'visivel',
      duracao_min: 30,
      preco_centavos: null,
      modalidades: ['presencial'],
    }
    const { servicos } = como(ana)
    await expect(servicos.alterar({ id: copia.id, versao: copia.versao, servico })).rejects.toMatchObject(
      pendente,
    )
    await expect(servicos.mudarSituacao({ id: copia.id, situacao: 'visivel' })).rejects.toMatchObject(
      pendente,
    )
    await expect(servicos.excluir({ id: copia.id })).rejects.toMatchObject(pendente)
    await expect(
      base.owner.query("update servicos_profissionais set situacao = 'visivel', ativo = true where id = $1", [
        copia.id,
      ]),
    ).rejects.toThrow(/servicos_oferta_guardada/)

    await servicos.responderOferta({ id: copia.id, aceita: true })
    await expect(servicos.responderOferta({ id: copia.id, aceita: false })).rejects.toMatchObject({
      code: 'JA_RESPONDIDA',
    })
    expect(await servicos.mudarSituacao({ id: copia.id, situacao: 'visivel' })).toMatchObject({
      oferta: { status: 'aceita' },
    })
    expect(await avisos(gestora)).toEqual(['Serviço aceito'])
    // An accepted offer stays, whatever is chosen later.
    expect(await dela().oferecer({ id: id(), profissional_ids: [] })).toMatchObject([{ oferta: 'aceita' }])
    expect(await oferecidoA(ana)).toBeDefined()
  })

  test('DATA-04 refused it is gone and may be offered again; what waits is taken back; a name that is taken gets no copy', async () => {
    const rui = await buildProfissional(base.owner, { servicos: [{ nome: 'Avaliação' }] })
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: rui.usuario_id })
    const ambos = { id: id(), profissional_ids: [ana.id, rui.id] }
    const situacao = (quem: { profissional_id: string; oferta: string | null; ja_tem: boolean }[]) =>
      quem.map(({ profissional_id, oferta, ja_tem }) => [
        profissional_id === ana.id ? 'ana' : 'rui',
        oferta,
        ja_tem,
      ])
    expect(situacao(await dela().oferecer(ambos)).sort()).toEqual([
      ['ana', 'pendente', false],
      ['rui', null, true],
    ])
    await como(ana).servicos.responderOferta({ id: (await oferecidoA(ana))!.id, aceita: false })
    expect(await oferecidoA(ana)).toBeUndefined()
    expect(await avisos(gestora)).toEqual(['Serviço não aceito'])
    await dela().oferecer(ambos)
    expect(await oferecidoA(ana)).toBeDefined()
    await dela().oferecer({ id: id(), profissional_ids: [] })
    expect(await oferecidoA(ana)).toBeUndefined()
    expect((await avisos(ana)).at(-1)).toBe('Uma oferta de serviço foi retirada')
    expect(await avisos(rui)).toEqual([])
  })

  test('DATA-04 what nobody accepted goes with its service and is told; what was accepted stays', async () => {
    const rui = await buildProfissional(base.owner)
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: rui.usuario_id })
    await dela().oferecer({ id: id(), profissional_ids: [ana.id, rui.id] })
    await como(rui).servicos.responderOferta({ id: (await oferecidoA(rui))!.id, aceita: true })
    await dela().excluir({ id: id() })
    expect(await oferecidoA(ana)).toBeUndefined()
    expect(await oferecidoA(rui)).toMatchObject({ oferta: { status: 'aceita' } })
    expect(await avisos(ana)).toEqual([
      'Um serviço foi oferecido a você',
      'Uma oferta de serviço foi retirada',
    ])
    expect(await avisos(rui)).toEqual(['Um serviço foi oferecido a você'])
  })

  test('S1 a service is offered by its owner, to those who work in a clinic that they manage now, and answered by nobody else', async () => {
    const fora = await buildProfissional(base.owner)
    const saiu = await buildProfissional(base.owner)
    const status = 'encerrado'
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: saiu.usuario_id, status })
    const suspenso = await buildProfissional(base.owner)
    await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: suspenso.usuario_id,
      status: 'suspenso',
    })
    await dela().oferecer({ id: id(), profissional_ids: [fora.id, saiu.id, suspenso.id] })
    for (const quem of [fora, saiu, suspenso]) expect(await oferecidoA(quem)).toBeUndefined()
    // A member of the same clinic who may not write its record, and a service of somebody else.
    const colega = await buildProfissional(base.owner, {
      usuario: { tipo_usuario: 'profissional-administrador' },
      servicos: [{ nome: 'Dele' }],
    })
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: colega.usuario_id })
    const dele = como(colega, 'profissional-administrador').servicos
    expect(await dele.quemRealiza({ id: colega.servicos[0]!.id })).toEqual([])
    await expect(dele.quemRealiza({ id: id() })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(dele.oferecer({ id: id(), profissional_ids: [ana.id] })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(como(gestora).servicos.quemRealiza({ id: id() })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    await dela().oferecer({ id: id(), profissional_ids: [ana.id] })
    const copia = (await oferecidoA(ana))!
    for (const quem of [fora, gestora])
      await expect(como(quem).servicos.responderOferta({ id: copia.id, aceita: true })).rejects.toMatchObject(
        {
          code: 'NAO_ENCONTRADO',
        },
      )
  })
})

describe('DATA-04 deposit and required form', () => {
  const escrito = (mudancas: Partial<ServicoEscrito>): ServicoEscrito => ({
    nome: 'Exame',
    categoria: 'Exame',
    situacao: 'visivel',
    duracao_min: 30,
    preco_centavos: 10_000,
    modalidades: ['presencial'],
    ...mudancas,
  })

  test.each([
    [{ sinal_centavos: 10_001 }, 'servico.sinal_centavos'],
    [{ sinal_centavos: 1, preco_centavos: null }, 'servico.sinal_centavos'],
    [{ sinal_centavos: 0 }, 'servico.sinal_centavos'],
    [{ formulario_exigido: ['cpf', 'cpf'] }, 'servico.formulario_exigido'],
    [{ formulario_exigido: ['senha'] }, 'servico.formulario_exigido.0'],
  ])('DATA-04 %j is refused at %s', async (mudanca, campo) => {
    await expect(
      como(ana).servicos.criar({ servico: escrito(mudanca as Partial<ServicoEscrito>) }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [expect.objectContaining({ campo })] },
    })
  })

  test('DATA-04 both are public, the deposit only where prices are, and a price that falls takes the deposit along', async () => {
    const { servicos } = como(ana)
    const publico = async () =>
      (await clientFor(base, null).profissionais.publico({ id: ana.id })).servicos.find(
        ({ nome }) => nome === 'Exame',
      )
    const { id } = await servicos.criar({
      servico: escrito({ sinal_centavos: 10_000, formulario_exigido: ['telefone', 'cpf'] }),
    })
    expect(await publico()).toMatchObject({
      preco_centavos: 10_000,
      sinal_centavos: 10_000,
      formulario_exigido: ['telefone', 'cpf'],
    })
    await base.owner.query(
      "update conselhos_profissionais set mostra_preco = false where codigo_conselho = 'CRM'",
    )
    await base.owner.query('update profissionais set updated_at = app_agora() where id = $1', [ana.id])
    expect(await publico()).toMatchObject({ preco_centavos: null, sinal_centavos: null })
    await base.owner.query(
      "update conselhos_profissionais set mostra_preco = true where codigo_conselho = 'CRM'",
    )
    await base.owner.query('update servicos_profissionais set preco = 40 where id = $1', [id])
    expect((await servicos.listar({})).servicos.find((cada) => cada.id === id)).toMatchObject({
      preco_centavos: 4000,
      sinal_centavos: 4000,
    })
    await base.owner.query('update servicos_profissionais set preco = null where id = $1', [id])
    expect((await servicos.listar({})).servicos.find((cada) => cada.id === id)).toMatchObject({
      sinal_centavos: null,
    })
  })
})
