import { describe, expect, test } from 'vitest'
import { gerarHistoria } from '../testing/historia.ts'
import { auc, avaliar } from './avaliar.ts'
import { ajustarLogistica, matrizDe } from './regressao.ts'
import { notaDe, treinar, Vazamento, visitasDaLogistica, type Exemplo, type Modelo } from './treinar.ts'
import { ajudasPossiveis, horasDeCorte, numerosDe, variaveis, variaveisProibidas } from './variaveis.ts'

const depoisDe = (lista: readonly Exemplo[]) => lista.at(-1)!.inicio + 1

/** Scores of later visits of the same people, which the model has not seen. */
function provarDepois(semente: number, aprende: number) {
  const historia = gerarHistoria({ semente, visitas: aprende + 20_000 })
  const treino = historia.slice(0, aprende)
  const prova = historia.slice(aprende)
  const modelo = treinar(treino, depoisDe(treino))
  const chances = Float64Array.from(prova, (uma) => notaDe(modelo, uma)!.chance)
  const y = Uint8Array.from(prova, ({ faltou }) => (faltou ? 1 : 0))
  const verdade = Float64Array.from(prova, (uma) => uma.verdade)
  return { modelo, avaliacao: avaliar(chances, y, modelo.media), verdade: auc(verdade, y) }
}

describe('INTEL-03 the score of absence', () => {
  test.each([11, 23, 47, 101])(
    'INTEL-03 with 5 000 visits the score reaches 0.97 of the AUC of the truth and stays calibrated (seed %i)',
    (semente) => {
      const { modelo, avaliacao, verdade } = provarDepois(semente, 5_000)
      expect(modelo).toMatchObject({ metodo: 'logistica', situacao: 'em-uso' })
      expect(
        avaliacao.auc / verdade,
        `seed ${semente}: ${avaliacao.auc} of ${verdade}`,
      ).toBeGreaterThanOrEqual(0.97)
      expect(avaliacao.inclinacao, `seed ${semente}`).toBeGreaterThan(0.8)
      expect(avaliacao.inclinacao, `seed ${semente}`).toBeLessThan(1.2)
      expect(avaliacao.brier).toBeLessThan(avaliacao.brier_da_media)
    },
  )

  test('INTEL-03 under 1 000 visits each person’s share is pulled towards that of all, and more visits pull less', () => {
    const historia = gerarHistoria({ semente: 5, visitas: visitasDaLogistica - 100, pessoas: 1.4 })
    const modelo = treinar(historia, depoisDe(historia))
    expect(modelo).toMatchObject({ metodo: 'encolhimento', pesos: [] })
    const de = (faltas: number, visitas: number) =>
      notaDe({ ...modelo, situacao: 'em-uso' }, { ...historia[0]!, faltas, visitas })!.chance
    const media = modelo.previa.faltas / modelo.previa.visitas
    expect(de(0, 0)).toBeCloseTo(media, 10)
    expect(de(1, 1)).toBeGreaterThan(media)
    expect(de(1, 1)).toBeLessThan(de(10, 10))
    expect(de(10, 10)).toBeLessThan(1)
    expect(de(0, 10)).toBeLessThan(de(0, 2))
  })

  test('INTEL-03 weights are learnt from the first visits alone and tried on the later ones', () => {
    const historia = gerarHistoria({ semente: 3, visitas: 2_000 })
    // The later ones turned upside down: what was learnt before them does not change, and fails on them.
    const virada = historia.map((uma, n) => (n >= 1_600 ? { ...uma, faltou: !uma.faltou } : uma))
    const [um, outro] = [treinar(historia, depoisDe(historia)), treinar(virada, depoisDe(virada))]
    expect(um.treino_ate).toBe(historia[1_599]!.inicio)
    expect(um.prova_ate).toBe(historia.at(-1)!.inicio)
    expect(um.avaliacao!.auc + outro.avaliacao!.auc).toBeCloseTo(1, 6)
  })

  test('INTEL-03 a planted leak is found and refused: a fact of after the cut, a visit of the future, a variable that knows the end', () => {
    const historia = gerarHistoria({ semente: 8, visitas: 2_000 })
    const agora = depoisDe(historia)
    const recusa = (lista: readonly Exemplo[], quando = agora) => {
      try {
        treinar(lista, quando)
      } catch (error) {
        return error
      }
      return null
    }
    expect(recusa(historia)).toBeNull()
    const tarde = historia.map((uma, n) => (n === 700 ? { ...uma, sabido_em: uma.inicio } : uma))
    expect(recusa(tarde)).toBeInstanceOf(Vazamento)
    expect(recusa(tarde)).toMatchObject({ variavel: 'sabido_em' })
    expect(recusa(historia, historia[1_000]!.inicio)).toMatchObject({ variavel: 'inicio' })
    // The desk takes back the confirmation of whoever did not come: written in time by its date, and yet it knows.
    const sabe = historia.map((uma) => ({ ...uma, confirmou: !uma.faltou }))
    expect(recusa(sabe)).toMatchObject({ variavel: 'confirmou' })
    const contada = historia.map((uma) => ({
      ...uma,
      visitas: uma.visitas + 30,
      faltas: uma.faltou ? 30 : 0,
    }))
    expect(recusa(contada)).toMatchObject({ variavel: 'faltas' })
  })

  test('INTEL-03 no protected attribute can reach a model: its numbers are those of the list, whatever a row holds beside them', () => {
    const [visita] = gerarHistoria({ semente: 1, visitas: 1 })
    const previa = { faltas: 1, visitas: 8 }
    const vestida = {
      ...visita!,
      genero: 'feminino',
      raca: 'parda',
      data_nascimento: '1950-01-01',
      bairro: 'Centro',
      plano: 'X',
      valor: 900,
    }
    expect(numerosDe(vestida, previa)).toEqual(numerosDe(visita!, previa))
    expect(numerosDe(visita!, previa)).toHaveLength(variaveis.length)
    for (const nome of variaveis)
      expect(nome).not.toMatch(
        /sexo|genero|raca|cor$|idade|nascimento|bairro|cep|distancia|plano|convenio|valor|preco|renda/,
      )
    expect(variaveisProibidas.length).toBeGreaterThan(7)
  })

  test('INTEL-03 the score can only add help', () => {
    expect(ajudasPossiveis).toEqual(['ligar', 'lembrar', 'oferecer-video'])
  })

  test('INTEL-03 reasons are told in words, those that weighed most first, and only what raised the chance', () => {
    const historia = gerarHistoria({ semente: 2, visitas: 5_000 })
    const modelo = treinar(historia, depoisDe(historia))
    const base = {
      ...historia[0]!,
      hora: 14,
      dia_semana: 3,
      modalidade: 'presencial' as const,
      remarcacoes: 0,
      primeira_vez: false,
      retorno: false,
    }
    const arriscada = notaDe(modelo, {
      ...base,
      visitas: 5,
      faltas: 3,
      dias_marcada: 38,
      confirmou: false,
      lembrete_sem_resposta: true,
    })!
    expect(arriscada.motivos).toContain('Faltou a 3 de 5 consultas.')
    expect(arriscada.motivos).toContain('Foi marcada 38 dias antes.')
    expect(arriscada.motivos.length).toBeLessThanOrEqual(3)
    const tranquila = notaDe(modelo, {
      ...base,
      visitas: 20,
      faltas: 0,
      dias_marcada: 0,
      confirmou: true,
      lembrete_sem_resposta: false,
    })!
    expect(tranquila.chance).toBeLessThan(arriscada.chance)
    expect(tranquila.motivos).toEqual([])
  })
})

describe('INTEL-05 a score that does not serve', () => {
  const visita = gerarHistoria({ semente: 1, visitas: 1 })[0]!

  test('INTEL-05 too few visits say so, and give no score', () => {
    const historia = gerarHistoria({ semente: 4, visitas: 150 })
    const modelo = treinar(historia, depoisDe(historia))
    expect(modelo).toMatchObject({ situacao: 'poucas-visitas', avaliacao: null, visitas: 150 })
    expect(notaDe(modelo, visita)).toBeNull()
    expect(treinar([], 0)).toMatchObject({ situacao: 'poucas-visitas', visitas: 0 })
    const semFaltas = gerarHistoria({ semente: 4, visitas: 2_000 }).map((uma) => ({ ...uma, faltou: false }))
    expect(treinar(semFaltas, depoisDe(semFaltas))).toMatchObject({ situacao: 'poucas-visitas' })
  })

  test('INTEL-05 a model that does worse than the base rate switches itself off', () => {
    const antes = gerarHistoria({ semente: 6, visitas: 1_600 })
    const depois = gerarHistoria({ semente: 7, visitas: 400, desde: depoisDe(antes) })
    const virada: Exemplo[] = [...antes, ...depois.map((uma) => ({ ...uma, faltou: uma.verdade < 0.12 }))]
    const modelo: Modelo = treinar(virada, depoisDe(virada))
    expect(modelo.situacao).toBe('pior-que-a-media')
    expect(modelo.avaliacao!.brier).toBeGreaterThanOrEqual(modelo.avaliacao!.brier_da_media)
    expect(notaDe(modelo, visita)).toBeNull()
  })
})

describe('the arithmetic under it', () => {
  test('INTEL-03 the area counts pairs, ties by half', () => {
    const chances = [0.1, 0.4, 0.4, 0.8, 0.3]
    const y = [0, 1, 0, 1, 1]
    let [ganhas, pares] = [0, 0]
    for (const a of [1, 3, 4])
      for (const b of [0, 2]) {
        pares += 1
        ganhas += chances[a]! > chances[b]! ? 1 : chances[a] === chances[b] ? 0.5 : 0
      }
    expect(auc(chances, y)).toBeCloseTo(ganhas / pares, 12)
    expect(auc([0.5, 0.5], [0, 0])).toBe(0.5)
  })

  test('INTEL-03 Newton’s weights are where the gradient of the penalised likelihood is zero', () => {
    const historia = gerarHistoria({ semente: 12, visitas: 800 })
    const x = matrizDe(historia.map((uma) => numerosDe(uma, { faltas: 1, visitas: 8 })))
    const y = Uint8Array.from(historia, ({ faltou }) => (faltou ? 1 : 0))
    const { pesos, passos } = ajustarLogistica(x, y, 1)
    expect(passos).toBeLessThan(20)
    for (let c = 0; c < pesos.length; c++) {
      let g = c === 0 ? 0 : -pesos[c]!
      for (let n = 0; n < x.linhas; n++) {
        const linha = [1, ...x.numeros.subarray(n * x.colunas, (n + 1) * x.colunas)]
        const z = linha.reduce((soma, um, i) => soma + um * pesos[i]!, 0)
        g += (y[n]! - 1 / (1 + Math.exp(-z))) * linha[c]!
      }
      expect(Math.abs(g)).toBeLessThan(1e-5)
    }
  })

  test('INTEL-03 what is known of a generated visit ends a day before it', () => {
    for (const { inicio, sabido_em } of gerarHistoria({ semente: 9, visitas: 300 }))
      expect(inicio - sabido_em).toBe(horasDeCorte * 3_600_000)
  })
})
