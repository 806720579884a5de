import { area, circulo, linha } from './tintas.ts'

/** What is painted behind the head and before it. */
export interface Cabelo {
  tras?: string
  frente: string
}

type Corte = (cor: string, luz: string) => Cabelo

/**
 * The hair on the head: over the skull from ear to ear, and back along the hairline.
 * @param alto y of its highest point
 * @param ate y at the temples
 * @param raiz the hairline from the right temple to the left one, as path segments that end before it
 */
const touca = (alto: number, ate: number, raiz: string): string =>
  `M37,${ate}C33,${alto + 20} 42,${alto} 60,${alto}C78,${alto} 87,${alto + 20} 83,${ate}${raiz}C40,44 38,49 37,${ate}Z`

/** Hair that falls behind the shoulders or ends before them. */
const manto = (largo: number, ate: number, ponta: number): string =>
  `M60,13C${60 + largo * 0.72},13 ${60 + largo},30 ${60 + largo - 1},52C${60 + largo - 1},${ate - 22} ${60 + largo},${ate - 10} ${60 + ponta},${ate}Q60,${ate + 7} ${60 - ponta},${ate}C${60 - largo},${ate - 10} ${61 - largo},${ate - 22} ${61 - largo},52C${60 - largo},30 ${60 - largo * 0.72},13 60,13Z`

const raizes = {
  reta: 'C82,46 80,42 77,39C70,36 50,36 43,39',
  lado: 'C82,47 80,41 76,36C67,40 55,39 46,32C44,36 43,39 42,41',
  meio: 'C82,47 77,40 71,36C66,33 62,29 60,25C58,29 54,33 49,36C46,38 43,41 42,42',
  aberta: 'C82,47 78,40 71,37C64,34 56,31 52,26C50,33 46,39 42,43',
  fundas: 'C83,45 81,38 79,33C74,29 71,31 68,33C64,29 56,29 52,33C49,31 46,29 41,33C41,37 41,40 41,42',
  franja: 'C82,49 81,46 79,44C76,46 73,46 70,45C67,47 63,47 60,45C57,47 53,47 50,45C47,46 44,46 41,44',
}

const brilho = (luz: string) => linha('M46,29C52,23 61,21 70,24', luz, 2, 0.5)

/** Small arcs, as the light on curls. */
const anelados = (pontos: readonly (readonly [number, number])[], luz: string, raio: number) =>
  pontos
    .map(([x, y]) =>
      linha(`M${x - raio},${y}a${raio},${raio} 0 0 1 ${raio * 1.8},-${raio * 0.4}`, luz, 1, 0.5),
    )
    .join('')

/** Points on an arc around the head, in degrees from the right, counted upwards. */
const arco = (de: number, ate: number, passo: number, rx: number, ry: number, cy: number) =>
  Array.from({ length: Math.floor((ate - de) / passo) + 1 }, (_, n) => {
    const angulo = ((de + n * passo) * Math.PI) / 180
    return [
      Math.round((60 + rx * Math.cos(angulo)) * 10) / 10,
      Math.round((cy - ry * Math.sin(angulo)) * 10) / 10,
    ] as const
  })

export const cortes = {
  curto: (cor, luz) => ({
    frente:
      area(
        'M37.4,53C34.5,33 44,18.5 61,18.5C78,18.5 86,32 82.6,53C81.6,47 80.3,43.5 78.2,40.2C70,42.6 56,41.5 48.4,35.6C43.6,39.4 39.6,45 37.4,53Z',
        cor,
      ) + brilho(luz),
  }),
  risca: (cor, luz) => ({
    frente:
      area(touca(17.5, 54, raizes.lado), cor) +
      linha('M72,32C63,37 52,37 45,33', luz, 1.5, 0.5) +
      brilho(luz),
  }),
  entradas: (cor, luz) => ({ frente: area(touca(19.5, 55, raizes.fundas), cor) + brilho(luz) }),
  calvo: (cor, luz) => ({
    frente:
      area('M37,58C34,49 34,41 38,35C40,39 40,45 39,49C38.5,52 38,55 37,58Z', cor) +
      area('M83,58C86,49 86,41 82,35C80,39 80,45 81,49C81.5,52 82,55 83,58Z', cor) +
      linha('M47,31C52,28 57,27 62,28', luz, 2.4, 0.25),
  }),
  raspado: (cor) => ({ frente: area(touca(22.5, 50, raizes.reta), cor, 0.78) }),
  crespo: (cor, luz) => ({
    frente:
      arco(8, 172, 16.4, 23, 22, 43)
        .map(([x, y]) => circulo(x, y, 6.4, cor))
        .join('') +
      area(touca(19, 52, raizes.reta), cor) +
      anelados(arco(25, 155, 26, 17, 17, 43), luz, 1.9),
  }),
  black: (cor, luz) => ({
    tras:
      area('M60,8C84,7 99,25 98,45C98,64 86,77 60,77C34,77 22,64 22,45C21,25 36,7 60,8Z', cor) +
      anelados([...arco(15, 165, 18.75, 33, 30, 43), ...arco(200, 340, 140, 33, 26, 45)], luz, 2.3),
    frente: area(touca(20, 54, raizes.reta), cor) + anelados(arco(35, 145, 22, 18, 15, 42), luz, 1.9),
  }),
  liso: (cor, luz) => ({
    tras: area(manto(32, 96, 33), cor),
    frente:
      area(touca(17, 60, raizes.meio), cor) +
      linha('M60,25C55,33 48,38 42,43', luz, 1.4, 0.5) +
      linha('M31,62C30,73 29,83 28,92', luz, 1.6, 0.45) +
      linha('M89,62C90,73 91,83 92,92', luz, 1.6, 0.35),
  }),
  ondulado: (cor, luz) => ({
    tras: area(
      'M60,13C83,12 94,30 91,47C90,55 97,59 95,69C94,77 99,82 95,90C90,100 76,97 60,97C44,97 30,100 25,90C21,82 26,77 25,69C23,59 30,55 29,47C26,30 37,12 60,13Z',
      cor,
    ),
    frente:
      area(touca(16.5, 60, raizes.aberta), cor) +
      linha('M52,26C58,32 67,35 75,39', luz, 1.5, 0.5) +
      linha('M30,57C27,65 32,72 29,80C28,85 30,89 31,92', luz, 1.6, 0.45) +
      linha('M90,57C93,65 88,72 91,80C92,85 90,89 89,92', luz, 1.6, 0.35),
  }),
  chanel: (cor, luz) => ({
    tras: area(manto(31, 77, 25), cor),
    frente:
      area(touca(17, 66, raizes.aberta), cor) +
      linha('M52,27C58,33 68,37 77,40', luz, 1.5, 0.5) +
      brilho(luz),
  }),
  franja: (cor, luz) => ({
    tras: area(manto(31, 89, 31), cor),
    frente:
      area(touca(16.5, 60, raizes.franja), cor) +
      ['M53,21C51,29 51,37 51,43', 'M63,20C65,29 65,37 65,43', 'M74,26C77,32 78,38 77,42']
        .map((fio) => linha(fio, luz, 1.2, 0.5))
        .join(''),
  }),
  coque: (cor, luz) => ({
    tras: circulo(60, 16.5, 9.2, cor) + linha('M54,15C57,11 63,11 66,14.5', luz, 1.4, 0.5),
    frente:
      area(touca(19, 54, raizes.reta), cor) +
      linha('M47,34C51,28 55,24 59,22', luz, 1.3, 0.5) +
      linha('M73,34C69,28 65,24 61,22', luz, 1.3, 0.45),
  }),
  rabo: (cor, luz) => ({
    tras:
      area('M73,24C92,21 101,35 98,53C97,67 104,76 98,88C94,94 87,90 87,84C87,71 87,57 80,44Z', cor) +
      linha('M91,38C95,49 92,63 95,77', luz, 1.8, 0.5),
    frente:
      area(touca(18.4, 54, raizes.lado), cor) +
      linha('M47,31C55,35 66,36 74,33', luz, 1.4, 0.5) +
      brilho(luz),
  }),
  cachos: (cor, luz) => ({
    tras:
      area('M60,15C82,14 93,32 92,53C91,74 88,88 60,90C32,88 29,74 28,53C27,32 38,14 60,15Z', cor) +
      [...arco(0, 180, 18, 31, 33, 50), ...arco(195, 235, 13, 33, 38, 52), ...arco(305, 345, 13, 33, 38, 52)]
        .map(([x, y]) => circulo(x, y, 8.6, cor))
        .join('') +
      anelados([...arco(185, 230, 15, 32, 36, 50), ...arco(310, 355, 15, 32, 36, 50)], luz, 3),
    frente:
      arco(20, 160, 20, 21, 20, 45)
        .map(([x, y]) => circulo(x, y, 6.6, cor))
        .join('') +
      area(touca(21, 50, raizes.reta), cor) +
      anelados(arco(35, 145, 22, 18, 19, 45), luz, 2.8),
  }),
  trancas: (cor, luz) => {
    const fios = [28.5, 34.5, 40, 80, 85.5, 91.5].map((x) => `M${x},42L${60 + (x - 60) * 1.07},105`)
    return {
      tras:
        area(manto(31, 98, 30), cor) +
        fios.map((fio) => linha(fio, cor, 6.2)).join('') +
        fios
          .map(
            (fio) =>
              `<path d="${fio}" stroke="${luz}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray=".1 4.4" opacity=".5"/>`,
          )
          .join(''),
      frente:
        area(touca(17, 57, raizes.meio), cor) +
        ['M60,18V24', 'M51,20L49,32', 'M69,20L71,32', 'M44,25L41,39', 'M76,25L79,39']
          .map((fio) => linha(fio, luz, 1.2, 0.5))
          .join(''),
    }
  },
  pixie: (cor, luz) => ({
    tras: area(touca(16, 61, 'L60,61'), cor),
    frente:
      area(touca(17, 57, raizes.lado), cor) +
      linha('M69,35C63,40 55,40 48,37', luz, 1.4, 0.6) +
      linha('M72,26C77,30 79,34 79.5,39', luz, 1.4, 0.5) +
      brilho(luz),
  }),
  lenco: (cor, luz) => ({
    tras: area(
      'M60,13C85,12 94,33 92,54C91,71 95,86 101,100L19,100C25,86 29,71 28,54C26,33 35,12 60,13Z',
      cor,
    ),
    frente:
      `<path fill-rule="evenodd" fill="${cor}" d="M60,15C84,15 91,35 88,55C87,73 80,86 72,92L48,92C40,86 33,73 32,55C29,35 36,15 60,15ZM60,29C46,29 38,38 38.5,53C39,69 47,84.5 60,84.5C73,84.5 81,69 81.5,53C82,38 74,29 60,29Z"/>` +
      area('M40,80C47,89 73,89 80,80C88,89 87,99 76,105L44,105C33,99 32,89 40,80Z', cor) +
      linha('M44,86C52,93 68,93 77,86', luz, 1.5, 0.55) +
      linha('M41,28C49,20 66,19 76,25', luz, 2, 0.5),
  }),
} as const satisfies Record<string, Corte>
export type NomeDeCorte = keyof typeof cortes
