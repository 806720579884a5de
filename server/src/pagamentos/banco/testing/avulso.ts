import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { abrirBancoDeTeste } from './banco-de-teste.ts'

/**
 * The bank of the tests as a program of its own, for journeys: it says on its first line where it is and with which files it is reached. `POST /pagar` at `controle` pays the charge that
 * waits and tells the product as a bank does, and `?avisa=nao` leaves that out.
 */
const banco = await abrirBancoDeTeste()

const controle = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
  const aberta = [...banco.cobs.values(), ...banco.cobvs.values()].findLast(
    ({ status }) => status === 'ATIVA',
  )
  if (request.method !== 'POST' || pathname !== '/pagar' || !aberta) {
    response.writeHead(404).end()
    return
  }
  const aviso = banco.pagar(aberta.txid, searchParams.get('valor') ?? undefined)
  const destino = banco.webhooks.get(aberta.chave)
  const avisado =
    searchParams.get('avisa') === 'nao' || !destino
      ? Promise.resolve(null)
      : fetch(`${destino}/pix`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(aviso),
        })
  void avisado.then(
    (resposta) => response.end(JSON.stringify({ txid: aberta.txid, status: resposta?.status ?? null })),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
controle.listen(0, '127.0.0.1', () => {
  const { port } = controle.address() as AddressInfo
  console.log(
    JSON.stringify({
      PIX_API_URL: banco.url,
      PIX_TOKEN_URL: banco.tokenUrl,
      PIX_CLIENT_ID: banco.id,
      PIX_CLIENT_SECRET: banco.segredo,
      PIX_CERT: banco.certificados.arquivo('cliente.pem'),
      PIX_KEY: banco.certificados.arquivo('cliente.key'),
      PIX_CA: banco.certificados.arquivo('ac.pem'),
      controle: `http://127.0.0.1:${port}`,
    }),
  )
})
process.on('SIGTERM', () => void banco.fechar().then(() => process.exit(0)))
