import { ufs, type Uf } from '#domain/referencia/ufs.ts'
import type { TipoDeSinonimo } from '#domain/referencia/sinonimos.ts'
import type { Leitura, Vocabulario } from './leitura.ts'
import { embutidas } from './embutidas.ts'
import { chaveDaFrase, palavrasDaFrase } from './palavras.ts'

/** A vocabulary as the interpreter looks words up in it. Made once for a vocabulary. */
export type Indice = {
  frases: ReadonlyMap<string, readonly Leitura[]>
  /** Keys of single words of the phrases, with the word as it is written and its weight when two are as near. */
  palavras: ReadonlyMap<string, { texto: string; peso: number }>
  /** Names of areas and professions of one word, for their beginnings ('oftalmo'). */
  comecos: readonly string[]
  nomes: ReadonlySet<string>
  maiorFrase: number
}

/** First words that alone name no plan. */
const semPlano = new Set([
  'saude',
  'seguro',
  'porto',
  'assim',
  'care',
  'sao',
  'golden',
  'cartao',
  'plano',
  'medica',
])

export function indexar(vocabulario: Vocabulario): Indice {
  const frases = new Map<string, Leitura[]>()
  const palavras = new Map<string, { texto: string; peso: number }>()
  const por = (frase: string, leitura: Leitura, peso: number) => {
    const chave = chaveDaFrase(frase)
    if (chave === '') return
    const lista = frases.get(chave) ?? []
    lista.push(leitura)
    frases.set(chave, lista)
    for (const { chave: palavra, texto, ligacao } of palavrasDaFrase(frase))
      if (!ligacao && (palavras.get(palavra)?.peso ?? 9) > peso)
        palavras.set(palavra, { texto: texto.toLowerCase(), peso })
  }

  for (const { frase, leitura } of embutidas) por(frase, leitura, 3)
  const areaDe = new Map<string, Leitura>()
  for (const { nome, sinonimos, total = 0 } of vocabulario.profissoes) {
    const leitura = { tipo: 'profissao', especialidade: nome, exata: true, total } as const
    areaDe.set(`profissao ${chaveDaFrase(nome)}`, leitura)
    por(nome, leitura, 0)
    for (const sinonimo of sinonimos) por(sinonimo, { ...leitura, exata: false }, 0)
  }
  for (const { nome, profissao, sinonimos, total = 0 } of vocabulario.areas) {
    const leitura = { tipo: 'area', sub: nome, especialidade: profissao, exata: true, total } as const
    if (!areaDe.has(`area ${chaveDaFrase(nome)}`)) areaDe.set(`area ${chaveDaFrase(nome)}`, leitura)
    por(nome, leitura, 0)
    for (const sinonimo of sinonimos) por(sinonimo, { ...leitura, exata: false }, 0)
    const curto = semProfissao(nome, profissao)
    if (curto !== null) por(curto, { ...leitura, comum: true }, 0)
    // 'Ginecologia e Obstetrícia' is asked for by either half.
    if (/ e /.test(nome)) for (const parte of nome.split(' e ')) por(parte, { ...leitura, exata: false }, 0)
  }
  for (const { cidade, uf, total = 0 } of vocabulario.cidades)
    por(cidade, { tipo: 'cidade', cidade, uf: uf as Uf, total }, 2)
  for (const { bairro, cidade, uf, total = 0 } of vocabulario.bairros)
    por(bairro, { tipo: 'bairro', bairro, cidade, uf: uf as Uf, total }, 4)
  for (const { sigla, nome } of ufs)
    for (const frase of [sigla, nome]) por(frase, { tipo: 'uf', uf: sigla }, 5)
  const operadoras = new Set(vocabulario.planos.map(({ operadora }) => operadora))
  for (const operadora of operadoras) por(operadora, { tipo: 'plano', plano: operadora }, 1)
  for (const { nome, operadora } of vocabulario.planos) {
    if (nome !== operadora)
      por(nome, { tipo: 'plano', plano: nome, regional: nome.slice(operadora.length).trim() }, 1)
  }
  for (const operadora of operadoras) {
    const [primeira, ...resto] = palavrasDaFrase(operadora)
    if (resto.length === 0 || !primeira || primeira.dobra.length < 4 || semPlano.has(primeira.dobra)) continue
    if (!frases.has(primeira.chave)) por(primeira.texto, { tipo: 'plano', plano: operadora }, 1)
  }
  for (const idioma of vocabulario.idiomas) {
    por(idioma, { tipo: 'filtro', busca: { idioma } }, 3)
    por(`fala ${idioma}`, { tipo: 'filtro', busca: { idioma } }, 3)
  }
  for (const acessibilidade of vocabulario.acessibilidade)
    por(acessibilidade, { tipo: 'filtro', busca: { acessibilidade } }, 3)
  for (const { termo, tipo, alvo } of vocabulario.sinonimos) {
    const leitura = alvoDe(tipo, alvo, vocabulario, areaDe)
    // What somebody wrote by hand comes before what the program brings.
    if (leitura) {
      por(termo, leitura, 0)
      const lista = frases.get(chaveDaFrase(termo))!
      lista.unshift(lista.pop()!)
    }
  }

  const comecos = [...vocabulario.profissoes, ...vocabulario.areas].flatMap(({ nome }) =>
    palavrasDaFrase(nome)
      .slice(0, 1)
      .map(({ chave }) => chave),
  )
  const maiorFrase = Math.max(1, ...Array.from(frases.keys(), (chave) => chave.split(' ').length))
  return { frases, palavras, comecos, nomes: vocabulario.nomes, maiorFrase }
}

/** 'Nutrição Clínica' beside its profession is 'Clínica', 'Fonoaudiologia da Voz' is 'Voz'; null where the name does not begin with it. */
function semProfissao(nome: string, profissao: string): string | null {
  if (!nome.startsWith(`${profissao} `)) return null
  return nome.slice(profissao.length + 1).replace(/^(?:d[aeo]s?|em|para|e) /, '')
}

function alvoDe(
  tipo: TipoDeSinonimo,
  alvo: string,
  { cidades, planos }: Vocabulario,
  areas: ReadonlyMap<string, Leitura>,
): Leitura | undefined {
  if (tipo === 'cidade') {
    const achada = cidades.find(
      ({ cidade, uf }) => chaveDaFrase(`${cidade} ${uf}`) === chaveDaFrase(alvo.replace('/', ' ')),
    )
    return achada && { tipo: 'cidade', cidade: achada.cidade, uf: achada.uf as Uf, total: achada.total ?? 0 }
  }
  if (tipo === 'plano') {
    const plano = planos
      .flatMap(({ nome, operadora }) => [nome, operadora])
      .find((nome) => chaveDaFrase(nome) === chaveDaFrase(alvo))
    return plano === undefined ? undefined : { tipo: 'plano', plano }
  }
  const area = areas.get(`${tipo} ${chaveDaFrase(alvo)}`)
  return area && (area.tipo === 'area' || area.tipo === 'profissao') ? { ...area, exata: true } : undefined
}
