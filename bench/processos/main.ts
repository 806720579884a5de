import { chown, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chmod } from 'node:fs/promises'
import { cpuDoBanco } from '../cpu.ts'
import { percentile } from '../harness.ts'
import { abrirBancos, idsDe, type Bancos } from './bancos.ts'
import { abrirCanal } from './canais.ts'
import { iniciarCarga, type Carga, type Contagem } from './carga.ts'
import { fazerDados } from './dados.ts'
import { acabarTudo, acharProgramas, portas, versoes, type Parte, type Programas } from './lugar.ts'
import { julgar, type Linha } from './juizo.ts'
import { abrirArmazem, abrirBalanceador, abrirCorreio, abrirPooler, abrirProcesso } from './partes.ts'
import { fecharAgentes } from './pedido.ts'

// Several processes of the product with everything that stands beside them, each of which fails once under load. It prints its table and ends by itself; 1 where anything was lost.

const { values: opcoes } = parseArgs({
  options: {
    /** Requests a second, in all. */
    'por-segundo': { type: 'string', default: '200' },
    /** Live channels that stay open. */
    canais: { type: 'string', default: '40' },
    /** Keeps the folder with the data and the words of each part. */
    guardar: { type: 'boolean', default: false },
  },
})

const dizer = (linha: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${linha}`)

async function prova(programas: Programas, pasta: string): Promise<boolean> {
  dizer(`${versoes(programas)}; ${cpus().length} processadores, carga da máquina ${loadavg()[0]!.toFixed(1)}`)
  const bancos = await abrirBancos(pasta, programas)
  const dados = await fazerDados()
  await bancos.sincronos()
  dizer('PostgreSQL com réplica síncrona, dados feitos')
  const poolers = [await abrirPooler(pasta, 0, programas), await abrirPooler(pasta, 1, programas)]
  let armazem = await abrirArmazem(pasta)
  const correio = await abrirCorreio()
  const processos: Parte[] = []
  for (const n of portas.processos.keys()) processos.push(await abrirProcesso(pasta, n, dados.segredos))
  const balanceador = await abrirBalanceador(pasta, programas)
  await sleep(3_000)
  dizer('três processos atrás do HAProxy')

  const canais = dados.pacientes
    .slice(-Number(opcoes.canais))
    .map((pessoa, n) => abrirCanal(pessoa, `127.0.4.${1 + (n % 200)}`))
  const carga = await iniciarCarga(dados, Number(opcoes['por-segundo']))
  const fora: Record<string, string> = {}
  const fase = async (nome: string, falha: () => Promise<unknown>, segundos: number) => {
    dizer(nome)
    carga.fase(nome)
    const comecou = performance.now()
    await falha()
    await sleep(Math.max(0, segundos * 1_000 - (performance.now() - comecou)))
  }
  carga.fase('aquecimento')
  await sleep(10_000)
  const medida = await medirCusto(
    bancos,
    carga,
    {
      node: () => processos.map(({ pid }) => pid),
      principal: () => [bancos.pids()[0]!],
      copia: () => [bancos.pids()[1]!],
      PgBouncer: () => poolers.map(({ pid }) => pid),
      HAProxy: () => [balanceador.pid],
    },
    () => fase('sem falhas', async () => undefined, 20),
  )
  await fase(
    'kill -9 de um processo',
    async () => {
      await processos[1]!.acabar('SIGKILL')
      await sleep(4_000)
      processos[1] = await abrirProcesso(pasta, 1, dados.segredos)
    },
    15,
  )
  await fase(
    'SIGTERM a um processo',
    async () => {
      const comecou = performance.now()
      const codigo = await processos[2]!.acabar('SIGTERM')
      fora['SIGTERM a um processo'] = `fim ${codigo} em ${segundosDe(performance.now() - comecou)}`
      processos[2] = await abrirProcesso(pasta, 2, dados.segredos)
    },
    18,
  )
  await fase('os lembretes vencem', () => bancos.olhar(0, vencerLembretes), 15)
  await fase(
    'arquivos fora por 30 s',
    async () => {
      // Silent first, then gone.
      process.kill(armazem.pid, 'SIGSTOP')
      await sleep(15_000)
      process.kill(armazem.pid, 'SIGCONT')
      await armazem.acabar()
      await sleep(15_000)
      armazem = await abrirArmazem(pasta)
    },
    36,
  )
  await fase(
    'correio fora por 20 s',
    async () => {
      await correio.fora()
      await sleep(20_000)
      await correio.voltar()
    },
    22,
  )
  await fase(
    'PgBouncer reiniciado',
    async () => {
      await poolers[0]!.acabar('SIGKILL')
      await sleep(1_000)
      poolers[0] = await abrirPooler(pasta, 0, programas)
      fora['PgBouncer reiniciado'] = await voltou(carga, performance.now())
    },
    12,
  )
  await fase(
    'kill -9 do principal, promoção',
    async () => {
      await bancos.matarPrincipal()
      const morto = performance.now()
      // Whoever watches needs a moment to be sure.
      await sleep(3_000)
      const promovido = await bancos.promover()
      fora['kill -9 do principal, promoção'] =
        `promovida em ${segundosDe(promovido)}, primeira escrita ${await voltou(carga, performance.now())} depois; sem escrita por ${segundosDe(carga.boas.escrita - morto)}`
    },
    25,
  )
  await fase('depois de tudo', async () => undefined, 15)
  await carga.parar()
  dizer('fim da carga; o que ficou na fila sai')
  await bancos.olhar(1, async (client) => {
    for (const ate = performance.now() + 360_000; performance.now() < ate; await sleep(1_000)) {
      const { rows } = await client.query<{ n: number }>(
        `select ((select count(*) from mensagens_saida where situacao = 'pendente') + (select count(*) from consequencias_pendentes)
          + (select count(*) from lembretes where situacao = 'pendente' and enviar_em <= now())
          + (select count(*) from entregas_notificacao where estado = 'pendente' and mensagem_id is null))::int as n`,
      )
      if (rows[0]!.n === 0) return
    }
  })
  await sleep(3_000)
  for (const canal of canais) canal.parar()

  const linhas = await bancos.olhar(1, (client) => julgar(client, { diario: carga.diario, canais, correio }))
  const outros = [...carga.fases].flatMap(([nome, { outros }]) =>
    [...outros].map(([qual, n]) => `${nome}: ${n} × ${qual}`),
  )
  linhas.push(
    {
      que: 'escritas que ficaram sem resposta',
      vistos: carga.diario.marcadas.size + carga.diario.atos,
      errados: carga.diario.semResposta,
    },
    {
      que: 'respostas de erro que não são 503 com Retry-After',
      vistos: [...carga.fases.values()].reduce((n, cada) => n + cada.pedidos, 0),
      errados: [...carga.fases.values()].reduce(
        (n, cada) => n + [...cada.outros.values()].reduce((a, b) => a + b, 0),
        0,
      ),
    },
  )
  mostrar(carga.fases, fora)
  julgamento(linhas)
  console.log(
    `\nCanais: ${canais.reduce((n, cada) => n + cada.aberturas, 0)} aberturas, ${canais.reduce((n, cada) => n + cada.recusas, 0)} recusadas. ` +
      `${carga.diario.entradas} entradas, ${carga.diario.renovacoes} renovações, ${carga.diario.emailsPedidos} e-mails pedidos.`,
  )
  console.log(medida)
  for (const cada of outros) console.log(cada)
  return linhas.every(({ errados }) => errados === 0)
}

/** The hour of the reminders of a day before comes for those of many appointments at once. */
async function vencerLembretes(client: { query(text: string): Promise<unknown> }): Promise<void> {
  await client.query(
    `update lembretes set enviar_em = now(), ajustado = true where id in (
       select id from lembretes where situacao = 'pendente' and tipo = '24h' order by id limit 150)`,
  )
}

/** How long after `desde` the next write was answered well. */
async function voltou(carga: Carga, desde: number): Promise<string> {
  for (const ate = performance.now() + 20_000; performance.now() < ate; await sleep(20))
    if (carga.boas.escrita > desde) return segundosDe(carga.boas.escrita - desde)
  return 'mais de 20 s'
}

/** CPU of each part for one request, and bytes of the database for one booking, while nothing fails. */
async function medirCusto(
  bancos: Bancos,
  carga: Carga,
  partes: Record<string, () => number[]>,
  correr: () => Promise<unknown>,
): Promise<string> {
  const olhar = async () => {
    const cpu = await Promise.all(
      Object.values(partes).map(async (pids) =>
        (await Promise.all(pids().map(cpuDoBanco))).reduce((a, b) => a + b, 0),
      ),
    )
    const tamanho = await bancos.olhar(0, async (client) => {
      const { rows } = await client.query<{ bytes: string; wal: string; n: string }>(
        "select pg_database_size('saude') as bytes, pg_current_wal_lsn() - '0/0'::pg_lsn as wal, (select count(*) from agendamentos) as n",
      )
      return rows[0]!
    })
    return { cpu, tamanho }
  }
  const antes = await olhar()
  await correr()
  const depois = await olhar()
  const pedidos = carga.fases.get('sem falhas')!.pedidos
  const marcadas = Number(depois.tamanho.n) - Number(antes.tamanho.n)
  const cpu = Object.keys(partes).map(
    (nome, n) => `${nome} ${((depois.cpu[n]! - antes.cpu[n]!) / pedidos).toFixed(2)}`,
  )
  const porMarcacao = (de: 'bytes' | 'wal') =>
    Math.round((Number(depois.tamanho[de]) - Number(antes.tamanho[de])) / marcadas / 1_024)
  return `CPU ms por pedido (${pedidos} pedidos): ${cpu.join(', ')}. ${marcadas} marcações: ${porMarcacao('bytes')} kB de banco e ${porMarcacao('wal')} kB de registro cada uma, com tudo o que as acompanha.`
}

const segundosDe = (ms: number) => `${(ms / 1_000).toFixed(1).replace('.', ',')} s`

function mostrar(fases: ReadonlyMap<string, Contagem>, fora: Readonly<Record<string, string>>): void {
  const linhas = [...fases].map(([nome, cada]) => [
    nome,
    cada.pedidos,
    cada.ok,
    cada.recusas,
    cada.voltar,
    cada.cortados,
    cada.demorados,
    [...cada.outros.values()].reduce((a, b) => a + b, 0),
    cada.repetidas,
    Math.round(percentile(cada.ms, 0.5)),
    Math.round(percentile(cada.ms, 0.99)),
    fora[nome] ?? '',
  ])
  tabela(
    [
      '',
      'pedidos',
      'bem',
      'recusas 4xx',
      '503 com Retry-After',
      'cortados',
      'mais de 30 s',
      'outros erros',
      'repetidas',
      'p50 ms',
      'p99 ms',
      '',
    ],
    linhas,
  )
}

function julgamento(linhas: readonly Linha[]): void {
  tabela(
    ['', 'vistos', 'errados'],
    linhas.map(({ que, vistos, errados, porque = [] }) => [que, vistos, [errados, ...porque].join('; ')]),
  )
}

function tabela(cabeca: readonly string[], linhas: readonly (readonly (string | number)[])[]): void {
  console.log(`\n| ${cabeca.join(' | ')} |\n|${cabeca.map(() => '---').join('|')}|`)
  for (const linha of linhas) console.log(`| ${linha.join(' | ')} |`)
}

async function main(): Promise<number> {
  let programas: Programas
  try {
    programas = await acharProgramas()
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
  const pasta = await mkdtemp(join(tmpdir(), 'saude-processos-'))
  const [uid, gid] = idsDe('postgres')
  await chown(pasta, uid!, gid!)
  await chmod(pasta, 0o755)
  const parar = () => void acabarTudo().then(() => process.exit(130))
  process.once('SIGINT', parar).once('SIGTERM', parar)
  try {
    return (await prova(programas, pasta)) ? 0 : 1
  } finally {
    fecharAgentes()
    await acabarTudo()
    if (opcoes.guardar) console.log(`Ficou em ${pasta}`)
    else await rm(pasta, { recursive: true, force: true })
  }
}

process.exit(await main())
