import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { limitesDoVideo, pedacosDe } from '#domain/posts/video.ts'
import type { Client } from '#web/rpc/client.ts'
import { SemConexao } from '#web/rpc/errors.ts'
import { enviarVideo, type Andamento } from './envio.ts'

type Rede = Parameters<typeof enviarVideo>[0]['rede']

/** A server that keeps pieces, behind a network that fails where `cai` says so. */
function servidor(tamanho: number, cai: (ato: string, vez: number) => boolean = () => false) {
  const guardados = new Set<number>()
  const enviados: number[] = []
  const atos: string[] = []
  const passar = (ato: string) => {
    atos.push(ato)
    if (cai(ato, atos.filter((cada) => cada === ato).length)) throw new SemConexao()
  }
  const estado = (situacao: 'recebendo' | 'pronto') =>
    ({ situacao, recebidos: [...guardados], midia: null }) as unknown as Awaited<
      ReturnType<Client['posts']['iniciarVideo']>
    >
  const rede = {
    iniciarVideo: async () => {
      passar('iniciar')
      return estado('recebendo')
    },
    enviarPedaco: async ({ query: { numero } }: { query: { numero: number } }) => {
      passar(`pedaco ${numero}`)
      guardados.add(numero)
      enviados.push(numero)
      return { recebidos: guardados.size, total: pedacosDe(tamanho) }
    },
    concluirVideo: async () => {
      passar('concluir')
      const faltam = Array.from({ length: pedacosDe(tamanho) }, (_, n) => n).filter((n) => !guardados.has(n))
      if (faltam.length > 0)
        throw new ORPCError('FALTAM_PEDACOS', { status: 409, defined: true, data: { faltam } })
      return estado('pronto')
    },
  } as unknown as Rede
  return { rede, guardados, enviados, atos }
}

const TRES = limitesDoVideo.pedaco * 2 + 10
const filme = () => new Blob([new Uint8Array(TRES)])
const enviar = (
  rede: Rede,
  onAndar: (andamento: Andamento) => void = () => undefined,
  sinal = new AbortController().signal,
) => enviarVideo({ id: 'a', nome: 'a.mp4', arquivo: filme(), rede, onAndar, sinal, pausaMs: 1 })

test('REDE-02 what the server has is not sent again', async () => {
  const { rede, guardados, enviados } = servidor(TRES)
  guardados.add(0).add(2)
  expect(await enviar(rede)).toMatchObject({ situacao: 'pronto' })
  expect(enviados).toEqual([1])
})

test('REDE-02 a lost network is waited for at every step, and said', async () => {
  const { rede, enviados } = servidor(TRES, (_, vez) => vez <= 2)
  const ditos: Andamento[] = []
  expect(await enviar(rede, (andamento) => ditos.push(andamento))).toMatchObject({ situacao: 'pronto' })
  expect(enviados).toEqual([0, 1, 2])
  expect(ditos.some(({ espera }) => espera)).toBe(true)
  expect(ditos.at(-1)).toMatchObject({ parte: 1 })
})

test('REDE-02 a piece that the server lost is sent again at the end', async () => {
  const { rede, guardados, enviados } = servidor(TRES, (ato) => {
    if (ato === 'concluir' && enviados.length === 3) guardados.delete(1)
    return false
  })
  expect(await enviar(rede)).toMatchObject({ situacao: 'pronto' })
  expect(enviados).toEqual([0, 1, 2, 1])
})

test('REDE-02 a refusal is told at once, and a cancelled film sends nothing more', async () => {
  const recusa = servidor(TRES)
  recusa.rede.enviarPedaco = async () => {
    throw new ORPCError('VIDEO_RECUSADO', { status: 422, defined: true })
  }
  await expect(enviar(recusa.rede)).rejects.toMatchObject({ code: 'VIDEO_RECUSADO' })

  const corte = new AbortController()
  const { rede, enviados, atos } = servidor(TRES, (ato) => {
    if (ato === 'pedaco 1') corte.abort()
    return ato === 'pedaco 1'
  })
  await expect(enviar(rede, undefined, corte.signal)).rejects.toThrow()
  expect(enviados).toEqual([0])
  expect(atos).not.toContain('concluir')
})
