import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { comSenha, inicioDe, SENHA, type Dados, type Pessoa } from './dados.ts'
import { pedir, type Pedido, type Resposta } from './pedido.ts'

/** An acknowledged booking, as its acts left it. */
export interface Marcada {
  id: string
  paciente: Pessoa
  inicio: string
  cancelada: boolean
  /** An act got no answer in the end: one state or the other. */
  incerta: boolean
}

/** What the clients were told, to be compared with the rows. */
export interface Diario {
  marcadas: Map<string, Marcada>
  /** Acknowledged moves and cancellations. */
  atos: number
  /** Address of the newest photo of a person. */
  fotos: Map<string, string>
  /** The newest refresh token of each account. */
  tokens: Map<string, string>
  entradas: number
  renovacoes: number
  emailsPedidos: number
  /** Writes that never got an answer. */
  semResposta: number
}

export interface Contagem {
  pedidos: number
  ok: number
  recusas: number
  /** 503 that says when to come back. */
  voltar: number
  /** The balancer's word for a process that died in the middle, and connections cut. */
  cortados: number
  /** Thirty seconds without an answer. */
  demorados: number
  /** Anything else: there must be none. */
  outros: Map<string, number>
  ms: number[]
  /** Idempotent writes answered a second time by what was kept. */
  repetidas: number
}

export const contagemNova = (): Contagem => ({
  pedidos: 0,
  ok: 0,
  recusas: 0,
  voltar: 0,
  cortados: 0,
  demorados: 0,
  outros: new Map(),
  ms: [],
  repetidas: 0,
})

export interface Carga {
  diario: Diario
  /** From now on requests are counted under this name. */
  fase(nome: string): void
  fases: Map<string, Contagem>
  /** Moments at which requests were answered well. */
  boas: { leitura: number; escrita: number }
  parar(): Promise<void>
}

const TENTATIVAS = 90
const DE_UM_ENDERECO = 60

/** Requests at a steady pace, whether earlier ones were answered or not: readings of visitors and patients, and the writes of patients. */
export async function iniciarCarga(dados: Dados, porSegundo: number): Promise<Carga> {
  const diario: Diario = {
    marcadas: new Map(),
    atos: 0,
    fotos: new Map(),
    tokens: new Map(),
    entradas: 0,
    renovacoes: 0,
    emailsPedidos: 0,
    semResposta: 0,
  }
  const fases = new Map<string, Contagem>()
  let atual = contagemNova()
  const boas = { leitura: 0, escrita: 0 }
  const ocupadas = new Set<string>()
  const donoDe = new Map<string, string>()
  const foto = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const estado = { parado: false }
  let vez = 0
  const livres = dados.profissionais.map(() => 0)
  const pendentes = new Set<Promise<unknown>>()

  const um = <T>(lista: readonly T[]): T => lista[Math.floor(Math.random() * lista.length)]!
  const numeroDe = new Map(dados.pacientes.map((cada, n) => [cada.usuario_id, n]))
  /** Loopback has many addresses: each stands for the network of some people. */
  const redeDe = ({ usuario_id }: Pessoa) => `127.0.1.${1 + (numeroDe.get(usuario_id)! % DE_UM_ENDERECO)}`
  const visitante = () => `127.0.2.${1 + (vez % DE_UM_ENDERECO)}`

  function contar(resposta: Resposta, escreve: boolean): void {
    const { status, retryAfter } = resposta
    atual.pedidos += 1
    atual.ms.push(resposta.ms)
    if (resposta.repetida) atual.repetidas += 1
    if (status >= 200 && status < 300) {
      atual.ok += 1
      boas[escreve ? 'escrita' : 'leitura'] = performance.now()
    } else if (status >= 400 && status < 500 && status !== 408) atual.recusas += 1
    else if (status === 503 && retryAfter) atual.voltar += 1
    else if (status === -1) atual.demorados += 1
    else if (status === 0 || (status === 502 && retryAfter)) atual.cortados += 1
    else {
      const qual = `${status}${status === 503 ? ' sem Retry-After' : ''} ${resposta.corpo.slice(0, 120)}`
      atual.outros.set(qual, (atual.outros.get(qual) ?? 0) + 1)
    }
  }

  const ler = async (pedido: Pedido) => contar(await pedir(pedido), false)

  /** Sends a write until it has an answer, each time with the same key, as a browser does. */
  async function escrever(pedido: Pedido): Promise<Resposta> {
    const comChave = { metodo: 'POST' as const, chave: randomUUID(), ...pedido }
    for (let vezes = 1; ; vezes++) {
      const resposta = await pedir(comChave)
      contar(resposta, true)
      const voltar = resposta.status <= 0 || resposta.status >= 500
      if (!voltar || vezes === TENTATIVAS) {
        if (voltar) diario.semResposta += 1
        return resposta
      }
      await sleep(Math.min(1_000, Number(resposta.retryAfter ?? 1) * 1_000))
    }
  }

  async function marcar(paciente: Pessoa, { qual, n }: { qual: number; n: number }): Promise<void> {
    const { id, servico_id } = dados.profissionais[qual]!
    const inicio = inicioDe(n)
    const resposta = await escrever({
      path: '/api/agendamentos',
      token: paciente.token,
      de: redeDe(paciente),
      corpo: { profissional_id: id, servico_id, modalidade: 'presencial', inicio, valor_centavos: 30_000 },
    })
    if (resposta.status !== 200) return
    const feita = JSON.parse(resposta.corpo) as { id: string }
    donoDe.set(feita.id, id)
    diario.marcadas.set(feita.id, { id: feita.id, paciente, inicio, cancelada: false, incerta: false })
  }

  const novaHora = () => {
    const qual = Math.floor(Math.random() * livres.length)
    return { qual, n: livres[qual]!++ }
  }

  async function comUma(ato: (marcada: Marcada) => Promise<void>): Promise<void> {
    const todas = [...diario.marcadas.values()].filter(
      (cada) => !cada.cancelada && !cada.incerta && !ocupadas.has(cada.id),
    )
    const marcada = todas.length > 0 ? um(todas) : undefined
    if (!marcada) return
    ocupadas.add(marcada.id)
    await ato(marcada).finally(() => ocupadas.delete(marcada.id))
  }

  const atos: [number, () => Promise<unknown>][] = [
    [26, () => ler({ path: '/api/profissionais', de: visitante() })],
    [10, () => ler({ path: `/api/profissionais?q=helena%20${1 + (vez % 40)}`, de: visitante() })],
    [10, () => ler({ path: `/api/profissionais/${um(dados.profissionais).id}`, de: visitante() })],
    [
      8,
      () =>
        ler({ path: `/api/profissionais/horarios?ids[0]=${um(dados.profissionais).id}`, de: visitante() }),
    ],
    [6, () => ler({ path: `/api/posts/${um(dados.posts)}`, de: visitante() })],
    [4, () => ler({ path: '/api/posts/recentes', de: visitante() })],
    [12, () => doPaciente('/api/agendamentos/proximos')],
    [6, () => doPaciente('/api/agendamentos')],
    [4, () => doPaciente('/api/notificacoes')],
    [5, () => marcar(um(dados.pacientes), novaHora())],
    [
      1,
      async () => {
        // Three people want the same hour.
        const hora = novaHora()
        await Promise.all([1, 2, 3].map(() => marcar(um(dados.pacientes), hora)))
      },
    ],
    [
      2,
      () =>
        comUma(async (marcada) => {
          const { id, paciente } = marcada
          const qual = dados.profissionais.findIndex(({ id: p }) => p === donoDe.get(id))
          const n = qual < 0 ? novaHora().n : livres[qual]!++
          const inicio = inicioDe(n)
          const resposta = await escrever({
            path: `/api/agendamentos/${id}/reagendar`,
            token: paciente.token,
            de: redeDe(paciente),
            corpo: { motivo: 'Surgiu um compromisso', inicio },
          })
          if (resposta.status === 200) {
            marcada.inicio = inicio
            diario.atos += 1
          } else if (resposta.status <= 0 || resposta.status >= 500) marcada.incerta = true
        }),
    ],
    [
      2,
      () =>
        comUma(async (marcada) => {
          const { id, paciente } = marcada
          const resposta = await escrever({
            path: `/api/agendamentos/${id}/cancelar`,
            token: paciente.token,
            de: redeDe(paciente),
            corpo: { motivo: 'Não poderei ir' },
          })
          if (resposta.status === 200) {
            marcada.cancelada = true
            diario.atos += 1
          } else if (resposta.status <= 0 || resposta.status >= 500) marcada.incerta = true
        }),
    ],
    [
      1,
      async () => {
        const paciente = um(dados.pacientes)
        if (ocupadas.has(paciente.usuario_id)) return
        ocupadas.add(paciente.usuario_id)
        const resposta = await escrever({
          path: '/api/arquivos/avatar?origem=perfil',
          token: paciente.token,
          de: redeDe(paciente),
          arquivo: foto,
        }).finally(() => ocupadas.delete(paciente.usuario_id))
        if (resposta.status !== 200) return
        diario.fotos.set(
          paciente.usuario_id,
          (JSON.parse(resposta.corpo) as { avatar_url: string }).avatar_url,
        )
      },
    ],
    [1.6, () => renovar(um(comSenha(dados)))],
    [
      0.4,
      async () => {
        const { email } = um(dados.pacientes)
        const resposta = await escrever({
          path: '/auth/v1/recover',
          // Each from a network of its own: five mails in half an hour are the limit of one.
          de: `127.0.${3 + (Math.floor(vez / 250) % 200)}.${1 + (vez % 250)}`,
          corpo: { email },
        })
        if (resposta.status === 200) diario.emailsPedidos += 1
      },
    ],
  ]
  const soma = atos.reduce((total, [peso]) => total + peso, 0)

  const doPaciente = (path: string) => {
    const paciente = um(dados.pacientes)
    return ler({ path, token: paciente.token, de: redeDe(paciente) })
  }

  /** Signs in the first time, and renews from then on; one at a time for each person. */
  async function renovar(pessoa: Pessoa): Promise<void> {
    if (ocupadas.has(`conta ${pessoa.email}`)) return
    ocupadas.add(`conta ${pessoa.email}`)
    try {
      const antes = diario.tokens.get(pessoa.email)
      const resposta = await escrever({
        path: `/auth/v1/token?grant_type=${antes ? 'refresh_token' : 'password'}`,
        de: redeDe(pessoa),
        corpo: antes ? { refresh_token: antes } : { email: pessoa.email, password: SENHA },
      })
      if (resposta.status >= 400 && resposta.status < 500) diario.tokens.delete(pessoa.email)
      if (resposta.status !== 200) return
      diario.tokens.set(pessoa.email, (JSON.parse(resposta.corpo) as { refresh_token: string }).refresh_token)
      if (antes) diario.renovacoes += 1
      else diario.entradas += 1
    } finally {
      ocupadas.delete(`conta ${pessoa.email}`)
    }
  }

  async function correr(): Promise<void> {
    const comecou = performance.now()
    let enviados = 0
    while (!estado.parado) {
      const devidos = ((performance.now() - comecou) / 1_000) * porSegundo
      for (; enviados < devidos; enviados++) {
        vez += 1
        let sorte = Math.random() * soma
        const [, ato] = atos.find(([peso]) => (sorte -= peso) < 0) ?? atos[0]!
        const feito: Promise<unknown> = ato().finally(() => pendentes.delete(feito))
        pendentes.add(feito)
      }
      await sleep(5)
    }
    await Promise.all(pendentes)
  }

  const corrida = correr()
  return {
    diario,
    fases,
    boas,
    fase(nome) {
      atual = fases.get(nome) ?? contagemNova()
      fases.set(nome, atual)
    },
    async parar() {
      estado.parado = true
      await corrida
    },
  }
}
