/** What does not belong in a public text, and is shown to moderators. */
export const tiposDeSinal = ['email', 'link', 'cpf', 'telefone', 'perfil'] as const
export type TipoDeSinal = (typeof tiposDeSinal)[number]

export const rotulosSinal: Record<TipoDeSinal, string> = {
  email: 'E-mail',
  link: 'Endereço na internet',
  cpf: 'CPF',
  telefone: 'Telefone',
  perfil: 'Perfil de rede social',
}

/** A part of a text, from `inicio` to before `fim`. */
export interface Sinal {
  tipo: TipoDeSinal
  inicio: number
  fim: number
}

/** In the order of strength: a part found by one pattern is not found again by a later one. */
const padroes: readonly [TipoDeSinal, RegExp][] = [
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi],
  [
    'link',
    /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|med|app|site|io|br)(?:\.br)?\b(?:\/\S*)?/gi,
  ],
  ['cpf', /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g],
  ['telefone', /(?<!\d)(?:\+?55[\s-]?)?(?:\(\d{2}\)\s?|\d{2}[\s-]?)?9?\d{4}[\s.-]?\d{4}(?!\d)/g],
  ['perfil', /(?<![\w.])@[\w.]{3,}/g],
]

/** Contact data and links in a text, in the order of the text. */
export function sinaisDoTexto(texto: string): Sinal[] {
  const achados: Sinal[] = []
  for (const [tipo, padrao] of padroes)
    for (const achado of texto.matchAll(padrao)) {
      const inicio = achado.index + achado[0].length - achado[0].trimStart().length
      const fim = inicio + achado[0].trim().length
      if (achados.every((outro) => fim <= outro.inicio || inicio >= outro.fim))
        achados.push({ tipo, inicio, fim })
    }
  return achados.sort((a, b) => a.inicio - b.inicio)
}
