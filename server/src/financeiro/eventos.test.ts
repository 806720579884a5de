import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildLote } from '../convenios/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { arquivo, ofxSgml } from './extratos/testing/arquivos.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

/** The topics of the events of money since the last look, one line for each event. */
const ditos = async () => {
  const { rows } = await base.owner.query<{ topicos: string[] }>(
    "with x as (delete from eventos where tipo = 'financeiro' returning id, topicos) select topicos from x order by id",
  )
  return rows.map(({ topicos }) => topicos.toSorted())
}

test('FIN-14 bank files, matches and batches are told to those who read the book, and to nobody else', async () => {
  const { owner } = base
  const helena = await buildProfissional(owner, {})
  const clinica = await buildClinica(owner, {})
  const membro = async (financeiro: 'nenhum' | 'leitura' | 'escrita') => {
    const { id } = await buildUsuario(owner, { tipo_usuario: 'clinica' })
    const permissoes = { ...permissoesDoPapel.recepcao, financeiro }
    await buildMembro(owner, { clinica_id: clinica.id, usuario_id: id, permissoes })
    return id
  }
  const [escreve, le] = [await membro('escrita'), await membro('leitura')]
  await membro('nenhum')
  const daClinica = [`financeiro/${escreve}`, `financeiro/${le}`].toSorted()
  const { extratos } = clientFor(base, { usuario_id: escreve, perfil: 'clinica', sessao_id: randomUUID() })
  const clinica_id = clinica.id
  const lida = await extratos.ler({
    query: { id: randomUUID(), clinica_id },
    body: arquivo(
      ofxSgml([
        { valor: '10.00', memo: 'UM' },
        { valor: '20.00', memo: 'DOIS' },
      ]),
    ),
  })
  expect(await ditos()).toEqual([])
  await extratos.trazer({ id: lida.id, clinica_id })
  // One event for a file, however many lines it has.
  expect(await ditos()).toEqual([daClinica])
  const { itens } = await extratos.linhas({ clinica_id })
  const id = randomUUID()
  await extratos.ignorar({ id, clinica_id, linhas: [itens[0]!.id], motivo: 'Transferência' })
  await extratos.desfazer({ id })
  expect(await ditos()).toEqual([daClinica, daClinica])

  const { id: agendamento_id } = await buildAgendamento(owner, {
    paciente_id: (await buildPaciente(owner, {})).id,
    profissional_id: helena.id,
  })
  const { guia_id } = await buildLote(owner, { agendamento_id, profissional_id: helena.id, enviado: true })
  const deHelena = [`financeiro/${helena.usuario_id}`]
  expect(await ditos()).toEqual([deHelena, deHelena])
  await owner.query("update guias_convenio set pago = 200, respondida_em = '2026-02-01' where id = $1", [
    guia_id,
  ])
  expect(await ditos()).toEqual([deHelena])
})
