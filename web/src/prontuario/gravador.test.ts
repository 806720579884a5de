import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Conteudo } from '#domain/prontuario/anotacao.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { SemConexao } from '#web/rpc/errors.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import type { Aparelho, CopiaDoRascunho } from './aparelho.ts'
import { Gravador } from './gravador.ts'
import { recuperar } from './recuperar.ts'

const escrito = (texto: string): Conteudo => ({
  modelo: 'livre',
  secoes: [{ chave: 's1', titulo: 'Anotação', texto }],
  sigilo: false,
})
const gravada = (texto: string, versao: number, dados: Partial<Anotacao> = {}): Anotacao => ({
  id: 'nota',
  paciente_id: 'paciente',
  profissional_id: 'helena',
  autor: 'Helena Prado',
  agendamento_id: null,
  data_agendamento: null,
  ...escrito(texto),
  status: 'rascunho',
  versao,
  updated_at: '2026-11-23T17:00:00.000Z',
  assinante: null,
  assinada_em: null,
  elo: null,
  liberada_em: null,
  adendos: [],
  propria: true,
  ...dados,
})

/** A server and a device in memory; `rede` says what becomes of the next request. */
function cena(inicio: Anotacao | null = null) {
  const servidor = { nota: inicio, pedidos: 0, rede: 'boa' as 'boa' | 'sem' | 'sem-resposta' }
  let copia: CopiaDoRascunho | null = null
  const aparelho: Aparelho = {
    soltar: () => undefined,
    guardar: async (nova) => void (copia = structuredClone(nova)),
    apagar: async () => void (copia = null),
    herdar: async () => ({ copias: copia ? [copia] : [], esquecer: async () => undefined }),
  }
  const gravador = new Gravador({
    id: 'nota',
    paciente_id: 'paciente',
    agendamento_id: null,
    aparelho,
    gravada: inicio,
    conteudo: inicio ?? escrito(''),
    async salvar({ versao, conteudo }) {
      servidor.pedidos += 1
      if (servidor.rede === 'sem') throw new SemConexao()
      if (servidor.nota?.status === 'assinada') throw recusa('JA_ASSINADA', 409)
      if (servidor.nota && servidor.nota.versao !== versao)
        throw recusa('MUDOU', 409, 'mudou', { anotacao: servidor.nota })
      servidor.nota = gravada(conteudo.secoes[0]!.texto, versao + 1)
      if (servidor.rede === 'sem-resposta') throw new SemConexao()
      return { versao: versao + 1, updated_at: '2026-11-23T17:00:01.000Z' }
    },
  })
  const situacao = () => gravador.estado().situacao
  const noServidor = () => servidor.nota?.secoes[0]!.texto
  return { servidor, gravador, situacao, noServidor, copia: () => copia }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a draft', () => {
  test('PRONT-02 reaches the device within a moment and the server within 2 s of a pause, and leaves the device then', async () => {
    const { gravador, noServidor, copia, situacao } = cena()
    gravador.escrever(escrito('Tontura'))
    await passar(300)
    expect(copia()).toMatchObject({ versao: 0, conteudo: escrito('Tontura') })
    expect(noServidor()).toBeUndefined()
    await passar(1_700)
    expect(noServidor()).toBe('Tontura')
    expect([situacao(), copia()]).toEqual(['guardado', null])
  })

  test('PRONT-02 of somebody who never pauses is kept all the same', async () => {
    const { gravador, noServidor, copia } = cena()
    for (let n = 1; n <= 60; n++) {
      gravador.escrever(escrito('a'.repeat(n)))
      await passar(100)
    }
    expect(noServidor()!.length).toBeGreaterThanOrEqual(45)
    expect(copia()!.conteudo.secoes[0]!.texto.length).toBeGreaterThanOrEqual(50)
  })

  test('PRONT-02 without network stays on the device, says so, and leaves by itself when the network is back', async () => {
    const { gravador, servidor, noServidor, copia, situacao } = cena()
    servidor.rede = 'sem'
    gravador.escrever(escrito('Tontura'))
    await passar(2_000)
    expect(situacao()).toBe('sem-conexao')
    expect(gravador.estado().noAparelho).toBe(true)
    gravador.escrever(escrito('Tontura há dez dias'))
    await passar(2_000)
    expect(copia()!.conteudo).toEqual(escrito('Tontura há dez dias'))
    servidor.rede = 'boa'
    await passar(20_000)
    expect([noServidor(), situacao(), copia()]).toEqual(['Tontura há dez dias', 'guardado', null])
  })

  test('PRONT-02 whose answer was lost is recognised as one’s own, and what was typed since follows', async () => {
    const { gravador, servidor, noServidor, situacao } = cena()
    servidor.rede = 'sem-resposta'
    gravador.escrever(escrito('Tontura'))
    await passar(1_500)
    servidor.rede = 'boa'
    await passar(10_000)
    expect([noServidor(), situacao()]).toEqual(['Tontura', 'guardado'])
    gravador.escrever(escrito('Tontura, mais'))
    await passar(2_000)
    expect([noServidor(), servidor.nota!.versao, situacao()]).toEqual(['Tontura, mais', 2, 'guardado'])
  })

  test('PRONT-02 that another tab wrote meanwhile is written over by nobody: both are shown, and joined', async () => {
    const { gravador, servidor, noServidor, situacao, copia } = cena(gravada('começo', 1))
    servidor.nota = gravada('da outra aba', 2)
    gravador.escrever(escrito('desta aba'))
    await passar(2_000)
    expect(situacao()).toBe('conflito')
    expect(gravador.estado().outra!.secoes[0]!.texto).toBe('da outra aba')
    expect(copia()!.conteudo).toEqual(escrito('desta aba'))
    await passar(60_000)
    expect(noServidor()).toBe('da outra aba')
    gravador.resolver(escrito('desta aba e da outra aba'))
    await passar(100)
    expect([noServidor(), situacao()]).toEqual(['desta aba e da outra aba', 'guardado'])
  })

  test('PRONT-03 that was signed elsewhere takes nothing more, and what is here stays on the device', async () => {
    const { gravador, servidor, situacao, copia } = cena(gravada('começo', 1))
    servidor.nota = gravada('começo', 2, { status: 'assinada' })
    gravador.escrever(escrito('mais'))
    await passar(2_000)
    expect([situacao(), copia()!.conteudo]).toEqual(['assinada', escrito('mais')])
  })

  test('PRONT-02 is whole on the server before it is signed, and on no device afterwards', async () => {
    const { gravador, noServidor, copia } = cena()
    gravador.escrever(escrito('Tontura'))
    expect(await gravador.salvarJa()).toBe(true)
    expect(noServidor()).toBe('Tontura')
    await gravador.fechar()
    gravador.escrever(escrito('tarde demais'))
    await passar(10_000)
    expect([noServidor(), copia()]).toEqual(['Tontura', null])
  })
})

describe('what a killed tab left', () => {
  const copia = (texto: string, versao: number, dados: Partial<CopiaDoRascunho> = {}): CopiaDoRascunho => ({
    id: 'nota',
    paciente_id: 'paciente',
    agendamento_id: null,
    versao,
    conteudo: escrito(texto),
    enviado: null,
    em: '2026-11-23T17:05:00.000Z',
    ...dados,
  })
  const vazio = escrito('')
  const de = (nota: Anotacao | null, ...copias: CopiaDoRascunho[]) => {
    const { conteudo, em, diverge } = recuperar(nota, copias, vazio)
    return [conteudo.secoes[0]!.texto, em !== null, diverge]
  }

  test.each([
    ['nothing anywhere', null, [], ['', false, false]],
    ['the server alone', gravada('do servidor', 3), [], ['do servidor', false, false]],
    ['the device alone', null, [copia('do aparelho', 0)], ['do aparelho', true, false]],
    ['the same on both', gravada('igual', 3), [copia('igual', 2)], ['igual', false, false]],
    [
      'the device is newer',
      gravada('antes', 3),
      [copia('antes e depois', 3)],
      ['antes e depois', true, false],
    ],
    [
      'the answer was lost, and more was typed',
      gravada('enviado', 4),
      [copia('enviado e mais', 3, { enviado: escrito('enviado') })],
      ['enviado e mais', true, false],
    ],
    ['both went on', gravada('do servidor', 5), [copia('do aparelho', 3)], ['do aparelho', true, true]],
    [
      'signed meanwhile',
      gravada('assinada', 3, { status: 'assinada' }),
      [copia('mais', 3)],
      ['mais', true, true],
    ],
    [
      'two tabs were killed',
      null,
      [copia('da segunda', 0), copia('da primeira', 0, { id: 'outra' })],
      ['da segunda\n\nda primeira', true, false],
    ],
  ] as const)('PRONT-02 %s', (_, nota, copias, esperado) => {
    expect(de(nota, ...copias)).toEqual(esperado)
  })
})
