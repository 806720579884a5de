import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusDoPedido, type StatusDoPedido } from '#domain/exames/exame.ts'
import { transicoesDoPedido } from '#domain/exames/transicoes.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { recusa, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { buildPedidoDeExame } from './fixtures.ts'
import { atores, cenaDeExames } from './testing/atores.ts'
import { digitado, pedirExame } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDeExames(base)
})

const { de, helena, marina, registrar, enviar, avisosDe } = atores(
  () => base,
  () => cena,
)

describe('what is asked for', () => {
  test('PRONT-06 a request is listed for both sides with what to do before, told without a word of it, and sent twice it is one', async () => {
    const id = randomUUID()
    await pedirExame(helena(), cena.marina.id, { id })
    await pedirExame(helena(), cena.marina.id, { id })
    expect((await helena().pedidos({ id: cena.marina.id })).itens).toMatchObject([
      { id, status: 'pedido', proprio: true, profissional: 'Helena Prado', documento: null },
    ])
    expect(await marina().meus()).toMatchObject([{ id, meu: true, indicacao: 'Uso de losartana' }])
    const [aviso, ...outros] = await avisosDe(cena.marina.usuario_id, `exame:${id}:pedido`)
    expect(outros).toEqual([])
    expect(JSON.stringify(aviso)).not.toMatch(/potássio|exame|losartana/i)
    expect((await helena().acompanhar()).esperando).toMatchObject([
      { id, exames: 'Potássio', paciente: 'Marina Duarte' },
    ])
  })

  test('PRONT-06 the person says when it was done, not ahead of time nor before birth; then it waits for the result', async () => {
    const { id } = await pedirExame(helena(), cena.marina.id)
    for (const coletado_em of ['2027-05-01', '1979-12-31'])
      expect(await recusa(marina().coletar({ id, coletado_em }))).toBe('FORA_DO_TEMPO')
    expect(await marina().coletar({ id, coletado_em: '2026-01-02' })).toMatchObject({
      status: 'coletado',
      coletado_em: '2026-01-02',
    })
  })

  test('PRONT-06 its paper is the document of the request: one, with its words, cancelled with it', async () => {
    await base.owner.query("update profissional_especialidades set codigo_conselho = 'CRM'")
    const { id } = await pedirExame(helena(), cena.marina.id)
    const { documento_id } = await helena().documento({ id, documento_id: randomUUID() })
    expect(await helena().documento({ id, documento_id: randomUUID() })).toEqual({
      documento_id,
      emitido: false,
    })
    const { documentos } = de([cena.helena.usuario_id, 'profissional'])
    const rascunho = await documentos.abrir({ id: documento_id })
    expect(rascunho.texto).toBe('Solicito:\n1. Potássio\n\nIndicação clínica: Uso de losartana')
    const emitido = await documentos.emitir({ id: documento_id, versao: rascunho.versao })
    expect((await marina().pedidos({ id: cena.marina.id })).itens[0]?.documento).toEqual({
      id: documento_id,
      numero: emitido.emissao!.numero,
      cancelado: false,
    })
    await helena().cancelar({ id, motivo: 'Pedido por engano' })
    expect(await documentos.abrir({ id: documento_id })).toMatchObject({
      situacao: 'cancelado',
      motivo_cancelamento: 'Pedido por engano',
    })
    expect(await recusa(helena().cancelar({ id, motivo: 'De novo' }))).toBe('PEDIDO_FECHADO')
    expect(await recusa(enviar(marina(), { pedido_id: id }))).toBe('PEDIDO_FECHADO')
    expect(await recusa(registrar([digitado(4)], { pedido_id: id }))).toBe('PEDIDO_FECHADO')
  })

  test('PRONT-06 whose council does not ask for exams is told so', async () => {
    await base.owner.query("update profissional_especialidades set codigo_conselho = 'CRP'")
    expect((await helena().pedidos({ id: cena.marina.id })).pede).toBe(false)
    expect(await recusa(pedirExame(helena(), cena.marina.id))).toBe('NAO_PODE_PEDIR')
  })

  test('PRONT-06 the database goes from one state to another as the table of the domain does, and not otherwise', async () => {
    const dele = new Set(
      statusDoPedido.flatMap((antes) =>
        Object.values(transicoesDoPedido[antes]).map((depois) => `${antes} ${depois}`),
      ),
    )
    const muda = async (antes: StatusDoPedido, depois: StatusDoPedido) => {
      const motivo = (status: StatusDoPedido) => (status === 'cancelado' ? 'Engano' : null)
      const { id } = await buildPedidoDeExame(base.owner, {
        paciente_id: cena.marina.id,
        profissional_id: cena.helena.id,
        status: antes,
        motivo_cancelamento: motivo(antes),
      })
      return base.owner
        .query('update pedidos_exame set status = $2, motivo_cancelamento = $3 where id = $1', [
          id,
          depois,
          motivo(depois),
        ])
        .then(
          () => true,
          () => false,
        )
    }
    for (const antes of statusDoPedido)
      for (const depois of statusDoPedido)
        if (antes !== depois)
          expect([antes, depois, await muda(antes, depois)]).toEqual([
            antes,
            depois,
            dele.has(`${antes} ${depois}`),
          ])
  })
})

describe('results by values', () => {
  test('PRONT-06 values are kept with the reference and the mark that they had, ours or that of the paper, and the value before stands beside', async () => {
    await registrar([digitado(4.4)], { coletado_em: '2025-07-03' })
    const anti = { analito: null, rotulo: 'Anti-HBs', unidade: 'mUI/mL' }
    const { id, valores } = await registrar([
      digitado(3.1),
      digitado(3.1, { referencia: '3,0 a 5,0' }),
      digitado(0, { ...anti, valor: null, texto: 'Não reagente' }),
    ])
    expect(valores).toMatchObject([
      {
        marca: 'baixo',
        referencia: '3,5 a 5,1',
        minimo: 3.5,
        anterior: { valor: 4.4, em: '2025-07-03', marca: 'normal' },
      },
      { marca: 'normal', referencia: '3,0 a 5,0', fonte: 'Laudo do laboratório' },
      { marca: null, texto: 'Não reagente', analito: 'outro:anti-hbs:mui-ml', anterior: null },
    ])
    const { datas, analitos, total } = await marina().comparar({ id: cena.marina.id })
    expect([
      datas,
      total,
      analitos.map(({ rotulo, valores: seus }) => [rotulo, seus.map((cada) => cada.valor ?? cada.texto)]),
    ]).toEqual([
      ['2026-01-03', '2025-07-03'],
      4,
      [
        ['Potássio', [4.4, 3.1, 3.1]],
        ['Anti-HBs', ['Não reagente']],
      ],
    ])
    expect((await helena().comparar({ id: cena.marina.id, de: '2026-01-01' })).total).toBe(3)
    expect((await marina().resultados({ id: cena.marina.id })).itens[0]).toMatchObject({
      id,
      da_pessoa: false,
      proprio: false,
    })
  })

  test('PRONT-06 what cannot be is refused by its name, the day too, and nothing is written', async () => {
    const erro = await registrar([digitado(4.2), digitado(42), digitado(1, { unidade: 'mg/dL' })]).catch(
      (e: unknown) => e,
    )
    expect(erro).toMatchObject({
      code: 'IMPLAUSIVEL',
      data: {
        recusas: [
          { indice: 1, mensagem: expect.stringContaining('Potássio de 42 mEq/L não é possível') as string },
          { indice: 2, mensagem: expect.stringContaining('é anotado aqui em mEq/L') as string },
        ],
      },
    })
    for (const coletado_em of ['2027-02-01', '1975-01-01'])
      expect(await recusa(registrar([digitado(4.2)], { coletado_em }))).toBe('FORA_DO_TEMPO')
    expect((await helena().resultados({ id: cena.marina.id })).itens).toEqual([])
  })

  test('PRONT-06 a correction counts in place of what it corrects, which stays; sent twice it is one, and a second one is refused', async () => {
    const errado = await registrar([digitado(5.9)])
    const certo = { id: randomUUID(), corrige_id: errado.id }
    await registrar([digitado(4.9)], certo)
    expect((await registrar([digitado(4.9)], certo)).id).toBe(certo.id)
    expect(await recusa(registrar([digitado(4.8)], { corrige_id: errado.id }))).toBe('JA_CORRIGIDO')
    const { itens } = await helena().resultados({ id: cena.marina.id })
    expect(new Map(itens.map((cada) => [cada.id, cada.corrigido]))).toEqual(
      new Map([
        [errado.id, true],
        [certo.id, false],
      ]),
    )
    expect(
      (await helena().comparar({ id: cena.marina.id })).analitos[0]?.valores.map(({ valor }) => valor),
    ).toEqual([4.9])
  })

  test('PRONT-06 of a request a part may come first, then the rest; the list comes by pages that lose nothing', async () => {
    const { id } = await pedirExame(helena(), cena.marina.id)
    const status = async () => (await helena().pedidos({ id: cena.marina.id })).itens[0]?.status
    await registrar([digitado(4)], { pedido_id: id, falta: true })
    expect(await status()).toBe('coletado')
    await registrar([digitado(4)], { pedido_id: id })
    expect(await status()).toBe('visto')
    for (let n = 0; n < 23; n++) await registrar([digitado(4)])
    const primeira = await helena().resultados({ id: cena.marina.id })
    const segunda = await helena().resultados({ id: cena.marina.id, cursor: primeira.proximo! })
    expect(new Set([...primeira.itens, ...segunda.itens].map((cada) => cada.id)).size).toBe(25)
  })

  test('PRONT-06 what was entered is closed for everybody, the owner of the tables included', async () => {
    const { id } = await registrar([digitado(6.9)])
    await helena().agir({ id, ato_id: randomUUID(), tipo: 'contato', texto: '', liberar: false })
    for (const texto of [
      'update valores_exame set valor = 4 where resultado_id = $1',
      'delete from valores_exame where resultado_id = $1',
      "update resultados_exame set exame = 'x' where id = $1",
      'update resultados_exame set critico = false where id = $1',
      'delete from resultados_exame where id = $1',
      "update atos_exame set texto = 'x' where resultado_id = $1",
      'delete from atos_exame where resultado_id = $1',
    ])
      await expect(base.owner.query(texto, [id]), texto).rejects.toMatchObject({ code: '42501' })
  })
})
