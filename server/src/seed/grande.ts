import { Client } from 'pg'
import { buildAgendamentos } from '../agendamentos/fixtures.ts'
import { buildAvaliacoes } from '../avaliacoes/fixtures.ts'
import type { Connection } from '../database/pools.ts'
import { buildClinicas, buildProfissionais } from '../profissionais/fixtures.ts'
import { buildPacientes, buildUsuario } from '../usuarios/fixtures.ts'
import { abrirAgenda, type Agenda } from './agenda.ts'
import { planejarAvaliacoes } from './avaliacoes.ts'
import { planejarClinicas, type ClinicaPlanejada } from './clinicas.ts'
import { demoLogin } from './logins.ts'
import { sortearCidade } from './lugares.ts'
import { criarMundo, type Mundo } from './mundo.ts'
import { repartirOficios } from './oficios/todos.ts'
import { planejarPacientes } from './pacientes.ts'
import { planejarLogins } from './pedidos.ts'
import { planejarProfissional, type ProfissionalPlanejado } from './profissionais.ts'
import { idsPorNome } from './ids-por-nome.ts'

/** Sizes of the benchmark; the names are those of the tables, `publicos` the active and verified. */
export const tamanhoGrande = {
  profissionais: 10_000,
  publicos: 8_000,
  pacientes: 50_000,
  servicos: 30_000,
  agendamentos: 200_000,
}
export type Tamanho = typeof tamanhoGrande

export interface GrandeOptions {
  agora: Date
  seed?: number
  tamanho?: Tamanho
  /** Receives Portuguese lines about finished parts. */
  progresso: (linha: string) => void
}

const LOTE = 500

/**
 * Fills an empty database with the data of the benchmark, in one transaction. The triggers that keep the read model stay silent meanwhile, and one statement makes it at the end.
 * Reference data must be loaded.
 */
export async function seedGrande(connection: Connection, options: GrandeOptions): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    const gatilhos = await gatilhosDeLeitura(client)
    for (const { tabela, gatilho } of gatilhos)
      await client.query(`alter table ${tabela} disable trigger ${gatilho}`)
    await carregar(client, options)
    await client.query(
      'insert into profiles (user_id, nome_completo, avatar_url) select id, nome, avatar_url from usuarios on conflict do nothing',
    )
    await client.query('insert into vitrine_profissionais select * from vitrine_fonte')
    // The ledger is written at the end of a transaction, and a table that waits for that is not altered.
    await client.query('set constraints all immediate')
    for (const { tabela, gatilho } of gatilhos)
      await client.query(`alter table ${tabela} enable trigger ${gatilho}`)
    await client.query('commit')
    options.progresso('Vitrine pronta; atualizando estatísticas.')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Triggers that copy other tables' data into `vitrine_profissionais`, `vitrine_horarios` and `profiles`. */
async function gatilhosDeLeitura(client: Client): Promise<{ tabela: string; gatilho: string }[]> {
  const { rows } = await client.query(
    `select t.tgrelid::regclass::text as tabela, quote_ident(t.tgname) as gatilho
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and p.proname ~ '^(vitrine_|profiles_acompanha|eventos_)' and t.tgrelid <> 'vitrine_profissionais'::regclass`,
  )
  return rows
}

async function carregar(client: Client, options: GrandeOptions): Promise<void> {
  const { progresso, tamanho = tamanhoGrande } = options
  const mundo = criarMundo(options.seed ?? 7, options.agora)
  const administrador = demoLogin('administrador-geral')
  await buildUsuario(client, {
    id: mundo.random.uuid(),
    nome: administrador.nome,
    email: administrador.email,
    tipo_usuario: 'administrador-geral',
    genero: 'masculino',
  })
  const pacientes = planejarPacientes(mundo, tamanho.pacientes, true)
  await emLotes(pacientes, 5_000, (lote) =>
    buildPacientes(
      client,
      lote.map(({ overrides }) => overrides),
    ),
  )
  progresso(`${pacientes.length} pacientes.`)

  const gestora_id = mundo.random.uuid()
  const clinicas = planejarClinicas(mundo, gestora_id)
  await buildClinicas(
    client,
    clinicas.map((clinica) => ({ ...clinica, dono_id: null })),
  )
  const profissionais = planejar(mundo, tamanho, clinicas, gestora_id)
  await emLotes(profissionais, 1_000, (lote) =>
    buildProfissionais(
      client,
      lote.map(({ overrides }) => overrides),
    ),
  )
  const servicos = profissionais.reduce((soma, each) => soma + each.servicos.length, 0)
  progresso(`${profissionais.length} profissionais com ${servicos} serviços.`)

  const agenda = abrirAgenda(
    mundo,
    pacientes,
    await idsPorNome(client, 'select nome, id from operadoras_planos'),
  )
  const publicos = profissionais.filter(({ publico }) => publico)
  let feitos = 0
  let avaliacoes = 0
  for (let inicio = 0; inicio < publicos.length; inicio += LOTE) {
    const lote = publicos.slice(inicio, inicio + LOTE)
    // The rest is shared among the remaining professionals: the next ones make up for those with few hours.
    for (const [indice, profissional] of lote.entries()) {
      const restam = publicos.length - inicio - indice
      marcarVarias(
        mundo,
        agenda,
        profissional,
        Math.ceil((tamanho.agendamentos - feitos - agenda.consultas.length) / restam),
      )
    }
    const consultas = agenda.consultas.splice(0)
    feitos += consultas.length
    await buildAgendamentos(
      client,
      consultas.map(({ row }) => row),
    )
    avaliacoes += (await buildAvaliacoes(client, planejarAvaliacoes(mundo, consultas))).length
    if ((inicio / LOTE) % 4 === 3) progresso(`${feitos} agendamentos e ${avaliacoes} avaliações.`)
  }
  progresso(`${feitos} agendamentos e ${avaliacoes} avaliações.`)
}

function planejar(
  mundo: Mundo,
  { profissionais, publicos, servicos }: Tamanho,
  clinicas: readonly ClinicaPlanejada[],
  gestora_id: string,
): ProfissionalPlanejado[] {
  const logins = planejarLogins(mundo, clinicas, gestora_id)
  const outros = mundo.random
    .shuffle(repartirOficios(profissionais - logins.length))
    .map((oficio, indice) => {
      const publico = indice < publicos - logins.length
      const pedido = { oficio, cidade: sortearCidade(mundo.random), verificado: publico } as const
      return planejarProfissional(
        mundo,
        { ...pedido, status: publico ? 'ativo' : 'aguardando-aprovacao' },
        clinicas,
      )
    })
  const todos = [...logins, ...outros]
  const cada = Math.floor(servicos / profissionais)
  for (const profissional of todos) acertarServicos(mundo, profissional, cada)
  return todos
}

/** The benchmark wants the same number of services for every professional. */
function acertarServicos({ random }: Mundo, profissional: ProfissionalPlanejado, cada: number): void {
  const { servicos } = profissional
  servicos.splice(cada)
  while (servicos.length < cada)
    servicos.push({
      ...servicos[0]!,
      id: random.uuid(),
      nome: `Avaliação complementar ${servicos.length}`,
      categoria: 'Procedimento',
      ordem: servicos.length,
    })
  profissional.overrides.servicos = servicos.map((servico) => ({ ...servico }))
}

function marcarVarias(
  mundo: Mundo,
  agenda: Agenda,
  profissional: ProfissionalPlanejado,
  quantas: number,
): void {
  let marcadas = 0
  for (const inicio of mundo.random.shuffle(agenda.livres(profissional, -30, 30))) {
    if (marcadas >= quantas) return
    if (agenda.marcar(profissional, inicio)) marcadas += 1
  }
}

async function emLotes<T>(
  lista: readonly T[],
  tamanho: number,
  gravar: (lote: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let inicio = 0; inicio < lista.length; inicio += tamanho)
    await gravar(lista.slice(inicio, inicio + tamanho))
}
