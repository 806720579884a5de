import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerBusca } from './busca.ts'
import { ladoALado } from './grade/colunas.ts'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { ColunaDaGrade } from './grade/montagem.ts'
import { passagem } from './mover/mudanca.ts'
import { fechamentoDe } from './dia/fechamento.ts'
import { agora, consulta, ids, periodo, profissional, zona } from './testing/fake-agenda.ts'
import { filtrar } from './barra/filtragem.ts'
import { vizinho } from './grade/foco.ts'
import { celula, doRelogio, encaixar, janelaDe, lugarNaGrade, noRelogio } from './grade/grade.ts'
import { estaAberto, montarGrade } from './grade/montagem.ts'
import { esticar, porPonteiro, porTecla, rolagem } from './grade/movimento.ts'
import { diasDe, passar, periodoDe, tituloDe } from './periodo.ts'
import { pedidoDaMudanca } from './mover/use-mudanca.ts'

const semana = diasDe(periodoDe('semana', '2026-11-18'))
const montar = (
  mudancas: Parameters<typeof periodo>[0] = {},
  divisao: 'profissional' | 'sala' | null = null,
) => {
  const tudo = periodo(mudancas)
  return montarGrade({
    periodo: tudo,
    consultas: tudo.agendamentos,
    dias: divisao ? ['2026-11-18'] : semana,
    divisao,
  })
}

describe('which days a view shows', () => {
  test('a week runs from Sunday to Saturday, a month shows whole weeks, at most 42 days', () => {
    expect(periodoDe('semana', '2026-11-18')).toEqual({ de: '2026-11-15', ate: '2026-11-21' })
    expect(periodoDe('mes', '2026-11-18')).toEqual({ de: '2026-11-01', ate: '2026-12-05' })
    expect(diasDe(periodoDe('mes', '2026-08-10'))).toHaveLength(42)
    expect(periodoDe('lista', '2026-11-18')).toEqual({ de: '2026-11-18', ate: '2026-12-01' })
  })

  test('the arrows go by what is shown, and a month that is shorter ends on its last day', () => {
    expect(passar('dia', '2026-12-31', 1)).toBe('2027-01-01')
    expect(passar('semana', '2026-11-18', -1)).toBe('2026-11-11')
    expect(passar('mes', '2027-01-31', 1)).toBe('2027-02-28')
    expect(passar('mes', '2026-03-31', -1)).toBe('2026-02-28')
    expect(passar('mes', '2026-12-15', 1)).toBe('2027-01-15')
  })

  test('titles name days, weeks over two months and years', () => {
    expect(tituloDe('dia', '2026-11-18')).toBe('Quarta, 18 de novembro de 2026')
    expect(tituloDe('semana', '2026-11-18')).toBe('15 a 21 de novembro de 2026')
    expect(tituloDe('semana', '2026-12-30')).toBe('27 de dezembro de 2026 a 2 de janeiro de 2027')
    expect(tituloDe('semana', '2026-12-01')).toBe('29 de novembro a 5 de dezembro de 2026')
    expect(tituloDe('mes', '2026-11-18')).toBe('Novembro de 2026')
  })
})

test('APPT-02 below an appointment that ends the day there is room to move it later', () => {
  const tardia = consulta({ data_agendamento: '2026-11-19T01:10:00.000Z', duracao_min: 50 })
  expect(montar({ agendamentos: [tardia] }).janela).toEqual({ de: 7, ate: 24 })
})

describe('cards side by side', () => {
  const trecho = (id: string, inicio: number, fim: number) => ({ id, inicio, fim })

  test('those that only touch take the whole width', () => {
    const lugares = ladoALado([trecho('a', 60, 120), trecho('b', 120, 180)])
    expect([...lugares.values()]).toEqual([
      { coluna: 0, largura: 1, de: 1 },
      { coluna: 0, largura: 1, de: 1 },
    ])
  })

  test('a free column beside a card is taken by it', () => {
    const lugares = ladoALado([
      trecho('a', 0, 60),
      trecho('b', 0, 30),
      trecho('c', 10, 20),
      trecho('d', 40, 60),
    ])
    expect(lugares.get('a')).toEqual({ coluna: 0, largura: 1, de: 3 })
    expect(lugares.get('d')).toEqual({ coluna: 1, largura: 2, de: 3 })
  })

  test('whatever overlaps never shares a place, and nothing leaves its column', () => {
    const muitos = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 5, max: 120 })), { maxLength: 40 })
    fc.assert(
      fc.property(muitos, (lista) => {
        const trechos = lista.map(([inicio, dura], i) => trecho(String(i), inicio, inicio + dura))
        const lugares = ladoALado(trechos)
        for (const [i, um] of trechos.entries()) {
          const aqui = lugares.get(um.id)!
          expect(aqui.coluna + aqui.largura).toBeLessThanOrEqual(aqui.de)
          for (const outro of trechos.slice(i + 1)) {
            if (um.fim <= outro.inicio || outro.fim <= um.inicio) continue
            const la = lugares.get(outro.id)!
            expect(aqui.coluna + aqui.largura <= la.coluna || la.coluna + la.largura <= aqui.coluna).toBe(
              true,
            )
          }
        }
      }),
    )
  })
})

describe('the grid and the clock', () => {
  test('the hours of a working day, and more where something lies outside', () => {
    expect(janelaDe([])).toEqual({ de: 7, ate: 19 })
    expect(
      janelaDe([
        { inicio: 330, fim: 400 },
        { inicio: 1410, fim: 1500 },
      ]),
    ).toEqual({ de: 5, ate: 24 })
    expect(lugarNaGrade(7 * 60, 8 * 60, { de: 7, ate: 17 })).toEqual({ top: '0.000%', height: '10.000%' })
    expect(lugarNaGrade(0, 8 * 60, { de: 7, ate: 17 })).toEqual({ top: '0.000%', height: '10.000%' })
  })

  test('a drag snaps to the nearest step, a click takes the cell that it is in', () => {
    expect([encaixar(607, 15), encaixar(608, 15), celula(614, 15)]).toEqual([600, 615, 600])
  })

  test('C5 a place in the grid is an instant by the zone of the agenda and back, also where clocks change', () => {
    expect(doRelogio('2026-11-18', 600, 'America/Sao_Paulo')).toBe('2026-11-18T13:00:00.000Z')
    expect(doRelogio('2026-11-18', 600, 'America/Rio_Branco')).toBe('2026-11-18T15:00:00.000Z')
    // In São Paulo the clocks jumped from 00:00 to 01:00 on 2018-11-04, and showed 23:00 to 24:00 twice on 2018-02-18.
    expect(doRelogio('2018-11-04', 30, 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(doRelogio('2018-11-04', 600, 'America/Sao_Paulo')).toBe('2018-11-04T12:00:00.000Z')
    expect(doRelogio('2018-02-17', 1410, 'America/Sao_Paulo')).toBe('2018-02-18T01:30:00.000Z')
    for (const minuto of [60, 480, 735, 1425])
      for (const onde of ['America/Noronha', 'America/Manaus', 'America/New_York'])
        expect(noRelogio(doRelogio('2026-03-09', minuto, onde), onde)).toEqual({ data: '2026-03-09', minuto })
  })
})

describe('moving', () => {
  const janela = { de: 8, ate: 18 }
  const espaco = { colunas: 7, passo: 15, janela }
  const alvo = { coluna: 3, minuto: 600, duracao: 60 }
  const tecla = (key: string, shiftKey = false) => porTecla(alvo, { key, shiftKey }, espaco)

  test('arrows go by a step and by a column, and stop at the edges', () => {
    expect(tecla('ArrowDown')).toEqual({ ...alvo, minuto: 615 })
    expect(tecla('ArrowLeft')).toEqual({ ...alvo, coluna: 2 })
    expect(porTecla({ ...alvo, coluna: 6 }, { key: 'ArrowRight', shiftKey: false }, espaco)?.coluna).toBe(6)
    expect(tecla('Home')?.minuto).toBe(480)
    expect(tecla('End')?.minuto).toBe(1020)
    expect(tecla('a')).toBeNull()
  })

  test('a card that stands off the step comes onto it first', () => {
    const torto = { ...alvo, minuto: 607 }
    expect(porTecla(torto, { key: 'ArrowDown', shiftKey: false }, espaco)?.minuto).toBe(615)
    expect(porTecla(torto, { key: 'ArrowUp', shiftKey: false }, espaco)?.minuto).toBe(600)
  })

  test('Shift makes it longer or shorter, never less than one step', () => {
    expect(tecla('ArrowDown', true)?.duracao).toBe(75)
    expect(tecla('ArrowUp', true)?.duracao).toBe(45)
    expect(esticar(alvo, 500, espaco).duracao).toBe(15)
    expect(esticar(alvo, 5000, espaco).duracao).toBe(480)
  })

  test('the pointer takes it to the step, inside of the hours shown', () => {
    expect(porPonteiro(alvo, { coluna: 1, minuto: 607.4 }, espaco)).toEqual({
      ...alvo,
      coluna: 1,
      minuto: 600,
    })
    expect(porPonteiro(alvo, { coluna: 1, minuto: 1200 }, espaco).minuto).toBe(1020)
  })

  test('near an edge it scrolls, the nearer the faster', () => {
    expect(rolagem(300, 0, 600)).toBe(0)
    expect(rolagem(598, 0, 600)).toBeGreaterThan(rolagem(560, 0, 600))
    expect(rolagem(2, 0, 600)).toBeLessThan(0)
  })

  test('a move asks only for what it changes', () => {
    const { colunas } = montar()
    const de = colunas[3]!
    const mudanca = { consulta: consulta(), de, coluna: colunas[4]!, minuto: 600, duracao: 60 }
    expect(pedidoDaMudanca(mudanca, zona)).toEqual({
      id: ids.consulta,
      versao: 1,
      inicio: '2026-11-19T13:00:00.000Z',
    })
    expect(pedidoDaMudanca({ ...mudanca, coluna: de, duracao: 90 }, zona)).toEqual({
      id: ids.consulta,
      versao: 1,
      duracao_min: 90,
    })
    const marcos = { ...de, profissional_id: ids.marcos }
    const helena = { ...de, profissional_id: ids.helena }
    expect(pedidoDaMudanca({ ...mudanca, de: helena, coluna: marcos }, zona)).toEqual({
      id: ids.consulta,
      versao: 1,
      profissional_id: ids.marcos,
    })
  })

  test('arrows lead from card to card: by time in a column, to the nearest in time in the next one that has any', () => {
    const cartoes = [
      { id: 'a', coluna: 0, inicio: 480, fim: 510 },
      { id: 'b', coluna: 0, inicio: 600, fim: 630 },
      { id: 'c', coluna: 2, inicio: 590, fim: 620 },
      { id: 'd', coluna: 2, inicio: 900, fim: 960 },
    ]
    expect(vizinho(cartoes, 'a', 'ArrowDown')).toBe('b')
    expect(vizinho(cartoes, 'b', 'ArrowRight')).toBe('c')
    expect(vizinho(cartoes, 'd', 'ArrowLeft')).toBe('b')
    expect(vizinho(cartoes, 'd', 'ArrowRight')).toBeNull()
  })
})

describe('what stands in the grid', () => {
  test('closed hours, the break between two open stretches, blocks with their reason and holidays', () => {
    const { colunas, janela } = montar({
      bloqueios: [
        {
          id: ids.clinica,
          profissional_id: ids.helena,
          de: '2026-11-18',
          ate: '2026-11-18',
          modo: 'fecha',
          motivo: 'Reunião',
          faixas: [{ inicio_min: 960, fim_min: 1020 }],
        },
      ],
      feriados: [{ profissional_id: ids.helena, data: '2026-11-20', nome: 'Consciência Negra', fecha: true }],
    })
    expect(janela).toEqual({ de: 7, ate: 19 })
    const quarta = colunas[3]!
    expect(quarta.fechados.map(({ inicio, fim, rotulo }) => [inicio, fim, rotulo])).toEqual([
      [420, 480, null],
      [720, 840, 'Intervalo'],
      [1080, 1140, null],
      [960, 1020, 'Reunião'],
    ])
    expect([estaAberto(quarta, 600), estaAberto(quarta, 730), estaAberto(quarta, 970)]).toEqual([
      true,
      false,
      false,
    ])
    expect(colunas[0]!.fechados).toEqual([{ inicio: 420, fim: 1140, rotulo: null, bloqueio: null }])
    expect(colunas[5]!.feriado).toMatchObject({ nome: 'Consciência Negra', fecha: true })
  })

  test('the day has a column for each professional, or for each room and for those without one', () => {
    const dois = {
      profissionais: [
        profissional(),
        profissional({ id: ids.marcos, nome: 'Dr. Marcos Leal', proprio: false }),
      ],
      mostrados: [ids.helena, ids.marcos],
      salas: [{ id: ids.sala, clinica_id: ids.clinica, nome: 'Sala 2' }],
      agendamentos: [
        consulta(),
        consulta({ id: ids.paciente, profissional_id: ids.marcos, sala_id: ids.sala }),
      ],
    }
    expect(montar(dois, 'profissional').colunas.map(({ titulo, postas }) => [titulo, postas.length])).toEqual(
      [
        ['Dra. Helena Prado', 1],
        ['Dr. Marcos Leal', 1],
      ],
    )
    expect(montar(dois, 'sala').colunas.map(({ titulo, postas }) => [titulo, postas.length])).toEqual([
      ['Sala 2', 1],
      ['Sem sala', 1],
    ])
  })

  test('200 cards of a week all find their place', () => {
    const agendamentos = Array.from({ length: 200 }, (_, i) =>
      consulta({
        id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
        data_agendamento: new Date(
          agora + ((i % 5) - 2) * 86_400_000 + ((i * 7) % 40) * 900_000,
        ).toISOString(),
        duracao_min: 30,
      }),
    )
    const { colunas } = montar({ agendamentos })
    expect(colunas.reduce((soma, { postas }) => soma + postas.length, 0)).toBe(200)
  })
})

describe('filters', () => {
  const tudo = [
    consulta(),
    consulta({ id: ids.local, status: 'cancelado', paciente_nome: 'José Antônio' }),
    consulta({
      id: ids.sala,
      status: 'reagendado',
      convenio: 'Unimed',
      modalidade: 'teleconsulta',
      presenca: 'presente',
    }),
  ]
  const achados = (busca: Parameters<typeof filtrar>[1], palavras = '', canceladas = false) =>
    filtrar(tudo, busca, palavras, canceladas).map(({ id }) => id)

  test('cancelled ones show in the list and where they are asked for; reagendado is always listed', () => {
    expect(achados({})).toEqual([ids.consulta, ids.sala])
    expect(achados({}, '', true)).toHaveLength(3)
    expect(achados({ status: ['cancelado'] })).toEqual([ids.local])
  })

  test('each filter leaves out what does not match, and words are found without accents', () => {
    expect(achados({ convenio: 'particular' })).toEqual([ids.consulta])
    expect(achados({ presenca: 'sem' })).toEqual([ids.consulta])
    expect(achados({ modalidade: 'teleconsulta' })).toEqual([ids.sala])
    expect(achados({ pendentes: 'sim' })).toEqual([ids.consulta, ids.sala])
    expect(achados({}, 'antonio', true)).toEqual([ids.local])
    expect(achados({}, 'lucia unimed')).toEqual([ids.sala])
  })

  test('an address that means nothing is left out', () => {
    expect(
      lerBusca({ visao: 'ano', dia: '2026-02-30', status: ['x', 'agendado'], profissional: 'a', q: 'Maria' }),
    ).toEqual(
      expect.objectContaining({
        visao: undefined,
        dia: undefined,
        status: ['agendado'],
        profissional: ['a'],
      }),
    )
  })
})

test('closing the day goes by the table of transitions', () => {
  expect(fechamentoDe(consulta(), 'veio')).toEqual(['iniciar', 'concluir'])
  expect(fechamentoDe(consulta({ status: 'em-andamento' }), 'veio')).toEqual(['concluir'])
  expect(fechamentoDe(consulta({ status: 'reagendado', acoes: ['confirmar'] }), 'veio')).toEqual([
    'confirmar',
    'iniciar',
    'concluir',
  ])
  expect(fechamentoDe(consulta(), 'faltou')).toEqual(['ausentar'])
  expect(fechamentoDe(consulta(), 'depois')).toEqual([])
})

describe('APPT-04 a move to a colleague', () => {
  const marcos = profissional({ id: ids.marcos, nome: 'Marcos Lima', proprio: false })
  const naClinica = {
    id: ids.sala,
    profissional_id: ids.marcos,
    clinica_id: ids.clinica,
    nome: 'Clínica',
    zona,
    pode: [],
  }
  const servico = { ...periodo().servicos[0]!, id: ids.paciente, profissional_id: ids.marcos }
  const coluna = { data: '2026-11-18', titulo: 'Marcos Lima', profissional_id: ids.marcos } as ColunaDaGrade
  const daClinica = consulta({ clinica_id: ids.clinica })
  const tudo = periodo({ profissionais: [profissional(), marcos], locais: [naClinica], servicos: [servico] })
  test.each<[string, AgendamentoDaAgenda, PeriodoDaAgenda, unknown]>([
    [
      'their place and service',
      daClinica,
      tudo,
      { nome: 'Marcos Lima', local_id: ids.sala, servico_id: ids.paciente },
    ],
    ['no service of that name', daClinica, { ...tudo, servicos: [] }, { servico_id: null }],
    [
      'no right to write',
      daClinica,
      { ...tudo, profissionais: [{ ...marcos, escrita: false }] },
      { recusa: /Você não altera a agenda de Marcos Lima/ },
    ],
    ['no place there', daClinica, { ...tudo, locais: [] }, { recusa: /não atende na clínica/ }],
    ['not at a clinic', consulta(), tudo, { recusa: /^Só uma consulta marcada na clínica/ }],
  ])('APPT-04 says what it becomes, or why it cannot be: %s', (_nome, qual, onde, esperado) => {
    const dito = passagem({ consulta: qual, coluna }, onde) as { recusa?: string }
    const { recusa } = esperado as { recusa?: RegExp }
    if (recusa) expect(dito.recusa).toMatch(recusa)
    else expect(dito).toMatchObject(esperado as object)
  })
  test('APPT-04 a move within one agenda asks nothing of a colleague', () => {
    expect(
      passagem({ consulta: daClinica, coluna: { ...coluna, profissional_id: ids.helena } }, tudo),
    ).toBeNull()
  })
})
