import type { Cidade } from '#domain/referencia/cidades.ts'
import { operadoras } from '#domain/referencia/operadoras.ts'
import { sortearFaculdade } from './lugares.ts'
import type { Mundo } from './mundo.ts'
import type { GeneroGramatical } from './nomes.ts'
import { escrever, type Campo, type Oficio } from './oficios/oficio.ts'
import type { Random } from './random.ts'

const LIBRAS = 'Libras (Língua Brasileira de Sinais)'

/** The co-operatives of each city. */
const regionais: Record<string, string> = {
  'São Paulo': 'Paulistana',
  'Rio de Janeiro': 'Ferj',
  'Belo Horizonte': 'BH',
  'Porto Alegre': 'Porto Alegre',
  Curitiba: 'Curitiba',
  Fortaleza: 'Fortaleza',
  Recife: 'Recife',
}

interface Quem {
  oficio: Oficio
  campo: Campo
  genero: GeneroGramatical
  cidade: Cidade
}

/** A professional's own words: biography, areas, languages, plans, training. */
export function sortearPerfil(mundo: Mundo, { oficio, campo, genero, cidade }: Quem) {
  const { random } = mundo
  const anos = random.int(3, 27)
  const faculdade = sortearFaculdade(random, cidade.uf)
  const partes = { anos, faculdade, estudo: campo.estudo }
  const frases = [random.pick(oficio.aberturas), random.pick(campo.foco)]
  if (random.chance(0.88)) frases.push(random.pick(oficio.fechos))
  const biografia = frases.map((frase) => escrever(frase, genero, partes)).join(' ')
  const planos_aceitos = random.chance(0.68) ? sortearPlanos(random, oficio, cidade) : []
  const formatura = Number(mundo.hoje.slice(0, 4)) - anos - 2
  return {
    biografia,
    areas_interesse: random.sample(campo.areas, random.int(2, 5)),
    idiomas: sortearIdiomas(random, cidade, biografia.includes('Libras')),
    aceita_planos_saude: planos_aceitos.length > 0,
    planos_aceitos,
    formacao_academica: `Graduação em ${graduacaoDe(oficio)}, ${faculdade} (${formatura}). Especialização em ${campo.estudo}, ${sortearFaculdade(random, cidade.uf)} (${formatura + 3}).`,
    certificacoes: random.chance(0.3) ? [`Título de especialista em ${campo.estudo}`] : [],
  }
}

function graduacaoDe({ especialidade }: Oficio): string {
  return especialidade === 'Medicina Geral' ? 'Medicina' : especialidade
}

/** Professions of which health plans pay visits; the others are paid by who comes. */
const COM_PLANOS = new Set([
  'Medicina',
  'Odontologia',
  'Fisioterapia',
  'Psicologia',
  'Nutrição',
  'Fonoaudiologia',
  'Terapia Ocupacional',
])

/** Insurers alone: somebody with a price of their own is no service of the SUS, and who pays alone needs no plan. */
function sortearPlanos(random: Random, oficio: Oficio, cidade: Cidade): string[] {
  if (!COM_PLANOS.has(oficio.especialidade)) return []
  const tipo = oficio.especialidade === 'Odontologia' ? 'odontologica' : 'medica'
  // Large ones are more common.
  const grandes = operadoras.filter((operadora) => operadora.tipo === tipo).slice(0, 14)
  return random.sample(grandes, random.int(2, 6)).flatMap(({ nome, regionais: proprias }) => {
    if (proprias.length === 0) return [nome]
    const daqui = regionais[cidade.nome]
    return daqui ? [`${nome} ${daqui}`] : []
  })
}

function sortearIdiomas(random: Random, cidade: Cidade, libras: boolean): string[] {
  const idiomas = ['Português']
  if (random.chance(0.36)) idiomas.push('Inglês')
  if (random.chance(0.2)) idiomas.push('Espanhol')
  if (libras || random.chance(0.07)) idiomas.push(LIBRAS)
  if (random.chance(0.05)) idiomas.push('Francês')
  if (cidade.uf === 'SP' && random.chance(0.08))
    idiomas.push(random.pick(['Japonês', 'Italiano', 'Mandarim']))
  if (['RS', 'SC', 'PR'].includes(cidade.uf) && random.chance(0.15))
    idiomas.push(random.pick(['Alemão', 'Italiano']))
  return idiomas
}
