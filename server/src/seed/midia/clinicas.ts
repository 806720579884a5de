import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { caixa, circulo, cor, elipse, forma, grupo, paisagem, tela } from './tela.ts'

const paredes = [cor.menta, cor.areia, cor.rosa, cor.coralClaro, cor.lilasClaro, cor.papel] as const
const portas = [cor.verde, cor.coral, cor.azul, cor.lilas, cor.verdeFundo, cor.noiteClara] as const

const de = <T>(lista: readonly T[], indice: number): T => lista[indice % lista.length]!

/** The front of a clinic under an ipê: two floors, a ramp, a door in its own colour. */
export function desenharFachada(indice: number) {
  const parede = de(paredes, indice)
  const porta = de(portas, indice)
  const janelas = [0, 1, 2, 3].flatMap((coluna) =>
    [0, 1].map((andar) =>
      caixa(330 + coluna * 150, 300 + andar * 190, 92, 110, 10, coluna % 2 ? cor.ceu : cor.branco),
    ),
  )
  return desenhar(
    tela(
      paisagem,
      cor.ceu,
      [
        circulo(960, 330, 46, cor.ipe),
        elipse(240, 640, 420, 90, cor.verdeClaro),
        elipse(940, 650, 460, 80, cor.verdeClaro),
        caixa(0, 617, 1200, 283, 0, cor.menta),
        // Small and in the middle: a cover shows a band of the picture.
        grupo(
          'translate(600 450) scale(.62) translate(-600 -490)',
          [
            caixa(270, 230, 680, 540, 18, parede),
            caixa(250, 205, 720, 40, 12, porta),
            ...janelas,
            caixa(560, 590, 120, 180, 12, porta),
            circulo(660, 690, 7, cor.branco),
            caixa(520, 540, 200, 26, 13, porta),
            forma('M680 770 L900 770 L900 752 L680 735 Z', cor.papel),
            caixa(150, 520, 30, 250, 12, cor.pele),
            elipse(165, 470, 130, 120, cor.ipe),
            elipse(110, 540, 80, 70, cor.ipeClaro),
            caixa(592, 262, 56, 16, 6, cor.branco),
            caixa(612, 242, 16, 56, 6, cor.branco),
          ].join(''),
        ),
      ].join(''),
    ),
  )
}

/** A waiting room: a low counter, armchairs, a plant, light from the side. */
export function desenharRecepcao(indice: number) {
  const fundo = de(paredes, indice + 1)
  const destaque = de(portas, indice)
  const poltronas = [0, 1, 2].map(
    (qual) =>
      caixa(130 + qual * 190, 560, 150, 90, 30, destaque) +
      caixa(120 + qual * 190, 630, 170, 90, 26, cor.branco),
  )
  return desenhar(
    tela(
      paisagem,
      fundo,
      [
        caixa(0, 700, 1200, 200, 0, cor.areia),
        caixa(90, 120, 330, 300, 16, cor.branco),
        caixa(106, 136, 298, 268, 10, cor.ceu),
        ...poltronas,
        caixa(760, 520, 360, 220, 24, cor.branco),
        caixa(740, 500, 400, 40, 20, destaque),
        caixa(870, 420, 110, 84, 10, cor.noite),
        caixa(690, 640, 60, 100, 12, cor.coral),
        elipse(720, 590, 60, 80, cor.verde),
        elipse(690, 610, 34, 60, cor.verdeClaro),
      ].join(''),
    ),
  )
}

async function desenhar(svg: string) {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), ...paisagem }
}
