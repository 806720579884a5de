import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** What a review speaks of (QUAL-02): beginnings of words, lower case and without accents. The database looks for the same ones. */
const palavras = {
  espera: ['esper', 'atras', 'demor', 'pontual', 'fila'],
  explicacao: ['explic', 'desenh', 'duvida', 'entend', 'sabendo o que'],
  acolhimento: [
    'ouvid',
    'atenc',
    'atencios',
    'acolh',
    'gentil',
    'carinh',
    'educad',
    'respeit',
    'calma',
    'pacienc',
  ],
  tempo: ['pressa', 'rapid', 'corrid', 'durou', 'minutos'],
  ambiente: ['limp', 'ambiente', 'sala', 'confort', 'barulh', 'banheiro', 'estacion', 'acess'],
  recepcao: ['recep', 'secretari', 'telefone', 'whats', 'remarc', 'marcar', 'marcac', 'cancel'],
  preco: ['caro', 'preco', 'valor', 'cobr', 'pag', 'convenio', 'plano de saude'],
} as const

export type TemaDaAvaliacao = keyof typeof palavras
export const temasDaAvaliacao = Object.keys(palavras) as [TemaDaAvaliacao, ...TemaDaAvaliacao[]]

export const rotulosDoTema: Record<TemaDaAvaliacao, string> = {
  espera: 'Espera',
  explicacao: 'Explicação',
  acolhimento: 'Acolhimento',
  tempo: 'Tempo da consulta',
  ambiente: 'Ambiente',
  recepcao: 'Recepção e marcação',
  preco: 'Preço e cobrança',
}

/** A pattern that both engines read alike: one of the beginnings at the beginning of a word. */
export const padraoDoTema = (tema: TemaDaAvaliacao): string => `(^|[^a-z])(${palavras[tema].join('|')})`

/** The themes that a comment speaks of, in their order; none where it says nothing of them. */
export function temasDe(comentario: string): TemaDaAvaliacao[] {
  const texto = semAcentos(comentario)
  return temasDaAvaliacao.filter((tema) => new RegExp(padraoDoTema(tema)).test(texto))
}

/** How many of these comments speak of each theme. */
export function contarTemas(comentarios: readonly string[]): { tema: TemaDaAvaliacao; quantas: number }[] {
  const achados = comentarios.flatMap(temasDe)
  return temasDaAvaliacao.map((tema) => ({ tema, quantas: achados.filter((cada) => cada === tema).length }))
}
