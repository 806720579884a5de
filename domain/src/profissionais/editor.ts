import type { QuemEscreve } from '#domain/cuidado/achado.ts'
import type { TextoPublico } from '#domain/cuidado/divulgacao.ts'
import { limiteEspecialidades } from './profissional.ts'

/** A professional's own texts: the columns that the editor changes, as they are stored. */
export interface TextosDoPerfil {
  biografia: string
  areas_interesse: string[]
  idiomas: string[]
  formacao_academica: string
  certificacoes: string[]
  /** Null when none is given. */
  valor_consulta_centavos: number | null
  atende_criancas: boolean
  atende_idosos: boolean
  aceita_planos_saude: boolean
  planos_aceitos: string[]
}

export const perfilVazio: TextosDoPerfil = {
  biografia: '',
  areas_interesse: [],
  idiomas: [],
  formacao_academica: '',
  certificacoes: [],
  valor_consulta_centavos: null,
  atende_criancas: false,
  atende_idosos: true,
  aceita_planos_saude: false,
  planos_aceitos: [],
}

/** Longest stored texts, in characters as people count them; the counter of the biography does not block. */
export const limitesDoPerfil = { biografia: 4000, formacao_academica: 4000, etiqueta: 300, etiquetas: 60 }

/** The lists of words of a profile. */
export const listasDoPerfil = ['areas_interesse', 'idiomas', 'certificacoes', 'planos_aceitos'] as const
export type ListaDoPerfil = (typeof listasDoPerfil)[number]

const tamanho = (texto: string) => [...texto].length
const iguais = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'accent' }) === 0

/** PRO-02: words trimmed, without empty ones and repeats in other capitals; the first spelling stays. */
export function etiquetas(lista: readonly string[]): string[] {
  const limpas: string[] = []
  for (const texto of lista.map((cada) => cada.trim().replace(/\s+/g, ' ')))
    if (texto !== '' && !limpas.some((cada) => iguais(cada, texto))) limpas.push(texto)
  return limpas
}

/** The texts as they are stored: words cleaned. Plans stay while none is accepted; the public side shows none then. */
export function perfilParaGuardar(perfil: TextosDoPerfil): TextosDoPerfil {
  return {
    ...perfil,
    areas_interesse: etiquetas(perfil.areas_interesse),
    idiomas: etiquetas(perfil.idiomas),
    certificacoes: etiquetas(perfil.certificacoes),
    planos_aceitos: etiquetas(perfil.planos_aceitos),
  }
}

/** PRO-02: mistakes in the texts, by field, in words for the person; empty without any. */
export function recusasDoPerfil(perfil: TextosDoPerfil): Partial<Record<keyof TextosDoPerfil, string>> {
  const recusas: Partial<Record<keyof TextosDoPerfil, string>> = {}
  for (const campo of ['biografia', 'formacao_academica'] as const)
    if (tamanho(perfil[campo]) > limitesDoPerfil[campo])
      recusas[campo] = `Use no máximo ${limitesDoPerfil[campo]} caracteres.`
  for (const campo of listasDoPerfil) {
    const lista = etiquetas(perfil[campo])
    if (lista.some((texto) => tamanho(texto) > limitesDoPerfil.etiqueta))
      recusas[campo] = `Use no máximo ${limitesDoPerfil.etiqueta} caracteres em cada item.`
    else if (lista.length > limitesDoPerfil.etiquetas)
      recusas[campo] = `Use no máximo ${limitesDoPerfil.etiquetas} itens.`
  }
  return recusas
}

/** The texts that the public page shows in the person's own words. */
export const textosPublicos = (
  perfil: Pick<TextosDoPerfil, 'biografia' | 'formacao_academica' | 'areas_interesse' | 'certificacoes'>,
): TextoPublico<'biografia' | 'formacao_academica' | 'areas_interesse' | 'certificacoes'>[] => [
  { campo: 'biografia', texto: perfil.biografia },
  { campo: 'areas_interesse', texto: etiquetas(perfil.areas_interesse).join('\n') },
  { campo: 'formacao_academica', texto: perfil.formacao_academica },
  { campo: 'certificacoes', texto: etiquetas(perfil.certificacoes).join('\n') },
]

/** Who writes it, as far as the rules of advertising depend on it. */
export const quemEscreveOPerfil = (perfil: {
  especialidades: readonly { conselho: string | null; rqe: string | null }[]
}): QuemEscreve => ({
  tipo_autor: 'profissional',
  conselhos: [...new Set(perfil.especialidades.flatMap(({ conselho }) => conselho ?? []))],
  tem_titulo: perfil.especialidades.some(({ rqe }) => rqe !== null),
})

/** The columns of a registration that the rules read. */
export interface EspecialidadeTida {
  especialidade: string
  uf_registro: string
}

/** Different specialties among the registrations: one in several states counts once (PRO-06). */
export function quantasEspecialidades(linhas: readonly EspecialidadeTida[]): number {
  return new Set(linhas.map(({ especialidade }) => especialidade)).size
}

/** PRO-06: those of the requested states in which a specialty is registered already, in alphabetical order. */
export function ufsRepetidas(
  linhas: readonly EspecialidadeTida[],
  especialidade: string,
  ufs: readonly string[],
): string[] {
  const tidas = new Set(
    linhas.filter((linha) => linha.especialidade === especialidade).map((l) => l.uf_registro),
  )
  return ufs.filter((uf) => tidas.has(uf)).toSorted()
}

/** PRO-06: whether a specialty may be added; a further state of an existing one always may. */
export function cabeMaisUma(linhas: readonly EspecialidadeTida[], especialidade: string): boolean {
  const outras = linhas.filter((linha) => linha.especialidade !== especialidade)
  return quantasEspecialidades(outras) < limiteEspecialidades
}

/** The last checked registration of a verified professional: without it the profile leaves the finder until the next check. */
export function ultimaConferida(
  linhas: readonly { id: string; conferido: boolean }[],
  mexidas: readonly string[],
): boolean {
  const conferidas = linhas.filter(({ conferido }) => conferido)
  return conferidas.length > 0 && conferidas.every(({ id }) => mexidas.includes(id))
}

/** Steps of adding or removing a specialty that may fail on our side, with the sentence of each (PRO-09). */
export const passosDeEspecialidade = {
  especialidade: 'Erro ao buscar especialidade no banco de dados.',
  profissional: 'Erro ao buscar dados do profissional.',
  criacao: 'Não foi possível criar o perfil profissional.',
  existentes: 'Erro ao verificar especialidades existentes.',
  gravacao: 'Erro ao salvar algumas especialidades. Tente novamente.',
  exclusao: 'Não foi possível excluir a especialidade do banco.',
} as const
export type PassoDeEspecialidade = keyof typeof passosDeEspecialidade

/** PRO-06, PRO-08, PRO-09: sentences of a refused specialty, letter for letter. */
export const recusasDeEspecialidade = {
  perfil: "Perfil inválido: Apenas usuários do tipo 'profissional' podem adicionar especialidades.",
  inexistente:
    'Especialidade não encontrada: Esta especialidade não existe no sistema. Entre em contato com o administrador para adicioná-la.',
  limite: 'Limite máximo de 3 especialidades atingido.',
  repetida: (ufs: readonly string[]) =>
    `Você já possui esta especialidade registrada para: ${ufs.join(', ')}.`,
} as const
