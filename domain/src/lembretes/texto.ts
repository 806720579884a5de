import { formatarData, formatarHora } from '#domain/formato/data.ts'
import type { TipoLembrete } from './lembrete.ts'

/** Fields between braces in a text. */
export const camposDoTexto = ['nome', 'data', 'hora', 'local', 'profissional'] as const
export type CampoDoTexto = (typeof camposDoTexto)[number]

export const maiorTexto = 500

/** The default words of each reminder. */
export const textosPadrao: Record<TipoLembrete, string> = {
  '168h':
    'Olá, {nome}! Sua consulta com {profissional} é em uma semana, em {data}, às {hora}. Local: {local}. Se não puder ir, remarque ou cancele agora.',
  '72h': 'Olá, {nome}! Sua consulta com {profissional} é em {data}, às {hora}. Local: {local}.',
  '24h':
    'Olá, {nome}! Sua consulta com {profissional} é em {data}, às {hora}. Local: {local}. Abra para confirmar a presença ou cancelar.',
  '2h': 'Olá, {nome}! Sua consulta com {profissional} é hoje, às {hora}. Local: {local}.',
}

export const titulosDoLembrete: Record<TipoLembrete, string> = {
  '168h': 'Falta uma semana para a sua consulta',
  '72h': 'Sua consulta está chegando',
  '24h': 'Você vem à consulta?',
  '2h': 'Sua consulta é daqui a pouco',
}

/** Values of the fields. */
export interface DadosDoTexto {
  /** First name of the patient. */
  nome: string
  /** Instant of the start; told in `zona`. */
  inicio: number
  zona: string
  /** Name of the place; null for a teleconsulta or a visit at home. */
  local: string | null
  modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
  profissional: string
}

/** Names between braces that are no field, each once. */
export function camposDesconhecidos(texto: string): string[] {
  const achados = Array.from(texto.matchAll(/\{([^{}]*)\}/g), ([, campo]) => campo!)
  return [...new Set(achados)].filter((campo) => !(camposDoTexto as readonly string[]).includes(campo))
}

const semLocal: Record<DadosDoTexto['modalidade'], string> = {
  presencial: 'a combinar',
  teleconsulta: 'por vídeo',
  domiciliar: 'em sua casa',
}

/** The text as the patient reads it. Only the fields are filled: a name that holds braces is written as it is. */
export function escreverLembrete(texto: string, dados: DadosDoTexto): string {
  const { nome, inicio, zona, local, modalidade, profissional } = dados
  const valores: Record<CampoDoTexto, string> = {
    nome,
    // A reminder is at most a week old: no year.
    data: formatarData(inicio, zona, inicio),
    hora: formatarHora(inicio, zona),
    local: local ?? semLocal[modalidade],
    profissional,
  }
  return texto.replaceAll(/\{([^{}]*)\}/g, (todo, campo: string) =>
    campo in valores ? valores[campo as CampoDoTexto] : todo,
  )
}
