import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlState } from '../database/errors.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo, tudoDoCuidado } from '../equipe/fixtures.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { novaCena, recusa } from './testing/cena.ts'

let base: TestDatabase
let cena: Awaited<ReturnType<typeof novaCena>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

describe('a dependent', () => {
  const carer = (usuario_id: string) => cena.como(usuario_id, 'paciente-administrador').emprestimos
  async function dependente(mais: Parameters<typeof buildVinculo>[1] = {}) {
    const joao = await buildPaciente(base.owner, { usuario: { nome: 'João Duarte' } })
    const mae = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    await buildVinculo(base.owner, {
      pessoa_id: joao.usuario_id,
      cuidador_id: mae.usuario_id,
      responsavel: true,
      ...mais,
    })
    return { joao, mae }
  }

  test('S1 is lent by a declared guardian, but for the card, and the loan ends with the bond', async () => {
    const { joao, mae } = await dependente()
    const eu = carer(mae.usuario_id)
    const pedido = { pessoa_id: joao.usuario_id, horas: 1 as const }
    expect((await eu.listar()).pessoas).toMatchObject([
      { proprio: true },
      { nome: 'João Duarte', proprio: false, tem_cartao: false },
    ])
    expect(await recusa(eu.emprestar({ ...pedido, partes: ['saude'] }))).toMatch(/^ENTRADA_INVALIDA/)
    const { codigo, id } = await eu.emprestar({ ...pedido, partes: ['consultas'] })
    await cena.daHelena().tomar({ codigo })
    expect(await cena.daHelena().abrir({ id })).toMatchObject({ nome: 'João Duarte' })
    expect((await eu.listar()).emprestimos).toMatchObject([
      { nome: 'João Duarte', aberto: true, leituras: [{}, {}] },
    ])
    // Both are told: the owner of the record, and the lender.
    expect(
      await cena.dono("select from notificacoes where titulo = 'Prontuário emprestado aberto'"),
    ).toHaveLength(2)
    await cena.dono("update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora()")
    expect(await recusa(cena.daHelena().consultas({ id }))).toMatch(/^EMPRESTIMO_ENCERRADO/)
    expect(await cena.dono('select encerrado_em is not null as fim from emprestimos')).toEqual([
      { fim: true },
    ])
    expect((await eu.listar()).emprestimos).toEqual([])
  })

  test('S1 of somebody else is not lent, by no bond but that of a guardian with a right to the record', async () => {
    const { joao, mae } = await dependente()
    const semGuarda = await dependente({ responsavel: false, declarado_em: null, declaracao_versao: null })
    const semDireito = await dependente({ permissoes: { ...tudoDoCuidado, prontuario: 'nenhum' } })
    const vencida = await dependente({ inicio: new Date(Date.now() - 2e9), fim: new Date(Date.now() - 1e9) })
    const pares = [
      [cena.marina.usuario_id, joao.usuario_id],
      [mae.usuario_id, cena.marina.usuario_id],
      ...[semGuarda, semDireito, vencida].map((par) => [par.mae.usuario_id, par.joao.usuario_id] as const),
    ] as const
    for (const [quem, pessoa_id] of pares) {
      expect(await recusa(carer(quem).emprestar({ pessoa_id, partes: ['consultas'], horas: 1 }))).toMatch(
        /^NAO_ENCONTRADO/,
      )
      const insere = sql<
        Record<string, unknown>
      >`insert into emprestimos (titular_id, emprestado_por, partes, horas, codigo_hash)
        values (${pessoa_id}, ${quem}, '{consultas}', 1, sha256('x')) returning id`
      const erro = await cena.direto(quem, 'paciente-administrador', insere).catch(sqlState)
      expect(erro).toBe('42501')
    }
    expect(await cena.dono('select from emprestimos')).toEqual([])
  })

  test('S1 nobody ends, takes back or stretches a loan by writing the row', async () => {
    const { id } = await cena.tomado()
    const escrever = (usuario_id: string, perfil: string, mudanca: string) =>
      cena
        .direto(
          usuario_id,
          perfil,
          sql<
            Record<string, unknown>
          >`update emprestimos set ${sql.raw(mudanca)} where id = ${id}::uuid returning id`,
        )
        .catch(sqlState)
    for (const mudanca of [
      "fim = app_agora() + interval '1 year'",
      "partes = '{saude}'",
      'encerrado_em = null, encerrado_por = null',
    ])
      for (const [quem, perfil] of [
        [cena.helena.usuario_id, 'profissional'],
        [cena.marina.usuario_id, 'paciente'],
      ] as const)
        expect([[], '42501']).toContainEqual(await escrever(quem, perfil, mudanca))
    await cena.daMarina().encerrar({ id })
    expect(await escrever(cena.marina.usuario_id, 'paciente', 'encerrado_em = app_agora()')).toEqual([])
    await expect(cena.dono('update emprestimos set encerrado_em = null')).rejects.toThrow(/ends once/)
  })
})
