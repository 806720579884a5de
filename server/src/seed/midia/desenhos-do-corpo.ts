import type { NomeDeDesenho } from '../posts/texto.ts'
import {
  caixa,
  circulo,
  cor,
  elipse,
  flor,
  forma,
  fundoDePetalas,
  grupo,
  paisagem,
  petala,
  retrato,
  tela,
  traco,
} from './tela.ts'

export const desenhosDoCorpo: Pick<
  Record<NomeDeDesenho, () => string>,
  'cerebro' | 'pulmao' | 'remedios' | 'bebe' | 'agua'
> = {
  cerebro() {
    const lado = (espelho: boolean) =>
      grupo(
        espelho ? 'translate(1200 0) scale(-1 1)' : '',
        forma(
          'M592 210 C520 160 420 190 400 270 C320 280 290 370 330 430 C270 490 300 600 390 610 C410 690 520 710 592 650 Z',
          espelho ? '#b79ade' : cor.lilasClaro,
        ) +
          traco(
            'M592 300 C540 290 520 330 540 370 M400 275 C430 270 470 290 470 330 M335 430 C380 410 430 430 440 470 M395 605 C400 560 440 540 480 550 M592 560 C550 570 520 540 530 500',
            espelho ? '#7d59aa' : '#a685d2',
            16,
          ),
      )
    return tela(
      paisagem,
      '#f3ecfd',
      fundoDePetalas(paisagem, cor.lilasClaro) +
        elipse(600, 770, 240, 24, '#c9b4e6', 'opacity="0.6"') +
        traco('M600 640 Q600 720 640 750', '#a685d2', 40) +
        lado(false) +
        lado(true) +
        traco('M600 205 L600 655', '#8d69bb', 10, 'opacity="0.5"') +
        // thoughts that bloom
        flor(600, 150, 70, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        flor(270, 235, 58, [cor.coral, cor.coral, cor.coral, cor.ipe], 10) +
        flor(935, 250, 64, [cor.verdeClaro, cor.verdeClaro, cor.verdeClaro, cor.ipe], 30) +
        [
          circulo(220, 560, 16, cor.ipe),
          circulo(985, 560, 20, cor.coral),
          circulo(1020, 480, 10, cor.verde),
          circulo(180, 480, 10, cor.lilas),
        ].join(''),
    )
  },

  pulmao() {
    const pulmao = (espelho: boolean) =>
      grupo(
        espelho ? 'translate(1200 0) scale(-1 1)' : '',
        forma(
          'M560 330 C500 230 400 260 350 420 C310 550 300 690 360 720 C430 750 540 690 560 640 Z',
          espelho ? '#e58c74' : cor.coralClaro,
        ) +
          traco(
            'M566 400 C520 420 480 470 460 540 M520 445 C480 440 440 460 420 490 M490 495 C510 540 500 590 470 630',
            espelho ? '#c65f45' : '#e08a72',
            18,
          ),
      )
    return tela(
      paisagem,
      '#e3f2fb',
      fundoDePetalas(paisagem, '#bfe0f4') +
        elipse(600, 790, 260, 22, '#9cc9e3', 'opacity="0.6"') +
        pulmao(false) +
        pulmao(true) +
        traco('M600 170 L600 360 M600 350 Q596 400 560 420 M600 350 Q604 400 640 420', cor.verde, 40) +
        [0, 1, 2].map((i) => traco(`M584 ${205 + i * 45} L616 ${205 + i * 45}`, cor.menta, 8)).join('') +
        traco('M120 300 Q200 250 270 300 T420 300', cor.branco, 16) +
        traco('M790 260 Q870 210 940 260 T1090 260', cor.branco, 16) +
        traco('M90 400 Q150 365 210 400', cor.branco, 12) +
        flor(930, 640, 62, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        flor(255, 660, 50, [cor.verdeClaro, cor.verdeClaro, cor.verdeClaro, cor.ipe], 15),
    )
  },

  remedios() {
    const dia = (i: number) =>
      caixa(230 + i * 108, 590, 96, 150, 18, i === 2 ? cor.ipe : cor.branco) +
      caixa(230 + i * 108, 590, 96, 46, 18, i === 2 ? '#e0a800' : cor.verdeClaro) +
      [
        circulo(262 + i * 108, 690, 16, i % 2 ? cor.coral : cor.azul),
        elipse(294 + i * 108, 700, 13, 20, i % 3 ? cor.lilas : cor.verde),
      ].join('')
    return tela(
      paisagem,
      '#e8f5ee',
      fundoDePetalas(paisagem, cor.menta) +
        elipse(605, 775, 430, 24, '#a9d5c2', 'opacity="0.6"') +
        // bottle
        caixa(330, 180, 220, 70, 20, cor.branco) +
        caixa(345, 245, 190, 30, 8, '#dfe9e5') +
        caixa(310, 270, 260, 300, 40, '#e8a04c') +
        caixa(310, 350, 260, 140, 0, cor.branco) +
        flor(440, 420, 40, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        // capsules
        grupo(
          'rotate(32 780 360)',
          caixa(680, 315, 105, 90, 45, cor.coral) +
            caixa(735, 315, 50, 90, 0, cor.coral) +
            caixa(785, 315, 105, 90, 45, cor.branco) +
            caixa(785, 315, 50, 90, 0, cor.branco) +
            caixa(705, 330, 130, 14, 7, '#ffffff', 'opacity="0.5"'),
        ) +
        circulo(930, 240, 58, cor.branco) +
        traco('M892 240 L968 240', '#cfdcd7', 8) +
        circulo(690, 210, 40, cor.ipe) +
        traco('M664 210 L716 210', '#d9a400', 7) +
        // box of the week
        caixa(205, 565, 790, 200, 34, cor.verde) +
        [0, 1, 2, 3, 4, 5, 6].map(dia).join(''),
    )
  },

  bebe() {
    return tela(
      paisagem,
      '#fff1e6',
      fundoDePetalas(paisagem, '#ffdcc0') +
        elipse(600, 800, 330, 26, '#e9c3a4', 'opacity="0.6"') +
        // mobile
        traco('M600 0 L600 110 M420 120 Q600 60 780 120', cor.verde, 10) +
        traco('M420 120 L420 190 M600 100 L600 160 M780 120 L780 190', cor.verde, 6) +
        flor(420, 225, 46, [cor.coral, cor.coral, cor.coral, cor.ipe], 45) +
        flor(600, 200, 46, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        flor(780, 225, 46, [cor.lilas, cor.lilas, cor.lilas, cor.ipe], 45) +
        // blanket
        forma(
          'M330 760 C300 560 420 470 600 470 C780 470 900 560 870 760 Q860 800 810 800 L390 800 Q340 800 330 760 Z',
          cor.verdeClaro,
        ) +
        forma(
          'M600 470 C780 470 900 560 870 760 Q860 800 810 800 L640 800 Q760 640 600 470 Z',
          cor.verde,
          'opacity="0.55"',
        ) +
        [
          circulo(450, 690, 14, cor.ipeClaro),
          circulo(530, 740, 14, cor.ipeClaro),
          circulo(420, 600, 12, cor.ipeClaro),
          circulo(720, 720, 14, cor.ipeClaro),
          circulo(790, 650, 12, cor.ipeClaro),
        ].join('') +
        // head
        circulo(600, 450, 165, cor.peleClara) +
        circulo(438, 460, 34, cor.peleClara) +
        circulo(762, 460, 34, cor.peleClara) +
        forma('M560 292 Q600 250 640 292 Q664 322 630 330 Q600 300 575 332 Q545 320 560 292 Z', '#5d3626') +
        traco('M520 455 Q540 475 560 455', cor.tinta, 10) +
        traco('M640 455 Q660 475 680 455', cor.tinta, 10) +
        circulo(505, 510, 28, cor.coral, 'opacity="0.35"') +
        circulo(695, 510, 28, cor.coral, 'opacity="0.35"') +
        elipse(600, 535, 50, 34, cor.ipe) +
        circulo(600, 535, 22, cor.branco) +
        // hands
        circulo(505, 640, 40, cor.peleClara) +
        circulo(695, 640, 40, cor.peleClara),
    )
  },

  agua() {
    return tela(
      retrato,
      cor.ceu,
      circulo(540, 600, 430, '#bfe0f7') +
        flor(900, 170, 150, ['#b2d8f3', '#b2d8f3', '#b2d8f3', '#b2d8f3'], 20) +
        elipse(540, 1120, 280, 30, '#8fbfe2', 'opacity="0.7"') +
        // glass
        forma(
          'M350 380 L730 380 L690 1080 Q686 1115 650 1115 L430 1115 Q394 1115 390 1080 Z',
          cor.branco,
          'opacity="0.75"',
        ) +
        forma(
          'M366 560 Q450 530 540 560 T714 560 L690 1060 Q686 1090 650 1090 L430 1090 Q394 1090 390 1060 Z',
          '#5aa6e0',
        ) +
        forma('M366 560 Q450 530 540 560 T714 560 L711 610 Q620 590 540 615 T370 610 Z', '#8ec6ef') +
        // slices and leaves
        circulo(470, 760, 82, cor.ipe) +
        circulo(470, 760, 66, cor.ipeClaro) +
        [0, 45, 90, 135]
          .map((g) => grupo(`rotate(${g} 470 760)`, traco('M470 700 L470 820', cor.ipe, 8)))
          .join('') +
        circulo(612, 900, 70, '#ef9a3d') +
        circulo(612, 900, 55, '#ffd28a') +
        [0, 60, 120]
          .map((g) => grupo(`rotate(${g} 612 900)`, traco('M612 850 L612 950', '#ef9a3d', 7)))
          .join('') +
        grupo('translate(600 700) rotate(30)', petala(80, cor.verdeClaro)) +
        grupo('translate(450 960) rotate(-40)', petala(70, cor.verde)) +
        // straw and shine
        traco('M610 1000 L690 250 L790 215', cor.coral, 26) +
        traco('M420 450 L436 700', cor.branco, 16, 'opacity="0.8"') +
        traco('M442 770 L446 840', cor.branco, 16, 'opacity="0.8"') +
        // drops
        [
          [210, 520, 46],
          [880, 640, 56],
          [180, 830, 34],
          [905, 900, 38],
        ]
          .map(([x, y, t]) =>
            forma(
              `M${x} ${y! - t! * 1.4} C${x! + t! * 1.1} ${y} ${x! + t!} ${y! + t!} ${x} ${y! + t!} C${x! - t!} ${y! + t!} ${x! - t! * 1.1} ${y} ${x} ${y! - t! * 1.4} Z`,
              '#5aa6e0',
            ),
          )
          .join(''),
    )
  },
}
