import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Guia } from './guia.ts'
import { atosDa, impedimentoDoEncerramento, situacaoDaGuia, somarGuias } from './rules.ts'

const guia = (mais: Partial<Guia> = {}): Guia => ({
  esperado_centavos: 10_000,
  pago_centavos: null,
  recurso: null,
  recuperado_centavos: null,
  ...mais,
})

const glosada = guia({ pago_centavos: 4_000 })
const recorrida = guia({ pago_centavos: 4_000, recurso: 'Guia assinada em anexo' })

describe('FIN-13 a consultation of a batch', () => {
  test.each([
    ['aberto', guia(), 'a-enviar', ['tirar']],
    ['enviado', guia(), 'aguardando', ['responder']],
    ['enviado', guia({ pago_centavos: 10_000 }), 'paga', ['desfazer']],
    ['enviado', glosada, 'glosada', ['recorrer', 'desfazer']],
    ['enviado', guia({ pago_centavos: 0 }), 'glosada', ['recorrer', 'desfazer']],
    ['enviado', recorrida, 'em-recurso', ['responder-recurso', 'desfazer']],
    ['enviado', { ...recorrida, recuperado_centavos: 1 }, 'recuperada', ['desfazer']],
    ['enviado', { ...recorrida, recuperado_centavos: 0 }, 'perdida', ['desfazer']],
    ['encerrado', glosada, 'glosada', []],
  ] as const)(
    'FIN-13 of a batch that is %s stands where its answers leave it',
    (lote, qual, situacao, atos) => {
      expect([situacaoDaGuia(lote, qual), atosDa(lote, qual)]).toEqual([situacao, atos])
    },
  )

  test('FIN-13 a batch is closed once everything was answered and nothing is disputed', () => {
    expect(impedimentoDoEncerramento('aberto', [guia()])).toBe('aberto')
    expect(impedimentoDoEncerramento('enviado', [guia(), recorrida])).toBe('sem-resposta')
    expect(impedimentoDoEncerramento('enviado', [glosada, recorrida])).toBe('em-recurso')
    expect(impedimentoDoEncerramento('enviado', [glosada])).toBe(null)
    expect(impedimentoDoEncerramento('encerrado', [glosada])).toBe('fechado')
  })

  test('FIN-13 what was expected is what came, what was refused, what is disputed and what nobody answered, to the cent', () => {
    const qualquer = fc.integer({ min: 1, max: 1_000_000 }).chain((esperado_centavos) =>
      fc.option(fc.integer({ min: 0, max: esperado_centavos })).chain((pago_centavos) => {
        const falta = esperado_centavos - (pago_centavos ?? 0)
        const recorre = pago_centavos !== null && falta > 0
        return fc
          .tuple(fc.boolean(), fc.option(fc.integer({ min: 0, max: falta })))
          .map(([recurso, recuperado]) =>
            guia({
              esperado_centavos,
              pago_centavos,
              recurso: recorre && recurso ? 'Motivo' : null,
              recuperado_centavos: recorre && recurso ? recuperado : null,
            }),
          )
      }),
    )
    fc.assert(
      fc.property(fc.array(qualquer, { maxLength: 20 }), (guias) => {
        const soma = somarGuias('enviado', guias)
        expect(
          soma.recebido_centavos +
            soma.glosado_centavos +
            soma.em_recurso_centavos +
            soma.a_responder_centavos,
        ).toBe(soma.esperado_centavos)
        expect(Math.min(...Object.values(soma))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
