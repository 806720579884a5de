import type { Bruto } from './achado.ts'
import { deOutraPessoa, negadoEm } from './contexto.ts'
import { achar, lexico, type Oracao, type Palavra } from './palavras.ts'
import { REMEDIOS } from './remedios-falados.ts'

const iguais = (termos: string) => termos.split(',').map((termo) => [termo.trim(), termo.trim()] as const)

/** What people are allergic to beside medicines. */
const ALERGENOS = lexico<string>([
  ...iguais(
    'penicilina, sulfa, látex, camarão, frutos do mar, amendoim, castanha, castanhas, nozes, leite, proteína do leite, ovo, ovos, soja, trigo, glúten, peixe, iodo, contraste, contraste iodado, esparadrapo, níquel, bijuteria, poeira, ácaro, ácaros, mofo, pólen, pelo de gato, pelo de cachorro, gato, cachorro, picada de inseto, picada de abelha, abelha, formiga, corante, perfume, anestesia, anestésico, anti-inflamatório, anti-inflamatórios, morango, kiwi, abacaxi, chocolate, mariscos, crustáceos, sol, detergente, cloro, tinta de cabelo, aspirina, mercúrio, merthiolate, cefalosporina, fragrância, lã, tomate',
  ),
])

const REACOES = lexico<string>(
  iguais(
    'urticária, coceira, inchaço, vermelhidão, falta de ar, edema de glote, inchaço no rosto, inchaço nos olhos, inchaço na boca, anafilaxia, choque anafilático, manchas, manchas na pele, manchas vermelhas, vômito, vômitos, náusea, broncoespasmo, chiado, bolhas, empolação, placas vermelhas, placas, tontura, rinite, espirros, edema',
  ),
)

const ALERGIA = new Set(['alergia', 'alergias', 'alergico', 'alergica', 'alergicos', 'alergicas'])
const LIGA = new Set(
  'a ao aos as o os de do da dos das com contra por pra para e ou nem , : tambem principalmente medicamentosa medicamentosas alimentar alimentares grave forte muito muita remedio medicamento inclusive como la uso tomar antibiotico alimento so apenas'.split(
    ' ',
  ),
)
const GERAL = new Set(
  'algum alguma alguns algumas nenhum nenhuma qualquer remedio remedios medicamento medicamentos medicacao medicacoes nada conhecida conhecidas comida alimento alimentos substancia coisa droga drogas respiratoria respiratorias'.split(
    ' ',
  ),
)
const NAO = new Set(
  'nao nega negou nenhuma nenhum nada sem negativo negativa desconhece nunca inexistente'.split(' '),
)
const OUTRA = new Set(['outra', 'outras', 'mais'])
const CAUSA = new Set(
  'da deu dava deram causa causou causava provoca provocou fez faz teve tive tem'.split(' '),
)

const substanciaEm = (palavras: readonly Palavra[], i: number) => {
  const remedio = achar(REMEDIOS, palavras, i)
  const outro = achar(ALERGENOS, palavras, i)
  return outro && outro.tamanho >= (remedio?.tamanho ?? 0) ? outro : remedio
}
const comMaiuscula = (texto: string) => texto[0]!.toUpperCase() + texto.slice(1)

function reacaoDepois(palavras: readonly Palavra[], oracao: Oracao, i: number): string | null {
  const reacoes: string[] = []
  for (let j = i; j < Math.min(oracao.ate, i + 12); j++) {
    const reacao = achar(REACOES, palavras, j)
    if (!reacao) continue
    reacoes.push(reacao.valor)
    j += reacao.tamanho - 1
  }
  return reacoes.length > 0 ? reacoes.join(' e ') : null
}

/**
 * The allergies of one sentence, or that there are none.
 * @param seguinte the sentence behind it, which answers a question
 */
export function alergiasDe(
  palavras: readonly Palavra[],
  oracao: Oracao,
  seguinte: Oracao | undefined,
): Bruto[] {
  const onde = indiceDe(palavras, oracao)
  if (onde < 0) return semAPalavra(palavras, oracao)
  // 'nega alergia a remédios, mas tem alergia a camarão': each mention by itself.
  const outra = indiceDe(palavras, { ...oracao, de: onde + 1 })
  const corte =
    outra < 0 ? -1 : palavras.slice(onde + 1, outra).findLastIndex(({ p }) => p === ',' || p === 'mas')
  if (corte >= 0) {
    const meio = onde + 1 + corte
    const partes = [
      ...alergiasDe(palavras, { ...oracao, ate: meio, fim: '' }, undefined),
      ...alergiasDe(palavras, { ...oracao, de: meio }, seguinte),
    ]
    const tem = partes.some((parte) => parte.tipo === 'alergia' && !parte.nega)
    return partes.filter(({ tipo }) => !tem || tipo !== 'nega-alergias')
  }
  const contexto = deOutraPessoa(palavras, oracao, onde) ? ('outra-pessoa' as const) : ('agora' as const)
  const negada = negadoEm(palavras, oracao, onde, 8)
  const achadas: Bruto[] = []
  let ultima = onde + 1
  let nega = negada
  for (let j = onde + 1; j < oracao.ate;) {
    const { p } = palavras[j]!
    const substancia = substanciaEm(palavras, j)
    if (substancia) {
      achadas.push({
        tipo: 'alergia',
        substancia: comMaiuscula(substancia.valor),
        reacao: null,
        nega,
        i: j,
        fim: j + substancia.tamanho,
        contexto,
      })
      j += substancia.tamanho
      ultima = j
    } else if (NAO.has(p) && achadas.length > 0 && palavras[j - 1]?.p !== 'ou') {
      nega = true
      j++
    } else if (LIGA.has(p) || (achadas.length === 0 && GERAL.has(p)) || (nega && GERAL.has(p))) j++
    else break
  }
  if (oracao.fim === '?') return respondida(palavras, oracao, seguinte, achadas, onde)
  if (achadas.length > 0) {
    const reacao = reacaoDepois(palavras, oracao, ultima)
    const fimDela = ultima
    return achadas.map((achada) =>
      achada.tipo === 'alergia' && !achada.nega && achada.fim <= fimDela ? { ...achada, reacao } : achada,
    )
  }
  const antes = antesDaPalavra(palavras, oracao, onde, negada, contexto)
  if (antes.length > 0) return antes
  const depois = palavras.slice(onde + 1, onde + 5).map(({ p }) => p)
  const outras = palavras.slice(Math.max(oracao.de, onde - 2), onde).some(({ p }) => OUTRA.has(p))
  if ((negada || depois.some((p) => NAO.has(p))) && !outras)
    return [
      {
        tipo: 'nega-alergias',
        i: Math.max(oracao.de, onde - 3),
        fim: Math.min(oracao.ate, onde + 1),
        contexto,
      },
    ]
  if (negada) return []
  return desconhecida(palavras, oracao, onde, contexto)
}

function indiceDe(palavras: readonly Palavra[], { de, ate }: Oracao): number {
  for (let j = de; j < ate; j++) if (ALERGIA.has(palavras[j]!.p)) return j
  return -1
}

/** 'tem alergia a algum remédio? Não.' and '…a dipirona? Sim.': the answer says it. */
function respondida(
  palavras: readonly Palavra[],
  oracao: Oracao,
  seguinte: Oracao | undefined,
  achadas: Bruto[],
  onde: number,
): Bruto[] {
  if (!seguinte) return []
  const primeiras = palavras.slice(seguinte.de, Math.min(seguinte.ate, seguinte.de + 3)).map(({ p }) => p)
  const nao = primeiras.some((p) => ['nao', 'nenhuma', 'nunca', 'nada', 'negativo', 'nenhum'].includes(p))
  const sim = primeiras.some((p) => ['sim', 'tenho', 'isso', 'tem', 'sou', 'e'].includes(p))
  const especificas = achadas.filter(({ tipo }) => tipo === 'alergia')
  if (especificas.length > 0)
    return nao || sim ? especificas.map((cada) => ({ ...cada, nega: nao }) as Bruto) : []
  if (indiceDe(palavras, seguinte) >= 0) return []
  if (nao) return [{ tipo: 'nega-alergias', i: onde, fim: seguinte.de + 1, contexto: 'agora' }]
  // 'Tem alergia a algum remédio? Sim, à dipirona.'
  const ditas: Bruto[] = []
  for (let j = seguinte.de; j < seguinte.ate; j++) {
    const substancia = substanciaEm(palavras, j)
    if (substancia)
      ditas.push({
        tipo: 'alergia',
        substancia: comMaiuscula(substancia.valor),
        reacao: reacaoDepois(palavras, seguinte, j + substancia.tamanho),
        nega: false,
        i: j,
        fim: j + substancia.tamanho,
        contexto: 'agora',
      })
  }
  return ditas
}

/** 'a dipirona me dá alergia', 'amoxicilina deu alergia nela'. */
function antesDaPalavra(
  palavras: readonly Palavra[],
  oracao: Oracao,
  onde: number,
  negada: boolean,
  contexto: Bruto['contexto'],
): Bruto[] {
  const causa = palavras.slice(Math.max(oracao.de, onde - 5), onde).some(({ p }) => CAUSA.has(p))
  if (!causa) return []
  for (let j = onde - 1; j >= Math.max(oracao.de, onde - 9); j--) {
    const substancia = substanciaEm(palavras, j)
    if (substancia && j + substancia.tamanho <= onde)
      return [
        {
          tipo: 'alergia',
          substancia: comMaiuscula(substancia.valor),
          reacao: reacaoDepois(palavras, oracao, onde + 1),
          nega: negada,
          i: j,
          fim: onde + 1,
          contexto,
        },
      ]
  }
  return []
}

/** 'amoxicilina deu urticária', 'não pode tomar dipirona porque incha': an allergy without its word. */
function semAPalavra(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  if (oracao.fim === '?') return []
  for (let j = oracao.de; j < oracao.ate; j++) {
    const substancia = substanciaEm(palavras, j)
    if (!substancia) continue
    const fim = j + substancia.tamanho
    for (let k = fim; k < Math.min(oracao.ate, fim + 9); k++) {
      const reacao = achar(REACOES, palavras, k)
      if (
        !reacao ||
        ![
          'urticária',
          'edema de glote',
          'anafilaxia',
          'choque anafilático',
          'manchas na pele',
          'inchaço no rosto',
          'inchaço na boca',
          'inchaço nos olhos',
          'manchas vermelhas',
          'placas vermelhas',
        ].includes(reacao.valor)
      )
        continue
      const entre = palavras.slice(fim, k).map(({ p }) => p)
      const tratou =
        palavras.slice(oracao.de, j).some(({ p }) => ['para', 'pra'].includes(p)) ||
        entre.includes('para') ||
        entre.includes('melhorou')
      if (
        !tratou &&
        entre.some(
          (p) =>
            CAUSA.has(p) ||
            [
              'ficou',
              'fiquei',
              'fico',
              'fica',
              'apareceu',
              'apareceram',
              'saiu',
              'sairam',
              'porque',
              'apresentou',
              'desenvolveu',
              'com',
            ].includes(p),
        )
      )
        return [
          {
            tipo: 'alergia',
            substancia: comMaiuscula(substancia.valor),
            reacao: reacaoDepois(palavras, oracao, fim),
            nega: entre.includes('nao') || entre.includes('nunca'),
            i: j,
            fim: k + reacao.tamanho,
            contexto: deOutraPessoa(palavras, oracao, j) ? 'outra-pessoa' : 'agora',
          },
        ]
    }
  }
  return []
}

const PARA = new Set(
  'desde ha quando que porque e mas na no em se ja . , ate foi era esta muito bem'.split(' '),
)

/** 'alergia a quiabo': the word behind 'a', where no list has it. */
function desconhecida(
  palavras: readonly Palavra[],
  oracao: Oracao,
  onde: number,
  contexto: Bruto['contexto'],
): Bruto[] {
  let j = onde + 1
  let ligou = false
  while (
    j < oracao.ate &&
    ['a', 'ao', 'aos', 'as', 'de', 'do', 'da', 'com', 'contra', 'o'].includes(palavras[j]!.p)
  ) {
    ligou = true
    j++
  }
  const palavra = palavras[j]
  if (
    !ligou ||
    !palavra ||
    j >= oracao.ate ||
    PARA.has(palavra.p) ||
    GERAL.has(palavra.p) ||
    palavra.p.length < 3 ||
    palavra.n !== null
  )
    return []
  return [
    {
      tipo: 'alergia',
      substancia: comMaiuscula(palavra.p),
      reacao: reacaoDepois(palavras, oracao, j + 1),
      nega: false,
      i: j,
      fim: j + 1,
      contexto,
    },
  ]
}
