import { afterAll, beforeAll, expect, test } from 'vitest'
import { indicadores } from '#domain/administracao/indicadores.ts'
import { numerosDoPainel } from '#domain/inicio/painel.ts'
import type { TestDatabase } from '../database/testing/database.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { planejarClinicas } from './clinicas.ts'
import { planejarConsultas } from './consultas.ts'
import { demoLogin } from './logins.ts'
import { criarMundo } from './mundo.ts'
import { planejarPacientes } from './pacientes.ts'
import { planejarLogins, planejarProfissionais } from './pedidos.ts'
import { AGORA, demonstrationDatabase } from './testing/demonstration.ts'

const DIA = 86_400_000
/** Most that a figure may differ from the month before, in thousandths: some count no more than a dozen people. */
const LIMITE = 1_500

let db: TestDatabase

beforeAll(async () => {
  db = await demonstrationDatabase()
})
afterAll(() => db.drop())

const numero = async (text: string) =>
  Number(Object.values((await db.owner.query<Record<string, string>>(text)).rows[0]!)[0])

// oxlint-disable-next-line typescript/no-explicit-any -- the shape of a row is its query's
const linhas = async <T extends Record<string, any>>(text: string) => (await db.owner.query<T>(text)).rows
const lista = async (text: string) => (await linhas(text)).map((linha) => Object.values(linha)[0])

async function comoLogin(perfil: Parameters<typeof demoLogin>[0]) {
  const { rows } = await db.owner.query<{ id: string }>('select id from usuarios where email = $1', [
    demoLogin(perfil).email,
  ])
  const sessao = { usuario_id: rows[0]!.id, perfil, sessao_id: '5d3c0a57-6f0e-4c0e-9b5e-0d5e5b0f0001' }
  return clientFor(db, sessao, () => AGORA)
}

test('ACHAR-07 DATA-04 whoever has a price of their own is no service of the SUS, and plans are those of the profession', async () => {
  expect(
    await numero(
      "select count(*) from vitrine_profissionais where planos && array['SUS', 'Particular', 'Cartão de desconto']",
    ),
  ).toBe(0)
  expect(
    await numero(
      "select count(*) from vitrine_profissionais where planos <> '{}' and especialidade in ('Educação Física', 'Farmácia', 'Enfermagem', 'Biomedicina')",
    ),
  ).toBe(0)
  expect(await numero("select count(*) from vitrine_profissionais where planos <> '{}'")).toBeGreaterThan(80)
})

test('ACHAR-08 DATA-03 at most one verification in twenty is over, each of them being renewed and still listed', async () => {
  const total = await numero('select count(*) from profissionais where verificado')
  const vencidas = await numero(
    `select count(*) from profissionais where verificado and conferir_ate <= '${AGORA.toISOString()}'`,
  )
  expect(vencidas / total).toBeLessThanOrEqual(1 / 20)
  expect(vencidas).toBeGreaterThan(0)
  expect(
    await numero(
      `select count(*) from profissionais where verificado and conferir_ate <= '${new Date(AGORA.getTime() - 60 * DIA).toISOString()}'`,
    ),
  ).toBe(0)
})

test('HOME-03 DATA-06 no figure of the homes of professional, manager and administrator grows or falls beyond belief', async () => {
  for (const perfil of ['profissional', 'profissional-administrador'] as const) {
    const { inicio } = await comoLogin(perfil)
    for (const qual of numerosDoPainel) {
      const { variacao } = await inicio.numero({ qual })
      expect(Math.abs(variacao ?? 0), `${perfil}: ${qual}`).toBeLessThanOrEqual(LIMITE)
    }
  }
  const { administracao } = await comoLogin('administrador-geral')
  for (const indicador of indicadores) {
    const { variacao } = await administracao.cartao({ indicador })
    expect(Math.abs(variacao ?? 0), indicador).toBeLessThanOrEqual(LIMITE)
  }
})

test('ROUTE-08 archived patients are archived, and have nothing ahead', async () => {
  const { pacientes } = await comoLogin('profissional')
  const { pacientes: arquivados, total } = await pacientes.listar({ situacao: 'arquivados' })
  expect(total).toBe(3)
  expect(arquivados.every(({ arquivado }) => arquivado)).toBe(true)
  expect(
    await numero(`select count(*) from fichas_profissionais f join agendamentos a using (profissional_id, paciente_id)
      where f.arquivado_em is not null and a.status <> 'cancelado' and a.data_agendamento > '${new Date(AGORA.getTime() - 30 * DIA).toISOString()}'`),
  ).toBe(0)
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'DATA-06 the professional and the manager have visits today, %i days after a Tuesday as well',
  (dias) => {
    const agora = new Date(AGORA.getTime() + dias * DIA)
    const mundo = criarMundo(20_261, agora)
    const gestora_id = mundo.random.uuid()
    const clinicas = planejarClinicas(mundo, gestora_id)
    const [helena, claudia] = planejarLogins(mundo, clinicas, gestora_id)
    const profissionais = [helena, claudia, ...planejarProfissionais(mundo, 60, clinicas)]
    const pacientes = planejarPacientes(mundo, 150, true)
    const consultas = planejarConsultas(
      mundo,
      {
        profissionais,
        pacientes,
        cheios: [
          [helena, 0.55, 20],
          [claudia, 0.3, 20],
        ],
        logins: pacientes.slice(0, 2),
        daMesa: [claudia],
      },
      new Map(),
    )
    for (const { id } of [helena, claudia]) {
      const hoje = consultas.filter(
        ({ profissional, status, inicio }) =>
          profissional.id === id &&
          status !== 'cancelado' &&
          Math.floor((inicio - 3 * 3_600_000) / DIA) === Math.floor((agora.getTime() - 3 * 3_600_000) / DIA),
      )
      expect(hoje.length).toBeGreaterThanOrEqual(4)
    }
  },
)

test('LEITURA-01 forty and more posts of professionals name sources and are marked as demonstration', async () => {
  expect(
    await numero(
      `select count(*)::int from posts_rede where status = 'publicado' and tipo_autor = 'profissional' and conteudo like '%Fontes:%' and demonstracao`,
    ),
  ).toBeGreaterThanOrEqual(40)
  expect(
    await lista('select titulo from posts_rede where not demonstracao and status = $$publicado$$'),
  ).toEqual([])
})

test('LEITURA-02 most posts lie in the registered area of their author, and none is of an author without a register', async () => {
  const sala = (await comoLogin('paciente')).leitura
  const relacoes: string[] = []
  let cursor: string | undefined
  do {
    const pagina = await sala.listar({ cursor })
    relacoes.push(...pagina.posts.map(({ area }) => area.relacao))
    cursor = pagina.proximo ?? undefined
  } while (cursor)
  expect(relacoes.length).toBeGreaterThanOrEqual(45)
  expect(relacoes.filter((cada) => cada === 'registrada').length / relacoes.length).toBeGreaterThan(0.6)
  expect(relacoes).not.toContain('sem-registro')
})

test('REDE-02 the professional of the demonstration has drafts, a post with its hour, and invitations in both directions', async () => {
  const quem = `(select id from usuarios where email = '${demoLogin('profissional').email}')`
  expect(
    await numero(
      `select count(*)::int from posts_rede where autor_id = ${quem} and status = 'rascunho' and publicar_em is null`,
    ),
  ).toBe(2)
  expect(
    await lista(
      `select publicar_em > '${AGORA.toISOString()}' from posts_rede where autor_id = ${quem} and publicar_em is not null`,
    ),
  ).toEqual([true])
  expect(
    await numero(
      `select count(*)::int from colaboracoes_posts c join posts_rede p on p.id = c.post_id where p.autor_id = ${quem} and c.situacao = 'pendente'`,
    ),
  ).toBe(1)
  expect(
    await numero(
      `select count(*)::int from colaboracoes_posts c join profissionais p on p.id = c.profissional_id where p.usuario_id = ${quem} and c.situacao = 'pendente'`,
    ),
  ).toBe(1)
})

test('REDE-08 the appeal of the demonstration may be judged by the second administrator, and not by the one who decided', async () => {
  const [caso] = await linhas<{ decidido_por: string; outros: number }>(
    `select decidido_por, (select count(*)::int from usuarios u where u.tipo_usuario = 'administrador-geral' and u.id <> decidido_por) as outros
       from casos_moderacao where recurso is not null and recurso_desfecho is null`,
  )
  expect(caso!.decidido_por).not.toBeNull()
  expect(caso!.outros).toBe(1)
})

test('ADMIN-10 most registrations that wait are within their term, and some of them are late', async () => {
  const { administracao } = await comoLogin('administrador-geral')
  const { contagem } = await administracao.filas({})
  const { total, atrasados } = contagem.find(({ fila }) => fila === 'profissionais')!
  expect(total).toBeGreaterThan(5)
  expect(atrasados).toBeGreaterThan(0)
  expect(atrasados / total).toBeLessThan(1 / 2)
})

test('ADMIN-09 PLANO-05 what people looked for in vain and what they changed by themselves is there', async () => {
  const { administracao } = await comoLogin('administrador-geral')
  const { linhas: procuras } = await administracao.relatorio({
    relatorio: 'sem-oferta',
    de: '2026-10-26',
    ate: '2026-11-24',
  })
  expect(procuras.length).toBeGreaterThan(3)
  expect(procuras.every(({ profissionais }) => profissionais === 0)).toBe(true)
  const { planos } = await comoLogin('profissional-administrador')
  const { remarcadas, marcadas } = await planos.rendeu({ desde: '2025-12-01' })
  expect(remarcadas).toBeGreaterThan(3)
  expect(remarcadas).toBeLessThan(marcadas)
})
