import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConteudoDaSugestao } from '#domain/inteligencia/sugestoes/sugestao.ts'
import { AGORA, as, buildCena, cliente, conhecidas, ZONA, type Cena } from '../agenda/testing/cena.ts'
import { levarTudo } from '../agendamentos/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildSugestao, conteudoDeSugestao } from './fixtures.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  cena = await buildCena(base)
  await base.owner.query("update usuarios set tipo_usuario = 'profissional-administrador' where id = $1", [
    cena.helena.usuario_id,
  ])
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'sugestoes_horarios', 'somas_feitas', 'regras_lembretes')
  await conhecidas(base, cena.helena)
  await insertRow(base.owner, 'somas_feitas', {
    profissional_id: cena.helena.id,
    zona: ZONA,
    dia: '2026-01-01',
    limite: '2026-01-02T03:00:00Z',
    quantas: 1,
  })
})

const daHelena = () => cliente(base, cena.helena.usuario_id, 'profissional-administrador')
const daMesa = () => cliente(base, cena.recepcao.id, 'clinica')
const sugerida = (tipo: 'teto-de-encaixes' | 'lembrete-extra', mudanca: ConteudoDaSugestao['mudanca']) =>
  buildSugestao(base.owner, {
    profissional_id: cena.helena.id,
    clinica_id: cena.clinica.id,
    tipo,
    chave: randomUUID(),
    conteudo: { ...conteudoDeSugestao, mudanca } as never,
  })
const espremer = async (hora: string, paciente_id: string) =>
  daMesa().agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    paciente_id,
    duracao_min: 30,
    inicios: [hora],
    encaixe: { motivo: 'Dor forte' },
    fora_do_horario: true,
    avisar: false,
  })
const situacaoDe = async (id: string) =>
  (await daHelena().inteligencia.sugestoes({})).find((uma) => uma.id === id)!.situacao

test('INTEL-04 a cap that is applied is asked by every booking that squeezes in, also by many at once, and by none once it is reverted', async () => {
  const { id } = await sugerida('teto-de-encaixes', {
    tipo: 'teto-de-encaixes',
    teto: 1,
    dia_semana: 1,
    inicio_min: 720,
    fim_min: 1080,
  })
  const gente = [cena.marina.id]
  for (let n = 0; n < 5; n++) gente.push((await buildPaciente(base.owner)).id)
  await conhecidas(base, cena.helena)
  // Only proposed: nothing is refused.
  await espremer(as(14), gente[0]!)
  expect(await daHelena().inteligencia.aplicar({ id })).toEqual({ situacao: 'aplicada' })
  await expect(espremer(as(15), gente[1]!)).rejects.toMatchObject({ code: 'TETO_DE_ENCAIXES' })
  // The morning, and the same hours of another day, are not of the cap.
  await espremer(as(11, 30), gente[1]!)
  await espremer(as(14, 0, 1), gente[1]!)
  await base.empty('agendamentos')
  const corrida = await Promise.allSettled(gente.map((paciente, n) => espremer(as(13, n * 30), paciente)))
  expect(corrida.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const uma of corrida)
    if (uma.status === 'rejected') expect(uma.reason).toMatchObject({ code: 'TETO_DE_ENCAIXES' })
  expect(await situacaoDe(id)).toBe('aplicada')
  expect(await daHelena().inteligencia.reverter({ id })).toEqual({ situacao: 'revertida' })
  await espremer(as(17), gente[5]!)
})

test('INTEL-04 an extra reminder that is applied is written for what is booked three weeks before or more, and for nothing once it is reverted', async () => {
  const { id } = await sugerida('lembrete-extra', { tipo: 'lembrete-extra', dias: 21 })
  const lembretesDe = async (dias: number) => {
    const [{ id: consulta } = { id: '' }] = await daMesa().agenda.marcar({
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      paciente_id: cena.marina.id,
      duracao_min: 30,
      inicios: [as(10, 0, dias)],
      fora_do_horario: true,
      avisar: false,
    })
    await levarTudo(base.owner)
    const { rows } = await base.owner.query<{ tipo: string }>(
      'select tipo from lembretes where agendamento_id = $1 order by enviar_em',
      [consulta],
    )
    return rows.map(({ tipo }) => tipo)
  }
  expect(await lembretesDe(28)).toEqual(['72h', '24h', '2h'])
  await daHelena().inteligencia.aplicar({ id })
  expect(await lembretesDe(29)).toEqual(['168h', '72h', '24h', '2h'])
  expect(await lembretesDe(14)).toEqual(['72h', '24h', '2h'])
  expect((await daHelena().lembretes.regras({})).regras).toMatchObject([{ tipo: '168h', ativo: true }])
  // The agenda of somebody else is theirs to change.
  const daDona = cliente(base, cena.dona.id, 'profissional-administrador')
  await expect(daDona.inteligencia.reverter({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  await daHelena().inteligencia.reverter({ id })
  expect(await lembretesDe(30)).toEqual(['72h', '24h', '2h'])
})

test('INTEL-03 many who turn the switch at once each get their answer: none waits for a second connection', async () => {
  const respostas = await Promise.all(
    Array.from({ length: 40 }, (_, n) => daHelena().inteligencia.ligarRisco({ ligado: n % 2 === 0 })),
  )
  expect(respostas.map(({ ligado }) => ligado)).toEqual(respostas.map((_, n) => n % 2 === 0))
})

test('INTEL-04 an agenda without published hours has nothing to draft a change in', async () => {
  const { id } = await sugerida('lembrete-extra', { tipo: 'lembrete-extra', dias: 21 })
  await base.owner.query('update templates_horarios set ativo = false where profissional_id = $1', [
    cena.helena.id,
  ])
  await expect(daHelena().inteligencia.rascunho({ id })).rejects.toMatchObject({ code: 'SEM_HORARIOS' })
})
