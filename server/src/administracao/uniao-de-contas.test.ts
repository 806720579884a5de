import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildCartao } from '../emergencia/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tabelasPessoais } from '../privacidade/entrada.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { destinoDe, destinos, impedem } from './destinos.ts'
import { mundoDaUniao, retrato, viver } from './testing/cena-da-uniao.ts'

type Pessoa = Awaited<ReturnType<typeof buildPaciente>>

let base: TestDatabase
let rosa: Usuario
let mundo: Awaited<ReturnType<typeof mundoDaUniao>>
const AGORA = new Date('2026-11-26T15:00:00Z')
const DIA = 86_400_000
const motivo = 'A pessoa se cadastrou duas vezes'

beforeAll(async () => {
  base = await testDatabase()
  rosa = await buildUsuario(base.owner, { nome: 'Rosa Admin', tipo_usuario: 'administrador-geral' })
  mundo = await mundoDaUniao(base.owner)
})
afterAll(() => base.drop())

const como = (dias = 0) =>
  clientFor(
    base,
    { usuario_id: rosa.id, perfil: rosa.tipo_usuario, sessao_id: randomUUID() },
    () => new Date(AGORA.getTime() + dias * DIA),
  ).administracao

const moveis = Object.entries(destinos).flatMap(([tabela, destino]) =>
  typeof destino === 'string' ? [] : destino.vai.map((coluna) => ({ tabela, coluna, de: destino.de })),
)

/** How many rows of each kind that changes hands a person has. */
async function quantas(pessoa: Pessoa) {
  const contadas: Record<string, number> = {}
  for (const { tabela, coluna, de } of moveis) {
    const { rows } = await base.owner.query<{ n: number }>(
      `select count(*)::int as n from ${tabela} where ${coluna} = $1 ${tabela === 'notificacoes' ? `and tipo <> 'seguranca'` : ''}`,
      [de === 'usuario' ? pessoa.usuario_id : pessoa.id],
    )
    contadas[`${tabela}.${coluna}`] = rows[0]!.n
  }
  return contadas
}

describe('ADMIN-06 two accounts of one person', () => {
  test('ADMIN-06 of every kind of data that a person may have it is decided what a union does with it, once', () => {
    const tabelas = [...new Set(tabelasPessoais.map(({ tabela }) => tabela))]
    expect(tabelas.filter((tabela) => destinoDe(tabela) === undefined)).toEqual([])
    expect(impedem.filter((tabela) => tabela in destinos)).toEqual([])
    const decididas = [...Object.keys(destinos), ...impedem]
    expect(decididas.filter((tabela) => !tabelas.includes(tabela))).toEqual([])
  })

  test('ADMIN-06 every kind that changes hands does, nobody else’s row is touched, and taken back all is as it was', async () => {
    const { owner } = base
    const fica = await buildPaciente(owner, {
      usuario: { nome: 'Zulmira Quitéria', telefone: null, cpf: null },
    })
    const sai = await buildPaciente(owner, {
      usuario: { nome: 'Zulmira Q.', telefone: '+5511987651234', cpf: '52998224725' },
    })
    await viver(owner, sai, mundo, '2026-11-02')
    await viver(owner, await buildPaciente(owner), mundo, '2026-11-03')
    const deAntes = await quantas(sai)
    // A new kind needs a row in the scene.
    expect(Object.entries(deAntes).filter(([, n]) => n === 0)).toEqual([])
    const antes = await retrato(owner)

    const visto = await como().compararContas({ id: fica.usuario_id, outra: sai.usuario_id })
    expect(visto.recusa).toBeNull()
    expect(visto.campos.find(({ campo }) => campo === 'cpf')).toEqual({
      campo: 'cpf',
      fica: null,
      sai: 'final 25',
    })
    const { uniao_id } = await como().unirContas({
      id: fica.usuario_id,
      outra: sai.usuario_id,
      da_outra: ['telefone', 'cpf'],
      motivo,
    })
    expect(await quantas(fica)).toEqual(deAntes)
    expect(Object.values(await quantas(sai)).every((n) => n === 0)).toBe(true)
    const { rows } = await owner.query(
      'select nome, telefone, cpf, status from usuarios where id = any ($1) order by nome desc',
      [[fica.usuario_id, sai.usuario_id]],
    )
    expect(rows).toEqual([
      { nome: 'Zulmira Quitéria', telefone: '+5511987651234', cpf: '52998224725', status: 'ativo' },
      { nome: 'Zulmira Q.', telefone: null, cpf: '52998224725', status: 'inativo' },
    ])
    const dosDois = [fica.id, fica.usuario_id, sai.id, sai.usuario_id]
    const deOutros = (linhas: string[]) => linhas.filter((linha) => !dosDois.some((id) => linha.includes(id)))
    const depois = await retrato(owner)
    for (const [tabela, linhas] of antes)
      expect(deOutros(depois.get(tabela)!), tabela).toEqual(deOutros(linhas))

    expect((await como(1).parecidas({ id: fica.usuario_id })).unioes).toMatchObject([
      { id: uniao_id, nome: 'Zulmira Q.', por: 'Rosa Admin' },
    ])
    const { voltaram } = await como(29).separarContas({ id: uniao_id, motivo: 'Eram duas pessoas' })
    expect(voltaram).toBe(Object.values(deAntes).reduce((soma, n) => soma + n, 0))
    const deVolta = await retrato(owner)
    for (const [tabela, linhas] of antes) expect(deVolta.get(tabela), tabela).toEqual(linhas)
    await expect(como(29).separarContas({ id: uniao_id, motivo })).rejects.toMatchObject({
      code: 'NAO_DESFAZ',
    })
  })

  test('ADMIN-06 what both accounts have stays where it is, and what was changed since a union is kept when it is taken back', async () => {
    const { owner } = base
    const fica = await buildPaciente(owner, { usuario: { nome: 'Ana Duarte' } })
    const sai = await buildPaciente(owner, { usuario: { nome: 'Ana D.' } })
    for (const { usuario_id } of [fica, sai])
      await insertRow(owner, 'favoritos', { usuario_id, profissional_id: mundo.profissional.id })
    const { uniao_id } = await como().unirContas({
      id: fica.usuario_id,
      outra: sai.usuario_id,
      da_outra: ['nome'],
      motivo,
    })
    const { rows } = await owner.query('select usuario_id from favoritos where usuario_id = any ($1)', [
      [fica.usuario_id, sai.usuario_id],
    ])
    expect(rows).toHaveLength(2)
    await owner.query(`update usuarios set nome = 'Ana Duarte Lima' where id = $1`, [fica.usuario_id])
    await como().separarContas({ id: uniao_id, motivo })
    const nomes = await owner.query('select nome from usuarios where id = any ($1) order by nome', [
      [fica.usuario_id, sai.usuario_id],
    ])
    expect(nomes.rows).toEqual([{ nome: 'Ana D.' }, { nome: 'Ana Duarte Lima' }])
  })

  test('ADMIN-06 an account with a record, of a professional, united before or with the same hour is not closed, and thirty days are the end', async () => {
    const { owner } = base
    const fica = await buildPaciente(owner)
    const recusa = async (outra: string) =>
      (await como().compararContas({ id: fica.usuario_id, outra })).recusa
    const comProntuario = await buildPaciente(owner)
    await buildCartao(owner, { usuario_id: comProntuario.usuario_id })
    expect(await recusa(comProntuario.usuario_id)).toBe('guardados')
    await expect(
      como().unirContas({ id: fica.usuario_id, outra: comProntuario.usuario_id, da_outra: [], motivo }),
    ).rejects.toMatchObject({ code: 'NAO_UNE', data: { motivo: 'guardados' } })
    expect(await recusa(mundo.profissional.usuario_id)).toBe('tipo')
    expect(await recusa(fica.usuario_id)).toBe('mesma')
    const mesmaHora = await buildPaciente(owner)
    for (const paciente_id of [fica.id, mesmaHora.id])
      await buildAgendamento(owner, {
        paciente_id,
        profissional_id: mundo.profissional.id,
        encaixe: true,
        status: 'agendado',
        data_agendamento: '2026-12-05T12:00:00Z',
      })
    expect(await recusa(mesmaHora.usuario_id)).toBeNull()
    const sai = await buildPaciente(owner)
    const { uniao_id } = await como().unirContas({
      id: fica.usuario_id,
      outra: sai.usuario_id,
      da_outra: [],
      motivo,
    })
    expect(await recusa(sai.usuario_id)).toBe('ja-unida')
    await expect(como(30).separarContas({ id: uniao_id, motivo })).rejects.toMatchObject({
      code: 'NAO_DESFAZ',
    })
  })
})
