import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import type { ApiPix } from './api.ts'
import { abrirBanco } from './banco.ts'
import { clienteDoBanco } from './cliente.ts'
import { CAMINHO_DO_AVISO, rotaDoAviso, type QuemAvisa } from './rota.ts'

/** What the settings say of the bank; certificates are names of files. */
interface ComoLigar {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  cert: string
  key: string
  ca: string | null
  chaves: string[] | null
  aviso: QuemAvisa | null
}

interface Partes {
  sistema: SessionDb
  agora(): Date
  siteUrl: string
  log(error: unknown): void
}

const POR_DIA_S = 86_400

/**
 * The bank of the settings: what requests use of it, its route for notices, and its jobs.
 * @throws {Error} when its certificates cannot be read, so that a wrong name is said now and not to a patient
 */
export async function ligarBanco(settings: ComoLigar, { sistema, agora, siteUrl, log }: Partes) {
  const { aviso, chaves } = settings
  const [cert, key, ca] = await certificados(settings)
  const api = clienteDoBanco({ ...settings, cert, key, ca, agora })
  const { banco, iniciar } = abrirBanco({ api, sistema, agora, chaves, log })
  return {
    banco,
    plugins: aviso ? [rotaDoAviso({ sistema, banco, quem: aviso, agora })] : [],
    iniciar(observar: Observar): () => Promise<void> {
      const parar = [iniciar(observar)]
      if (aviso && chaves)
        parar.push(
          repetir(POR_DIA_S, () =>
            observar('pix-aviso', POR_DIA_S, () =>
              registrarAvisos(api, chaves, `${siteUrl}${CAMINHO_DO_AVISO}/${aviso.segredo}`),
            ),
          ),
        )
      return async () => void (await Promise.all(parar.map((cada) => cada())))
    },
  }
}

/** Tells the bank where its notices go, for each of its keys. One that fails is tried again the next day; the charges are asked about meanwhile. */
async function registrarAvisos(api: ApiPix, chaves: readonly string[], url: string): Promise<void> {
  const feitos = await Promise.allSettled(chaves.map((chave) => api.registrarWebhook(chave, url)))
  const falha = feitos.find((cada) => cada.status === 'rejected')
  if (falha) throw falha.reason
}

async function certificados({ cert, key, ca }: ComoLigar): Promise<[Buffer, Buffer, Buffer | null]> {
  const lidos = await Promise.all([readFile(cert), readFile(key), ca ? readFile(ca) : null])
  createSecureContext({ cert: lidos[0], key: lidos[1], ...(lidos[2] && { ca: lidos[2] }) })
  return lidos
}
