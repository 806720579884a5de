import * as fc from 'fast-check'
import { modalidades } from '#domain/agendamentos/agendamento.ts'
import { dataDoNumero, numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { aceitacoes } from '../conteudo.ts'
import type { EntradaHorarios, Excecao, Faixa, Janela, PedidoDeHorario, Template } from '../entrada.ts'
import { zonasFeitasAMao } from './relogio.ts'

const MINUTO = 60_000

const zonas = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...zonasFeitasAMao) },
  { weight: 1, arbitrary: fc.constantFrom('Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati') },
)
/** Any day of fourteen years; more often a day on which clocks change somewhere, a leap day, or the end of a year. */
const dias = fc.oneof(
  fc.integer({ min: numeroDoDia('2014-03-01'), max: numeroDoDia('2028-12-31') }).map(dataDoNumero),
  fc.constantFrom('2018-11-03', '2018-11-04', '2019-02-16', '2019-02-17', '2016-02-20', '2017-10-14'),
  fc.constantFrom('2024-02-29', '2028-02-28', '2027-02-28', '2026-12-31', '2027-12-30'),
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-10-04', '2026-04-05'),
)
const faixa: fc.Arbitrary<Faixa> = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 60 }), fc.boolean())
  .map(([inicio, tamanho, noite]) => {
    const inicio_min = noite ? Math.max(0, 1440 - (inicio + tamanho) * 5) : inicio * 10
    return { inicio_min, fim_min: Math.min(1440, inicio_min + tamanho * 5) }
  })
const lugares = fc.constantFrom(null, 'centro', 'praia')
const poucos = <T>(...valores: T[]) => fc.option(fc.subarray(valores, { minLength: 1 }), { freq: 3 })
const janela: fc.Arbitrary<Janela> = fc
  .record({
    horas: faixa,
    local_id: lugares,
    sala_id: fc.constantFrom(null, null, 's1'),
    modalidades: fc.subarray([...modalidades], { minLength: 1 }),
    servico_ids: poucos('consulta', 'exame'),
    planos: poucos('Amil', 'Unimed'),
    aceita: fc.constantFrom('todos' as const, ...aceitacoes),
  })
  .map(({ horas, ...resto }) => ({ ...horas, ...resto }))
const naSemana = <T extends object>(valor: fc.Arbitrary<T>) =>
  fc.tuple(valor, fc.integer({ min: 0, max: 6 })).map(([resto, dia_semana]) => ({ ...resto, dia_semana }))

const template: fc.Arbitrary<Omit<Template, 'id' | 'vigente_de' | 'vigente_ate'>> = fc.record({
  zona: zonas,
  passo_min: fc.constantFrom(5, 10, 15, 20, 30, 45, 60),
  duracao_min: fc.constantFrom(5, 20, 30, 50, 60, 90),
  intervalo_antes_min: fc.constantFrom(0, 0, 5, 15),
  intervalo_depois_min: fc.constantFrom(0, 0, 10, 30),
  antecedencia_min: fc.constantFrom(0, 30, 120, 1440),
  horizonte_dias: fc.constantFrom(1, 3, 60, 60),
  max_por_dia: fc.constantFrom(null, null, 2),
  max_por_semana: fc.constantFrom(null, null, 4),
  mesmo_dia: fc.constantFrom(true, true, false),
  intervalos: fc.array(naSemana(janela), { minLength: 1, maxLength: 14 }),
  pausas: fc.array(naSemana(faixa), { maxLength: 7 }),
})

const pedido: fc.Arbitrary<PedidoDeHorario> = fc
  .record({
    servico: fc.option(
      fc.record({
        id: fc.constantFrom('consulta', 'exame'),
        duracao_min: fc.constantFrom(15, 30, 40, 90),
        intervalo_antes_min: fc.constantFrom(null, 0, 10),
        intervalo_depois_min: fc.constantFrom(null, 0, 15),
        modalidades: fc.subarray([...modalidades], { minLength: 1 }),
        local_ids: fc.constantFrom(null, null, ['centro']),
        planos: poucos('Amil', 'Unimed'),
        aceita: fc.constantFrom('todos' as const, ...aceitacoes),
      }),
      { freq: 2 },
    ),
    modalidade: fc.option(fc.constantFrom(...modalidades), { freq: 1 }),
    pagamento: fc.option(
      fc.constantFrom<PedidoDeHorario['pagamento'] & {}>('particular', { plano: 'Amil' }),
      {
        freq: 1,
      },
    ),
    local_id: fc.option(fc.constantFrom('centro', 'praia'), { freq: 1 }),
  })
  .map((partes) => Object.fromEntries(Object.entries(partes).filter(([, valor]) => valor !== null)))

const excecao = fc.oneof(
  fc.record({ dia: fc.nat(2), modo: fc.constant('fecha' as const), faixa: fc.option(faixa, { freq: 3 }) }),
  fc.record({ dia: fc.nat(2), modo: fc.constantFrom('substitui' as const, 'acrescenta' as const), janela }),
)

/** Agendas of one to three days in any zone, with everything that the model has, without a limit of slots. */
export const entradas: fc.Arbitrary<EntradaHorarios> = fc
  .record({
    de: dias,
    quantosDias: fc.nat(2),
    aFrente: fc.integer({ min: -3 * 1440, max: 2 * 1440 }),
    padrao: fc.option(template, { freq: 5 }),
    datado: fc.option(fc.tuple(template, fc.nat(2), fc.nat(3)), { freq: 2 }),
    mesmaZona: fc.boolean(),
    excecoes: fc.array(excecao, { maxLength: 3 }),
    feriado: fc.option(fc.nat(2), { freq: 1 }),
    ocupados: fc.array(fc.tuple(fc.integer({ min: -1440, max: 5760 }), fc.integer({ min: 0, max: 200 })), {
      maxLength: 12,
    }),
    salas: fc.array(
      fc.tuple(
        fc.constantFrom('s1', 's1', 's2'),
        fc.integer({ min: -1440, max: 5760 }),
        fc.integer({ min: 0, max: 200 }),
      ),
      { maxLength: 6 },
    ),
    marcados: fc.array(fc.tuple(fc.integer({ min: -7, max: 9 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 3,
    }),
    pedido: fc.oneof(fc.constant({}), pedido),
    planos_aceitos: fc.constantFrom(undefined, undefined, ['Amil'], ['Unimed'], []),
  })
  .map(
    ({
      de,
      quantosDias,
      aFrente,
      padrao,
      datado,
      mesmaZona,
      excecoes,
      feriado,
      ocupados,
      salas,
      marcados,
      pedido,
      planos_aceitos,
    }) => {
      const inicio = Date.parse(de)
      const templates: Template[] = []
      if (padrao) templates.push({ ...padrao, id: 'padrao', vigente_de: null, vigente_ate: null })
      if (datado) {
        const [proprio, desde, dias_] = datado
        const vigente_de = somarDias(de, desde)
        const zona = mesmaZona && padrao ? padrao.zona : proprio.zona
        templates.push({
          ...proprio,
          zona,
          id: 'ferias',
          vigente_de,
          vigente_ate: somarDias(vigente_de, dias_),
        })
      }
      return {
        de,
        ate: somarDias(de, quantosDias),
        agora: inicio + aFrente * MINUTO,
        templates,
        excecoes: excecoes.map(({ dia, ...resto }): Excecao => ({ data: somarDias(de, dia), ...resto })),
        feriados: new Map(feriado === null ? [] : [[somarDias(de, feriado), 'Finados']]),
        ocupados: ocupados
          .map(([desde, tamanho]) => ({
            inicio: inicio + desde * MINUTO,
            fim: inicio + (desde + tamanho) * MINUTO,
          }))
          .toSorted((a, b) => a.inicio - b.inicio),
        salas: salas
          .map(([sala_id, desde, tamanho]) => ({
            sala_id,
            inicio: inicio + desde * MINUTO,
            fim: inicio + (desde + tamanho) * MINUTO,
          }))
          .toSorted((a, b) => a.inicio - b.inicio),
        marcados: new Map(marcados.map(([dia, quantos]) => [somarDias(de, dia), quantos])),
        pedido,
        ...(planos_aceitos && { planos_aceitos }),
      }
    },
  )
