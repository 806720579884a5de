import { describe, expect, test } from 'vitest'
import {
  conteudoInicial,
  type ConteudoTemplate,
  type IntervaloSemanal,
  type RegrasTemplate,
} from '../conteudo.ts'
import { frasesDeProblema, motivosDeProblema, problemasDasJanelas, problemasDoConteudo } from './problemas.ts'

const LOCAL = '00000000-0000-4000-8000-000000000001'
const LONGE = '00000000-0000-4000-8000-000000000002'
const SALA = '00000000-0000-4000-8000-000000000005'
const SERVICO = '00000000-0000-4000-8000-000000000003'
const contexto = {
  locais: [
    { id: LOCAL, zona: 'America/Sao_Paulo', salas: [{ id: SALA }] },
    { id: LONGE, zona: 'America/Manaus', salas: [] },
  ],
  servicos: [{ id: SERVICO, duracao_min: 50, modalidades: ['presencial'] }],
  planos: ['Amil'],
  locais_sem_vinculo: [],
  hoje: '2026-11-21',
}
const base = conteudoInicial('Padrão', 'America/Sao_Paulo', LOCAL)
const manha: IntervaloSemanal = { ...base.intervalos[0]!, inicio_min: 540, fim_min: 720 }
const de = (...mudancas: Partial<IntervaloSemanal>[]): Partial<ConteudoTemplate> => ({
  intervalos: mudancas.map((mudanca) => ({ ...manha, ...mudanca })),
})
const regras = (mudancas: Partial<RegrasTemplate>) => ({ regras: { ...base.regras, ...mudancas } })
const achados = (mudancas: Partial<ConteudoTemplate>) =>
  problemasDoConteudo({ ...base, ...mudancas }, contexto).map(
    ({ caminho, motivo }) => `${caminho}: ${motivo}`,
  )

describe('DATA-09 what keeps a draft from being published', () => {
  test.each<[string, Partial<ConteudoTemplate>, string[]]>([
    ['what a new template begins with', {}, []],
    ['no hours at all', de(), ['intervalos: sem-atendimento']],
    ['only a break', de({ tipo: 'pausa' }), ['intervalos: sem-atendimento']],
    ['an end before the beginning', de({ fim_min: 540 }), ['intervalos.0.fim_min: fim-antes-do-inicio']],
    ['two that overlap', de({}, { inicio_min: 660, fim_min: 780 }), ['intervalos.1.inicio_min: sobreposto']],
    ['a room of its place', de({ sala_id: SALA }), []],
    [
      'a room of another place',
      de({ local_id: LONGE, sala_id: SALA }),
      ['intervalos.0.sala_id: sala-desconhecida'],
    ],
    [
      'a room without a place',
      de({ local_id: null, modalidades: ['teleconsulta'], sala_id: SALA }),
      ['intervalos.0.sala_id: sala-desconhecida'],
    ],
    ['two that touch', de({}, { inicio_min: 720, fim_min: 780 }), []],
    ['the same hours on two days', de({}, { dia_semana: 2 }), []],
    [
      'shorter than the shortest consultation',
      de({ fim_min: 585 }),
      ['intervalos.0.fim_min: menor-que-a-consulta'],
    ],
    ['as long as the consultation', de({ fim_min: 590 }), []],
    ['a break of that day inside', de({}, { tipo: 'pausa', inicio_min: 600, fim_min: 615 }), []],
    [
      'a break outside',
      de({}, { tipo: 'pausa', inicio_min: 720, fim_min: 780 }),
      ['intervalos.1.inicio_min: pausa-fora'],
    ],
    [
      'a break of another day',
      de({}, { tipo: 'pausa', dia_semana: 2 }),
      ['intervalos.1.inicio_min: pausa-fora'],
    ],
    ['no modality', de({ modalidades: [] }), ['intervalos.0.modalidades: sem-modalidade']],
    ['in person nowhere', de({ local_id: null }), ['intervalos.0.local_id: sem-local']],
    ['remote nowhere', de({ local_id: null, modalidades: ['teleconsulta'] }), []],
    ['a place that is gone', de({ local_id: SERVICO }), ['intervalos.0.local_id: local-desconhecido']],
    [
      'places of two zones',
      de({}, { dia_semana: 2, local_id: LONGE }),
      ['intervalos.1.local_id: zona-diferente'],
    ],
    [
      'a service that is gone',
      de({ servico_ids: [LOCAL] }),
      ['intervalos.0.servico_ids: servico-desconhecido'],
    ],
    ['a list of no service', de({ servico_ids: [] }), ['intervalos.0.servico_ids: servico-desconhecido']],
    [
      'a service of another modality',
      de({ servico_ids: [SERVICO], modalidades: ['teleconsulta'] }),
      ['intervalos.0.servico_ids: servico-fora-da-modalidade'],
    ],
    [
      'a plan that is not taken',
      de({ planos: ['Amil', 'Unimed'] }),
      ['intervalos.0.planos: plano-nao-aceito'],
    ],
    [
      'plans where nobody pays by plan',
      de({ planos: ['Amil'], aceita: 'so-particular' }),
      ['intervalos.0.planos: planos-sem-efeito'],
    ],
    [
      'validity upside down',
      { vigente_de: '2027-02-01', vigente_ate: '2027-01-01' },
      ['vigente_ate: vigencia-invertida'],
    ],
    ['validity that is over', { vigente_ate: '2026-11-20' }, ['vigente_ate: vigencia-passada']],
    ['validity that ends today', { vigente_ate: '2026-11-21' }, []],
    [
      'more in a day than in a week',
      regras({ max_por_dia: 9, max_por_semana: 8 }),
      ['regras.max_por_dia: dia-maior-que-a-semana'],
    ],
    [
      'more first ones than any',
      regras({ max_por_dia: 2, primeira_consulta_max_por_dia: 3 }),
      ['regras.primeira_consulta_max_por_dia: primeira-maior-que-o-dia'],
    ],
    [
      'notice beyond the horizon',
      regras({ antecedencia_min: 2_880, horizonte_dias: 2 }),
      ['regras.antecedencia_min: antecedencia-alem-do-horizonte'],
    ],
  ])('DATA-09 %s', (_caso, mudancas, esperado) => {
    expect(achados(mudancas)).toEqual(esperado)
  })

  test('DATA-09 each has a sentence of its own with a next step', () => {
    expect(new Set(motivosDeProblema.map((motivo) => frasesDeProblema[motivo])).size).toBe(
      motivosDeProblema.length,
    )
  })

  test('DATA-09 windows of an exception: closed ones need only their hours', () => {
    const { dia_semana: _, tipo: __, ...janela } = manha
    const motivos = (modo: 'fecha' | 'substitui', ...janelas: Partial<typeof janela>[]) =>
      problemasDasJanelas(
        janelas.map((uma) => ({ ...janela, ...uma })),
        modo,
        30,
        contexto,
      ).map(({ caminho }) => caminho)
    expect(motivos('fecha', { local_id: null, modalidades: [] })).toEqual([])
    expect(motivos('fecha', { fim_min: 500 }, {}, {})).toEqual(['janelas.0.fim_min', 'janelas.2.inicio_min'])
    expect(motivos('substitui', { local_id: null })).toEqual(['janelas.0.local_id'])
  })
})
