import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { SessionDb } from '../../database/db.ts'
import { CAMINHO_DO_AVISO, rotaDoAviso, type QuemAvisa } from './rota.ts'

const segredo = 'segredo-do-aviso-com-trinta-e-duas-letras'
const impressao = 'AB:'.repeat(31) + 'CD'
const pix = { pix: [{ txid: 'A'.repeat(32), endToEndId: 'E'.repeat(32), valor: '100.00', horario: 'agora' }] }

let fechar: (() => Promise<unknown>) | undefined
afterEach(() => fechar?.())

async function abrir(certificado: QuemAvisa['certificado'] = null) {
  const app = Fastify()
  fechar = () => app.close()
  let escritas = 0
  let acordadas = 0
  await app.register(
    rotaDoAviso({
      sistema: { affected: async () => (escritas += 1) } as unknown as SessionDb,
      banco: { acordar: () => void (acordadas += 1) },
      quem: { segredo, certificado },
      agora: () => new Date(0),
    }),
  )
  const avisar = async (caminho: string, payload: unknown, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: `${CAMINHO_DO_AVISO}/${caminho}`,
        payload: payload as object,
        headers,
      })
    ).statusCode
  return { avisar, feito: () => [escritas, acordadas] }
}

test('FIN-11 a notice with the secret says where to look, at the address that was given and at the one that banks make of it', async () => {
  const { avisar, feito } = await abrir()
  expect([await avisar(segredo, pix), await avisar(`${segredo}/pix`, pix)]).toEqual([200, 200])
  expect(feito()).toEqual([2, 2])
})

test('FIN-11 a bank that only tries the address is answered, and a test of it looks at nothing', async () => {
  const { avisar, feito } = await abrir()
  expect([await avisar(segredo, { pix: [] }), await avisar(segredo, {})]).toEqual([200, 200])
  expect(feito()).toEqual([0, 0])
})

test('FIN-11 a forged notice is answered as missing and looks at nothing', async () => {
  const { avisar, feito } = await abrir()
  expect([
    await avisar('outro', pix),
    await avisar(segredo.slice(0, -1), pix),
    await avisar(`${segredo}x/pix`, pix),
  ]).toEqual([404, 404, 404])
  expect(feito()).toEqual([0, 0])
})

test('FIN-11 with a fingerprint set, only the certificate that the proxy saw may tell', async () => {
  const { avisar, feito } = await abrir({ cabecalho: 'X-Certificado', impressao })
  const limpa = impressao.replaceAll(':', '').toLowerCase()
  expect([
    await avisar(segredo, pix),
    await avisar(segredo, pix, { 'x-certificado': 'AB'.repeat(32) }),
    await avisar(segredo, pix, { 'x-certificado': `sha256=${limpa}` }),
    await avisar(segredo, pix, { 'x-certificado': impressao }),
  ]).toEqual([404, 404, 200, 200])
  expect(feito()).toEqual([2, 2])
})

test('FIN-11 a notice is small: more is refused before it is read, and what is none is refused', async () => {
  const { avisar, feito } = await abrir()
  const longo = { pix: Array.from({ length: 400 }, () => ({ txid: 'A'.repeat(32), texto: 'x'.repeat(200) })) }
  expect([
    await avisar(segredo, longo),
    await avisar(segredo, { pix: 'x' }),
    await avisar(segredo, { pix: [{ txid: "' or 1=1" }] }),
  ]).toEqual([413, 400, 400])
  expect(feito()).toEqual([0, 0])
})
