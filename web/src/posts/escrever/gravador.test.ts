import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import { SemConexao } from '#web/rpc/errors.ts'
import type { CopiaDoPost } from './aparelho.ts'
import { GravadorDePost } from './gravador.ts'
import { vazio, type Texto } from './texto.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const doServidor = (mais: Partial<MeuPost>): MeuPost => ({
  id: 'p',
  versao: 2,
  status: 'rascunho',
  tipo_post: 'pergunta',
  titulo: '',
  conteudo: 'de outra aba',
  midias: [],
  mencoes: [],
  publicar_em: null,
  editado_em: null,
  apagado_em: null,
  created_at: '2026-11-28T12:00:00.000Z',
  updated_at: '2026-11-28T12:00:00.000Z',
  colaboracao: null,
  ...mais,
})

/** A writer with a device in memory and a server that answers what the test says. */
function cena(mais: Partial<ConstructorParameters<typeof GravadorDePost>[0]> = {}) {
  const noAparelho: { copia: CopiaDoPost | null } = { copia: null }
  const salvar = vi.fn(({ versao }: { versao: number }) =>
    Promise.resolve({ versao: versao + 1, updated_at: '2026-11-28T12:00:00.000Z' }),
  )
  const gravador = new GravadorDePost({
    id: 'p',
    versao: 0,
    edicao: false,
    gravado: null,
    texto: vazio('pergunta'),
    aparelho: {
      guardar: async (copia) => void (noAparelho.copia = copia),
      apagar: async () => void (noAparelho.copia = null),
    },
    salvar,
    ...mais,
  })
  return { gravador, salvar, noAparelho }
}
const texto = (conteudo: string): Texto => ({ ...vazio('pergunta'), conteudo })

test('REDE-02 what is typed is on the device at once, on the server after a pause, and then on the device no more', async () => {
  const { gravador, salvar, noAparelho } = cena()
  gravador.escrever({ conteudo: 'Quantas horas' })
  await vi.advanceTimersByTimeAsync(300)
  expect(noAparelho.copia).toMatchObject({ id: 'p', versao: 0, texto: { conteudo: 'Quantas horas' } })
  expect(salvar).not.toHaveBeenCalled()
  gravador.escrever({ conteudo: 'Quantas horas de sono?' })
  await vi.advanceTimersByTimeAsync(1_300)
  expect(salvar).toHaveBeenCalledTimes(1)
  expect(salvar).toHaveBeenCalledWith(
    expect.objectContaining({ versao: 0, conteudo: 'Quantas horas de sono?' }),
  )
  expect(gravador.estado()).toMatchObject({ situacao: 'guardado' })
  expect([gravador.versao, noAparelho.copia]).toEqual([1, null])
})

test('REDE-02 without a connection the device keeps it, and it leaves once the network is back', async () => {
  const { gravador, salvar, noAparelho } = cena()
  salvar.mockRejectedValueOnce(new SemConexao())
  gravador.escrever({ conteudo: 'Sem rede' })
  await vi.advanceTimersByTimeAsync(1_300)
  expect(gravador.estado().situacao).toBe('sem-conexao')
  expect(noAparelho.copia).toMatchObject({ texto: { conteudo: 'Sem rede' } })
  gravador.tentarDeNovo()
  await vi.advanceTimersByTimeAsync(10)
  expect(gravador.estado().situacao).toBe('guardado')
  expect(noAparelho.copia).toBeNull()
})

test('REDE-02 what another tab wrote is not written over: both stand until the person chooses', async () => {
  const { gravador, salvar } = cena({ versao: 1, gravado: texto('antes'), texto: texto('antes') })
  const post = doServidor({})
  salvar.mockRejectedValueOnce(new ORPCError('MUDOU', { status: 409, data: { post } }))
  gravador.escrever({ conteudo: 'desta aba' })
  await vi.advanceTimersByTimeAsync(1_300)
  expect(gravador.estado()).toMatchObject({
    situacao: 'conflito',
    outro: post,
    texto: { conteudo: 'desta aba' },
  })
  gravador.escrever({ conteudo: 'desta aba, mais' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(salvar).toHaveBeenCalledTimes(1)
  gravador.resolver(gravador.estado().texto)
  await vi.advanceTimersByTimeAsync(10)
  expect(salvar).toHaveBeenLastCalledWith(expect.objectContaining({ versao: 2, conteudo: 'desta aba, mais' }))
})

test('REDE-02 an edit of a published post stays on the device until it is saved', async () => {
  const { gravador, salvar, noAparelho } = cena({
    versao: 3,
    edicao: true,
    gravado: texto('publicado'),
    texto: texto('publicado'),
  })
  gravador.escrever({ conteudo: 'publicado, e mais' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(salvar).not.toHaveBeenCalled()
  expect(noAparelho.copia).toMatchObject({ edicao: true, versao: 3 })
  await gravador.fechar()
  expect(noAparelho.copia).toBeNull()
})
