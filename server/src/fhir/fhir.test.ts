import type { Bundle } from '@medplum/fhirtypes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { problema } from '../fatos/testing/cena.ts'
import { novaCena, recusa, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  cena = await novaCena(base)
  const { helena, marina } = cena
  await cena.assinada('fechada')
  const { id } = await cena.assinada('liberada')
  await cena.helena_().liberar({ id, liberada: true })
  await cena.assinada('sigilosa', { sigilo: true })
  await cena.rascunho('rascunho')
  const daHelena = cliente(base, helena.usuario_id, 'profissional', AGORA)
  await daHelena.fatos.registrar({
    id: marina.id,
    fato_id: randomUUID(),
    agendamento_id: null,
    fato: problema('Hipertensão'),
  })
  await daHelena.medidas.medir({
    id: marina.id,
    medida_em: AGORA.toISOString(),
    medidas: [{ id: randomUUID(), tipo: 'peso', valor: 70, valor2: null }],
  })
})
afterAll(() => base.drop())

const pedir = ([usuario_id, perfil]: Leitor) =>
  cliente(base, usuario_id, perfil, AGORA).fhir.exportar({ id: cena.marina.id })

test('PRONT-13 PRONT-11 the file holds what its reader reads, nothing under secrecy, and is a line that the person sees', async () => {
  const leitores = leitoresDe(base, cena)
  const tabela: [string, Leitor, string[] | null, fatos: number, medidas: number][] = [
    ['the author', [cena.helena.usuario_id, 'profissional'], ['fechada', 'liberada'], 1, 1],
    ['the person', [cena.marina.usuario_id, 'paciente'], ['liberada'], 1, 1],
    ['a guardian', await leitores.guarda(), ['liberada'], 1, 1],
    ['another person', [cena.ana.usuario_id, 'paciente'], null, 0, 0],
    ['a colleague', [cena.caio.usuario_id, 'profissional'], null, 0, 0],
    ['a pendente with a visit', await leitores.profissional('pendente', { status: 'concluido' }), null, 0, 0],
    [
      'a desk without the record',
      await leitores.daEquipe({ ...tudoDaAgenda, prontuario: 'nenhum' }),
      null,
      0,
      0,
    ],
  ]
  for (const [quem, leitor, notas, fatos, medidas] of tabela) {
    await base.owner.query('delete from acessos_dados')
    if (notas === null) {
      expect(await recusa(pedir(leitor)), quem).toBe('NAO_ENCONTRADO')
      continue
    }
    const arquivo = await pedir(leitor)
    expect(arquivo.type).toBe('application/fhir+json')
    const { entry } = JSON.parse(await arquivo.text()) as Bundle
    const de = (tipo: string) => entry!.filter(({ resource }) => resource!.resourceType === tipo)
    const escritas = de('DocumentReference').map(({ resource }) => {
      const { content } = resource as unknown as { content: { attachment: { data: string } }[] }
      return Buffer.from(content[0]!.attachment.data, 'base64').toString('utf8').replace('Anotação\n', '')
    })
    expect(escritas.toSorted(), quem).toEqual(notas)
    expect([de('Condition').length, de('Observation').length], quem).toEqual([fatos, medidas])
    const { rows } = await base.owner.query('select motivo from acessos_dados where titular_id = $1', [
      cena.marina.usuario_id,
    ])
    const proprio = leitor[0] === cena.marina.usuario_id
    expect(rows, quem).toEqual(proprio ? [] : [{ motivo: 'Prontuário levado em FHIR' }])
  }
})
