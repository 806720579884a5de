import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** A name as part of an address: 'Clínica Médica' is 'clinica-medica'. */
export const trecho = (nome: string): string =>
  semAcentos(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A city as part of an address: 'recife-pe'. */
export const trechoDoLugar = ({ cidade, uf }: { cidade: string; uf: string }): string =>
  `${trecho(cidade)}-${uf.toLowerCase()}`

/** ACHAR-09: the address of the directory, of an area, or of an area in a city. */
export function enderecoDoDiretorio(area?: string, lugar?: { cidade: string; uf: string }): string {
  if (area === undefined) return '/especialistas'
  return ['/especialistas', trecho(area), ...(lugar ? [trechoDoLugar(lugar)] : [])].join('/')
}

/** Parts of addresses that were in the sitemap, from before each area was named with its profession ('infantil', 'clinica'). */
const partesAntigas: Readonly<Record<string, string>> = {
  aquatica: 'fisioterapia-aquatica',
  'casal-e-familia': 'terapia-de-casal-e-familia',
  clinica: 'nutricao-clinica',
  'clinica-geral': 'odontologia-geral',
  comportamental: 'nutricao-comportamental',
  dermatofuncional: 'fisioterapia-dermatofuncional',
  domiciliar: 'enfermagem-domiciliar',
  dor: 'medicina-da-dor',
  educacional: 'fonoaudiologia-educacional',
  esporte: 'psicologia-do-esporte',
  esportiva: 'fisioterapia-esportiva',
  estetica: 'biomedicina-estetica',
  geriatrica: 'fisioterapia-geriatrica',
  gerontologica: 'enfermagem-gerontologica',
  'grupos-especiais': 'educacao-fisica-para-grupos-especiais',
  homeopatica: 'farmacia-homeopatica',
  hospitalar: 'psicologia-hospitalar',
  idosos: 'educacao-fisica-para-idosos',
  infantil: 'psicologia-infantil',
  linguagem: 'fonoaudiologia-da-linguagem',
  'materno-infantil': 'nutricao-materno-infantil',
  neurofuncional: 'fisioterapia-neurofuncional',
  obstetrica: 'enfermagem-obstetrica',
  oncologica: 'nutricao-oncologica',
  organizacional: 'psicologia-organizacional',
  pediatrica: 'enfermagem-pediatrica',
  pelvica: 'fisioterapia-pelvica',
  respiratoria: 'fisioterapia-respiratoria',
  'saude-do-trabalhador': 'enfermagem-do-trabalho',
  'saude-mental': 'terapia-ocupacional-em-saude-mental',
  'traumato-ortopedica': 'fisioterapia-traumato-ortopedica',
  voz: 'fonoaudiologia-da-voz',
}

/** The present address of a page of the directory, where it was moved; null for any other. @param path without a query */
export function mudouPara(path: string): string | null {
  const [, pasta, area = '', ...resto] = path.replace(/\/$/, '').split('/')
  const atual = Object.hasOwn(partesAntigas, area) ? partesAntigas[area] : undefined
  return pasta === 'especialistas' && atual !== undefined && resto.length < 2
    ? ['/especialistas', atual, ...resto].join('/')
    : null
}
