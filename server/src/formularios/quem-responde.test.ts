import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'
import { novaCena, recusa, type CenaDeFormularios } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeFormularios

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  cena = await novaCena(base)
})
afterAll(() => base.drop())

test('PRONT-09 PRONT-11 a form is answered by the person and by those who may write in their record, and by nobody else', async () => {
  const leitores = leitoresDe(base, cena)
  const { id } = await cena.enviar('dor')
  const guarda = await leitores.guarda()
  /** By hand: each reader, and whether they answer. Who reads stands in prontuario/leitores.test.ts. */
  const tabela: [string, Leitor, boolean][] = [
    ['the author', [cena.helena.usuario_id, 'profissional'], false],
    ['a colleague', [cena.caio.usuario_id, 'profissional'], false],
    ['the desk with the grant', await leitores.daEquipe(tudoDaAgenda), false],
    ['the person', [cena.marina.usuario_id, 'paciente'], true],
    ['another person', [cena.ana.usuario_id, 'paciente'], false],
    ['a guardian', guarda, true],
    ['a carer who reads the record', await leitores.cuidador({ prontuario: 'leitura' }), false],
    ['a carer with the appointments', await leitores.cuidador({ agenda: 'escrita' }), false],
  ]
  for (const [nome, quem, responde] of tabela)
    expect(await recusa(cena.responder(id, 'p1', 5, { quem: cena.por(...quem) })), nome).toBe(
      responde ? 'nada' : 'NAO_ENCONTRADO',
    )
  // A guardian sends it, and the person finds it answered.
  expect(await cena.por(...guarda).concluir({ id })).toMatchObject({ pontos: 5, faixa: 'Moderada' })
  expect(await recusa(cena.marina_().concluir({ id }))).toBe('JA_RESPONDIDO')
})
