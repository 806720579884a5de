import { expect, test } from 'vitest'
import type { Fato } from '#domain/fatos/schemas.ts'
import type { UltimaMedida } from '#domain/medidas/schemas.ts'
import { resumir } from './resumo-de-um-minuto.ts'
import type { Evolucao } from '#domain/prontuario/schemas.ts'

const autor = { nome: 'Helena Prado', conselho: 'CRM', registro: '123456', uf: 'SP' }
const linha = (n: number, termo: string, mais: object) => ({
  id: `linha-${n}`,
  registrado_em: `2026-10-${String(n).padStart(2, '0')}T12:00:00Z`,
  autor,
  agendamento_id: null,
  sistema: null,
  versao: null,
  codigo: null,
  termo,
  observacao: '',
  ...mais,
})
const fato = (tipo: Fato['tipo'], n: number, termo: string, mais: object): Fato =>
  ({ tipo, fato_id: `fato-${n}`, atual: linha(n, termo, mais), antes: [], proprio: true }) as unknown as Fato
const alergia = { situacao: 'ativa', nega: false, reacao: 'Urticária', gravidade: 'grave', substancias: [] }
const remedio = {
  situacao: 'em-uso',
  posologia: '50 mg de manhã',
  inicio: null,
  fim: null,
  motivo: '',
  substancias: [],
}
const problema = { situacao: 'ativo', inicio: '2016-03', fim: null }
const medida = (tipo: string, valor: number, mais: object = {}): UltimaMedida =>
  ({
    medida: {
      id: `m-${tipo}`,
      tipo,
      valor,
      valor2: null,
      medida_em: '2026-11-02T10:00:00Z',
      marca: 'normal',
      autor: null,
      corrigida: false,
      ...mais,
    },
    faixa: null,
  }) as unknown as UltimaMedida
const evolucao = (id: string, status: string, assinada_em: string | null): Evolucao =>
  ({ id, status, assinada_em, autor: 'Helena Prado' }) as unknown as Evolucao
const nada = { fatos: [], evolucoes: [], ultimas: [] }

test('PRONT-12 each sentence names its row: allergies, what is used, what is there, what is out of range, the last note', () => {
  const frases = resumir({
    fatos: [
      fato('problema', 1, 'Hipertensão essencial', problema),
      fato('medicamento', 2, 'losartana', remedio),
      fato('alergia', 3, 'penicilina', alergia),
      fato('problema', 4, 'Asma', { ...problema, situacao: 'controlado', inicio: null }),
    ],
    evolucoes: [
      evolucao('n1', 'assinada', '2026-09-01T10:00:00Z'),
      evolucao('n2', 'assinada', '2026-10-01T10:00:00Z'),
    ],
    ultimas: [medida('peso', 70), medida('pressao', 151, { valor2: 94, marca: 'alto' })],
  })
  expect(frases.map(({ texto, fonte }) => [texto, fonte.parte, fonte.id])).toEqual([
    ['Alergia a penicilina (grave, urticária).', 'historico', 'fato-3'],
    ['Usa losartana, 50 mg de manhã.', 'historico', 'fato-2'],
    ['Asma, controlado.', 'historico', 'fato-4'],
    ['Hipertensão essencial, desde 03/2016.', 'historico', 'fato-1'],
    ['Pressão arterial: 151/94 mmHg, acima da faixa.', 'medidas', 'm-pressao'],
    ['Última evolução assinada.', 'evolucoes', 'n2'],
  ])
  expect(frases[0]).toMatchObject({ autor: 'Helena Prado', em: '2026-10-03T12:00:00Z' })
  expect(frases[4]).toMatchObject({ autor: null })
})

test('PRONT-12 what was not signed, no longer holds, was a mistake or was corrected says nothing', () => {
  expect(
    resumir({
      fatos: [
        fato('alergia', 1, 'dipirona', { ...alergia, situacao: 'inativa' }),
        fato('medicamento', 2, 'aas', { ...remedio, situacao: 'suspenso' }),
        fato('problema', 3, 'Gripe', { ...problema, situacao: 'resolvido' }),
        fato('problema', 4, 'Engano', { ...problema, situacao: 'engano' }),
        fato('vacina', 5, 'Influenza', { situacao: 'aplicada', quando: '2026', dose: '', lote: '' }),
      ],
      evolucoes: [evolucao('n1', 'rascunho', null)],
      ultimas: [
        medida('pressao', 151, { valor2: 94, marca: 'alto', corrigida: true }),
        medida('peso', 70, { marca: null }),
      ],
    }),
  ).toEqual([])
  expect(resumir(nada)).toEqual([])
})

test('PRONT-12 who denies allergies is said to, and of many the latest are named', () => {
  expect(
    resumir({ ...nada, fatos: [fato('alergia', 1, 'Nega alergias', { ...alergia, nega: true })] })[0]?.texto,
  ).toBe('Nega alergias.')
  const muitos = Array.from({ length: 9 }, (_, n) =>
    fato('problema', n + 1, `Problema ${n + 1}`, { ...problema, inicio: null }),
  )
  expect(resumir({ ...nada, fatos: muitos }).map(({ texto }) => texto)).toEqual(
    [9, 8, 7, 6, 5].map((n) => `Problema ${n}.`),
  )
})
