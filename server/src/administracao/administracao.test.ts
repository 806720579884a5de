import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indicadores } from '#domain/administracao/indicadores.ts'
import { colunasDoRelatorio, relatorios } from '#domain/administracao/relatorios.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { testStore } from '../armazem/testing/store.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { semObservar } from '../tarefas/observar.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { iniciarMedidor, medir } from './medidor.ts'

let server: TestApp
let admin: Usuario
const AGORA = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty(
    'agendamentos',
    'usuarios',
    'clinicas',
    'medicoes',
    'mensagens_saida',
    'acessos_dados',
  )
  admin = await buildUsuario(server.base.owner, {
    nome: 'Rosa Admin',
    tipo_usuario: 'administrador-geral',
    created_at: '2026-01-01T12:00:00Z',
  })
})

const como = (quem = admin, agora = AGORA) =>
  clientFor(
    server.base,
    { usuario_id: quem.id, perfil: quem.tipo_usuario, sessao_id: randomUUID() },
    () => agora,
  ).administracao

async function cena() {
  const { owner } = server.base
  const profissional = await buildProfissional(owner, {
    usuario: { created_at: '2026-03-01T12:00:00Z' },
    profissional: { created_at: '2026-03-01T12:00:00Z' },
  })
  const paciente = await buildPaciente(owner, {
    usuario: {
      created_at: '2026-11-02T12:00:00Z',
      telefone: '+5511987650000',
      data_nascimento: '1980-01-01',
    },
  })
  const ids = { profissional_id: profissional.id, paciente_id: paciente.id }
  const concluida = { ...ids, status: 'concluido' } as const
  // Two of this month, one of the same days of last month, one cancelled, one still to come.
  const primeira = await buildAgendamento(owner, { ...concluida, data_agendamento: '2026-11-03T15:00:00Z' })
  await buildAgendamento(owner, { ...concluida, data_agendamento: '2026-11-20T15:00:00Z' })
  await buildAgendamento(owner, { ...concluida, data_agendamento: '2026-10-05T15:00:00Z' })
  await buildAgendamento(owner, {
    ...ids,
    status: 'cancelado',
    motivo_cancelamento: 'segredo do paciente',
    data_cancelamento: '2026-11-09T15:00:00Z',
    cancelado_por: paciente.usuario_id,
    data_agendamento: '2026-11-10T15:00:00Z',
  })
  await buildAgendamento(owner, { ...ids, data_agendamento: '2026-11-28T15:00:00Z' })
  await buildTransacao(owner, {
    usuario_id: profissional.usuario_id,
    tipo_transacao: 'receita',
    valor: 300.5,
    data_transacao: '2026-11-04T12:00:00Z',
  })
  await buildTransacao(owner, {
    usuario_id: profissional.usuario_id,
    tipo_transacao: 'receita',
    valor: 200,
    data_transacao: '2026-10-04T12:00:00Z',
  })
  await buildTransacao(owner, {
    usuario_id: profissional.usuario_id,
    tipo_transacao: 'despesa',
    valor: 999,
    data_transacao: '2026-11-04T12:00:00Z',
  })
  await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: primeira.id,
    nota_geral: 4,
    status: 'publicada',
    created_at: '2026-11-05T12:00:00Z',
  })
  await buildClinica(owner, { status: 'ativa', created_at: '2026-11-06T12:00:00Z' })
  return { profissional, paciente }
}

describe('HOME-05 the six cards', () => {
  test('HOME-05 each is counted from the rows, against the same stretch of the month before', async () => {
    await cena()
    const lidos = Object.fromEntries(
      await Promise.all(
        indicadores.map(async (indicador) => [indicador, await como().cartao({ indicador })] as const),
      ),
    )
    const so = (nome: string) => {
      const { valor, unidade, variacao, tipo, serie } = lidos[nome]!
      return { valor, unidade, variacao, tipo, ultimo: serie.at(-1) }
    }
    expect(so('usuarios')).toEqual({
      valor: 3,
      unidade: 'contagem',
      variacao: 500,
      tipo: 'positiva',
      ultimo: 3,
    })
    expect(so('clinicas')).toEqual({
      valor: 1,
      unidade: 'contagem',
      variacao: null,
      tipo: 'neutra',
      ultimo: 1,
    })
    expect(so('profissionais')).toEqual({
      valor: 1,
      unidade: 'contagem',
      variacao: 0,
      tipo: 'neutra',
      ultimo: 1,
    })
    // The line ends with what the card says: the one still to come is in neither.
    expect(so('consultas')).toEqual({
      valor: 2,
      unidade: 'contagem',
      variacao: 1000,
      tipo: 'positiva',
      ultimo: 2,
    })
    expect(so('receita')).toEqual({
      valor: 30_050,
      unidade: 'centavos',
      variacao: 502,
      tipo: 'positiva',
      ultimo: 30_050,
    })
    expect(so('satisfacao')).toEqual({
      valor: 750,
      unidade: 'porcento',
      variacao: null,
      tipo: 'neutra',
      ultimo: 750,
    })
    expect(lidos.receita!.serie).toHaveLength(8)
    expect(lidos.satisfacao!.descricao).toBe('Média das notas de 1 avaliações do período')
  })

  test('HOME-05 with nothing to count a card says so and invents nothing', async () => {
    for (const indicador of indicadores) {
      const { valor, variacao } = await como().cartao({ indicador, periodo: 'semana' })
      expect([indicador, valor]).toEqual([
        indicador,
        indicador === 'satisfacao' ? null : indicador === 'usuarios' ? 1 : 0,
      ])
      expect(variacao === null || variacao === 0).toBe(true)
    }
  })
})

describe('HOME-06 what is measured', () => {
  const sistema = () => dbFor(server.base.pools, SISTEMA)
  const medidos = (mudanca: object = {}) => ({
    sistema: sistema(),
    armazem: testStore(),
    resposta: () => 12,
    agora: () => AGORA,
    ...mudanca,
  })

  test('HOME-06 every part is looked at; one that fails is down and the others are told still', async () => {
    const tudo = await medir(medidos())
    expect(tudo.map(({ servico, estado }) => [servico, estado])).toEqual([
      ['api', 'online'],
      ['banco', 'online'],
      ['arquivos', 'online'],
      ['email', 'online'],
      ['notificacoes', 'online'],
      ['pagamentos', 'warning'],
    ])
    const sem = await medir(
      medidos({ armazem: { probe: () => Promise.reject(new Error('disco')) }, resposta: () => 900 }),
    )
    expect(sem.find(({ servico }) => servico === 'arquivos')).toEqual({
      servico: 'arquivos',
      estado: 'offline',
      ms: null,
    })
    expect(sem.find(({ servico }) => servico === 'api')).toEqual({
      servico: 'api',
      estado: 'warning',
      ms: 900,
    })
    await insertRow(server.base.owner, 'mensagens_saida', {
      canal: 'email',
      destino: 'ana@exemplo.com.br',
      texto: 'x',
      situacao: 'falhou',
    })
    expect((await medir(medidos())).find(({ servico }) => servico === 'email')?.estado).toBe('warning')
  })

  test('HOME-06 two processes write one row for a minute, and what is old goes', async () => {
    const { owner } = server.base
    await insertRow(owner, 'medicoes', {
      servico: 'api',
      minuto: '2026-10-01T00:00:00Z',
      estado: 'online',
      ms: 1,
    })
    const falhas: unknown[] = []
    const parar = [1, 2].map(() =>
      iniciarMedidor(
        medidos(),
        semObservar((erro) => falhas.push(erro)),
      ),
    )
    await expect
      .poll(async () => (await owner.query('select servico, minuto from medicoes')).rows.length)
      .toBe(6)
    for (const cada of parar) await cada()
    expect(falhas).toEqual([])
  })

  test('HOME-06 availability counts the minutes that nobody measured as down, from the first measure on', async () => {
    const { owner } = server.base
    // Of the last hundred minutes ninety were measured, nine of them down.
    for (let n = 0; n < 90; n++)
      await insertRow(owner, 'medicoes', {
        servico: 'banco',
        minuto: new Date(AGORA.getTime() - (n < 45 ? n : n + 10) * 60_000).toISOString(),
        estado: n >= 20 && n < 29 ? 'offline' : 'online',
        ms: 4,
      })
    const banco = (await como().situacao()).find(({ servico }) => servico === 'banco')!
    expect(banco).toMatchObject({ nome: 'Banco de Dados', estado: 'online', ms: 4 })
    expect(banco.disponibilidade).toEqual({ dia: 810, semana: 810, mes: 810 })
    const api = (await como().situacao()).find(({ servico }) => servico === 'api')!
    expect(api).toMatchObject({ nome: 'API Principal', estado: 'offline', disponibilidade: { dia: null } })
    // Four minutes later without a measure: whether it was online is unknown.
    const depois = await como(admin, new Date(AGORA.getTime() + 240_000)).situacao()
    expect(depois.find(({ servico }) => servico === 'banco')!.estado).toBe('offline')
    const historico = await como().historico({ servico: 'banco' })
    expect(historico.length).toBeGreaterThan(90)
    expect(historico.filter(({ estado }) => estado === 'offline').length).toBeGreaterThan(0)
    expect(historico[0]).toMatchObject({ estado: null, ms: null })
  })

  test('HOME-06 the activity is that of now', async () => {
    const { paciente } = await cena()
    await server.entrar({ id: paciente.usuario_id, email: 'p@exemplo.com.br' })
    const agora = new Date()
    expect(await como(admin, agora).atividade()).toMatchObject({ pessoas_ativas: 1 })
    expect(await como().atividade()).toMatchObject({
      consultas_hoje: 0,
      cancelamentos: 333,
      resposta_ms: null,
    })
    expect(await como(admin, new Date('2026-11-28T12:00:00Z')).atividade()).toMatchObject({
      consultas_hoje: 1,
    })
  })
})

describe('HOME-07 reports', () => {
  test('HOME-07 every report has the columns it says, months without rows too, and no words of anybody', async () => {
    await cena()
    for (const relatorio of relatorios) {
      const { linhas } = await como().relatorio({ relatorio, de: '2026-09-01', ate: '2026-11-30' })
      const chaves = colunasDoRelatorio[relatorio].colunas.map(({ chave }) => chave)
      // What was searched for in vain is told from three people on, and nobody searched here.
      if (relatorio !== 'sem-oferta') expect(linhas.length, relatorio).toBeGreaterThan(0)
      for (const linha of linhas) expect(Object.keys(linha).sort()).toEqual([...chaves].sort())
      expect(JSON.stringify(linhas)).not.toContain('segredo do paciente')
    }
    const consultas = await como().relatorio({ relatorio: 'consultas', de: '2026-09-01', ate: '2026-11-30' })
    expect(consultas.linhas).toEqual([
      { mes: '2026-09', total: 0, concluidas: 0, canceladas: 0, ausentes: 0, teleconsultas: 0 },
      { mes: '2026-10', total: 1, concluidas: 1, canceladas: 0, ausentes: 0, teleconsultas: 0 },
      { mes: '2026-11', total: 4, concluidas: 2, canceladas: 1, ausentes: 0, teleconsultas: 0 },
    ])
    const funil = await como().relatorio({ relatorio: 'funil', de: '2026-11-01', ate: '2026-11-30' })
    expect(funil.linhas.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1])
    const cancelamentos = await como().relatorio({
      relatorio: 'cancelamentos',
      de: '2026-11-01',
      ate: '2026-11-30',
    })
    expect(cancelamentos.linhas).toEqual([
      { por: 'Paciente', antecedencia: '1 a 3 dias', total: 1, parte: 1000 },
    ])
  })

  test('HOME-07 days end at midnight of São Paulo, and a stretch that runs backwards is refused', async () => {
    const { owner } = server.base
    await buildUsuario(owner, { created_at: '2026-09-01T02:59:59Z' })
    await buildUsuario(owner, { created_at: '2026-09-01T03:00:00Z' })
    const { linhas } = await como().relatorio({ relatorio: 'cadastros', de: '2026-09-01', ate: '2026-09-30' })
    expect(linhas).toMatchObject([{ mes: '2026-09', total: 1 }])
    await expect(
      como().relatorio({ relatorio: 'cadastros', de: '2026-09-30', ate: '2026-09-01' }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })
})
