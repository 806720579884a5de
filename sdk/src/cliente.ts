import { rotas, type Operacoes } from './operacoes.generated.ts'

export type { Operacoes } from './operacoes.generated.ts'

type Nome = keyof Operacoes
export type Entrada<N extends Nome> = Operacoes[N]['entrada']
export type Resposta<N extends Nome> = Operacoes[N]['resposta']
export type Agendamento = Resposta<'agendamento'>

/** O que o servidor recusou: `code` diz o quê, e a mensagem é uma frase com o próximo passo. */
export class Recusa extends Error {
  override name = 'Recusa'
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** Segundos até poder tentar de novo, quando o servidor os diz. */
  readonly esperar: number | null
  constructor(
    status: number,
    corpo: { code?: string; message?: string; data?: unknown },
    esperar: number | null,
  ) {
    super(corpo.message ?? `O servidor respondeu ${status}.`)
    this.code = corpo.code ?? 'DESCONHECIDO'
    this.status = status
    this.data = corpo.data
    this.esperar = esperar
  }
}

export interface Opcoes {
  /** Endereço do App da Saúde, como `https://app.exemplo.com.br`. */
  url: string
  /** A chave de acesso, `saude_…`. */
  chave: string
  /** Milissegundos até desistir de um pedido. */
  limiteMs?: number
  fetch?: typeof fetch
}

/** Cliente da API por chave de acesso. Cada operação tem a entrada e a resposta do contrato. */
export class AppDaSaude {
  readonly #opcoes: Required<Opcoes>

  constructor(opcoes: Opcoes) {
    this.#opcoes = { limiteMs: 20_000, fetch: globalThis.fetch, ...opcoes }
  }

  /** O que esta chave permite, e até quando. */
  chave = (): Promise<Resposta<'chave'>> => this.#pedir('chave', {})
  profissionais = (): Promise<Resposta<'profissionais'>> => this.#pedir('profissionais', {})
  livres = (entrada: Entrada<'livres'>): Promise<Resposta<'livres'>> => this.#pedir('livres', entrada)
  agendamento = (entrada: Entrada<'agendamento'>): Promise<Agendamento> => this.#pedir('agendamento', entrada)
  agendamentos = (entrada: Entrada<'agendamentos'>): Promise<Resposta<'agendamentos'>> =>
    this.#pedir('agendamentos', entrada)
  pacientes = (entrada: Entrada<'pacientes'>): Promise<Resposta<'pacientes'>> =>
    this.#pedir('pacientes', entrada)

  /** Todas as consultas de um período, página por página. */
  async *todosOsAgendamentos(entrada: Entrada<'agendamentos'>): AsyncGenerator<Agendamento> {
    let pagina = entrada.pagina
    do {
      const resposta = await this.agendamentos({ ...entrada, ...(pagina && { pagina }) })
      yield* resposta.agendamentos
      pagina = resposta.proxima ?? undefined
    } while (pagina)
  }

  /** Marca uma consulta. @param repetivel o mesmo texto em cada tentativa marca uma vez só */
  marcar = (entrada: Entrada<'marcar'>, repetivel: string = crypto.randomUUID()): Promise<Agendamento> =>
    this.#pedir('marcar', entrada, { 'Idempotency-Key': repetivel })
  cancelar = (entrada: Entrada<'cancelar'>, repetivel: string = crypto.randomUUID()): Promise<Agendamento> =>
    this.#pedir('cancelar', entrada, { 'Idempotency-Key': repetivel })

  async #pedir<N extends Nome>(
    nome: N,
    entrada: Entrada<N>,
    cabecalhos: Record<string, string> = {},
  ): Promise<Resposta<N>> {
    const [method, caminho] = rotas[nome]
    const resto = new Map(Object.entries(entrada as object).filter(([, valor]) => valor !== undefined))
    const endereco = caminho.replace(/\{(\w+)\}/g, (_, campo: string) => {
      const valor = String(resto.get(campo))
      resto.delete(campo)
      return encodeURIComponent(valor)
    })
    const url = new URL(`${this.#opcoes.url.replace(/\/$/, '')}/api${endereco}`)
    const corpo = method === 'GET' ? null : JSON.stringify(Object.fromEntries(resto))
    if (corpo === null) for (const [campo, valor] of resto) url.searchParams.set(campo, String(valor))
    const resposta = await this.#opcoes.fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#opcoes.limiteMs),
      headers: {
        Authorization: `Bearer ${this.#opcoes.chave}`,
        ...(corpo !== null && { 'Content-Type': 'application/json' }),
        ...cabecalhos,
      },
      ...(corpo !== null && { body: corpo }),
    })
    const texto = await resposta.text()
    const lido = (texto ? lerJson(texto) : {}) as Resposta<N>
    if (resposta.ok) return lido
    const esperar = resposta.headers.get('retry-after')
    throw new Recusa(resposta.status, lido as object, esperar === null ? null : Number(esperar))
  }
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto) as unknown
  } catch {
    return {}
  }
}
