import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deslocarAno } from '#domain/administracao/ano-passado.ts'
import { indicadores, periodos } from '#domain/administracao/indicadores.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let rosa: Usuario
const AGORA = new Date('2026-11-26T15:00:00Z')

const como = () =>
  clientFor(base, { usuario_id: rosa.id, perfil: rosa.tipo_usuario, sessao_id: randomUUID() }, () => AGORA)
    .administracao

beforeAll(async () => {
  base = await testDatabase()
  const { owner } = base
  rosa = await buildUsuario(owner, {
    nome: 'Rosa Admin',
    tipo_usuario: 'administrador-geral',
    created_at: '2025-01-05T12:00:00Z',
  })
  const paciente = await buildPaciente(owner, { usuario: { nome: 'Zulmira Xavantina' } })
  const profissional = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
  await buildClinica(owner, { status: 'ativa', created_at: '2026-11-03T12:00:00Z' })
  const ids = { paciente_id: paciente.id, profissional_id: profissional.id }
  for (const dia of ['2025-11-10', '2026-10-05', '2026-11-05', '2026-11-06', '2026-11-24']) {
    const consulta = await buildAgendamento(owner, {
      ...ids,
      status: 'concluido',
      data_agendamento: `${dia}T12:00:00Z`,
      motivo_consulta: 'dor de cabeça',
    })
    await buildAvaliacao(owner, {
      ...ids,
      agendamento_id: consulta.id,
      created_at: `${dia}T20:00:00Z`,
      comentario: 'Muito atenciosa',
    })
    await buildTransacao(owner, {
      usuario_id: profissional.usuario_id,
      titulo: 'Consulta de Zulmira',
      valor: 150,
      data_transacao: `${dia}T12:00:00Z`,
      tipo_transacao: 'receita',
      status: 'confirmada',
    })
  }
  await owner.query(`update usuarios set created_at = '2026-11-02T12:00:00Z' where id <> $1`, [rosa.id])
  for (let n = 0; n < 3; n++) {
    const { usuario_id } = await buildPaciente(owner)
    const filtros = { especialidade: 'Fisioterapia', cidade: 'Sobral', uf: 'CE' }
    for (const created_at of ['2026-11-10T12:00:00Z', '2026-11-11T12:00:00Z'])
      await insertRow(owner, 'pesquisas', {
        usuario_id,
        frase: 'fisio em sobral',
        pedido: { filtros },
        created_at,
      })
    if (n < 2)
      await insertRow(owner, 'pesquisas', {
        usuario_id,
        frase: 'nutri em ipu',
        pedido: { filtros: { especialidade: 'Nutrição', cidade: 'Ipu', uf: 'CE' } },
        created_at: '2026-11-11T12:00:00Z',
      })
  }
})
afterAll(() => base.drop())

describe('ADMIN-09 what stands behind a figure', () => {
  test('ADMIN-09 every figure of every period says the same on its card as behind it, and has a row for each that it counts', async () => {
    for (const periodo of periodos)
      for (const indicador of indicadores) {
        const cartao = await como().cartao({ indicador, periodo })
        const dito = await como().linhas({ indicador, periodo })
        const onde = `${indicador} ${periodo}`
        expect([dito.valor, dito.contra[0]!.variacao], onde).toEqual([cartao.valor, cartao.variacao])
        expect(dito.linhas, onde).toHaveLength(Math.min(50, dito.total))
        expect(dito.consulta, onde).toHaveLength(3)
        expect(dito.frase, onde).toMatch(/\.$/)
      }
    const consultas = await como().linhas({ indicador: 'consultas', periodo: 'mes' })
    expect([consultas.valor, consultas.total, consultas.frase]).toEqual([
      3,
      3,
      '3 consultas do começo do período até agora; na mesma parte do período anterior, 1.',
    ])
    const receita = await como().linhas({ indicador: 'receita', periodo: 'mes' })
    expect(receita.linhas.map(({ titulo, detalhe }) => `${titulo} ${detalhe}`.replace(/\s/g, ' '))).toEqual([
      'Receitas de 24/11/2026 R$ 150,00 em 1 lançamento',
      'Receitas de 06/11/2026 R$ 150,00 em 1 lançamento',
      'Receitas de 05/11/2026 R$ 150,00 em 1 lançamento',
    ])
  })

  test('ADMIN-09 a figure is compared with the period before and with the same one a year ago', async () => {
    const { contra } = await como().linhas({ indicador: 'consultas', periodo: 'mes' })
    expect(contra).toEqual([
      { qual: 'anterior', valor: 1, variacao: 2000, tipo: 'positiva' },
      { qual: 'ano', valor: 1, variacao: 2000, tipo: 'positiva' },
    ])
    await buildUsuario(base.owner, { created_at: '2026-02-01T12:00:00Z' })
    const usuarios = await como().linhas({ indicador: 'usuarios', periodo: 'mes' })
    // A year ago there was the administrator alone.
    expect(usuarios.contra.map(({ qual, valor }) => [qual, valor])).toEqual([
      ['anterior', 2],
      ['ano', 1],
    ])
    const doAno = await como().linhas({ indicador: 'usuarios', periodo: 'ano' })
    expect(doAno.contra[1]!.valor).toBe(1)
    expect(new Date(deslocarAno(Date.parse('2028-02-29T15:30:00Z'))).toISOString()).toBe(
      '2027-02-28T15:30:00.000Z',
    )
  })

  test('ADMIN-09 no row says who the patient is, what they came for or what a professional earns, and reading accounts is logged', async () => {
    for (const indicador of ['consultas', 'receita', 'satisfacao'] as const)
      expect(JSON.stringify(await como().linhas({ indicador, periodo: 'ano' }))).not.toMatch(
        /Zulmira|dor de cabeça|atenciosa|Helena/,
      )
    await base.empty('acessos_dados')
    const { linhas } = await como().linhas({ indicador: 'usuarios', periodo: 'mes' })
    const { rows } = await base.owner.query('select titular_id from acessos_dados')
    expect(rows).toHaveLength(linhas.length)
  })

  test('ADMIN-09 rows follow each other without a gap or a repeat', async () => {
    for (let n = 0; n < 60; n++) await buildUsuario(base.owner, { created_at: '2026-11-20T12:00:00Z' })
    const primeira = await como().linhas({ indicador: 'usuarios', periodo: 'mes' })
    const segunda = await como().linhas({ indicador: 'usuarios', periodo: 'mes', desde: primeira.proximo! })
    const chaves = [...primeira.linhas, ...segunda.linhas].map(({ chave }) => chave)
    expect([new Set(chaves).size, segunda.proximo]).toEqual([primeira.total, null])
  })

  test('ADMIN-09 what was searched for and not found is counted by city, and never for fewer than three people', async () => {
    const { linhas } = await como().relatorio({
      relatorio: 'sem-oferta',
      de: '2026-11-01',
      ate: '2026-11-26',
    })
    expect(linhas).toEqual([
      { cidade: 'Sobral/CE', especialidade: 'Fisioterapia', pessoas: 3, procuras: 6, profissionais: 0 },
    ])
  })

  test('ADMIN-09 the funnel goes from the sign-up over the profile to the first booking', async () => {
    const { linhas } = await como().relatorio({ relatorio: 'funil', de: '2026-11-01', ate: '2026-11-26' })
    expect(linhas.map(({ etapa }) => etapa).slice(0, 3)).toEqual([
      'Cadastro',
      'Telefone e nascimento informados',
      'Primeira consulta marcada',
    ])
    const [cadastro, , marcou, consultou, voltou] = linhas.map(({ total }) => total as number)
    expect([marcou, consultou, voltou]).toEqual([1, 1, 1])
    expect(cadastro).toBeGreaterThan(1)
  })
})
