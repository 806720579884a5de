/** A source as an author wrote it at the end of the text, and the address in it. */
export interface FonteDoPost {
  texto: string
  endereco: string | null
}

const TITULO = /^[ \t]*(?:fontes?|refer[êe]ncias?)[ \t]*:?[ \t]*$/iu
const NA_LINHA = /^[ \t]*fontes?[ \t]*:[ \t]*(\S.*)$/iu
const ENDERECO = /https:\/\/\S+/u

/**
 * Parts a plain text from the sources at its end: the last line 'Fontes:' (or 'Fonte: …') and what follows it. A text whose last such line is the first one has no body, and stays whole.
 * `corpo` is a beginning of the text, so that ranges of the text hold in it.
 */
export function separarFontes(conteudo: string): { corpo: string; fontes: FonteDoPost[] } {
  const linhas = conteudo.split('\n')
  for (let i = linhas.length - 1; i > 0; i -= 1) {
    const linha = linhas[i]!
    const nela = NA_LINHA.exec(linha)?.[1]
    if (nela === undefined && !TITULO.test(linha)) continue
    const fontes = [...(nela === undefined ? [] : [nela]), ...linhas.slice(i + 1)]
      .map((cada) => fonteDe(cada))
      .filter(({ texto, endereco }) => texto !== '' || endereco !== null)
    const corpo = linhas.slice(0, i).join('\n').trimEnd()
    return fontes.length > 0 && corpo !== '' ? { corpo, fontes } : { corpo: conteudo, fontes: [] }
  }
  return { corpo: conteudo, fontes: [] }
}

function fonteDe(linha: string): FonteDoPost {
  const endereco = ENDERECO.exec(linha)?.[0].replace(/[.,;)]+$/u, '') ?? null
  const texto = (endereco === null ? linha : linha.replace(endereco, ''))
    .replace(/^[\s•*–-]+/u, '')
    .replace(/[\s.:;,(–-]+$/u, '')
    .trim()
  return { texto, endereco: endereco !== null && URL.canParse(endereco) ? endereco : null }
}

/** What an author is given to fill in. */
export const MODELO_DE_FONTES = '\n\nFontes:\n- Instituição. Título da publicação (ano). https://'
