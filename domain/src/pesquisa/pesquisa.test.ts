import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vocabularioDeProva } from '#domain/busca/testing/vocabulario.ts'
import { indexar } from '#domain/busca/vocabulario.ts'
import { chipsDe, semChip } from './chips.ts'
import { entender } from './entender.ts'
import { ehVazio, limitePergunta, pedidoVazio } from './pedido.ts'
import { refinar } from './refinar.ts'
import { frases } from './testing/frases.ts'

const indice = indexar(vocabularioDeProva)
const hoje = '2026-11-23'
const ler = (frase: string, segue = false) => entender(frase, indice, { hoje, segue })

const linhas = frases
  .trim()
  .split('\n')
  .map((linha) => {
    const [dita = '', chips = '', ...resto] = linha.split(' |').map((parte) => parte.trim())
    const de = (sinal: string) => resto.find((parte) => parte.startsWith(sinal))?.slice(2) ?? ''
    return [dita, { chips, nao_entendi: de('?'), muda: de('!') }] as const
  })

test('BUSCA-02 there are at least three hundred sentences', () => {
  expect(new Set(linhas.map(([frase]) => frase)).size).toBeGreaterThanOrEqual(300)
})

test.each(linhas)('BUSCA-02 %j becomes %j', (dita, esperado) => {
  const segue = dita.startsWith('> ')
  const { pedido, nao_entendi, refino } = ler(segue ? dita.slice(2) : dita, segue)
  const muda = [
    refino.escolha ?? '',
    refino.retirar.join('+'),
    refino.soma ? 'soma' : '',
    refino.hora ?? '',
    refino.recomecar ? 'recomeca' : '',
    refino.maisLonge ? 'longe' : '',
  ]
  expect({
    chips: chipsDe(pedido, hoje)
      .map(({ rotulo }) => rotulo)
      .join(' · '),
    nao_entendi: nao_entendi.join(', '),
    muda: segue ? muda.filter(Boolean).join(' ') : '',
  }).toEqual(esperado)
})

test('BUSCA-02 the past is told apart, and is no wish', () => {
  expect(ler('dor no joelho há duas semanas, quinta à noite')).toMatchObject({
    desde: ['há duas semanas'],
    pedido: { tempo: [{ dias: ['2026-11-26'], janelas: [[1080, 1440]] }] },
  })
})

test('BUSCA-04 a complaint of no known area begins with a general practitioner, and a child with a paediatrician', () => {
  expect(ler('formigamento na mão').pedido).toMatchObject({ geral: true, filtros: { sub: 'Clínica Médica' } })
  expect(ler('meu filho de 3 anos com febre').pedido.filtros.sub).toBe('Pediatria')
  expect(ler('quero uma consulta').pedido).toEqual(pedidoVazio)
})

test('BUSCA-05 a sentence upon results replaces what it names, adds with também, and takes away', () => {
  const antes = ler('cardiologista unimed, quinta à tarde, em recife').pedido
  const depois = (frase: string) => {
    const { pedido, refino } = ler(frase, true)
    return chipsDe(refinar(antes, pedido, refino), hoje).map(({ rotulo }) => rotulo)
  }
  expect(depois('na terça também serve')).toContain('Amanhã ou qui, 26 nov')
  expect(depois('sexta')).toContain('Sex, 27 nov')
  expect(depois('sexta')).toContain('À tarde')
  expect(depois('tira o plano')).not.toContain('Unimed Recife')
  expect(depois('dermatologista')).toContain('Dermatologia')
  expect(depois('dermatologista')).not.toContain('Cardiologia')
  expect(depois('em são paulo')).toContain('São Paulo, SP')
  expect(depois('mais tarde')).toContain('Depois das 18h')
  expect(depois('começar de novo')).toEqual([])
})

test('BUSCA-04 each chip is taken away by itself until nothing is asked', () => {
  for (const [frase] of linhas) {
    let { pedido } = ler(frase)
    for (let i = 0; i < 20; i++) {
      const [chip] = chipsDe(pedido, hoje)
      if (!chip) break
      const sem = semChip(pedido, chip)
      expect(sem).not.toEqual(pedido)
      pedido = sem
    }
    expect(ehVazio(pedido)).toBe(true)
  }
})

test('BUSCA-01 whatever is typed is read, and the same way again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (frase) => {
      expect(ler(frase)).toEqual(ler(frase))
    }),
  )
  expect(ler('dor no joelho '.repeat(400).slice(0, limitePergunta)).pedido.filtros.sub).toBe(
    'Ortopedia e Traumatologia',
  )
})
