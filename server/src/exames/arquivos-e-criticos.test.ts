import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maximoDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { AGORA } from '../agenda/testing/cena.ts'
import { testStore } from '../armazem/testing/store.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { apagarDoArmazem, apagarPessoa } from '../privacidade/exclusao.ts'
import { recusa, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'
import { buildPedidoDeExame } from './fixtures.ts'
import { avisarEquipes } from './jobs.ts'
import { atores, cenaDeExames, pdf } from './testing/atores.ts'
import { digitado, pedirExame, registrarExame } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDeExames(base)
})

const { de, por, helena, marina, registrar, enviar, ler, sistema, avisosDe } = atores(
  () => base,
  () => cena,
)

describe('results by file', () => {
  test('PRONT-06 the person sends a file for a request, it waits for the look of who asked, and values typed from it are seen with it', async () => {
    const { id: pedido_id } = await pedirExame(helena(), cena.marina.id)
    const enviado = await enviar(marina(), { pedido_id })
    expect(enviado).toMatchObject({
      da_pessoa: true,
      visto_em: null,
      exame: 'Hemograma',
      arquivo: { formato: 'application/pdf' },
      retira: true,
    })
    const [aviso] = await avisosDe(cena.helena.usuario_id, `exame:${enviado.id}:enviado`)
    expect(JSON.stringify(aviso)).not.toMatch(/hemograma|exame/i)
    expect((await helena().acompanhar()).novos).toMatchObject([{ id: enviado.id }])
    expect((await helena().pedidos({ id: cena.marina.id })).itens[0]?.status).toBe('com-resultado')
    expect((await helena().endereco({ id: enviado.id })).endereco).toContain('assinatura=')
    const { pedido_id: dele } = await registrar([digitado(4)], { arquivo_id: enviado.id })
    expect(dele).toBe(pedido_id)
    expect((await helena().acompanhar()).novos).toEqual([])
    expect((await helena().pedidos({ id: cena.marina.id })).itens[0]?.status).toBe('visto')
    expect(await recusa(marina().retirar({ id: enviado.id }))).toBe('JA_VISTO')
  })

  test('PRONT-06 a file is what its bytes say, of at most 10 MB, and goes to somebody who treats the person', async () => {
    const para = { profissional_id: cena.helena.id }
    expect((await marina().pedidos({ id: cena.marina.id })).destinatarios).toEqual([
      { id: cena.helena.id, nome: 'Helena Prado' },
    ])
    expect(await recusa(enviar(marina(), para, pdf('<html>nada')))).toBe('ARQUIVO_RECUSADO')
    expect(await recusa(enviar(marina(), para, pdf('%PDF-'.padEnd(maximoDoAnexo + 1, 'x'))))).toBe(
      'GRANDE_DEMAIS',
    )
    expect(await recusa(enviar(marina(), { profissional_id: cena.caio.id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(enviar(marina()))).toBe('NAO_ENCONTRADO')
    expect(await recusa(enviar(marina(), { ...para, coletado_em: '2027-01-01' }))).toBe('FORA_DO_TEMPO')
    expect(await ler('select 1 from resultados_exame')).toEqual([])
    expect(await ler("select 1 from arquivos where caminho like '%/exame/%'")).toEqual([])
  })

  test('PRONT-06 what nobody looked at is taken back by who sent it, with its bytes; looking at it is a tap', async () => {
    const para = { profissional_id: cena.helena.id }
    const um = await enviar(marina(), para)
    const outro = await enviar(marina(), para)
    expect(await recusa(helena().retirar({ id: um.id }))).toBe('NAO_ENCONTRADO')
    expect(await marina().retirar({ id: um.id })).toEqual({ retirado: true })
    expect(await helena().ver({ id: outro.id })).toMatchObject({ visto_em: expect.any(String) as string })
    expect(await ler("select 1 as um from arquivos where caminho like '%/exame/%'")).toHaveLength(1)
    const { id, liberado_em } = await enviar(helena())
    expect(liberado_em).not.toBeNull()
    expect((await marina().resultados({ id: cena.marina.id })).itens.map((cada) => cada.id)).toContain(id)
  })
})

describe('a critical value calls for an act', () => {
  const agir = (
    id: string,
    mais: Partial<Parameters<ReturnType<typeof por>['agir']>[0]> = {},
    quem = helena(),
  ) => quem.agir({ id, ato_id: randomUUID(), tipo: 'contato', texto: '', liberar: true, ...mais })
  const lidosPorEla = async () =>
    (await marina().resultados({ id: cena.marina.id })).itens.map(({ id }) => id)

  test('PRONT-06 who answers for it is told at once without a health word, it stays on the home until an act, and no machine tells the person first', async () => {
    const { id, critico, liberado_em } = await registrar([digitado(6.9)])
    expect([critico, liberado_em]).toEqual([true, null])
    const [aviso] = await avisosDe(cena.helena.usuario_id, `exame:${id}:critico`)
    expect(aviso).toMatchObject({ prioridade: 'urgente' })
    expect(JSON.stringify(aviso)).not.toMatch(/potássio|exame|resultado|crítico|6,9/i)
    expect((await helena().acompanhar()).criticos).toMatchObject([
      { id, valores: 'Potássio 6,9 mEq/L', paciente: 'Marina Duarte' },
    ])
    expect(await lidosPorEla()).toEqual([])
    expect(await recusa(helena().liberar({ id, liberado: true }))).toBe('SEM_ATO')
    const dados = await de([cena.marina.usuario_id, 'paciente']).privacidade.dados()
    const copia = await dados.text()
    for (const palavra of ['6.9', 'Potássio', '"critico": true', 'potassio'])
      expect(copia, palavra).not.toContain(palavra)
    await expect(
      base.owner.query('update resultados_exame set liberado_em = now() where id = $1', [id]),
    ).rejects.toMatchObject({
      constraint: 'resultados_exame_ato_antes',
    })
    const ato_id = randomUUID()
    await agir(id, { ato_id, tipo: 'urgencia', texto: 'Orientada a ir ao pronto-socorro.' })
    await agir(id, { ato_id, tipo: 'urgencia', texto: 'Orientada a ir ao pronto-socorro.' })
    expect((await helena().acompanhar()).criticos).toEqual([])
    expect(await lidosPorEla()).toEqual([id])
    const { itens } = await marina().resultados({ id: cena.marina.id })
    expect(itens[0]?.atos).toMatchObject([
      { id: ato_id, tipo: 'urgencia', autor: cena.helena.usuario?.nome ?? expect.any(String) },
    ])
  })

  test('PRONT-06 it is dismissed with a reason alone; a correction ends the wait, and a mark of the professional begins one', async () => {
    const { id } = await registrar([digitado(7.4)])
    expect(await recusa(agir(id, { tipo: 'dispensa', texto: 'ok' }))).toBe('ENTRADA_INVALIDA')
    await registrar([digitado(4.7)], { corrige_id: id })
    expect((await helena().acompanhar()).criticos).toEqual([])
    expect(await recusa(agir(id))).toBe('NAO_CRITICO')
    const cultura = {
      analito: null,
      rotulo: 'Hemocultura',
      unidade: '',
      valor: null,
      texto: 'Positiva',
      critico: true,
    }
    const marcado = await registrar([digitado(0, cultura)], { exame: 'Hemocultura' })
    expect((await helena().acompanhar()).criticos).toMatchObject([
      { id: marcado.id, valores: 'Hemocultura Positiva' },
    ])
    await agir(marcado.id, {
      tipo: 'dispensa',
      texto: 'Contaminação da amostra, repetida hoje.',
      liberar: false,
    })
    expect(await lidosPorEla()).not.toContain(marcado.id)
    await helena().liberar({ id: marcado.id, liberado: true })
    expect(await lidosPorEla()).toContain(marcado.id)
    await helena().liberar({ id: marcado.id, liberado: false })
    expect(await lidosPorEla()).not.toContain(marcado.id)
  })

  test('PRONT-06 after hours without an act the team with the grant is told too, once, and its act ends the wait without telling the person', async () => {
    const leitores = leitoresDe(base, cena)
    const equipe = await leitores.daEquipe({ ...tudoDaAgenda, prontuario: 'escrita' })
    const soLe = await leitores.daEquipe(tudoDaAgenda)
    const { id } = await registrar([digitado(6.9)], { agendamento_id: cena.consulta.id })
    const em = async (horas: number) => {
      const [{ agora }] = (await ler('select max(created_at) as agora from resultados_exame')) as [
        { agora: Date },
      ]
      return avisarEquipes(sistema(), new Date(agora.getTime() + horas * 3_600_000))
    }
    expect(await em(3.9)).toBe(0)
    expect([await em(4.1), await em(5)]).toEqual([1, 0])
    const chave = `exame:${id}:equipe`
    const avisados = await Promise.all(
      [cena.helena.usuario_id, equipe[0], soLe[0], cena.caio.usuario_id].map(
        async (quem) => (await avisosDe(quem, chave)).length,
      ),
    )
    expect(avisados).toEqual([1, 1, 0, 0])
    expect(await recusa(agir(id, {}, por(soLe)))).toBe('NAO_ENCONTRADO')
    expect(await agir(id, {}, por(equipe))).toMatchObject({
      age: true,
      liberado_em: null,
      atos: [{ tipo: 'contato' }],
    })
    expect((await helena().acompanhar()).criticos).toEqual([])
    expect(await lidosPorEla()).toEqual([])
  })
})

describe('who writes, and what stays', () => {
  test('PRONT-11 as whom somebody writes of exams is said by their relation, and nobody else writes', async () => {
    const leitores = leitoresDe(base, cena)
    /** By hand: each caller, as whom they write, and what asking, entering and sending answers. */
    const tabela: [Leitor, anota: string | null, pedir: string, registra: string, envia: string][] = [
      [[cena.helena.usuario_id, 'profissional'], 'profissional', 'nada', 'nada', 'nada'],
      [
        [cena.caio.usuario_id, 'profissional'],
        'NAO_ENCONTRADO',
        'NAO_ENCONTRADO',
        'NAO_ENCONTRADO',
        'NAO_ENCONTRADO',
      ],
      [
        await leitores.profissional('suspenso', { status: 'concluido' }),
        'NAO_ENCONTRADO',
        'FORA_DE_VIGOR',
        'FORA_DE_VIGOR',
        'NAO_ENCONTRADO',
      ],
      [
        await leitores.profissional('pendente', { status: 'concluido' }),
        'NAO_ENCONTRADO',
        'FORA_DE_VIGOR',
        'FORA_DE_VIGOR',
        'NAO_ENCONTRADO',
      ],
      [
        await leitores.daEquipe({ ...tudoDaAgenda, prontuario: 'escrita' }),
        null,
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
      ],
      [[cena.marina.usuario_id, 'paciente'], 'casa', 'SEM_PERMISSAO', 'SEM_PERMISSAO', 'nada'],
      [
        [cena.ana.usuario_id, 'paciente'],
        'NAO_ENCONTRADO',
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
        'NAO_ENCONTRADO',
      ],
      [await leitores.guarda(), 'casa', 'SEM_PERMISSAO', 'SEM_PERMISSAO', 'nada'],
      [
        await leitores.cuidador({ prontuario: 'leitura' }),
        null,
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
      ],
      [
        await leitores.cuidador({ agenda: 'escrita' }),
        'NAO_ENCONTRADO',
        'SEM_PERMISSAO',
        'SEM_PERMISSAO',
        'NAO_ENCONTRADO',
      ],
    ]
    for (const [quem, anota, pede, registra, envia] of tabela) {
      const dele = por(quem)
      const dito = await dele.pedidos({ id: cena.marina.id }).then(
        (lido) => lido.anota,
        ({ code }: { code: string }) => code,
      )
      expect(
        [
          dito,
          await recusa(pedirExame(dele, cena.marina.id)),
          await recusa(registrarExame(dele, cena.marina.id, [digitado(4)])),
          await recusa(enviar(dele, { profissional_id: cena.helena.id })),
        ],
        quem[1],
      ).toEqual([anota, pede, registra, envia])
    }
  })

  test('PRONT-06 the request, the file and the result of another record or author are as good as missing', async () => {
    const alheio = await buildPedidoDeExame(base.owner, {
      paciente_id: cena.ana.id,
      profissional_id: cena.helena.id,
    })
    const dela = await registrarExame(helena(), cena.ana.id, [digitado(4)]).catch(() => null)
    expect(await recusa(registrar([digitado(4)], { pedido_id: alheio.id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(enviar(marina(), { pedido_id: alheio.id }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(marina().coletar({ id: alheio.id, coletado_em: '2026-01-02' }))).toBe(
      'NAO_ENCONTRADO',
    )
    if (dela) expect(await recusa(registrar([digitado(4)], { id: dela.id }))).toBe('NAO_ENCONTRADO')
    const meu = await registrar([digitado(4)])
    expect(await recusa(registrar([digitado(4)], { arquivo_id: meu.id }))).toBe('NAO_ENCONTRADO')
    expect(
      await recusa(
        marina().agir({ id: meu.id, ato_id: randomUUID(), tipo: 'contato', texto: '', liberar: false }),
      ),
    ).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-14 an erasure takes files that nobody looked at, and keeps what belongs to the record with its bytes', async () => {
    const para = { profissional_id: cena.helena.id }
    const visto = await enviar(marina(), para)
    await helena().ver({ id: visto.id })
    await enviar(marina(), para)
    await registrar([digitado(4)])
    const armazem = testStore()
    const [{ caminho }] = (await ler('select caminho from resultados_exame where id = $1', visto.id)) as [
      { caminho: string },
    ]
    await armazem.put('documentos', caminho, Buffer.from('%PDF-1.7'))
    await apagarDoArmazem(armazem)(cena.marina.usuario_id, AGORA)
    await sistema().transaction((db) => apagarPessoa(db, cena.marina.usuario_id, AGORA))
    expect(await ler('select exame from resultados_exame order by exame')).toEqual([
      { exame: 'Hemograma' },
      { exame: 'Potássio' },
    ])
    expect(await ler("select caminho from arquivos where caminho like '%/exame/%'")).toEqual([{ caminho }])
    expect(await armazem.head('documentos', caminho)).not.toBeNull()
  })
})
