import { describe, expect, test } from 'vitest'
import { minutosPorSemana } from '#domain/horarios/conteudo.ts'
import { tiposDeMotivo, type Motivo } from '#domain/horarios/livres/motivo.ts'
import { conferir, errosPorFaixa, fraseCompleta } from './editor/conferencia.ts'
import { aplicarATodos, decisoesDe, escolhaDe, faltaEm } from './publicacao/decisoes.ts'
import { excecaoDe, recusasDaExcecao, type ExcecaoNaTela } from './excecoes/excecao-na-tela.ts'
import { conteudo, foraDoHorario, ids, painel, previa } from './testing/fake-horarios.ts'
import { faixaArrastada, minutoNaAltura, mover } from './semana/grade.ts'
import { lugarDaRegra, motivoEmPalavras, rotulosMotivo } from './previa/motivos-em-palavras.ts'
import { iniciosDe, lacunasVisiveis, motivoDoDia, respostaDoMinuto, trechosDe } from './previa/previa.ts'
import { ler, mesmoConteudo, rascunhoDe, vigenciaDe } from './editor/rascunho.ts'
import { duracaoEmPalavras, escreverHora, espacoEmPalavras, lerFim, lerHora } from './relogio.ts'
import {
  copiarDia,
  copiarSemana,
  limparDia,
  minutosDaSemana,
  minutosDoDia,
  proximoIntervalo,
  remover,
} from './semana/semana.ts'

const contexto = { ...painel(), hoje: '2026-11-21' }
const rascunho = () => rascunhoDe(conteudo())

describe('the clock as it is typed', () => {
  test.each([
    ['08:30', 510, 510],
    ['8:30', 510, 510],
    ['00:00', 0, 1440],
    ['23:59', 1439, 1439],
    ['24:00', null, 1440],
    ['24:01', null, null],
    ['08:60', null, null],
    ['', null, null],
    ['oito', null, null],
  ])('DATA-09 %j is read as a start and as an end', (texto, inicio, fim) => {
    expect(lerHora(texto)).toBe(inicio)
    expect(lerFim(texto)).toBe(fim)
  })

  test('DATA-09 every minute is written so that it is read back', () => {
    for (let minuto = 0; minuto < 1440; minuto++) expect(lerHora(escreverHora(minuto))).toBe(minuto)
    expect(lerFim(escreverHora(1440))).toBe(1440)
    expect([45, 540, 450].map(duracaoEmPalavras)).toEqual(['45 min', '9 h', '7 h 30'])
    expect([1, 60, 90, 1440, 2880].map(espacoEmPalavras)).toEqual([
      '1 minuto',
      '1 hora',
      '1 hora e 30 minutos',
      '1 dia',
      '2 dias',
    ])
  })
})

describe('the week', () => {
  test('DATA-09 a stored template goes to the screen and back without a change', () => {
    const guardado = conteudo({ vigente_de: '2026-12-01', vigente_ate: '2027-01-31' })
    const emOrdem = guardado.intervalos.toSorted(
      (a, b) => a.dia_semana - b.dia_semana || a.inicio_min - b.inicio_min,
    )
    const lido = ler(rascunhoDe(guardado))
    expect(lido?.conteudo.intervalos.filter(({ tipo }) => tipo === 'atendimento')).toEqual(
      emOrdem.filter(({ tipo }) => tipo === 'atendimento'),
    )
    expect({ ...lido?.conteudo, intervalos: [] }).toEqual({ ...guardado, intervalos: [] })
    expect(mesmoConteudo(rascunhoDe(guardado), rascunhoDe(guardado))).toBe(true)
  })

  test('DATA-09 a day is copied onto others, a week onto another, and a cleared day is closed', () => {
    const semana = rascunho()
    expect(minutosDoDia(semana, 1)).toBe(540)
    expect(minutosDaSemana(semana)).toBe(2700)
    expect(minutosPorSemana(conteudo())).toBe(2700)
    const copiada = copiarDia(limparDia(semana, 2), 1, [2, 6, 1])
    expect([2, 6].map((dia) => minutosDoDia(copiada, dia))).toEqual([540, 540])
    expect(copiada.intervalos.filter(({ dia_semana }) => dia_semana === 1)).toHaveLength(1)
    const chaves = [...copiada.intervalos, ...copiada.pausas].map(({ chave }) => chave)
    expect(new Set(chaves).size).toBe(chaves.length)
    const vazia = { ...semana, intervalos: [], pausas: [] }
    expect(minutosDaSemana(vazia)).toBe(0)
    expect(minutosDaSemana(copiarSemana(vazia, semana))).toBe(2700)
    expect(minutosDoDia(remover(semana, semana.pausas[0]!.chave), 1)).toBe(600)
  })

  test('DATA-09 a new interval follows the last of its day and is like it', () => {
    const novo = proximoIntervalo(rascunho(), 1)
    expect(novo).toMatchObject({
      inicio: '19:00',
      fim: '23:00',
      local_id: ids.local,
      modalidades: ['presencial'],
    })
    expect(proximoIntervalo({ intervalos: [], pausas: [] }, 3)).toMatchObject({
      inicio: '08:00',
      fim: '12:00',
    })
  })

  test('DATA-09 the grid snaps a drag, in either direction, and keeps a part inside of its day', () => {
    expect(minutoNaAltura(0.5, { de: 8, ate: 18 }, 15)).toBe(780)
    expect(faixaArrastada(600, 480, 15)).toEqual({ inicio_min: 480, fim_min: 600 })
    expect(faixaArrastada(1440, 1440, 15)).toEqual({ inicio_min: 1425, fim_min: 1440 })
    const faixa = { chave: 'a', dia_semana: 1, inicio: '00:00', fim: '01:00' }
    expect(mover(faixa, -15, false)).toBeNull()
    expect(mover(faixa, 15, true)).toEqual({ inicio_min: 0, fim_min: 75 })
    expect(mover({ ...faixa, fim: '00:15' }, -15, true)).toBeNull()
  })
})

describe('what is wrong with a draft', () => {
  test('DATA-09 each problem knows its field, its day and whether anything can be kept at all', () => {
    const semana = rascunho()
    const [primeiro, segundo] = semana.intervalos
    const estragado = {
      ...semana,
      intervalos: [
        { ...primeiro!, local_id: null },
        { ...segundo!, inicio: '18:00', fim: '08:00' },
      ],
      pausas: [],
    }
    const { problemas, lido } = conferir(estragado, contexto)
    expect(lido).not.toBeNull()
    expect(problemas.map(({ campo, dia, ilegivel }) => [campo, dia, ilegivel])).toEqual([
      ['local_id', 1, false],
      ['fim', 2, false],
    ])
    expect(errosPorFaixa(problemas)[primeiro!.chave]).toHaveProperty('local_id')
    expect(fraseCompleta(problemas[1]!)).toBe('Terça-feira: O fim vem antes do começo. Ajuste um dos dois.')
  })

  test('DATA-09 what cannot be read keeps the draft from being sent', () => {
    const semana = rascunho()
    const ilegivel = {
      ...semana,
      nome: ' ',
      validade: 'datas' as const,
      de: '31022027',
      regras: { ...semana.regras, passo_min: '3', max_por_dia: 'dez' },
      intervalos: [{ ...semana.intervalos[0]!, inicio: '' }],
    }
    const { problemas, lido } = conferir(ilegivel, contexto)
    expect(lido).toBeNull()
    expect(problemas.map(({ parte, campo }) => `${parte} ${campo}`)).toEqual([
      'modelo nome',
      'modelo vigente_de',
      `${ilegivel.intervalos[0]!.chave} inicio`,
      'regras passo_min',
      'regras max_por_dia',
    ])
    expect(problemas.every((problema) => problema.ilegivel)).toBe(true)
    expect(vigenciaDe({ validade: 'datas', de: '', ate: '' })).toBeNull()
    expect(vigenciaDe({ validade: 'datas', de: '', ate: '31012027' })).toEqual({
      vigente_de: null,
      vigente_ate: '2027-01-31',
    })
  })
})

describe('an exception', () => {
  const excecao: ExcecaoNaTela = {
    modo: 'fecha',
    quando: 'datas',
    datas: ['2026-12-24', '2026-12-26'],
    de: '',
    ate: '',
    diaInteiro: true,
    janelas: [],
    motivo: ' Congresso ',
  }
  test('DATA-09 dates stay one by one, and a closed day needs no hours', () => {
    expect(excecaoDe(excecao)).toEqual({
      periodos: [
        { de: '2026-12-24', ate: '2026-12-24' },
        { de: '2026-12-26', ate: '2026-12-26' },
      ],
      modo: 'fecha',
      janelas: [],
      motivo: 'Congresso',
    })
  })
  test('DATA-09 nothing chosen, a period turned round or past, and hours that are missing are told apart', () => {
    const erros = (mudanca: Partial<ExcecaoNaTela>) =>
      recusasDaExcecao({ ...excecao, ...mudanca }, '2026-11-21')
    expect(erros({ datas: [] }).datas).toBe('Escolha pelo menos uma data.')
    const periodo = { quando: 'periodo' as const, datas: [] }
    expect(erros({ ...periodo, de: '10012027', ate: '05012027' }).ate).toBe('O fim vem antes do começo.')
    expect(erros({ ...periodo, de: '10012020', ate: '15012020' }).ate).toBe('Escolha datas que ainda vêm.')
    expect(erros({ ...periodo, de: '30022027', ate: '' })).toMatchObject({
      de: expect.any(String),
      ate: expect.any(String),
    })
    expect(erros({ modo: 'acrescenta' }).janelas).toBe('Informe pelo menos um intervalo.')
    const janela = { ...proximoIntervalo({ intervalos: [], pausas: [] }, 0), fim: '07:00' }
    expect(erros({ diaInteiro: false, janelas: [janela] })['janelas.0.fim']).toBe(
      'O fim vem antes do começo.',
    )
  })
})

describe('appointments outside of new hours', () => {
  const [a, b] = [
    foraDoHorario(),
    foraDoHorario({ agendamento_id: ids.outro, ja_estava: true, acoes: ['manter', 'mover'] }),
  ]
  test('APPT-02 each needs a decision that its status allows; what was outside before is kept unless told', () => {
    expect(faltaEm(escolhaDe({}, a!))).toBe('acao')
    expect(escolhaDe({}, b!).acao).toBe('manter')
    expect(decisoesDe({}, [a!, b!])).toBeNull()
    const escolhas = { [a!.agendamento_id]: { acao: 'cancelar' as const, inicio: '', motivo: ' ' } }
    expect(faltaEm(escolhaDe(escolhas, a!))).toBe('motivo')
    expect(escolhaDe({ [b!.agendamento_id]: { acao: 'cancelar', inicio: '', motivo: 'x' } }, b!).acao).toBe(
      'manter',
    )
  })
  test('APPT-02 one act for all gives no two of them the same new start, and leaves alone what forbids it', () => {
    const movidas = decisoesDe(aplicarATodos({}, [a!, b!], 'mover'), [a!, b!])
    expect(movidas?.map((decisao) => 'inicio' in decisao && decisao.inicio)).toEqual(a!.sugestoes)
    const canceladas = decisoesDe(aplicarATodos({}, [a!, b!], 'cancelar', 'Viagem'), [a!, b!])
    expect(canceladas).toEqual([
      { agendamento_id: a!.agendamento_id, acao: 'cancelar', motivo: 'Viagem' },
      { agendamento_id: b!.agendamento_id, acao: 'manter' },
    ])
  })
})

describe('the preview', () => {
  const [segunda, terca] = previa()
  test('APPT-07 any minute is free, inside of a free one, or has its rule', () => {
    expect(iniciosDe(segunda!)).toEqual([480, 540])
    expect(respostaDoMinuto(segunda!, 480)).toEqual({ tipo: 'livre' })
    expect(respostaDoMinuto(segunda!, 495)).toEqual({ tipo: 'dentro', inicio_min: 480 })
    expect(respostaDoMinuto(segunda!, 520)).toMatchObject({ lacuna: { motivo: { tipo: 'ocupado' } } })
    expect(motivoDoDia(terca!)).toEqual({ tipo: 'feriado', nome: 'Dia da cidade' })
    expect(lacunasVisiveis(segunda!).map(({ motivo }) => motivo.tipo)).toEqual(['ocupado', 'pausa'])
    expect(trechosDe(segunda!).filter(({ tom }) => tom === 'livre')).toHaveLength(2)
  })

  const exemplos: Record<string, Motivo> = {
    horizonte: { tipo: 'horizonte', ultimo_dia: '2027-01-01' },
    excecao: { tipo: 'excecao', modo: 'fecha' },
    feriado: { tipo: 'feriado', nome: 'Natal' },
    'sem-expediente': { tipo: 'sem-expediente', dia_semana: 0 },
    'limite-do-dia': { tipo: 'limite-do-dia', maximo: 1 },
    'limite-da-semana': { tipo: 'limite-da-semana', maximo: 30 },
    antecedencia: { tipo: 'antecedencia', minutos: 90 },
    'fora-da-grade': { tipo: 'fora-da-grade', passo_min: 20 },
    'nao-cabe': { tipo: 'nao-cabe', duracao_min: 50 },
    'intervalo-antes': { tipo: 'intervalo-antes', minutos: 10 },
    'intervalo-depois': { tipo: 'intervalo-depois', minutos: 10 },
  }
  test('APPT-07 every rule of the engine has a chip and a sentence of its own, and most a place to change it', () => {
    const motivos = tiposDeMotivo.map((tipo) => exemplos[tipo] ?? ({ tipo } as Motivo))
    const frases = motivos.map(motivoEmPalavras)
    expect(new Set(frases).size).toBe(tiposDeMotivo.length)
    for (const frase of frases) expect(frase).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(new Set(tiposDeMotivo.map((tipo) => rotulosMotivo[tipo])).size).toBe(tiposDeMotivo.length)
    expect(motivos.filter((motivo) => lugarDaRegra(motivo) === null).map(({ tipo }) => tipo)).toEqual([
      'passado',
      'sem-template',
      'relogio',
      'ocupado',
    ])
    expect(motivoEmPalavras(exemplos.antecedencia!)).toBe(
      'Faltam menos de 1 hora e 30 minutos, a antecedência mínima.',
    )
  })
})
