import { limiteEspecialidades } from './profissional.ts'

/** What a professional writes about themselves: the part of the row that the editor changes, as it is kept. */
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

/** The longest texts that are kept, in characters as people count them; the counter of the biography stops nobody before. */
export const limitesDoPerfil = { biografia: 4000, formacao_academica: 4000, etiqueta: 300, etiquetas: 60 }

/** The lists of words of a profile. */
export const listasDoPerfil = ['areas_interesse', 'idiomas', 'certificacoes', 'planos_aceitos'] as const
export type ListaDoPerfil = (typeof listasDoPerfil)[number]

const tamanho = (texto: string) => [...texto].length
const iguais = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'accent' }) === 0

/** PRO-02: words trimmed, each once whatever its capitals, none empty; the first way of writing one stays. */
export function etiquetas(lista: readonly string[]): string[] {
  const limpas: string[] = []
  for (const texto of lista.map((cada) => cada.trim().replace(/\s+/g, ' ')))
    if (texto !== '' && !limpas.some((cada) => iguais(cada, texto))) limpas.push(texto)
  return limpas
}

/** The texts as they are kept: words cleaned. Plans stay while none is accepted; the public side shows none then. */
export function perfilParaGuardar(perfil: TextosDoPerfil): TextosDoPerfil {
  return {
    ...perfil,
    areas_interesse: etiquetas(perfil.areas_interesse),
    idiomas: etiquetas(perfil.idiomas),
    certificacoes: etiquetas(perfil.certificacoes),
    planos_aceitos: etiquetas(perfil.planos_aceitos),
  }
}

/** PRO-02: what is wrong with the texts, by field, in words for the person; empty when nothing is. */
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

/** A line of the register, as far as the rules look at it. */
export interface EspecialidadeTida {
  especialidade: string
  uf_registro: string
}

/** Different specialties among the lines of the register: one in several states counts once (PRO-06). */
export function quantasEspecialidades(linhas: readonly EspecialidadeTida[]): number {
  return new Set(linhas.map(({ especialidade }) => especialidade)).size
}

/** PRO-06: the states in which a specialty is registered already, of those asked for, in alphabetical order. */
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

/** PRO-06: whether a specialty may join those that are there; another state of one that is there always may. */
export function cabeMaisUma(linhas: readonly EspecialidadeTida[], especialidade: string): boolean {
  const outras = linhas.filter((linha) => linha.especialidade !== especialidade)
  return quantasEspecialidades(outras) < limiteEspecialidades
}

/** The last checked registration of a verified professional: without it the profile leaves the finder until somebody checks again. */
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

/** PRO-06, PRO-08, PRO-09: what a person is told when a specialty is refused, letter for letter. */
export const recusasDeEspecialidade = {
  perfil: "Perfil inválido: Apenas usuários do tipo 'profissional' podem adicionar especialidades.",
  inexistente:
    'Especialidade não encontrada: Esta especialidade não existe no sistema. Entre em contato com o administrador para adicioná-la.',
  limite: 'Limite máximo de 3 especialidades atingido.',
  repetida: (ufs: readonly string[]) =>
    `Você já possui esta especialidade registrada para: ${ufs.join(', ')}.`,
} as const
