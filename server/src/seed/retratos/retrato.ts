import type { TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { cortes, type NomeDeCorte } from './cabelos.ts'
import { estetoscopio, roupas, type NomeDeRoupa } from './roupas.ts'
import { area, circulo, coresDeCabelo, fundos, linha, mistura, peles, type CorDeCabelo } from './tintas.ts'

/** What makes one face. */
export interface Feicoes {
  /** 0 to 6, from light to dark. */
  pele: number
  mulher: boolean
  /** 0: young; 1: about forty; 2: past fifty; 3: past sixty. */
  idade: 0 | 1 | 2 | 3
  corte: NomeDeCorte
  cor: CorDeCabelo
  /** None, shadow, short, full. */
  barba: 0 | 1 | 2 | 3
  oculos: 'redondos' | 'retos' | null
  boca: 'fechada' | 'sorriso' | 'aberta'
  /** Eyes without a crease. */
  monolido: boolean
  iris: string
  brincos: boolean
  roupa: NomeDeRoupa
  corDaRoupa: string
  estetoscopio: boolean
  /** Half width of the head and of the jaw, and the y of the chin. */
  rosto: { meio: number; queixo: number; ponto: number }
  tema: TemaEspecialidade
}

const dois = (valor: number) => Math.round(valor * 100) / 100

/** A face as SVG: a square of 92 units about head and shoulders, of which both a rectangle and a circle may be cut. */
export function desenharRetrato(f: Feicoes): string {
  const [base, sombra, traco] = peles[f.pele]!
  const [corDoCabelo, luz] =
    f.corte === 'lenco' ? [f.corDaRoupa, mistura(f.corDaRoupa, '#ffffff', 0.35)] : coresDeCabelo[f.cor]
  const cabelo: { tras?: string; frente: string } = cortes[f.corte](corDoCabelo, luz)
  const { meio } = f.rosto
  const cabeca = contorno(f.rosto)
  const pescoco = f.mulher ? 10 : 11.6
  const [claro, escuro] = fundos[f.tema]
  const partes = [
    area('M0,0H120V120H0Z', 'url(#fundo)'),
    cabelo.tras ?? '',
    area(
      `M${60 - pescoco},70V90C${60 - pescoco},94 ${56 - pescoco},95 ${52 - pescoco},96L60,106L${68 + pescoco},96C${64 + pescoco},95 ${60 + pescoco},94 ${60 + pescoco},90V70Z`,
      mistura(base, sombra, 0.75),
    ),
    area(
      `M${60 - pescoco},80Q60,${f.rosto.ponto + 9} ${60 + pescoco},80V84Q60,${f.rosto.ponto + 13} ${60 - pescoco},86Z`,
      traco,
      0.28,
    ),
    roupas[f.roupa](f.corDaRoupa, mistura(f.corDaRoupa, '#0d1f1c', 0.22)),
    f.estetoscopio ? estetoscopio : '',
    [-1, 1]
      .map(
        (lado) =>
          `<ellipse cx="${60 + lado * (meio + 0.4)}" cy="57" rx="3.9" ry="6.2" fill="${lado < 0 ? base : sombra}"/>`,
      )
      .join(''),
    area(cabeca, 'url(#pele)'),
    `<g clip-path="url(#cabeca)">${area(`M64,20C80,40 80,66 66,92H90V20Z`, sombra, 0.38)}${faces(f)}<g transform="translate(0 2.6)" opacity=".2">${cabelo.frente}</g>${barba(f, corDoCabelo)}</g>`,
    linha('M60.6,58.5C61.2,62 63.6,64.6 63.8,66.6C63.4,68.6 61,69 58.6,68.6', traco, 1.2, 0.6),
    olho(f, -1) + olho(f, 1) + sobrancelhas(f),
    boca(f),
    rugas(f),
    cabelo.frente,
    f.oculos ? oculos(f) : '',
    f.brincos ? circulo(59.4 - meio, 65, 1.7, '#d9b24a') + circulo(60.6 + meio, 65, 1.7, '#d9b24a') : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 9 92 92" width="320" height="320"><defs><linearGradient id="fundo" x2="1" y2="1"><stop stop-color="${claro}"/><stop offset="1" stop-color="${escuro}"/></linearGradient><linearGradient id="pele" x2=".9" y2="1"><stop offset=".3" stop-color="${base}"/><stop offset="1" stop-color="${mistura(base, sombra, 0.7)}"/></linearGradient><clipPath id="cabeca"><path d="${cabeca}"/></clipPath></defs>${partes.join('')}</svg>`
}

function contorno({ meio: f, queixo: j, ponto: c }: Feicoes['rosto']): string {
  const metade = (lado: 1 | -1) => (x: number) => dois(60 + lado * x)
  const [e, d] = [metade(-1), metade(1)]
  return `M${e(f)},50C${e(f)},33 ${e(0.62 * f)},25 60,25C${d(0.62 * f)},25 ${d(f)},33 ${d(f)},50C${d(f)},62 ${d(j + 3.5)},73 ${d(0.66 * j)},80.5Q${d(0.3 * j)},${c} 60,${c}Q${e(0.3 * j)},${c} ${e(0.66 * j)},80.5C${e(j + 3.5)},73 ${e(f)},62 ${e(f)},50Z`
}

function faces({ pele }: Feicoes): string {
  const cor = peles[pele]![3]
  return [46, 74]
    .map((x) => `<ellipse cx="${x}" cy="67" rx="5.4" ry="3.6" fill="${cor}" opacity=".16"/>`)
    .join('')
}

function barba({ barba: cheia }: Feicoes, cor: string): string {
  if (cheia === 0) return ''
  const forma =
    'M36,56C39,62 41,68 44.5,72C49,70 53,70.4 56,71.4Q60,69.8 64,71.4C67,70.4 71,70 75.5,72C79,68 81,62 84,56L86,92H34ZM52.4,74.6C51.8,80 55,83.4 60,83.4C65,83.4 68.2,80 67.6,74.6C64,73.4 56,73.4 52.4,74.6Z'
  return `<path fill-rule="evenodd" d="${forma}" fill="${cor}" opacity="${[0, 0.26, 0.86, 1][cheia]}"/>`
}

/** @param lado -1 the left one of the picture, 1 the right one */
function olho({ mulher, idade, boca: expressao, monolido, iris, pele }: Feicoes, lado: 1 | -1): string {
  const [, sombra, traco] = peles[pele]!
  const x = 60 + lado * 9
  const cima = monolido ? 2.3 : 3.4
  const baixo = expressao === 'aberta' ? 1.5 : 2.1
  const palpebra = `M${x - 4.4},57C${x - 2.2},${57 - cima} ${x + 2.2},${57 - cima} ${x + 4.4},57`
  const id = lado < 0 ? 'e' : 'd'
  return (
    `<clipPath id="olho-${id}"><path d="${palpebra}C${x + 2.2},${57 + baixo} ${x - 2.2},${57 + baixo} ${x - 4.4},57Z"/></clipPath>` +
    `<g clip-path="url(#olho-${id})">${area(`M${x - 6},50h12v12h-12Z`, '#fdfbf8')}${circulo(x, 56.7, 2.55, iris)}${circulo(x, 56.7, 1.3, '#140d0a')}</g>` +
    circulo(x - 0.9, 55.9, 0.7, '#ffffff') +
    linha(palpebra, '#241815', mulher ? 1.5 : 1.15) +
    (mulher ? linha(`M${x + lado * 4.4},57L${x + lado * 5.7},55.7`, '#241815', 1.1) : '') +
    (monolido
      ? ''
      : linha(`M${x - 4},53.4C${x - 1.8},51.9 ${x + 1.8},51.9 ${x + 4},53.4`, sombra, 0.8, 0.55)) +
    (idade >= 2 ? linha(`M${x - 3.6},61.2Q${x},62.6 ${x + 3.6},61.2`, traco, 0.9, 0.4) : '')
  )
}

function sobrancelhas({ mulher, cor, corte, idade }: Feicoes): string {
  const tinta =
    corte === 'lenco'
      ? coresDeCabelo.escuro[0]
      : mistura(coresDeCabelo[cor][0], '#2a1f1c', idade === 3 ? 0.1 : 0.3)
  const arco = mulher ? 47.6 : 48.6
  return ['M45.6,51C48,{} 52.6,{} 56,50.2', 'M74.4,51C72,{} 67.4,{} 64,50.2']
    .map((curva) => linha(curva.replaceAll('{}', String(arco)), tinta, mulher ? 1.5 : 2.05))
    .join('')
}

function boca({ boca: expressao, mulher, pele }: Feicoes): string {
  const [base, , traco, labio] = peles[pele]!
  const cor = mulher ? labio : mistura(labio, base, 0.45)
  if (expressao === 'aberta')
    return (
      area('M51.6,73.2C55,72.4 65,72.4 68.4,73.2C67.4,79 64.4,82 60,82C55.6,82 52.6,79 51.6,73.2Z', cor) +
      area('M53,74C56,73.7 64,73.7 67,74C66,77.8 63.6,79.6 60,79.6C56.4,79.6 54,77.8 53,74Z', '#fffdfa')
    )
  const curva = expressao === 'sorriso' ? 'M52,74.3Q60,78.4 68,74.3' : 'M53,75.2Q60,76.6 67,75.2'
  return (
    area(
      'M53,75C55.6,73.6 58.2,73 60,73.7C61.8,73 64.4,73.6 67,75C65,78.8 62.8,80 60,80C57.2,80 55,78.8 53,75Z',
      cor,
      0.92,
    ) + linha(curva, traco, 1.1, 0.8)
  )
}

function rugas({ idade, pele }: Feicoes): string {
  const traco = peles[pele]![2]
  const muitas = (linhas: readonly string[], opacidade: number) =>
    linhas.map((cada) => linha(cada, traco, 0.9, opacidade)).join('')
  return (
    (idade >= 2 ? muitas(['M54.2,67.4Q50,70.8 49.2,75.2', 'M65.8,67.4Q70,70.8 70.8,75.2'], 0.5) : '') +
    (idade === 3
      ? muitas(['M49,41.8Q60,39.6 71,41.8', 'M50.4,44.8Q60,43 69.6,44.8'], 0.28) +
        muitas(['M43.4,55.4L41.4,54.2M43.4,58.4L41.2,59.2', 'M76.6,55.4L78.6,54.2M76.6,58.4L78.8,59.2'], 0.42)
      : '')
  )
}

function oculos({ oculos: forma, rosto, mulher }: Feicoes): string {
  const [w, h, raio] = forma === 'redondos' ? [12.4, 12, 6] : [13.6, 9.8, 2.6]
  const cor = mulher ? '#5b3b46' : '#2b2f33'
  const lentes = [51, 69].map(
    (x) =>
      `<rect x="${x - w / 2}" y="${57.2 - h / 2}" width="${w}" height="${h}" rx="${raio}" fill="#ffffff" fill-opacity=".14" stroke="${cor}" stroke-width="1.5"/>`,
  )
  return (
    lentes.join('') +
    linha(`M${51 + w / 2},56.2Q60,54.6 ${69 - w / 2},56.2`, cor, 1.5) +
    linha(`M${51 - w / 2},55.6L${60 - rosto.meio},54.6`, cor, 1.4) +
    linha(`M${69 + w / 2},55.6L${60 + rosto.meio},54.6`, cor, 1.4)
  )
}
