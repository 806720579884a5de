import { describe, expect, test } from 'vitest'
import { lerEscolha, mudar, resolver, type Escolha, type Oferta, type Passo } from './endereco.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const inicio = '2026-11-23T12:00:00.000Z'
const simples: Oferta = {
  servicos: [{ id: id(1), modalidades: ['presencial'], retorno: false }],
  modalidades: ['presencial'],
  planos: [],
}
const variada: Oferta = {
  servicos: [
    { id: id(1), modalidades: ['presencial', 'teleconsulta'], retorno: false },
    { id: id(2), modalidades: ['presencial'], retorno: false },
  ],
  modalidades: ['presencial', 'teleconsulta'],
  planos: ['Amil'],
}

describe('APPT-07 the address of a booking', () => {
  test('ACHAR-05 a return visit is never chosen for somebody; an hour of a card is of the first visit', () => {
    const [primeira, segunda] = variada.servicos
    const oferta: Oferta = { ...variada, servicos: [{ ...primeira!, retorno: true }, segunda!] }
    expect(resolver({ profissional: id(9) }, oferta, 0).servico_id).toBeNull()
    expect(resolver({ profissional: id(9), inicio }, oferta, 0).servico_id).toBe(id(2))
    expect(resolver({ profissional: id(9), servico: id(1) }, oferta, 0).servico_id).toBe(id(1))
  })

  test('ACHAR-02 another specialty forgets its area, and another area the hour', () => {
    const escolha: Escolha = { especialidade: 'Medicina', sub: 'Cardiologia', qualquer: true, inicio }
    expect(mudar(escolha, { especialidade: 'Odontologia' })).toMatchObject({ sub: undefined })
    expect(mudar(escolha, { sub: 'Dermatologia' })).toMatchObject({ inicio: undefined, sub: 'Dermatologia' })
  })

  test('APPT-07 what is understood is kept, and nothing else', () => {
    expect(
      lerEscolha({
        profissional: id(9),
        inicio: '2026-11-23T09:00:00-03:00',
        modalidade: 'presencial',
        plano: 'Amil',
        qualquer: 'true',
        servico: 'x',
        para: 'Maria',
        passo: 'feito',
        dia: '2026-02-30',
        nome: 'Maria',
      }),
    ).toEqual({ profissional: id(9), inicio, modalidade: 'presencial', plano: 'Amil' })
    expect(lerEscolha({ inicio: '2026-11-23T09:00' })).toEqual({})
    expect(lerEscolha({ qualquer: 'true', especialidade: 'Medicina', para: 'eu' })).toEqual({
      qualquer: true,
      especialidade: 'Medicina',
      para: 'eu',
    })
  })

  test.each<[string, Escolha, Oferta | null, number, string]>([
    ['nothing', {}, null, 0, 'o-que'],
    ['a specialty alone', { especialidade: 'Medicina' }, null, 0, 'o-que'],
    ['who leaves no choice', { profissional: id(9) }, simples, 0, 'quando'],
    ['somebody to look after', { profissional: id(9) }, simples, 1, 'quem'],
    ['a start of the finder', { profissional: id(9), inicio }, simples, 0, 'detalhes'],
    ['two services', { profissional: id(9) }, variada, 0, 'o-que'],
    ['a start of one with two services', { profissional: id(9), inicio }, variada, 0, 'como'],
    ['a service with one way, and plans', { profissional: id(9), servico: id(2) }, variada, 0, 'como'],
    ['all of it', { profissional: id(9), servico: id(2), plano: 'Amil' }, variada, 0, 'quando'],
    ['a plan not taken', { profissional: id(9), servico: id(2), plano: 'Unimed' }, variada, 0, 'como'],
    ['anybody', { qualquer: true, especialidade: 'Medicina' }, null, 0, 'como'],
    [
      'anybody anywhere',
      { qualquer: true, especialidade: 'Medicina', modalidade: 'presencial', plano: 'particular' },
      null,
      0,
      'como',
    ],
    [
      'anybody of a city',
      {
        qualquer: true,
        especialidade: 'Medicina',
        cidade: 'Recife',
        modalidade: 'presencial',
        plano: 'particular',
      },
      null,
      0,
      'quando',
    ],
    [
      'anybody by video',
      { qualquer: true, especialidade: 'Medicina', modalidade: 'teleconsulta', plano: 'particular' },
      null,
      0,
      'quando',
    ],
    ['a step too far', { profissional: id(9), passo: 'confirmar' }, simples, 0, 'quando'],
    ['a step back', { profissional: id(9), inicio, passo: 'como' }, simples, 0, 'como'],
    ['the last step', { profissional: id(9), inicio, passo: 'confirmar' }, simples, 0, 'confirmar'],
  ])('APPT-07 what is known is not asked: %s', (_, escolha, oferta, outros, passo) => {
    expect(resolver(escolha, oferta, outros).passo).toBe(passo)
  })

  test('APPT-07 what hangs on a choice goes with it, and the start that a card showed stays', () => {
    const escolha: Escolha = { profissional: id(9), servico: id(1), inicio, local: id(3), dia: '2026-11-23' }
    expect(mudar(escolha, { profissional: id(8) })).toMatchObject({ profissional: id(8), inicio: undefined })
    expect(mudar(escolha, { servico: id(2) })).toMatchObject({ inicio: undefined, local: undefined })
    expect(mudar(escolha, { modalidade: 'presencial' })).toMatchObject({ inicio, local: id(3) })
    expect(mudar({ profissional: id(9), inicio }, { servico: id(1) })).toMatchObject({ inicio })
  })
})

describe('ACHAR-06 an hour chosen in a list of professionals', () => {
  const escolha: Escolha = { profissional: id(9), inicio, passo: 'confirmar' }
  const comPlanos: Oferta = { servicos: [], modalidades: ['presencial'], planos: ['Amil', 'Unimed'] }

  test.each<[string, Oferta, number, Passo, string | null]>([
    ['leads to the review where nothing is open', { ...comPlanos, planos: [] }, 0, 'confirmar', 'particular'],
    ['leads there with the plan of the card', { ...comPlanos, pagador: 'Amil' }, 0, 'confirmar', 'Amil'],
    ['asks who pays where the cards do not say', { ...comPlanos, pagador: null }, 0, 'como', null],
    ['asks for whom where somebody is looked after', { ...comPlanos, pagador: 'Amil' }, 1, 'quem', 'Amil'],
    [
      'asks how where there are two ways',
      { ...comPlanos, modalidades: ['presencial', 'teleconsulta'], pagador: 'Amil' },
      0,
      'como',
      'Amil',
    ],
  ])('ACHAR-06 %s', (_, oferta, outros, passo, plano) => {
    expect(resolver(escolha, oferta, outros)).toMatchObject({ passo, plano })
  })

  test('ACHAR-06 an answer goes on to the review, and a step asked for is that step', () => {
    expect(mudar(escolha, { para: 'eu' }).passo).toBe('confirmar')
    expect(mudar(escolha, { passo: 'como' }).passo).toBe('como')
  })
})
