import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta } from '../equipe/fixtures.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { buildAnotacao } from '../prontuario/fixtures.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { AGORA, as, cenaDasUnioes, type CenaDasUnioes } from './testing/cena-das-unioes.ts'

let base: TestDatabase
let cena: CenaDasUnioes

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDasUnioes(base)
})

describe('PRONT-15 a union is taken back', () => {
  test('PRONT-15 within thirty days both records are exactly as they were', async () => {
    const { fica, sai, helena, unir, tudoDe, cheia } = cena
    await cheia()
    const antes = await tudoDe([fica.id, sai.id])
    const { uniao_id } = await helena().unir({
      id: fica.id,
      outro_id: sai.id,
      da_outra: ['nome', 'telefone', 'email', 'observacao'],
    })
    expect(await tudoDe([fica.id, sai.id])).not.toEqual(antes)
    const tarde = new Date(AGORA.getTime() + 40 * 86_400_000)
    expect(await recusa(helena(tarde).desfazerUniao({ id: fica.id, uniao_id }))).toBe('NAO_DESFAZ')
    expect(await helena().desfazerUniao({ id: fica.id, uniao_id })).toEqual({ voltou: sai.id, ficaram: 0 })
    const semVersao = (linhas: { tabela: string; linha: Record<string, unknown> }[]) =>
      linhas.map(({ tabela, linha: { versao, ...linha } }) => [
        tabela,
        linha,
        tabela === 'fichas_profissionais' || versao,
      ])
    expect(semVersao(await tudoDe([fica.id, sai.id]))).toEqual(semVersao(antes))
    expect(await recusa(helena().desfazerUniao({ id: fica.id, uniao_id }))).toBe('NAO_ENCONTRADO')
    // Once more, and the other way round.
    await unir(sai, fica)
    expect((await helena().ficha({ id: fica.id })).id).toBe(sai.id)
  })

  test('PRONT-15 what was written or changed since stays where it is, and so does its consultation', async () => {
    const { fica, sai, helena, ler, cheia } = cena
    const { futura, passada } = await cheia()
    const { uniao_id } = await helena().unir({ id: fica.id, outro_id: sai.id, da_outra: ['telefone'] })
    await buildAnotacao(base.owner, {
      paciente_id: fica.id,
      profissional_id: cena.agenda.helena.id,
      agendamento_id: futura.id,
      status: 'assinada',
    })
    await base.owner.query(`update usuarios set nome = 'Bruno T. Lima' where id = $1`, [fica.usuario_id])
    expect(await helena().desfazerUniao({ id: fica.id, uniao_id })).toEqual({ voltou: sai.id, ficaram: 1 })
    expect(
      await ler('select id, paciente_id from agendamentos where id = any ($1) order by data_agendamento', [
        [passada.id, futura.id],
      ]),
    ).toEqual([
      { id: passada.id, paciente_id: sai.id },
      { id: futura.id, paciente_id: fica.id },
    ])
    expect(
      await ler('select nome, telefone from usuarios where id = any ($1) order by nome', [
        [fica.usuario_id, sai.usuario_id],
      ]),
    ).toEqual([
      { nome: 'Bruno T. Lima', telefone: null },
      { nome: 'Bruno Texeira Lima', telefone: '+5511987650009' },
    ])
  })

  test('PRONT-15 of several unions the latest comes back first', async () => {
    const { nova, fica, sai, helena, unir } = cena
    const terceira = await nova({ nome: 'Bruno Lima' })
    const primeira = await unir()
    const segunda = await unir(terceira, fica)
    expect(await recusa(helena().desfazerUniao({ id: fica.id, uniao_id: primeira.uniao_id }))).toBe(
      'NAO_DESFAZ',
    )
    expect((await helena().ficha({ id: sai.id })).id).toBe(terceira.id)
    await helena().desfazerUniao({ id: terceira.id, uniao_id: segunda.uniao_id })
    await helena().desfazerUniao({ id: fica.id, uniao_id: primeira.uniao_id })
    expect((await helena().ficha({ id: sai.id })).id).toBe(sai.id)
  })

  test('PRONT-15 who came to an account meanwhile is told', async () => {
    const { fica, helena, ler, unir } = cena
    const { uniao_id } = await unir()
    await buildConta(base.owner, { id: fica.usuario_id, email: 'bruno.lima@exemplo.com.br' })
    await helena().desfazerUniao({ id: fica.id, uniao_id })
    expect(await ler('select usuario_id, titulo from notificacoes')).toEqual([
      { usuario_id: fica.usuario_id, titulo: 'Um consultório separou duas fichas' },
    ])
  })
})

describe('PRONT-15 at once, and for good', () => {
  test('PRONT-15 uniting two ways, booking and taking back at once leave one record, no lost consultation and no hour twice', async () => {
    const { nova, fica, sai, de, helena, ler, consulta, unir } = cena
    const terceira = await nova({ nome: 'Bruno Lima' })
    const marcar = (paciente_id: string, hora: number) =>
      de().agenda.marcar({
        profissional_id: cena.agenda.helena.id,
        servico_id: cena.agenda.helena.servicos[0]!.id,
        local_id: cena.agenda.helena.locais[1]!.id,
        inicios: [as(hora)],
        paciente_id,
      } as never)
    for (let rodada = 0; rodada < 4; rodada += 1) {
      await base.empty('unioes_pacientes', 'agendamentos')
      await consulta(sai.id, { data_agendamento: as(10) })
      const respostas = await Promise.allSettled([
        unir(),
        unir(terceira, fica),
        unir(sai, terceira),
        marcar(sai.id, 14),
        marcar(fica.id, 14),
        unir(fica, terceira),
      ])
      for (const resposta of respostas)
        if (resposta.status === 'rejected')
          expect(['NAO_UNE', 'NAO_ENCONTRADO', 'FICHA_UNIDA', 'HORARIO_OCUPADO', 'CONFLITO']).toContain(
            resposta.reason.code,
          )
      const uniao = (
        await ler(
          'select id, paciente_id from unioes_pacientes where desfeita_em is null order by feita_em desc limit 1',
        )
      )[0]!
      await Promise.allSettled([
        helena().desfazerUniao({ id: uniao.paciente_id as string, uniao_id: uniao.id as string }),
        marcar(uniao.paciente_id as string, 16),
        marcar(sai.id, 16),
      ])
      expect(
        await ler(`select a.id from agendamentos a join unioes_pacientes u on u.unida_id = a.paciente_id and u.desfeita_em is null
          union all select a.id from agendamentos a join agendamentos b on a.id < b.id and a.profissional_id = b.profissional_id and a.ocupacao && b.ocupacao
          union all select u.id from unioes_pacientes u join unioes_pacientes v on v.unida_id = u.paciente_id and v.paciente_id = u.unida_id
                     where u.desfeita_em is null and v.desfeita_em is null`),
      ).toEqual([])
      expect(await ler('select 1 from agendamentos where data_agendamento = $1', [as(10)])).toHaveLength(1)
    }
  })

  test('PRONT-15 L2 an erasure takes the united record along, and no word of either is kept', async () => {
    const { fica, sai, ler, unir, cheia } = cena
    await cheia()
    await unir()
    const sistema = dbFor(base.pools, SISTEMA)
    await sistema.transaction((db) => apagarPessoa(db, fica.usuario_id, AGORA))
    expect(
      await ler('select status from usuarios where id = any ($1)', [[fica.usuario_id, sai.usuario_id]]),
    ).toEqual([{ status: 'anonimizado' }, { status: 'anonimizado' }])
    expect(await ler('select antes, depois, movidas, desfeita_em from unioes_pacientes')).toEqual([
      { antes: null, depois: null, movidas: null, desfeita_em: null },
    ])
  })
})
