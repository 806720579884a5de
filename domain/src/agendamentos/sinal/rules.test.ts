import { describe, expect, test } from 'vitest'
import { origens, statusAgendamento } from '../agendamento.ts'
import { sinalDe, type FatosDoSinal } from './rules.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const agora = Date.parse('2026-11-18T15:00:00Z')
/** R$ 300 with a deposit of R$ 100, in three days, half an hour to pay. */
const fatos: FatosDoSinal = {
  status: 'agendado',
  origem: 'app',
  aguarda_aprovacao: false,
  convenio: false,
  inicio: agora + 72 * HORA,
  preco_centavos: 30_000,
  sinal_centavos: 10_000,
  prazo_min: 30,
  cobrado: false,
  creditos: [],
}
const de = (mais: Partial<FatosDoSinal> = {}, foiPedido = false) =>
  sinalDe({ ...fatos, ...mais }, { agora, foiPedido })
/** Minutes to pay; null where nothing is asked for. */
const minutos = (...dados: Parameters<typeof de>) => {
  const sinal = de(...dados)
  return sinal && (sinal.expira_em - agora) / MINUTO
}

describe('APPT-07 C4 whether a deposit is asked for', () => {
  test.each<[porque: string, mais: Partial<FatosDoSinal>, centavos: number | null]>([
    ['what the service asks for', {}, 10_000],
    ['never more than the price', { preco_centavos: 8_000 }, 8_000],
    ['not of a service without one', { sinal_centavos: null }, null],
    ['not of what costs nothing', { preco_centavos: 0 }, null],
    ['not of what has no price', { preco_centavos: null }, null],
    ['not where nobody receives by Pix', { prazo_min: null }, null],
    ['not where a plan pays', { convenio: true }, null],
    ['not twice', { cobrado: true }, null],
    ['not of a request that waits for its answer', { aguarda_aprovacao: true }, null],
  ])('APPT-07 C4 %s', (_, mais, centavos) => {
    expect(de(mais)?.valor_centavos ?? null).toBe(centavos)
  })

  test.each(origens)('APPT-07 C4 only of what a patient booked: %s', (origem) => {
    expect(de({ origem }) !== null).toBe(origem === 'app')
  })

  test.each(statusAgendamento)('APPT-07 C4 only of what is still to come: %s', (status) => {
    const aindaVem = ['agendado', 'confirmado', 'reagendado'].includes(status)
    expect(de({ status }) !== null).toBe(aindaVem)
  })
})

describe('APPT-07 C4 the time to pay it', () => {
  test.each<[porque: string, daquiMin: number, foiPedido: boolean, esperado: number | null]>([
    ['the usual time', 72 * 60, false, 30],
    ['not past the start', 20, false, 20],
    ['five minutes are enough', 5, false, 5],
    ['what begins sooner is settled there', 4, false, null],
    ['a day for a request that was accepted', 72 * 60, true, 1_440],
    ['but not past an hour before the start', 10 * 60, true, 540],
    ['nor less than the usual time', 80, true, 30],
    ['which ends with the start there too', 20, true, 20],
    ['an accepted request that begins at once is settled there', 4, true, null],
  ])('APPT-07 C4 %s', (_, daquiMin, foiPedido, esperado) => {
    expect(minutos({ inicio: agora + daquiMin * MINUTO }, foiPedido)).toBe(esperado)
  })
})

describe('APPT-07 C4 a credit pays it', () => {
  const credito = (id: string, valor_centavos: number) => ({ id, valor_centavos })
  test.each<
    [porque: string, creditos: FatosDoSinal['creditos'], mais: Partial<FatosDoSinal>, id: string | null]
  >([
    ['that covers it', [credito('a', 10_000)], {}, 'a'],
    ['the oldest first', [credito('a', 12_000), credito('b', 10_000)], {}, 'a'],
    ['that is as much as the price', [credito('a', 30_000)], {}, 'a'],
    ['not one that does not cover it', [credito('a', 9_999), credito('b', 10_000)], {}, 'b'],
    ['not one that is more than the price', [credito('a', 30_001)], {}, null],
    ['of a price below the deposit', [credito('a', 8_000)], { preco_centavos: 8_000 }, 'a'],
    ['also of what begins at once', [credito('a', 10_000)], { inicio: agora + MINUTO }, 'a'],
    ['of nothing that is not asked for', [credito('a', 10_000)], { cobrado: true }, null],
  ])('APPT-07 C4 %s', (_, creditos, mais, id) => {
    expect(de({ creditos, ...mais })?.credito?.id ?? null).toBe(id)
  })
})
