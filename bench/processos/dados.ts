import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { instanteDe } from '#domain/formato/fuso.ts'
import { dbFor, SISTEMA } from '../../server/src/database/db.ts'
import { migrate } from '../../server/src/database/migrations.ts'
import { openPools } from '../../server/src/database/pools.ts'
import { createAuth } from '../../server/src/gotrue/auth.ts'
import { newKey } from '../../server/src/gotrue/sessions/keys.ts'
import { signAccessToken } from '../../server/src/gotrue/sessions/access-token.ts'
import { authSettings } from '../../server/src/gotrue/settings.ts'
import { buildPosts } from '../../server/src/posts/fixtures.ts'
import { recalcularVencidos } from '../../server/src/profissionais/slots.ts'
import { buildProfissional } from '../../server/src/profissionais/fixtures.ts'
import { loadReferencia } from '../../server/src/referencia/load.ts'
import { buildPacientes } from '../../server/src/usuarios/fixtures.ts'
import { urlDoBanco } from './bancos.ts'
import { endereco, portas } from './lugar.ts'
import type { Segredos } from './partes.ts'

const PROFISSIONAIS = 40
const PACIENTES = 400
/** People who sign in and refresh; each password costs a sixth of a second to make. */
const CONTAS = 24
const SESSAO_S = 6 * 3_600
export const SENHA = 'Correta#Cavalo9'

export interface Pessoa {
  usuario_id: string
  email: string
  sessao_id: string
  token: string
}

export interface Dados {
  segredos: Segredos
  profissionais: { id: string; servico_id: string }[]
  pacientes: Pessoa[]
  posts: string[]
}

/** A small product with people who have sessions: agendas that are open every day from 8 to 18. */
export async function fazerDados(): Promise<Dados> {
  const connection = { connectionString: urlDoBanco(portas.bancos[0]) }
  await migrate(connection)
  await loadReferencia(connection)
  const owner = new Client(connection)
  await owner.connect()
  const pools = openPools(connection, { max: 4 })
  try {
    const profissionais = []
    for (let n = 0; n < PROFISSIONAIS; n++) {
      const feito = await buildProfissional(owner, {
        usuario: { nome: `Helena Prado ${n + 1}` },
        template: todoDia,
        servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300 }],
      })
      await owner.query(
        `insert into feriados_profissionais (profissional_id, data, nome, fecha)
         select $1, data, nome, false from feriados where data > now() - interval '2 days' and uf is null`,
        [feito.id],
      )
      profissionais.push({ id: feito.id, servico_id: feito.servicos[0]!.id, usuario_id: feito.usuario_id })
    }
    const posts = await buildPosts(
      owner,
      profissionais.map(({ usuario_id }) => ({ autor_id: usuario_id })),
    )
    const feitos = await buildPacientes(
      owner,
      Array.from({ length: PACIENTES }, (_, n) => ({ usuario: { nome: `Marina Duarte ${n + 1}` } })),
    )
    const keys = [await newKey(), await newKey()]
    const secret = randomBytes(48).toString('base64url')
    const { service, createUser } = await createAuth({
      pools,
      settings: authSettings({ siteUrl: endereco, secret, keys }),
      mailer: { queue: async () => undefined, wake: () => undefined },
      sms: { name: 'nenhum', queue: async () => undefined, wake: () => undefined },
    })
    for (const { usuario_id, usuario } of feitos.slice(0, CONTAS))
      await service.db.transaction((db) =>
        createUser(db, { id: usuario_id!, email: usuario!.email!, password: SENHA, withoutHooks: true }),
      )
    await owner.query(
      `insert into auth.users (id, email) select u.id, u.email from usuarios u where u.id = any ($1) on conflict do nothing`,
      [feitos.map(({ usuario_id }) => usuario_id)],
    )
    const { rows: sessoes } = await owner.query<{ id: string; user_id: string }>(
      'insert into auth.sessions (user_id) select unnest($1::uuid[]) returning id, user_id',
      [feitos.map(({ usuario_id }) => usuario_id)],
    )
    const sessaoDe = new Map(sessoes.map(({ id, user_id }) => [user_id, id]))
    const pacientes = feitos.map(({ usuario_id, usuario }): Pessoa => {
      const sessao_id = sessaoDe.get(usuario_id!)!
      const claims = { sub: usuario_id!, role: 'authenticated', session_id: sessao_id, aal: 'aal1' }
      const token = signAccessToken(service.keys, service.settings.url, claims, service.agora(), SESSAO_S)
      return { usuario_id: usuario_id!, email: usuario!.email!, sessao_id, token }
    })
    await recalcularVencidos(dbFor(pools, SISTEMA), new Date())
    await owner.query('analyze')
    return {
      segredos: { secret, keys: JSON.stringify(keys) },
      profissionais,
      pacientes,
      posts: posts.map(({ id }) => id),
    }
  } finally {
    await pools.end()
    await owner.end()
  }
}

export const comSenha = ({ pacientes }: Dados) => pacientes.slice(0, CONTAS)

const todoDia = {
  passo_min: 30,
  duracao_min: 30,
  intervalos: Array.from({ length: 7 }, (_, dia_semana) => ({
    dia_semana,
    inicio_min: 480,
    fim_min: 1080,
    modalidades: ['presencial' as const, 'teleconsulta' as const],
  })),
}

const HORAS_DO_DIA = 20

/** The start of an agenda with this number, from two days on. */
export function inicioDe(n: number): string {
  const dia = somarDias(new Date().toISOString().slice(0, 10), 2 + Math.floor(n / HORAS_DO_DIA))
  return new Date(instanteDe(dia, 480 + 30 * (n % HORAS_DO_DIA), 'America/Sao_Paulo')!).toISOString()
}
