import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../server/src/database/migrations.ts'
import type { Connection } from '../../server/src/database/pools.ts'

const FUNCOES = resolve(import.meta.dirname, 'encher.sql')
const DIA_MS = 86_400_000
const MESES = 24

export const PESSOAS = 200_000

/** How many rows of each table. */
export interface Tamanho {
  acessos: number
  auditoria: number
  notificacoes: number
  eventos: number
}

/** Rows in the proportion of a product that keeps everything but two days of events. */
export const tamanhoDe = (linhas: number): Tamanho => ({
  acessos: linhas * 0.4,
  auditoria: linhas * 0.2,
  notificacoes: linhas * 0.24,
  eventos: linhas * 0.16,
})

const utc = (dia: Date) => dia.toISOString()
const mes = (agora: Date, n: number) => new Date(Date.UTC(agora.getUTCFullYear(), agora.getUTCMonth() + n))

/**
 * A migrated database with that many rows, as one that has run for two years: what the migration made lies before the first of them.
 * @returns seconds for each table
 */
export async function encher(
  connection: Connection,
  tamanho: Tamanho,
  agora: Date,
  log: (line: string) => void,
): Promise<void> {
  const client = await ligar(connection)
  try {
    await client.query(
      `alter database ${connection.database} set app.agora = '${utc(mes(agora, -MESES - 1))}'`,
    )
    await migrate(connection)
    await client.query(`alter database ${connection.database} reset app.agora`)
    await client.query(await readFile(FUNCOES, 'utf8'))
    await client.query(
      `insert into usuarios (id, nome, email, genero, data_nascimento, tipo_usuario)
       select bench.pessoa(n), (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gisele', 'Heitor'])[1 + n % 8] || ' ' || initcap(translate(left(md5(n::text), 10), '0123456789', 'ghijklmnop')) || case when n % 50 = 0 then ' Souza' else ' Prado' end, 'pessoa' || n || '@exemplo.com.br', 'feminino', '1988-03-15',
              case when n <= 500 then 'profissional-administrador' when n <= 5000 then 'profissional' else 'paciente' end
         from generate_series(1, ${PESSOAS}) n on conflict do nothing;
       insert into profiles (user_id, nome_completo) select id, nome from usuarios on conflict do nothing;
       analyze usuarios; analyze profiles`,
    )
  } finally {
    await client.end()
  }
  // As many as the machine has cores.
  await Promise.all([
    medir('acessos_dados', acessos(connection, tamanho.acessos, agora), log).then(() =>
      medir('eventos', eventos(connection, tamanho.eventos, agora), log),
    ),
    medir('auditoria', auditoria(connection, tamanho.auditoria, agora), log).then(() =>
      medir('notificacoes', notificacoes(connection, tamanho.notificacoes, agora), log),
    ),
  ])
}

export async function medir<T>(nome: string, fazer: Promise<T>, log: (line: string) => void): Promise<T> {
  const comecou = performance.now()
  const feito = await fazer
  log(`  ${nome}: ${Math.round((performance.now() - comecou) / 1000)} s`)
  return feito
}

/** No trigger and no check of references: the rows are right. */
export async function ligar(connection: Connection): Promise<Client> {
  const client = new Client({
    ...connection,
    options: '-c session_replication_role=replica -c maintenance_work_mem=1GB -c timezone=UTC',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function com(connection: Connection, fazer: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await ligar(connection)
  await fazer(client).finally(() => client.end())
}

/** One line in a thousand is about the first person, whose list is long. */
const acessos = (connection: Connection, quantas: number, agora: Date) =>
  com(connection, async (client) => {
    const porMes = Math.floor(quantas / MESES)
    for (let n = 0; n < MESES; n++) {
      const [de, ate] = [mes(agora, n - MESES + 1), mes(agora, n - MESES + 2)]
      const fim = new Date(Math.min(ate.getTime(), agora.getTime()))
      await client.query('select bench.parte($1, $2, $3, $4, $5)', [
        'acessos_dados',
        `acessos_dados_${utc(de).slice(0, 7).replace('-', '_')}`,
        utc(de),
        utc(ate),
        `select ${n * porMes} + g, bench.pessoa(case when g % 1000 = 0 then 1 else 1 + (random() * ${PESSOAS - 1})::int end), bench.pessoa(1 + (random() * 4999)::int), 'profissional',
          (array['agendamento', 'prontuario', 'cadastro'])[1 + g % 3], (array['Agenda de consultas', 'Ficha do paciente', 'Prontuário: consultas'])[1 + g % 3], 'p' || g,
          '${utc(de)}'::timestamptz + ('${utc(fim)}'::timestamptz - '${utc(de)}') * (g::float8 / ${porMes + 1}) from generate_series(1, ${porMes}) g`,
      ])
    }
    await client.query(`select setval('acessos_dados_id_seq', ${MESES * porMes})`)
  })

/** Yesterday and today. */
const eventos = (connection: Connection, quantas: number, agora: Date) =>
  com(connection, async (client) => {
    const hoje = Math.floor(agora.getTime() / DIA_MS) * DIA_MS
    const metade = Math.floor(quantas / 2)
    for (const [n, dia] of [hoje - DIA_MS, hoje].entries()) {
      const [de, ate, fim] = [
        new Date(dia),
        new Date(dia + DIA_MS),
        new Date(Math.min(dia + DIA_MS, agora.getTime())),
      ]
      await client.query('select bench.parte($1, $2, $3, $4, $5)', [
        'eventos',
        `eventos_${utc(de).slice(0, 10).replaceAll('-', '_')}`,
        utc(de),
        utc(ate),
        `select ${n * metade} + g, 'agendamentos', gen_random_uuid(), array['agendamentos/' || bench.pessoa(1 + (random() * ${PESSOAS - 1})::int), 'agendamentos/' || bench.pessoa(1 + (random() * 4999)::int)],
          '${utc(de)}'::timestamptz + ('${utc(fim)}'::timestamptz - '${utc(de)}') * (g::float8 / ${metade + 1}) from generate_series(1, ${metade}) g`,
      ])
    }
    await client.query(`select setval('eventos_id_seq', ${2 * metade})`)
  })

const auditoria = (connection: Connection, quantas: number, agora: Date) =>
  com(connection, async (client) => {
    const { rows } = await client.query<{ passo: number }>(
      'select linhas_por_parte_da_auditoria()::int as passo',
    )
    const { passo } = rows[0]!
    // Of an empty table the first part is as long as any, and is made anew with its rows.
    await client.query(
      'alter table auditoria detach partition partes.auditoria_antes; drop table partes.auditoria_antes',
    )
    for (let de = 0; de <= quantas; de += passo)
      await client.query('select bench.parte_da_auditoria($1, $2, $3, $4, $5)', [
        de,
        de + passo,
        quantas,
        mes(agora, -MESES + 1),
        agora,
      ])
    await client.query('create table bench.elo as select * from auditoria order by id desc limit 1')
  })

/** Whole: its indexes are made after its rows. */
const notificacoes = (connection: Connection, quantas: number, agora: Date) =>
  com(connection, async (client) => {
    const { rows } = await client.query<{ nome: string; texto: string }>(
      "select indexrelid::regclass::text as nome, pg_get_indexdef(indexrelid) as texto from pg_index where indrelid = 'notificacoes'::regclass and not indisprimary",
    )
    for (const { nome } of rows) await client.query(`drop index ${nome}`)
    await client.query(
      'alter table entregas_notificacao drop constraint entregas_notificacao_notificacao_id_fkey; alter table notificacoes drop constraint notificacoes_pkey',
    )
    await client.query(
      `insert into notificacoes (usuario_id, titulo, mensagem, tipo, link, chave, lida_em, created_at)
       select bench.pessoa(case when g % 1000 = 0 then 1 else 1 + (random() * ${PESSOAS - 1})::int end), 'Consulta amanhã', 'Amanhã às 14:30 com Helena Prado.', 'lembrete', '/agenda?consulta=' || g,
              case when g % 2 = 0 then 'lembrete:' || md5(g::text)::uuid end, case when g % 30 <> 0 then $2::timestamptz end,
              $1::timestamptz + ($2::timestamptz - $1) * (g::float8 / ${quantas + 1})
         from generate_series(1, ${quantas}) g`,
      [mes(agora, -MESES + 1), agora],
    )
    for (const { texto } of rows) await client.query(texto)
    await client.query(
      'alter table notificacoes add primary key (id); alter table entregas_notificacao add foreign key (notificacao_id) references notificacoes on delete cascade',
    )
  })
