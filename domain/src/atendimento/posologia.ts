import { comecaNumero, numeroEm } from './numeros.ts'
import { achar, estaEm, lexico, type Palavra } from './palavras.ts'
import { eMeio, numeroEscrito, quantidadeEscrita, temposLongos } from './tempos.ts'

const FORMAS: Record<string, [um: string, varios: string]> = {}
for (const [ditas, um, varios] of [
  ['comprimido comprimidos cp cps comp', 'comprimido', 'comprimidos'],
  ['capsula capsulas caps', 'cápsula', 'cápsulas'],
  ['gota gotas gts', 'gota', 'gotas'],
  ['jato jatos puff puffs jatinho jatinhos borrifada borrifadas', 'jato', 'jatos'],
  ['ampola ampolas', 'ampola', 'ampolas'],
  ['sache saches', 'sachê', 'sachês'],
  ['colher colheres', 'colher', 'colheres'],
  ['dragea drageas', 'drágea', 'drágeas'],
  ['unidade unidades ui', 'unidade', 'unidades'],
  ['ml mililitro mililitros', 'mL', 'mL'],
  ['aplicacao aplicacoes', 'aplicação', 'aplicações'],
  ['dose doses', 'dose', 'doses'],
] as const)
  for (const dita of ditas.split(' ')) FORMAS[dita] = [um, varios]

const momento = (texto: string, termos: string) =>
  termos.split(',').map((termo) => [termo.trim(), texto] as const)

const MOMENTOS = lexico<string>([
  ...momento('em jejum', 'em jejum, de jejum, no jejum'),
  ...momento(
    'de manhã',
    'de manhã, pela manhã, na parte da manhã, de manhã cedo, ao acordar, quando acordar, cedo, no café da manhã, no café, toda manhã, pelas manhãs',
  ),
  ...momento('à tarde', 'à tarde, de tarde, pela tarde'),
  ...momento('à noite', 'à noite, de noite, pela noite, toda noite, todas as noites'),
  ...momento(
    'ao deitar',
    'antes de dormir, ao deitar, na hora de dormir, antes de deitar, ao dormir, para dormir',
  ),
  ...momento('no almoço', 'no almoço, na hora do almoço'),
  ...momento('no jantar', 'no jantar, na janta, na hora do jantar'),
  ...momento('antes do café', 'antes do café, antes do café da manhã'),
  ...momento('depois do almoço', 'depois do almoço, após o almoço'),
  ...momento('antes do almoço', 'antes do almoço'),
  ...momento('depois do jantar', 'depois do jantar, após o jantar'),
  ...momento('depois das refeições', 'depois das refeições, após as refeições, depois de comer'),
  ...momento('antes das refeições', 'antes das refeições, antes de comer'),
  ...momento(
    'se dor',
    'se dor, se tiver dor, se houver dor, em caso de dor, se doer, quando doer, quando tiver dor, se sentir dor, quando sentir dor, na dor',
  ),
  ...momento('se febre', 'se febre, se tiver febre, se houver febre, em caso de febre, quando tiver febre'),
  ...momento(
    'se dor ou febre',
    'se dor ou febre, se tiver dor ou febre, em caso de dor ou febre, se febre ou dor',
  ),
  ...momento('se náusea', 'se náusea, se enjoo, se tiver náusea, se tiver enjoo'),
  ...momento(
    'se necessário',
    'se necessário, se precisar, quando precisar, quando necessário, se for necessário, sn',
  ),
  ...momento('todos os dias', 'todo dia, todos os dias, diariamente, diário, diária'),
  ...momento('1 vez ao dia', 'ao dia, por dia'),
  ...momento('em dias alternados', 'dia sim dia não, dia sim, dia não, em dias alternados'),
  ...momento('uso contínuo', 'uso contínuo, de uso contínuo, continuamente, contínuo'),
  ...momento('dose única', 'dose única, em dose única'),
])

interface Parte {
  ordem: 0 | 1 | 2 | 3
  texto: string
  fim: number
}

const hora = (p: string | undefined) =>
  p === 'h' || p === 'hora' || p === 'horas' || p === 'hs' || p === 'hrs'

/** 'de 8 em 8 horas', '8/8h', 'a cada oito horas'. */
function intervalo(palavras: readonly Palavra[], i: number): Parte | null {
  let j = i
  if (estaEm(palavras, j, ['a', 'cada'])) j += 2
  else if (palavras[j]?.p === 'cada') j += 1
  if (j > i) {
    const numero = numeroEm(palavras, j)
    if (!numero) return null
    if (hora(palavras[numero.ate]?.p)) return { ordem: 1, texto: deEm(numero.valor), fim: numero.ate + 1 }
    const unidade = temposLongos[palavras[numero.ate]?.p ?? '']
    return unidade
      ? { ordem: 1, texto: `a cada ${quantidadeEscrita(numero.valor, unidade)}`, fim: numero.ate + 1 }
      : null
  }
  if (palavras[j]?.p === 'de') j++
  if (!palavras[j] || !comecaNumero(palavras[j]!)) return null
  const um = numeroEm(palavras, j)
  if (!um || !['em', '/'].includes(palavras[um.ate]?.p ?? '')) return null
  const outro = numeroEm(palavras, um.ate + 1)
  if (!outro || outro.valor !== um.valor) return null
  if (hora(palavras[outro.ate]?.p)) return { ordem: 1, texto: deEm(um.valor), fim: outro.ate + 1 }
  const unidade = temposLongos[palavras[outro.ate]?.p ?? '']
  if (unidade)
    return { ordem: 1, texto: `a cada ${quantidadeEscrita(um.valor, unidade)}`, fim: outro.ate + 1 }
  return [4, 6, 8, 12, 24].includes(um.valor) ? { ordem: 1, texto: deEm(um.valor), fim: outro.ate } : null
}
const deEm = (n: number) => `de ${numeroEscrito(n)} em ${numeroEscrito(n)} horas`

/** '2 vezes ao dia', '1x por semana', 'três ao dia'. */
function vezes(palavras: readonly Palavra[], i: number): Parte | null {
  if (!palavras[i] || !comecaNumero(palavras[i])) return null
  const numero = numeroEm(palavras, i)
  if (!numero || !Number.isInteger(numero.valor)) return null
  let j = numero.ate
  const dita = ['vez', 'vezes', 'x'].includes(palavras[j]?.p ?? '')
  if (dita) j++
  if (['ao', 'por', 'no', 'a', '/'].includes(palavras[j]?.p ?? '') || palavras[j]?.p === 'na') {
    const unidade = palavras[j + 1]?.p
    const texto = { dia: 'ao dia', semana: 'por semana', mes: 'por mês' }[unidade ?? '']
    if (texto && (dita || palavras[j]?.p === 'ao' || palavras[j]?.p === 'por'))
      return { ordem: 1, texto: `${numero.valor} ${numero.valor > 1 ? 'vezes' : 'vez'} ${texto}`, fim: j + 2 }
  }
  if (dita && palavras[j]?.p === 'dia')
    return { ordem: 1, texto: `${numero.valor} ${numero.valor > 1 ? 'vezes' : 'vez'} ao dia`, fim: j + 1 }
  return null
}

/** '1 comprimido', 'meio comprimido', 'um comprimido e meio', '20 gotas'. */
function quantidade(palavras: readonly Palavra[], i: number): Parte | null {
  if (!palavras[i] || !comecaNumero(palavras[i])) return null
  const numero = numeroEm(palavras, i)
  const forma = numero && FORMAS[palavras[numero.ate]?.p ?? '']
  if (!numero || !forma) return null
  if (forma[0] === 'dose' && palavras[numero.ate + 1]?.p === 'unica') return null
  const meio = eMeio(palavras, numero.ate + 1)
  const valor = numero.valor + (meio ? 0.5 : 0)
  const texto =
    valor === 0.5
      ? `meio ${forma[0]}`.replace('meio cápsula', 'meia cápsula').replace('meio colher', 'meia colher')
      : quantidadeEscrita(valor, forma)
  return { ordem: 0, texto, fim: numero.ate + (meio ? 3 : 1) }
}

/** 'por sete dias', 'durante um mês'. */
function duracao(palavras: readonly Palavra[], i: number): Parte | null {
  if (!['por', 'durante', 'pelos', 'pelas'].includes(palavras[i]?.p ?? '')) return null
  let j = i + 1
  while (['mais', 'os', 'as', 'uns', 'umas', 'proximos', 'proximas'].includes(palavras[j]?.p ?? '')) j++
  const numero = numeroEm(palavras, j)
  const unidade = numero && temposLongos[palavras[numero.ate]?.p ?? '']
  return unidade
    ? { ordem: 3, texto: `por ${quantidadeEscrita(numero.valor, unidade)}`, fim: numero.ate + 1 }
    : null
}

/** 'às 22 horas', 'às 8 e às 20 horas'. */
function horarios(palavras: readonly Palavra[], i: number): Parte | null {
  const horas: number[] = []
  let fim = i
  while (
    ['as', 'a'].includes(palavras[fim]?.p ?? '') &&
    palavras[fim + 1] &&
    comecaNumero(palavras[fim + 1]!)
  ) {
    const numero = numeroEm(palavras, fim + 1)
    if (!numero || numero.valor > 24 || !Number.isInteger(numero.valor)) break
    horas.push(numero.valor)
    fim = numero.ate
    if (hora(palavras[fim]?.p)) fim++
    else if (palavras[i]?.p !== 'as') return null
    if (palavras[fim]?.p === 'e' && palavras[fim + 1]?.p === 'as') fim++
  }
  return horas.length > 0 ? { ordem: 2, texto: horas.map((h) => `às ${h} h`).join(' e '), fim } : null
}

const LIGA = new Set([
  ',',
  'de',
  'e',
  'a',
  'o',
  'tomar',
  'tome',
  'toma',
  'usar',
  'vai',
  'para',
  ':',
  'com',
  'em',
  'via',
  'oral',
  'so',
  'somente',
  'sempre',
  'voce',
  'pode',
  'deve',
  'fazer',
  'faz',
  'aplicar',
  'la',
  'lo',
  'vo',
  'sublingual',
  'inalado',
  'que',
  'ele',
  'ela',
  'dando',
  'dar',
  'uso',
])

/** How a medicine is taken, as it is said from `i` on, in one order: how much, how often, when, how long. */
export function posologiaEm(
  palavras: readonly Palavra[],
  i: number,
  limite: number,
): { texto: string; fim: number } | null {
  const partes: Parte[] = []
  let j = i
  let folga = 0
  while (j < limite && folga < 4) {
    const parte =
      intervalo(palavras, j) ??
      vezes(palavras, j) ??
      quantidade(palavras, j) ??
      duracao(palavras, j) ??
      horarios(palavras, j) ??
      doMomento(palavras, j)
    if (parte && parte.fim <= limite + 0) {
      partes.push(parte)
      j = parte.fim
      folga = 0
    } else if (LIGA.has(palavras[j]!.p)) {
      j++
      folga++
    } else break
  }
  if (partes.length === 0) return null
  const repete = new Set<string>()
  const texto = ([0, 1, 2, 3] as const)
    .map((ordem) =>
      juntar(
        partes
          .filter((parte) => parte.ordem === ordem)
          .filter(({ texto: dito }) => !repete.has(dito) && repete.add(dito)),
      ),
    )
    .filter(Boolean)
    .join(', ')
  return { texto, fim: partes.at(-1)!.fim }
}

/** Two moments are joined by 'e': 'de manhã e à noite'. */
const juntar = (partes: readonly Parte[]) =>
  partes.map(({ texto }) => texto).join(partes[0]?.ordem === 2 ? ' e ' : ', ')

function doMomento(palavras: readonly Palavra[], i: number): Parte | null {
  const achado = achar(MOMENTOS, palavras, i)
  if (!achado) return null
  const ordem =
    achado.valor === 'uso contínuo'
      ? 3
      : ['todos os dias', 'em dias alternados', 'dose única', '1 vez ao dia'].includes(achado.valor)
        ? 1
        : 2
  return { ordem, texto: achado.valor, fim: i + achado.tamanho }
}
