import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Client, Pool, type QueryResultRow } from 'pg'
import type { Connection } from '../../server/src/database/pools.ts'
import { horasLivres, type Abertura } from './horas.ts'

/** The password check, the same on both sides. */
export interface Conferencia {
  hash(senha: string): Promise<string>
  matches(senha: string, hash: string): Promise<boolean>
}

const CARTAO = `select p.id, q.nome, q.avatar_url, p.especialidade, p.nota, p.preco_centavos, p.proximos
  from profissionais p join pessoas q on q.id = p.pessoa_id where p.publico`
const UMA_HORA_S = 3_600
const MAIOR_CORPO = 65_536
const CABECALHO = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

type Linha = QueryResultRow
type Ouvintes = Map<string, Set<ServerResponse>>

/**
 * The least server that does the work of the benchmark honestly: one process, one pool of eight, prepared statements, a signed token. It has no feature more. The ratios of the table are taken to it.
 * @param segredo key of its tokens
 */
export async function abrirPiso(connection: Connection, segredo: Buffer, conferencia: Conferencia) {
  const pool = new Pool({ ...connection, max: 8 })
  const rows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<Linha>({ name, text, values })).rows
  const feriados = new Set(
    (await pool.query<{ dia: string }>('select dia::text from feriados')).rows.map(({ dia }) => dia),
  )
  const ouvintes: Ouvintes = new Map()
  const escuta = await escutar(connection, ouvintes)

  async function abrirSessao(pessoa_id: string, familia: string = randomUUID()) {
    const refresh_token = randomBytes(32).toString('base64url')
    await rows('nova', 'insert into renovacoes (hash, familia, pessoa_id) values ($1, $2, $3)', [
      resumo(refresh_token),
      familia,
      pessoa_id,
    ])
    return { access_token: assinar(segredo, pessoa_id), refresh_token, expires_in: UMA_HORA_S }
  }

  const rotas: Record<string, (pedido: Pedido) => Promise<unknown>> = {
    '/profissionais': async ({ busca }) => {
      const limite = Number(busca.get('limite'))
      const texto = busca.get('q')?.toLowerCase()
      if (!texto) return rows('diretorio', `${CARTAO} order by p.numero limit $1`, [limite])
      // Without a name: a plan that is made for any text is several times slower than one for this text.
      const { rows: achados } = await pool.query(
        `${CARTAO} and p.especialidade = $1 and p.busca like '%' || $2 || '%' order by p.numero limit $3`,
        [busca.get('especialidade'), texto.replaceAll(/[\\%_]/g, '\\$&'), limite],
      )
      return achados
    },
    '/horarios': async ({ busca }) => {
      const [de, dias] = [busca.get('de')!, Number(busca.get('dias'))]
      const [linha] = await rows(
        'horarios',
        `select
           (select json_agg(a order by a.dia_semana, a.inicio_min) from aberturas a where a.profissional_id = $1) as aberturas,
           (select json_agg(json_build_array(extract(epoch from c.inicio) * 1000, extract(epoch from c.fim) * 1000) order by c.inicio)
            from consultas c where c.profissional_id = $1 and c.situacao in ('agendado', 'confirmado')
              and c.inicio between $2::date - 1 and $2::date + $3::int + 1) as tomados`,
        [busca.get('profissional'), de, dias],
      )
      const { aberturas, tomados } = linha as {
        aberturas: Abertura[] | null
        tomados: [number, number][] | null
      }
      return horasLivres(aberturas ?? [], feriados, tomados ?? [], { de, dias, agora: Date.now() })
    },
    '/entrar': async ({ corpo }) => {
      const { email, senha } = corpo as { email: string; senha: string }
      const [pessoa] = await rows('pessoa', 'select id, senha from pessoas where email = $1', [email])
      if (!pessoa || !(await conferencia.matches(senha, pessoa.senha as string)))
        throw new Recusa(400, 'senha')
      return abrirSessao(pessoa.id as string)
    },
    '/renovar': async ({ corpo }) => {
      const hash = resumo((corpo as { refresh_token: string }).refresh_token)
      const [sessao] = await rows(
        'usar',
        'update renovacoes set usado_em = now() where hash = $1 and usado_em is null returning familia, pessoa_id',
        [hash],
      )
      if (sessao) return abrirSessao(sessao.pessoa_id as string, sessao.familia as string)
      await rows(
        'encerrar',
        'delete from renovacoes where familia = (select familia from renovacoes where hash = $1)',
        [hash],
      )
      throw new Recusa(400, 'usado')
    },
    '/marcar': async ({ eu, corpo }) => {
      const { profissional, inicio } = corpo as { profissional: string; inicio: string }
      return (await rows('marcar', 'select marcar($1, $2, $3) as id', [profissional, eu(), inicio]))[0]
    },
    '/proximos': ({ eu }) =>
      rows(
        'proximos',
        `select c.id, c.situacao, c.inicio, p.especialidade, q.nome as profissional, eu.nome as paciente
         from consultas c join pessoas eu on eu.id = c.paciente_id
         join profissionais p on p.id = c.profissional_id join pessoas q on q.id = p.pessoa_id
         where c.paciente_id = $1 and c.situacao in ('agendado', 'confirmado') and c.inicio between now() and now() + interval '7 days'
         order by c.inicio limit 10`,
        [eu()],
      ),
    '/mudar': async ({ eu, corpo }) => {
      eu()
      const { id, situacao } = corpo as { id: string; situacao: string }
      await rows('mudar', 'update consultas set situacao = $2 where id = $1', [id, situacao])
      return {}
    },
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://piso')
    const eu = () => quem(segredo, request) ?? falhar(new Recusa(401, 'sessão'))
    if (pathname === '/eventos') return ouvir(ouvintes, eu(), response)
    const rota = rotas[pathname]
    if (!rota) return responder(response, 404, {})
    ler(request)
      .then((corpo) => rota({ busca: searchParams, corpo, eu }))
      .then(
        (resposta) => responder(response, 200, resposta),
        (error: Error & { code?: string }) => responder(response, situacaoDe(error), { erro: error.message }),
      )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    assinar: (pessoa_id: string) => assinar(segredo, pessoa_id),
    async stop() {
      server.close()
      server.closeAllConnections()
      await escuta.end()
      await pool.end()
    },
  }
}

interface Pedido {
  busca: URLSearchParams
  corpo: unknown
  /** Id of the bearer's person. @throws {Recusa} without one */
  eu(): string
}

class Recusa extends Error {
  readonly situacao: number

  constructor(situacao: number, mensagem: string) {
    super(mensagem)
    this.situacao = situacao
  }
}

function falhar(error: Error): never {
  throw error
}

function situacaoDe(error: Error & { code?: string }): number {
  if (error instanceof Recusa) return error.situacao
  return error.code === '23P01' || error.code === 'P0001' ? 409 : 500
}

function responder(response: ServerResponse, situacao: number, corpo: unknown): void {
  const text = JSON.stringify(corpo)
  response.writeHead(situacao, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

async function ler(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return null
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of request as AsyncIterable<Buffer>) {
    if ((tamanho += parte.length) > MAIOR_CORPO) throw new Recusa(413, 'grande')
    partes.push(parte)
  }
  return JSON.parse(Buffer.concat(partes).toString())
}

const resumo = (texto: string) => createHash('sha256').update(texto).digest()

function assinar(segredo: Buffer, pessoa_id: string): string {
  const exp = Math.floor(Date.now() / 1_000) + UMA_HORA_S
  const corpo = `${CABECALHO}.${Buffer.from(JSON.stringify({ sub: pessoa_id, exp })).toString('base64url')}`
  return `${corpo}.${createHmac('sha256', segredo).update(corpo).digest('base64url')}`
}

function quem(segredo: Buffer, { headers }: IncomingMessage): string | null {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const fim = token.lastIndexOf('.')
  if (fim < 0) return null
  const certa = createHmac('sha256', segredo).update(token.slice(0, fim)).digest()
  const veio = Buffer.from(token.slice(fim + 1), 'base64url')
  if (certa.length !== veio.length || !timingSafeEqual(certa, veio)) return null
  const { sub, exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  return exp * 1_000 > Date.now() ? sub : null
}

function ouvir(ouvintes: Ouvintes, pessoa_id: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('event: pronto\n\n')
  const meus = ouvintes.get(pessoa_id) ?? new Set()
  ouvintes.set(pessoa_id, meus.add(response))
  response.on('close', () => meus.delete(response))
}

async function escutar(connection: Connection, ouvintes: Ouvintes): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  await client.query('listen mudancas')
  client.on('notification', ({ payload = '{}' }) => {
    for (const response of ouvintes.get(JSON.parse(payload).paciente_id) ?? [])
      response.write(`data: ${payload}\n\n`)
  })
  return client
}
