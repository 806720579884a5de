import { cepValido } from '#domain/formato/cep.ts'
import { cnpjValido } from '#domain/formato/cnpj.ts'
import { ehEmail } from '#domain/formato/email.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { conselhos, registroNoPadrao } from '#domain/referencia/conselhos.ts'
import { ehUf } from '#domain/referencia/ufs.ts'
import { recusasEndereco, recusaTelefone } from '#domain/usuarios/dados-pessoais.ts'
import {
  limitesDaClinica,
  maximoDeAntecedencia,
  maximoDeHorarios,
  maximoDeSalas,
  type DadosDaClinica,
  type HorarioDaClinica,
} from './ficha.ts'

type Recusa = string | null
/** Sentences by the path of the field: `endereco.cep`, `salas.0.nome`. */
export type RecusasDaClinica = Record<string, string>

/** Control characters, half characters and marks of writing direction, except line ends. */
const INVISIVEIS = /(?![\n\r\t])[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF]/u

function recusaTexto(texto: string, limite: number): Recusa {
  if (INVISIVEIS.test(texto))
    return 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'
  return [...texto].length > limite ? `Use no máximo ${limite} caracteres.` : null
}

/** CNPJ of a clinic, numeric or alphanumeric; a draft may leave it out. */
export function recusaCnpj(cnpj: string): Recusa {
  return !cnpj.trim() || cnpjValido(cnpj)
    ? null
    : 'Este CNPJ não existe. Confira os 14 caracteres; desde julho de 2026 pode haver letras.'
}

/** CNES, the register of health establishments: seven digits; may be left out. */
export function recusaCnes(cnes: string): Recusa {
  return !cnes.trim() || /^\d{7}$/.test(cnes.trim())
    ? null
    : 'O CNES tem 7 números. Confira ou deixe em branco.'
}

export function recusaEmail(email: string): Recusa {
  if (!email.trim()) return null
  return ehEmail(email) ? null : 'Este e-mail não parece completo. Use algo como contato@clinica.com.br.'
}

/** A site may be typed with or without 'https://'; see `siteParaGuardar`. */
export function recusaSite(site: string): Recusa {
  return !site.trim() || siteParaGuardar(site) !== null
    ? null
    : 'Informe um endereço como www.clinica.com.br.'
}

/** The stored address of a site; null for an address outside the web. */
export function siteParaGuardar(site: string): string | null {
  const texto = site.trim()
  if (texto.length > limitesDaClinica.site || /\s/.test(texto)) return null
  const comEsquema = /^[a-z][a-z0-9+.-]*:\/\//i.test(texto) ? texto : `https://${texto}`
  if (!/^https?:\/\/[^/?#@]+\.[a-z]{2,}([:/?#]|$)/i.test(comEsquema)) return null
  return URL.canParse(comEsquema) ? comEsquema : null
}

/** The codes of the councils, each once. */
export const codigosDeConselho: readonly string[] = [
  ...new Set(conselhos.map(({ codigo_conselho }) => codigo_conselho)),
]

/** How a council writes its numbers, for the hint beside the field. */
export function exemploDeRegistro(conselho: string): string | null {
  return conselhos.find(({ codigo_conselho }) => codigo_conselho === conselho)?.exemplo_registro ?? null
}

/** The number of the technical director: with or without the letters of the council before it. */
export function recusaRegistro(conselho: string, registro: string, uf: string): Recusa {
  if (!conselho || !registro.trim()) return null
  const escritas = [
    registro,
    `${conselho}/${uf} ${registro}`,
    `${conselho} ${registro}`,
    `${conselho}-${registro}`,
  ]
  const doConselho = conselhos.filter(({ codigo_conselho }) => codigo_conselho === conselho)
  if (doConselho.some((cada) => escritas.some((escrita) => registroNoPadrao(escrita, cada)))) return null
  return `Este número não tem a forma do conselho. Um exemplo: ${exemploDeRegistro(conselho) ?? conselho}.`
}

/** Mistakes in the opening hours, with the day; stretches of one day may touch and not overlap. */
export function recusaHorarios(horarios: readonly HorarioDaClinica[]): Recusa {
  if (horarios.length > maximoDeHorarios) return `Use no máximo ${maximoDeHorarios} intervalos na semana.`
  const emOrdem = horarios.toSorted((a, b) => a.dia_semana - b.dia_semana || a.inicio_min - b.inicio_min)
  for (const [indice, { dia_semana, inicio_min, fim_min }] of emOrdem.entries()) {
    const dia = diasDaSemana[dia_semana]?.nome ?? 'Dia'
    if (inicio_min < 0 || fim_min < 1) return `${dia}: informe o início e o fim de cada intervalo.`
    if (inicio_min >= fim_min)
      return `${dia}: o fim de um intervalo precisa vir depois do início. Confira as horas.`
    const antes = emOrdem[indice - 1]
    if (antes?.dia_semana === dia_semana && antes.fim_min > inicio_min)
      return `${dia}: dois intervalos se cruzam. Ajuste as horas para que não se sobreponham.`
  }
  return null
}

/** All mistakes in a typed record; a draft may be incomplete, but no field may be wrong. */
export function recusasDaClinica(dados: DadosDaClinica): RecusasDaClinica {
  const recusas: RecusasDaClinica = {}
  const dizer = (campo: string, recusa: Recusa | undefined) => {
    if (recusa) recusas[campo] ??= recusa
  }
  if (!dados.nome_fantasia.trim()) dizer('nome_fantasia', 'Informe o nome pelo qual a clínica é conhecida.')
  if (!dados.razao_social.trim()) dizer('razao_social', 'Informe a razão social, como está no CNPJ.')
  for (const [campo, limite] of Object.entries(limitesDaClinica))
    dizer(campo, recusaTexto(dados[campo as keyof typeof limitesDaClinica], limite))
  dizer('cnpj', recusaCnpj(dados.cnpj))
  dizer('cnes', recusaCnes(dados.cnes))
  if (dados.responsavel_conselho && !codigosDeConselho.includes(dados.responsavel_conselho))
    dizer('responsavel_conselho', 'Escolha um conselho da lista.')
  if (dados.responsavel_uf && !ehUf(dados.responsavel_uf))
    dizer('responsavel_uf', 'Escolha um dos 27 estados.')
  dizer(
    'responsavel_registro',
    recusaRegistro(dados.responsavel_conselho, dados.responsavel_registro, dados.responsavel_uf),
  )
  dizer('telefone', recusaTelefone(dados.telefone))
  dizer('outro_telefone', recusaTelefone(dados.outro_telefone))
  dizer('whatsapp', recusaTelefone(dados.whatsapp))
  dizer('email', recusaEmail(dados.email))
  dizer('site', recusaSite(dados.site))
  for (const [parte, recusa] of Object.entries(recusasEndereco(dados.endereco)))
    dizer(`endereco.${parte}`, recusa)
  if (!dados.endereco.cidade.trim()) dizer('endereco.cidade', 'Informe a cidade da clínica.')
  if (!dados.endereco.estado) dizer('endereco.estado', 'Escolha o estado da clínica.')
  dizer('horarios', recusaHorarios(dados.horarios))
  recusarSalas(dados, dizer)
  const horas = dados.cancelamento_antecedencia_horas
  if (horas !== null && (!Number.isInteger(horas) || horas < 0 || horas > maximoDeAntecedencia))
    dizer('cancelamento_antecedencia_horas', `Informe as horas de 0 a ${maximoDeAntecedencia}.`)
  return recusas
}

function recusarSalas({ salas }: DadosDaClinica, dizer: (campo: string, recusa: Recusa) => void): void {
  if (salas.length > maximoDeSalas) dizer('salas', `Use no máximo ${maximoDeSalas} salas.`)
  const nomes = new Set<string>()
  for (const [indice, { nome, andar, ativa }] of salas.entries()) {
    const chave = nome.trim().toLowerCase()
    if (!chave) dizer(`salas.${indice}.nome`, 'Dê um nome à sala.')
    dizer(`salas.${indice}.nome`, recusaTexto(nome, 80))
    dizer(`salas.${indice}.andar`, recusaTexto(andar, 40))
    if (!ativa) continue
    if (chave && nomes.has(chave)) dizer(`salas.${indice}.nome`, 'Já há uma sala com este nome.')
    nomes.add(chave)
  }
}

/** The items of a clinic's public page, in the order of the editor. */
export const itensDaClinica = [
  'razao_social',
  'cnpj',
  'responsavel',
  'telefone',
  'endereco',
  'horarios',
  'cnes',
  'acessibilidade',
  'foto',
] as const
export type ItemDaClinica = (typeof itensDaClinica)[number]

/** Required for approval; the other items make a clinic easier to find. */
export const itensObrigatorios: readonly ItemDaClinica[] = [
  'razao_social',
  'cnpj',
  'responsavel',
  'telefone',
  'endereco',
]

export const rotulosItemDaClinica: Record<ItemDaClinica, string> = {
  razao_social: 'Razão social',
  cnpj: 'CNPJ',
  responsavel: 'Responsável técnico',
  telefone: 'Telefone',
  endereco: 'Endereço completo',
  horarios: 'Horário de funcionamento',
  cnes: 'CNES',
  acessibilidade: 'Acessibilidade',
  foto: 'Pelo menos uma foto',
}

/** The items that a clinic lacks. */
export function faltaNaClinica(
  dados: Pick<
    DadosDaClinica,
    | 'razao_social'
    | 'cnpj'
    | 'cnes'
    | 'responsavel_nome'
    | 'responsavel_conselho'
    | 'responsavel_registro'
    | 'responsavel_uf'
    | 'telefone'
    | 'endereco'
    | 'horarios'
    | 'acessibilidade'
  >,
  fotos: number,
): ItemDaClinica[] {
  const { endereco } = dados
  const tem: Record<ItemDaClinica, boolean> = {
    razao_social: dados.razao_social.trim() !== '',
    cnpj: dados.cnpj !== '' && cnpjValido(dados.cnpj),
    responsavel: [
      dados.responsavel_nome,
      dados.responsavel_conselho,
      dados.responsavel_registro,
      dados.responsavel_uf,
    ].every((parte) => parte.trim() !== ''),
    telefone: dados.telefone !== '',
    endereco:
      cepValido(endereco.cep) &&
      Boolean(endereco.logradouro && endereco.numero && endereco.cidade && endereco.estado),
    horarios: dados.horarios.length > 0,
    cnes: dados.cnes !== '',
    acessibilidade: dados.acessibilidade.length > 0,
    foto: fotos > 0,
  }
  return itensDaClinica.filter((item) => !tem[item])
}
