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

export const desenhosDoDia: Pick<
  Record<NomeDeDesenho, () => string>,
  'petalas' | 'prato' | 'coracao' | 'sono' | 'corrida' | 'dente'
> = {
  petalas() {
    const jarro = [
      forma('M470 560 L730 560 L695 800 Q690 830 660 830 L540 830 Q510 830 505 800 Z', cor.verde),
      forma('M600 560 L730 560 L695 800 Q690 830 660 830 L600 830 Z', cor.verdeFundo, 'opacity="0.5"'),
      caixa(452, 530, 296, 48, 24, cor.verdeClaro),
    ]
    const caules = ['M560 540 Q540 420 430 350', 'M600 540 Q604 380 600 260', 'M640 540 Q660 420 775 360']
    const folhas = [
      grupo('translate(520 440) rotate(-70)', petala(70, cor.verdeClaro)),
      grupo('translate(600 400) rotate(55)', petala(76, cor.verdeClaro)),
      grupo('translate(690 440) rotate(70)', petala(66, cor.verdeClaro)),
    ]
    return tela(
      paisagem,
      cor.areia,
      fundoDePetalas(paisagem, cor.ipeClaro) +
        elipse(600, 836, 300, 26, '#eed88f', 'opacity="0.7"') +
        caules.map((d) => traco(d, cor.verde, 12)).join('') +
        folhas.join('') +
        flor(425, 320, 110, [cor.coral, cor.coral, cor.coral, cor.ipe], 15) +
        flor(600, 225, 140, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        flor(785, 330, 110, [cor.lilas, cor.lilas, cor.lilas, cor.ipe], -10) +
        [
          circulo(425, 320, 20, cor.ipeClaro),
          circulo(600, 225, 26, cor.ipeClaro),
          circulo(785, 330, 20, cor.ipeClaro),
        ].join('') +
        jarro.join(''),
    )
  },

  prato() {
    const folha = (x: number, y: number, giro: number, tom: string) =>
      grupo(
        `translate(${x} ${y}) rotate(${giro})`,
        petala(120, tom) + traco('M0 -10 L0 -105', cor.verdeFundo, 4, 'opacity="0.35"'),
      )
    const feijoes = [
      [690, 500],
      [735, 470],
      [780, 515],
      [730, 540],
      [690, 570],
      [770, 575],
      [815, 480],
      [650, 530],
    ] as const
    const arroz = [
      [640, 300],
      [680, 330],
      [720, 300],
      [760, 335],
      [690, 370],
      [740, 380],
      [790, 370],
      [650, 350],
      [800, 320],
      [620, 340],
    ] as const
    return tela(
      paisagem,
      cor.rosa,
      fundoDePetalas(paisagem, cor.coralClaro) +
        elipse(600, 800, 380, 30, '#e8b7a6', 'opacity="0.5"') +
        circulo(600, 450, 345, cor.branco) +
        circulo(600, 450, 268, '#eef3f1') +
        // half of the plate: leaves and tomatoes
        `<clipPath id="prato"><circle cx="600" cy="450" r="252"/></clipPath><g clip-path="url(#prato)">` +
        caixa(340, 190, 258, 520, 0, '#d9efd2') +
        [
          folha(450, 440, -40, '#5aa469'),
          folha(520, 430, 10, '#7cc086'),
          folha(430, 570, -80, '#7cc086'),
          folha(530, 600, 15, '#5aa469'),
          folha(470, 690, -20, '#7cc086'),
        ].join('') +
        [
          circulo(430, 340, 46, cor.coral),
          circulo(545, 500, 52, cor.coral),
          circulo(430, 620, 42, cor.coral),
        ].join('') +
        [
          circulo(418, 328, 12, '#f6b2a0'),
          circulo(530, 484, 14, '#f6b2a0'),
          circulo(420, 608, 11, '#f6b2a0'),
        ].join('') +
        // rice above, beans below
        caixa(604, 190, 260, 246, 0, '#fff8e3') +
        arroz
          .map(([x, y], index) =>
            elipse(x, y, 26, 11, '#f1e2b4', `transform="rotate(${index * 37} ${x} ${y})"`),
          )
          .join('') +
        caixa(604, 440, 260, 270, 0, '#8a5a44') +
        feijoes
          .map(([x, y], index) =>
            elipse(x, y, 28, 18, '#5d3626', `transform="rotate(${index * 41} ${x} ${y})"`),
          )
          .join('') +
        '</g>' +
        // fork and knife
        traco('M150 260 L150 700', cor.verde, 26) +
        ['M112 250 L112 350', 'M150 250 L150 350', 'M188 250 L188 350']
          .map((d) => traco(d, cor.verde, 16))
          .join('') +
        traco('M112 350 Q150 400 188 350', cor.verde, 16) +
        forma(
          'M1030 240 Q1090 260 1090 420 Q1090 480 1045 490 L1045 690 Q1045 712 1030 712 Q1015 712 1015 690 L1015 250 Q1015 236 1030 240 Z',
          cor.verde,
        ),
    )
  },

  coracao() {
    const contorno =
      'M600 720 C380 560 300 450 300 345 C300 250 372 190 450 190 C520 190 572 230 600 285 C628 230 680 190 750 190 C828 190 900 250 900 345 C900 450 820 560 600 720 Z'
    return tela(
      paisagem,
      '#ffe9e3',
      fundoDePetalas(paisagem, cor.coralClaro) +
        elipse(600, 790, 250, 24, '#e7b2a3', 'opacity="0.6"') +
        forma(contorno, cor.coral) +
        `<clipPath id="meio"><path d="${contorno}"/></clipPath><g clip-path="url(#meio)">` +
        forma('M600 160 L940 160 L940 760 L600 760 Z', '#c9543b', 'opacity="0.28"') +
        elipse(420, 300, 76, 54, '#ffd0c3', 'opacity="0.6" transform="rotate(-35 420 300)"') +
        '</g>' +
        traco('M130 470 L400 470 L450 380 L520 570 L590 330 L650 540 L690 470 L1070 470', cor.branco, 22) +
        traco('M130 470 L295 470', cor.verde, 22) +
        traco('M905 470 L1070 470', cor.verde, 22) +
        flor(985, 245, 62, [cor.verde, cor.verde, cor.verde, cor.ipe], 45) +
        circulo(215, 290, 20, cor.ipe) +
        circulo(262, 245, 11, cor.coral) +
        circulo(955, 640, 14, cor.ipe),
    )
  },

  sono() {
    const estrelas = [
      [180, 220, 9],
      [330, 140, 6],
      [250, 380, 5],
      [860, 170, 8],
      [950, 330, 5],
      [700, 120, 5],
      [120, 520, 6],
      [980, 560, 7],
      [430, 260, 4],
    ] as const
    return tela(
      retrato,
      cor.noite,
      circulo(620, 420, 430, cor.noiteClara, 'opacity="0.55"') +
        circulo(620, 420, 300, '#2a5f6e', 'opacity="0.5"') +
        estrelas.map(([x, y, r]) => circulo(x, y, r, cor.ipeClaro)).join('') +
        circulo(620, 420, 190, cor.ipe) +
        circulo(705, 365, 168, '#2a5f6e') +
        // bed
        forma('M0 1130 Q540 1030 1080 1130 L1080 1350 L0 1350 Z', '#0c222c') +
        caixa(130, 860, 820, 250, 40, cor.verdeClaro) +
        caixa(130, 985, 820, 190, 30, cor.verde) +
        caixa(150, 1170, 44, 80, 12, cor.verdeFundo) +
        caixa(886, 1170, 44, 80, 12, cor.verdeFundo) +
        caixa(165, 820, 270, 150, 60, cor.branco) +
        // the sleeper
        circulo(330, 830, 78, cor.pele) +
        forma('M252 830 A78 78 0 0 1 408 815 Q360 760 300 790 Q262 800 252 830 Z', cor.tinta) +
        traco('M300 842 Q312 854 324 842', cor.tinta, 6) +
        traco('M348 842 Q360 854 372 842', cor.tinta, 6) +
        traco('M322 876 Q336 886 350 876', cor.tinta, 5) +
        forma('M400 910 Q600 820 950 900 L950 1110 Q540 1060 400 1010 Z', cor.menta) +
        forma('M400 960 Q640 880 950 960 L950 1130 Q540 1080 400 1030 Z', cor.ipeClaro, 'opacity="0.9"') +
        flor(700, 985, 44, [cor.coral, cor.coral, cor.coral, cor.ipe], 45) +
        flor(850, 1015, 36, [cor.verde, cor.verde, cor.verde, cor.ipe], 20),
    )
  },

  corrida() {
    return tela(
      retrato,
      cor.areia,
      circulo(760, 330, 170, cor.ipe) +
        circulo(760, 330, 225, cor.ipeClaro, 'opacity="0.5"') +
        forma('M0 760 Q250 600 520 720 Q780 560 1080 700 L1080 1350 L0 1350 Z', '#bfe3cf') +
        forma('M0 880 Q320 760 640 870 Q860 800 1080 860 L1080 1350 L0 1350 Z', '#8fcbb0') +
        forma('M0 1090 Q540 1010 1080 1090 L1080 1350 L0 1350 Z', cor.verde) +
        traco('M60 1240 L300 1230 M420 1226 L660 1226 M780 1230 L1020 1240', '#5fb79f', 12) +
        // the runner: far arm and leg first
        traco('M560 640 L470 720 L400 660', cor.pele, 52) +
        traco('M520 860 L420 960 L300 930', '#0c3f52', 70) +
        traco('M300 930 L262 985', cor.branco, 44) +
        // trunk and near leg
        traco('M560 610 L525 850', cor.coral, 130) +
        traco('M530 870 L660 940 L620 1090', cor.noiteClara, 74) +
        traco('M615 1100 L690 1106', cor.branco, 48) +
        // near arm and head
        traco('M575 620 L665 710 L760 640', cor.peleClara, 54) +
        circulo(615, 450, 88, cor.peleClara) +
        forma(
          'M528 452 A88 88 0 0 1 690 405 Q640 400 610 420 Q575 445 560 500 Q530 490 528 452 Z',
          cor.tinta,
        ) +
        circulo(530, 440, 42, cor.tinta) +
        traco('M548 420 Q610 372 694 412', cor.verdeClaro, 22) +
        circulo(664, 452, 8, cor.tinta) +
        traco('M650 492 Q672 500 684 484', cor.tinta, 7) +
        // wind
        traco('M120 560 L270 560 M80 640 L250 640 M140 720 L280 720', cor.branco, 14) +
        flor(170, 1015, 46, [cor.coral, cor.coral, cor.coral, cor.ipe], 45) +
        flor(905, 1000, 56, [cor.lilas, cor.lilas, cor.lilas, cor.ipe], 15),
    )
  },

  dente() {
    const dente =
      'M420 300 C420 210 500 180 560 200 C585 208 600 214 640 206 C700 186 790 205 790 310 C790 420 740 470 730 570 C722 650 715 730 675 730 C630 730 640 580 605 580 C570 580 580 730 535 730 C495 730 488 650 480 570 C470 470 420 420 420 300 Z'
    return tela(
      paisagem,
      '#d9f3f4',
      fundoDePetalas(paisagem, '#aee0e3') +
        elipse(605, 775, 230, 24, '#8cc9cd', 'opacity="0.6"') +
        forma(dente, cor.branco) +
        forma(
          'M700 205 C760 200 790 240 790 310 C790 420 740 470 730 570 C722 650 715 730 675 730 C650 730 645 690 640 650 C690 560 700 420 720 330 C728 280 724 235 700 205 Z',
          '#c4dfe1',
        ) +
        elipse(482, 300, 26, 60, '#f0fafa', 'transform="rotate(12 482 300)"') +
        circulo(545, 400, 13, cor.tinta) +
        circulo(665, 400, 13, cor.tinta) +
        traco('M560 450 Q605 500 650 450', cor.tinta, 12) +
        circulo(510, 440, 24, cor.coralClaro, 'opacity="0.8"') +
        circulo(700, 440, 24, cor.coralClaro, 'opacity="0.8"') +
        // brush
        grupo(
          'rotate(-38 930 470)',
          caixa(905, 230, 52, 520, 26, cor.verde) +
            caixa(893, 190, 76, 150, 22, cor.verdeClaro) +
            [0, 1, 2, 3]
              .map((i) => caixa(828, 204 + i * 33, 70, 22, 10, i % 2 ? cor.ipe : cor.branco))
              .join(''),
        ) +
        [
          circulo(300, 300, 34, cor.branco, 'opacity="0.9"'),
          circulo(250, 380, 20, cor.branco, 'opacity="0.9"'),
          circulo(335, 420, 14, cor.branco),
          circulo(330, 560, 26, cor.branco, 'opacity="0.8"'),
        ].join('') +
        flor(235, 640, 60, [cor.verde, cor.verde, cor.verde, cor.ipe], 45),
    )
  },
}
