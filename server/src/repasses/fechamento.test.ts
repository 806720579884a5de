import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { AGORA, MES, montarRepasses, type CenaDosRepasses } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDosRepasses

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 8 })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  cena = await montarRepasses(base)
})

describe('FIN-12 the database keeps what was closed', () => {
  const recusa = (texto: string, valores: unknown[], constraint: string) =>
    expect(base.owner.query(texto, valores)).rejects.toMatchObject({ constraint })

  const marco = '2024-03-01'
  const novo = `insert into fechamentos_repasse (clinica_id, profissional_id, mes, quantos, recebido, parte_profissional, parte_clinica, parte_taxa, saldo)
    values ($1, $2, $3, 1, 300, 180, 120, 0, 180)`

  test('FIN-12 a second closing, a changed one, a line more or less, and another sum are refused whoever asks', async () => {
    const { helena, clinica, gestao, entrada, regra, fechar } = cena
    await regra({ vale_de: '2024-01-01' })
    await entrada(300, { data_transacao: '2024-03-10T15:00:00Z' })
    const { fechamento } = await fechar(marco)
    const { id } = fechamento!
    const outra = await entrada(70, { data_transacao: '2024-03-11T15:00:00Z' })
    await recusa(novo, [clinica.id, helena.id, marco], 'fechamentos_repasse_um_por_mes')
    await recusa(novo, [clinica.id, helena.id, '2024-02-01'], 'fechamentos_repasse_em_ordem')
    await recusa(novo, [clinica.id, helena.id, '2100-01-01'], 'fechamentos_repasse_em_ordem')
    await recusa('update fechamentos_repasse set saldo = 1 where id = $1', [id], 'repasse_fechado')
    await recusa('delete from fechamentos_repasse where id = $1', [id], 'repasse_fechado')
    await recusa('update itens_repasse set ajuste = true where fechamento_id = $1', [id], 'repasse_fechado')
    await recusa('delete from itens_repasse where fechamento_id = $1', [id], 'repasse_fechado')
    await recusa(
      `insert into itens_repasse (transacao_id, fechamento_id, valor, parte_profissional, parte_clinica, parte_taxa, ajuste)
         values ($1, $2, 70, 70, 0, 0, false)`,
      [outra.id, id],
      'fechamentos_repasse_conferidos',
    )
    await recusa('update regras_repasse set percentual = 1', [], 'repasse_fechado')
    await recusa('delete from regras_repasse', [], 'regras_repasse_em_mes_fechado')
    await gestao().pagar({ id, dia: '2024-04-01' })
    await recusa(
      "update fechamentos_repasse set pago_em = '2024-04-02' where id = $1",
      [id],
      'repasse_fechado',
    )
  })

  test('FIN-12 a sum without its lines is refused at the end of the transaction', () =>
    recusa(novo, [cena.clinica.id, cena.helena.id, marco], 'fechamentos_repasse_conferidos'))
})

describe('FIN-12 whose it is', () => {
  test('FIN-12 rules are versions: another day is another one, a repeated one is refused, and one that no month used goes away', async () => {
    const { clinica, gestao, entrada, regra, fechar } = cena
    const primeira = await regra()
    await recusado(regra({ percentual_pontos: 5_000 }), 'REPETIDA', 409)
    await recusado(regra({ profissional_id: randomUUID(), vale_de: '2026-02-01' }), 'PROFISSIONAL', 422)
    await recusado(regra({ modo: 'fixo' }), 'ENTRADA_INVALIDA', 400)
    await recusado(regra({ percentual_pontos: 10_001 }), 'ENTRADA_INVALIDA', 400)
    const segunda = await regra({ percentual_pontos: 7_000, vale_de: '2026-12-01' })
    expect((await gestao().regras({ clinica_id: clinica.id })).regras).toMatchObject([
      { id: segunda.id, percentual_pontos: 7_000, vale_de: '2026-12-01', apagavel: true },
      { id: primeira.id, percentual_pontos: 6_000, apagavel: true },
    ])
    await entrada(300)
    await fechar()
    await recusado(gestao().excluirRegra({ id: primeira.id }), 'MES_FECHADO', 409)
    expect(await gestao().excluirRegra({ id: segunda.id })).toEqual({ excluida: true })
    await recusado(gestao().excluirRegra({ id: segunda.id }), 'NAO_ENCONTRADO', 404)
  })

  test('FIN-12 the professional reads their own month alone, writes nothing, and nobody else of the team reads it', async () => {
    const { gestora, clinica, como, dela, entrada, regra, extrato, fechar } = cena
    await regra()
    await entrada(300)
    const caio = await buildProfissional(base.owner, { usuario: { nome: 'Caio Reis' } })
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: caio.usuario_id })
    const dele = como(caio.usuario_id, 'profissional')
    expect((await dele.mes({ mes: MES })).repasses).toMatchObject([{ profissional: 'Caio Reis', quantos: 0 }])
    await recusado(extrato(MES, dele), 'NAO_ENCONTRADO', 404)
    await recusado(fechar(MES, dela()), 'NAO_ENCONTRADO', 404)
    await recusado(dela().regras({ clinica_id: clinica.id }), 'NAO_ENCONTRADO', 404)
    // Of a desk that only reads the finances, and does not see the agenda.
    await base.owner.query('update membros_clinicas set permissoes = $1 where usuario_id = $2', [
      JSON.stringify({ ...permissoesDoPapel.financeiro, financeiro: 'leitura', agenda: 'nenhum' }),
      gestora.id,
    ])
    const visto = await extrato()
    expect(visto.linhas).toMatchObject([{ pessoa: null, valor_centavos: 30_000 }])
    await recusado(fechar(), 'SEM_PERMISSAO', 403)
    await recusado(regra(), 'SEM_PERMISSAO', 403)
  })
})
