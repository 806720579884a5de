import * as z from 'zod'
import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { digitosCep } from '#domain/formato/cep.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'

/** S10: how long another site may keep us waiting, and how many bytes it may send. */
export const ESPERA_MS = 3_000
export const LEITURA_BYTES = 64 * 1024

/** Why the lookup failed. For the log, so it holds no postcode. */
export class ConsultaFalhou extends Error {
  override name = 'ConsultaFalhou'
}

const parte = z
  .string()
  .max(200)
  .transform((texto) => texto.replace(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '').trim())
  .default('')

/** The answer of a lookup in ViaCEP's form; `erro` stands alone for an unknown postcode. */
const resposta = z.union([
  z.object({ erro: z.literal([true, 'true']) }),
  z.object({
    cep: z.string().max(20).optional(),
    logradouro: parte,
    bairro: parte,
    localidade: parte,
    uf: z.enum(siglasUf),
  }),
])

/**
 * Asks the public lookup for a postcode.
 * @param modelo address with `{cep}` in it, as in the setting CEP_URL
 * @param cep eight digits
 * @returns null for an unknown postcode
 * @throws {ConsultaFalhou} for no answer within the time, a redirection, too long an answer, or one of another form
 */
export async function consultarCep(modelo: string, cep: string): Promise<EnderecoDoCep | null> {
  const prazo = AbortSignal.timeout(ESPERA_MS)
  let texto: string
  try {
    const answer = await fetch(modelo.replaceAll('{cep}', cep), {
      redirect: 'manual',
      signal: prazo,
      headers: { accept: 'application/json' },
    })
    // No redirection is followed: a lookup has no reason to send us elsewhere, least of all into our own network.
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new ConsultaFalhou(`the lookup answered ${answer.status}`)
    }
    texto = await lerAte(answer, LEITURA_BYTES)
  } catch (error) {
    if (error instanceof ConsultaFalhou) throw error
    throw new ConsultaFalhou(prazo.aborted ? 'the lookup took too long' : 'the lookup cannot be reached')
  }
  const lida = resposta.safeParse(jsonDe(texto))
  if (!lida.success) throw new ConsultaFalhou('the lookup answered in another shape')
  if ('erro' in lida.data) return null
  const { logradouro, bairro, localidade, uf } = lida.data
  if (lida.data.cep !== undefined && digitosCep(lida.data.cep) !== cep)
    throw new ConsultaFalhou('the lookup answered for another postcode')
  return { logradouro, bairro, cidade: localidade, estado: uf }
}

async function lerAte(answer: Response, limite: number): Promise<string> {
  const decoder = new TextDecoder()
  let texto = ''
  let lidos = 0
  for await (const pedaco of answer.body ?? []) {
    lidos += pedaco.byteLength
    // Leaving the loop cancels the rest.
    if (lidos > limite) throw new ConsultaFalhou('the lookup answered too much')
    texto += decoder.decode(pedaco, { stream: true })
  }
  return texto + decoder.decode()
}

function jsonDe(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
