import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificadosDoBanco } from './certificados.ts'

interface Cob {
  txid: string
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  valor: { original: string }
  chave: string
  calendario: { criacao: string; expiracao: number }
  pixCopiaECola: string
}

interface Cobv {
  txid: string
  status: Cob['status']
  valor: { original: string; multa?: Percentual; juros?: Percentual }
  chave: string
  calendario: { dataDeVencimento: string; validadeAposVencimento: number }
  devedor: { nome: string; cpf: string }
  pixCopiaECola: string
}
interface Percentual {
  modalidade: number
  valorPerc: string
}

interface Pix {
  endToEndId: string
  txid: string
  valor: string
  horario: string
  infoPagador: string
}

interface Devolucao {
  id: string
  valor: string
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
}

/** What goes wrong with the next answers. */
export interface Falhas {
  /** Milliseconds before anything is answered. */
  demora_ms: number
  /** Answered in place of the work. */
  status: number | null
  /** The work is done, and the connection is cut in the middle of its answer. */
  corta: boolean
  /** A charge is said to be paid before its payment is there. */
  foraDeOrdem: boolean
  /** This page of payments is not there. */
  naPagina: number | null
  /** So many payments came while pages were read: each later page begins so much earlier. */
  desliza: number
  /** There is always one more page. */
  semFim: boolean
  /** A refund stays in its hands so many times, and ends like this. */
  devolucao: { antes: number; fim: 'DEVOLVIDO' | 'NAO_REALIZADO' }
}

const SEM_FALHAS: Falhas = {
  demora_ms: 0,
  status: null,
  corta: false,
  foraDeOrdem: false,
  naPagina: null,
  desliza: 0,
  semFim: false,
  devolucao: { antes: 0, fim: 'DEVOLVIDO' },
}

const SEGREDO = { id: 'cliente-de-teste', segredo: 'segredo do cliente' }

/** A bank of our own on this machine: the API Pix v2 of the Banco Central, over mutual TLS and OAuth 2, with faults at will. */
export async function abrirBancoDeTeste() {
  const certificados = await certificadosDoBanco()
  const ler = (nome: string) => readFile(certificados.arquivo(nome))
  const [ca, cert, key] = [await ler('ac.pem'), await ler('banco.pem'), await ler('banco.key')]
  const falhas: Falhas = { ...SEM_FALHAS }
  const cobs = new Map<string, Cob>()
  const cobvs = new Map<string, Cobv>()
  const pix: Pix[] = []
  const devolucoes = new Map<string, Devolucao & { e2eid: string; vezes: number }>()
  const webhooks = new Map<string, string>()
  const pedidos: string[] = []
  const tokens = new Set<string>()

  const server = createServer(
    { ca, cert, key, requestCert: true, rejectUnauthorized: true },
    (request, response) => void atender(request, response).catch(() => response.destroy()),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo

  async function atender(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, `https://127.0.0.1:${port}`)
    const corpo = await textoDe(request)
    pedidos.push(`${request.method} ${url.pathname}`)
    if (falhas.demora_ms > 0) await sleep(falhas.demora_ms)
    const [status, resposta] =
      falhas.status === null ? fazer(request, url, corpo) : [falhas.status, { title: 'Falha de teste' }]
    const texto = JSON.stringify(resposta)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(texto),
    })
    if (!falhas.corta || url.pathname === '/oauth/token') return response.end(texto)
    response.write(texto.slice(0, 20))
    await sleep(5)
    return response.destroy()
  }

  function fazer({ method, headers }: IncomingMessage, url: URL, corpo: string): [number, object] {
    if (url.pathname === '/oauth/token') {
      const basico = `Basic ${Buffer.from(`${encodeURIComponent(SEGREDO.id)}:${encodeURIComponent(SEGREDO.segredo)}`).toString('base64')}`
      if (headers.authorization !== basico) return [401, { error: 'invalid_client' }]
      const token = randomBytes(16).toString('hex')
      tokens.add(token)
      return [200, { access_token: token, token_type: 'Bearer', expires_in: 3_600 }]
    }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return [401, { title: 'Sem token' }]
    const [, recurso, id, segundo, outro] = url.pathname.split('/')
    const dados = corpo ? (JSON.parse(corpo) as Record<string, unknown>) : {}
    if (recurso === 'cob') return cob(method!, id!, dados)
    if (recurso === 'cobv') return cobv(method!, id!, dados)
    if (recurso === 'webhook') {
      webhooks.set(decodeURIComponent(id!), String(dados.webhookUrl))
      return [200, {}]
    }
    if (recurso === 'pix' && segundo === 'devolucao')
      return devolver(id!, outro!, { valor: String(dados.valor) })
    if (recurso === 'pix' && !id) return lista(url.searchParams)
    return [404, { title: 'Não encontrado' }]
  }

  function lista(filtro: URLSearchParams): [number, object] {
    const numero = (nome: string, padrao: number) => Number(filtro.get(`paginacao.${nome}`) ?? padrao)
    const [paginaAtual, itensPorPagina] = [numero('paginaAtual', 0), numero('itensPorPagina', 100)]
    if (falhas.naPagina !== null && paginaAtual === falhas.naPagina) return [503, { title: 'Falha de teste' }]
    const achados = pix.filter(({ txid }) => txid === filtro.get('txid'))
    const inicio = Math.max(0, paginaAtual * itensPorPagina - falhas.desliza)
    return [
      200,
      {
        parametros: {
          inicio: filtro.get('inicio'),
          fim: filtro.get('fim'),
          paginacao: {
            paginaAtual,
            itensPorPagina,
            quantidadeDePaginas: falhas.semFim ? paginaAtual + 2 : Math.ceil(achados.length / itensPorPagina),
            quantidadeTotalDeItens: achados.length,
          },
        },
        pix: achados.slice(inicio, inicio + itensPorPagina),
      },
    ]
  }

  function cob(method: string, txid: string, dados: Record<string, unknown>): [number, object] {
    const ja = cobs.get(txid)
    if (method === 'PUT') {
      if (ja || !/^[A-Za-z0-9]{26,35}$/.test(txid)) return [400, { title: 'CobOperacaoInvalida' }]
      const { calendario, valor, chave } = dados as unknown as Cob
      const nova: Cob = {
        txid,
        status: 'ATIVA',
        valor: { original: valor.original },
        chave,
        calendario: { criacao: new Date().toISOString(), expiracao: calendario.expiracao },
        pixCopiaECola: `00020101021226${txid}5204000053039865802BR6304ABCD`,
      }
      cobs.set(txid, nova)
      return [201, nova]
    }
    if (!ja) return [404, { title: 'CobNaoEncontrada' }]
    if (method === 'PATCH') {
      if (ja.status !== 'ATIVA') return [400, { title: 'CobOperacaoInvalida' }]
      const { status, calendario } = dados as unknown as Partial<Cob>
      if (status) ja.status = status
      if (calendario) ja.calendario.expiracao = calendario.expiracao
    }
    return [200, { ...ja, pix: falhas.foraDeOrdem ? [] : pix.filter((cada) => cada.txid === txid) }]
  }

  function cobv(method: string, txid: string, dados: Record<string, unknown>): [number, object] {
    const ja = cobvs.get(txid)
    if (method === 'PUT') {
      const { calendario, valor, chave, devedor } = dados as unknown as Partial<Cobv>
      const pedida = /^[A-Za-z0-9]{26,35}$/.test(txid) && calendario && valor && chave && devedor
      if (ja || !pedida || !/^\d{11}$/.test(devedor.cpf) || calendario.dataDeVencimento < diaDe(new Date()))
        return [400, { title: 'CobVOperacaoInvalida' }]
      const nova: Cobv = {
        txid,
        status: 'ATIVA',
        valor,
        chave,
        calendario,
        devedor,
        pixCopiaECola: `00020101021226V${txid}5204000053039865802BR6304ABCD`,
      }
      cobvs.set(txid, nova)
      return [201, nova]
    }
    if (!ja) return [404, { title: 'CobVNaoEncontrada' }]
    if (method === 'PATCH') {
      if (ja.status !== 'ATIVA') return [400, { title: 'CobVOperacaoInvalida' }]
      ja.status = (dados as unknown as Cobv).status
    }
    return [200, { ...ja, pix: falhas.foraDeOrdem ? [] : pix.filter((cada) => cada.txid === txid) }]
  }

  function devolver(e2eid: string, id: string, { valor }: { valor: string }): [number, object] {
    if (!pix.some(({ endToEndId }) => endToEndId === e2eid)) return [404, { title: 'PixNaoEncontrado' }]
    const ja = devolucoes.get(id) ?? { id, e2eid, valor, status: 'EM_PROCESSAMENTO' as const, vezes: 0 }
    const { antes, fim } = falhas.devolucao
    const feita: Devolucao & { e2eid: string; vezes: number } = {
      ...ja,
      vezes: ja.vezes + 1,
      status: ja.vezes >= antes ? fim : 'EM_PROCESSAMENTO',
      ...(ja.vezes >= antes && fim === 'NAO_REALIZADO' && { motivo: 'Saldo insuficiente' }),
    }
    devolucoes.set(id, feita)
    return [201, feita]
  }

  return {
    url: `https://127.0.0.1:${port}`,
    tokenUrl: `https://127.0.0.1:${port}/oauth/token`,
    ...SEGREDO,
    ca,
    certificados,
    falhas,
    cobs,
    cobvs,
    pix,
    devolucoes,
    webhooks,
    pedidos,
    tokens,
    ler,
    semFalhas: () => void Object.assign(falhas, SEM_FALHAS),
    /** Somebody pays. @returns the notice that the bank would send */
    pagar(txid: string, valor?: string, quando = new Date()) {
      const cobrada = cobs.get(txid)
      const comVencimento = cobvs.get(txid)
      const pago: Pix = {
        endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31).toUpperCase()}`,
        txid,
        valor: valor ?? (comVencimento ? valorNoDia(comVencimento, quando) : cobrada!.valor.original),
        horario: quando.toISOString(),
        infoPagador: 'Consulta',
      }
      pix.push(pago)
      for (const cada of [cobrada, comVencimento]) if (cada) cada.status = 'CONCLUIDA'
      return { pix: [pago] }
    },
    async fechar() {
      server.closeAllConnections()
      await new Promise((fechado) => server.close(fechado))
      await certificados.fechar()
    },
  }
}
export type BancoDeTeste = Awaited<ReturnType<typeof abrirBancoDeTeste>>

async function textoDe(request: IncomingMessage): Promise<string> {
  const partes: Buffer[] = []
  for await (const parte of request) partes.push(parte as Buffer)
  return Buffer.concat(partes).toString('utf8')
}

const diaDe = (quando: Date) => new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

/** What the bank asks for on a day: the amount, and of a late one the fine and the interest by days, each rounded down. */
function valorNoDia({ valor: { original, multa, juros }, calendario }: Cobv, quando: Date): string {
  const centavos = Math.round(Number(original) * 100)
  const dias = Math.round((Date.parse(diaDe(quando)) - Date.parse(calendario.dataDeVencimento)) / 86_400_000)
  if (dias <= 0) return original
  const parte = (por: Percentual | undefined, meses: number) =>
    Math.floor((centavos * Number(por?.valorPerc ?? 0) * meses) / 100)
  return ((centavos + parte(multa, 1) + parte(juros, dias / 30)) / 100).toFixed(2)
}
