import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionDb } from '../../database/db.ts'
import type { BancoDoPix } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { avisoDoBanco } from './api.ts'
import { olharJa } from './queries.ts'

/** Where a bank tells of payments: the secret follows, and banks add `/pix` to what they were given. */
export const CAMINHO_DO_AVISO = '/api/pix/aviso'
const MAIOR_AVISO = 64 * 1024

export interface QuemAvisa {
  /** In the address that the bank was given. */
  segredo: string
  /** The header in which the proxy in front says the fingerprint of the bank's certificate, and that fingerprint; null: no proxy looks at it. */
  certificado: { cabecalho: string; impressao: string } | null
}

interface Partes {
  sistema: SessionDb
  banco: Pick<BancoDoPix, 'acordar'>
  quem: QuemAvisa
  agora(): Date
}

/**
 * The notices of the bank. They are public, so nothing in them is believed: one with the secret only says which charges to look at now, and the bank is asked about those. Wrong ones are
 * answered as missing.
 */
export function rotaDoAviso({ sistema, banco, quem, agora }: Partes) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const fim of ['', '/pix'])
      app.post<{ Params: { segredo: string } }>(
        `${CAMINHO_DO_AVISO}/:segredo${fim}`,
        { bodyLimit: MAIOR_AVISO },
        async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (!igual(request.params.segredo, quem.segredo) || !certo(request, quem.certificado))
            return reply.code(404).send(erroComum('NAO_ENCONTRADO').toJSON())
          const { success, data } = avisoDoBanco.safeParse(request.body ?? {})
          if (!success) return reply.code(400).send(erroComum('ENTRADA_INVALIDA', { campos: [] }).toJSON())
          const txids = data.pix.flatMap(({ txid }) => txid ?? [])
          const e2eids = data.pix.flatMap(({ endToEndId }) => endToEndId ?? [])
          if (txids.length + e2eids.length > 0) {
            await sistema.affected(olharJa(txids, e2eids, agora()))
            banco.acordar()
          }
          return reply.send({})
        },
      )
  }
}

/** As long for a wrong secret as for a right one. */
function igual(dado: string, certo: string): boolean {
  const soma = (texto: string) => createHash('sha256').update(texto).digest()
  return timingSafeEqual(soma(dado), soma(certo))
}

function certo({ headers }: FastifyRequest, certificado: QuemAvisa['certificado']): boolean {
  if (!certificado) return true
  const dita = headers[certificado.cabecalho.toLowerCase()]
  return typeof dita === 'string' && igual(impressaoLimpa(dita), impressaoLimpa(certificado.impressao))
}

/** 'AB:CD…' and 'sha256=abcd…' are one fingerprint. */
const impressaoLimpa = (texto: string) =>
  texto
    .toLowerCase()
    .replace(/^sha-?256[=: ]/, '')
    .replace(/[^0-9a-f]/g, '')
