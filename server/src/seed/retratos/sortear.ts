import { especialidades, type TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import type { Mundo } from '../mundo.ts'
import type { ProfissionalPlanejado } from '../profissionais.ts'
import { createRandom, type Random } from '../random.ts'
import type { NomeDeCorte } from './cabelos.ts'
import { peles, type CorDeCabelo } from './tintas.ts'
import type { Feicoes } from './retrato.ts'
import type { NomeDeRoupa } from './roupas.ts'

/** One in so many keeps the initials. */
const SEM_RETRATO = 8

/** A face for most of the professionals of a demonstration, by the person's id. */
export function planejarRetratos(
  { agora }: Pick<Mundo, 'agora'>,
  profissionais: readonly ProfissionalPlanejado[],
): Map<string, Feicoes> {
  const numerados = profissionais.map((profissional, numero) => ({ profissional, numero }))
  return new Map(
    numerados
      .filter(({ numero }) => numero % SEM_RETRATO !== SEM_RETRATO - 1)
      .map(({ profissional: { usuario_id, nome, especialidade, overrides }, numero }) => [
        usuario_id,
        sortearFeicoes({
          numero,
          nome,
          mulher: overrides.usuario?.genero === 'feminino',
          anos: agora.getUTCFullYear() - Number(overrides.usuario?.data_nascimento?.slice(0, 4) ?? 1985),
          tema: especialidades.find(({ nome: cada }) => cada === especialidade)?.tema ?? 'neutra',
        }),
      ]),
  )
}

type Quem = {
  /** Place in the demonstration: skins come in turn, so that each is as frequent as the others. */
  numero: number
  nome: string
  mulher: boolean
  anos: number
  tema: TemaEspecialidade
}

/** Surnames of families from Japan, as `nomes.ts` gives them. */
const deJaponeses = /\b(Tanaka|Nakamura|Okada|Yamamoto|Suzuki|Watanabe|Hayashi)\b/
/** Of families from northern Europe. */
const deEuropeus =
  /\b(Kowalski|Nowak|Schmidt|Wagner|Wozniak|Schneider|Müller|Becker|Fritsch|Hoffmann|Weber|Schroeder|Krüger|Zimmermann|Meyer)\b/

/** The face of one person: the same person has the same one in every demonstration. It fits age, gender and, where a name tells it, the family. */
export function sortearFeicoes({ numero, nome, mulher, anos, tema }: Quem): Feicoes {
  const random = createRandom(7_919 * (numero + 1))
  const monolido = deJaponeses.test(nome)
  const pele = monolido ? 1 : deEuropeus.test(nome) ? random.int(0, 1) : (numero * 3) % peles.length
  const idade = anos > 60 ? 3 : anos > 50 ? 2 : anos > 36 ? 1 : 0
  const corte = sortearCorte(random, { mulher, pele, idade, monolido })
  const roupa = random.pick(roupasDe[tema] ?? roupasDeTodos)
  return {
    pele,
    mulher,
    idade,
    corte,
    cor: sortearCor(random, { pele, idade, monolido, mulher }),
    barba: mulher
      ? 0
      : random.weighted([
          [0, 4],
          [1, 3],
          [2, 3],
          [3, 2],
        ] as const),
    oculos: random.weighted([
      [null, idade >= 2 ? 4 : 8],
      ['redondos', 2],
      ['retos', 2],
    ] as const),
    boca: random.weighted([
      ['aberta', 5],
      ['sorriso', 4],
      ['fechada', 1],
    ] as const),
    monolido,
    iris:
      pele < 2 && !monolido
        ? random.pick(['#4a6a86', '#5c6b3a', '#4b2e1c', '#5b3b24'])
        : random.pick(['#3a2318', '#2a1a12']),
    brincos: mulher && corte !== 'lenco' && random.chance(0.55),
    roupa: roupa === 'terno' && mulher ? 'blazer' : roupa,
    corDaRoupa: random.pick(panos),
    estetoscopio: roupa === 'pijama' && random.chance(0.5),
    rosto: {
      meio: 21.6 + random.fraction() * 1.6,
      queixo: (mulher ? 12.8 : 16.4) + (random.fraction() - 0.5) * 2.4,
      ponto: 85.4 + random.fraction() * 2.4,
    },
    tema,
  }
}

type Tracos = Pick<Feicoes, 'mulher' | 'pele' | 'idade' | 'monolido'>

function sortearCorte(random: Random, { mulher, pele, idade, monolido }: Tracos): NomeDeCorte {
  const crespo = pele >= 4
  if (!mulher)
    return random.weighted([
      ['curto', 4],
      ['risca', 4],
      ['entradas', idade >= 1 ? 2 : 0],
      ['calvo', idade >= 2 && !monolido ? 3 : 0],
      ['raspado', crespo ? 4 : 1],
      ['crespo', crespo ? 5 : pele >= 3 ? 2 : 0],
    ] as const)
  return random.weighted([
    ['liso', crespo ? 1 : 3],
    ['ondulado', monolido ? 1 : 4],
    ['chanel', 3],
    ['franja', monolido ? 4 : 1],
    ['coque', 2],
    ['rabo', idade >= 2 ? 1 : 2],
    ['cachos', monolido ? 0 : pele >= 3 ? 4 : 1],
    ['trancas', crespo && idade < 3 ? 4 : 0],
    ['black', crespo ? 4 : 0],
    ['crespo', crespo ? 2 : 0],
    ['pixie', idade >= 2 ? 3 : 1],
    ['lenco', monolido ? 0 : 0.4],
  ] as const)
}

function sortearCor(random: Random, { pele, idade, monolido, mulher }: Tracos): CorDeCabelo {
  if (idade === 3 && random.chance(mulher ? 0.6 : 0.85)) return random.pick(['grisalho', 'prata'])
  if (idade === 2 && random.chance(mulher ? 0.2 : 0.45)) return 'grisalho'
  if (monolido || pele >= 4)
    return random.weighted([
      ['preto', 5],
      ['escuro', 2],
    ] as const)
  if (pele >= 2) return random.pick(['preto', 'escuro', 'escuro', 'castanho'])
  return random.pick(['escuro', 'castanho', 'castanho', 'mel', 'loiro', 'ruivo'])
}

const roupasDeTodos: readonly NomeDeRoupa[] = ['blusa', 'camisa', 'blazer', 'polo']
const roupasDe: Partial<Record<TemaEspecialidade, readonly NomeDeRoupa[]>> = {
  medicina: ['jaleco', 'jaleco', 'jaleco', 'pijama', 'terno', 'camisa'],
  odontologia: ['jaleco', 'jaleco', 'pijama'],
  enfermagem: ['pijama', 'pijama', 'jaleco'],
  biomedicina: ['jaleco'],
  farmacia: ['jaleco', 'camisa'],
  fisioterapia: ['polo', 'pijama', 'camisa'],
  'educacao-fisica': ['polo', 'polo', 'blusa'],
  nutricao: ['jaleco', 'blusa', 'camisa'],
}

const panos = [
  '#6fa9c9',
  '#2d8c88',
  '#d98f7a',
  '#b7a6d8',
  '#5fb3b3',
  '#6272c4',
  '#c9799a',
  '#6d9a58',
  '#37566b',
  '#d9a441',
  '#8fb0d9',
  '#7d5a8c',
] as const
