import { cx } from 'class-variance-authority'

type Cor = 'vitima' | 'socorro' | 'acao' | 'coisa'

const linha: Record<Cor, string> = {
  vitima: 'stroke-muted',
  socorro: 'stroke-primary',
  acao: 'stroke-danger',
  coisa: 'stroke-line-strong',
}
const cheio: Record<Cor, string> = {
  vitima: 'fill-muted',
  socorro: 'fill-primary',
  acao: 'fill-danger',
  coisa: 'fill-line-strong',
}

/** A stroke: colour, width, path; or a full circle: colour, centre, radius. */
type Forma = [Cor, number, string] | [Cor, number, number, number]

const CHAO: Forma = ['coisa', 3, 'M14 140H226']

/** Figures of round strokes: grey needs help, green gives it, red is what to do. */
const desenhos: Record<string, readonly Forma[]> = {
  parada: [
    CHAO,
    ['vitima', 34, 124, 11],
    ['vitima', 18, 'M56 128H128'],
    ['vitima', 11, 'M130 128L178 122L214 132'],
    ['socorro', 112, 28, 12],
    ['socorro', 15, 'M116 50L140 92'],
    ['socorro', 10, 'M114 52L80 114'],
    ['socorro', 12, 'M140 92L120 132M120 134H158'],
    ['acao', 5, 'M80 66V100M70 91L80 102L90 91'],
  ],
  engasgo: [
    CHAO,
    ['vitima', 84, 44, 12],
    ['vitima', 16, 'M96 62L116 94'],
    ['vitima', 10, 'M116 96L108 136M116 96L128 136M96 66L84 90'],
    ['socorro', 158, 28, 12],
    ['socorro', 15, 'M158 50V92'],
    ['socorro', 10, 'M158 94L150 136M160 94L170 136M156 56L122 66'],
    ['acao', 5, 'M132 36L116 52M114 38L115 53L130 54'],
    ['acao', 4, 'M70 58L58 64M72 66L62 74'],
  ],
  'engasgo-bebe': [
    ['socorro', 15, 'M226 62L170 78L70 112'],
    ['socorro', 13, 'M70 112L52 116'],
    ['vitima', 60, 98, 14],
    ['vitima', 22, 'M86 88L132 74'],
    ['vitima', 10, 'M136 72L162 82M140 68L168 66M92 96L84 112'],
    ['socorro', 12, 'M150 14L116 50'],
    ['socorro', 10, 'M116 50L104 58'],
    ['acao', 5, 'M84 34L98 56M84 54L99 58L102 42'],
  ],
  avc: [
    ['vitima', 5, 'M74 28a44 44 0 1 0 .1 0'],
    ['vitima', 58, 62, 5],
    ['vitima', 90, 66, 5],
    ['acao', 6, 'M54 90Q70 100 78 96T96 104'],
    ['vitima', 174, 34, 12],
    ['vitima', 16, 'M174 58V100'],
    ['vitima', 10, 'M172 102L164 138M176 102L184 138M172 62L142 50'],
    ['acao', 10, 'M176 62L206 88'],
    ['acao', 4, 'M216 58V82M209 75L216 83L223 75'],
  ],
  convulsao: [
    CHAO,
    ['coisa', 16, 'M28 132H62'],
    ['vitima', 46, 112, 12],
    ['vitima', 18, 'M70 122H126'],
    ['vitima', 11, 'M128 124L158 108L178 128M128 126L164 126L190 132M84 116L70 96L58 90'],
    ['acao', 4, 'M196 34a24 24 0 1 0 .1 0M196 44V58L206 64'],
    ['acao', 5, 'M96 64Q118 44 140 64M140 64L138 50M140 64L126 62'],
  ],
  queimadura: [
    ['coisa', 12, 'M20 30H112V48'],
    ['coisa', 8, 'M66 30V14M52 14H80'],
    ['acao', 4, 'M104 62V78M112 60V84M120 62V78M108 92V98M116 92V98'],
    ['vitima', 24, 'M16 122H146'],
    ['vitima', 12, 'M150 114L190 108M154 120L200 120M152 127L192 132M140 110L158 92'],
  ],
  sangramento: [
    ['vitima', 26, 'M14 112H176'],
    ['vitima', 12, 'M180 104L214 100M182 112L222 112M180 120L212 124'],
    ['coisa', 12, 'M82 92H128'],
    ['socorro', 14, 'M150 14L116 66'],
    ['socorro', 12, 'M116 66L104 82M84 20L98 68L106 82'],
    ['acao', 5, 'M44 44V78M34 69L44 80L54 69'],
  ],
  desmaio: [
    CHAO,
    ['vitima', 32, 122, 11],
    ['vitima', 18, 'M54 128H122'],
    ['vitima', 11, 'M124 126L172 90L192 86'],
    ['coisa', 10, 'M168 106H214M176 108V136M206 108V136'],
    ['acao', 5, 'M140 74V46M130 56L140 44L150 56'],
  ],
  alergia: [
    ['vitima', 5, 'M66 24a42 46 0 1 0 .1 0'],
    ['vitima', 50, 60, 5],
    ['vitima', 82, 60, 5],
    ['acao', 10, 'M52 92Q66 84 80 92Q66 102 52 92'],
    ['acao', 32, 78, 4],
    ['acao', 98, 80, 5],
    ['acao', 92, 44, 3.5],
    ['vitima', 26, 'M140 54L178 96L172 138'],
    ['socorro', 12, 'M226 36L204 62'],
    ['socorro', 5, 'M202 64L186 82'],
  ],
}

/** The picture of one first-aid card. Decorative: the steps say the same. */
export function Desenho({ id, className }: { id: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 240 150"
      aria-hidden
      className={cx('fill-none', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {desenhos[id]?.map((forma) =>
        forma.length === 4 ? (
          <circle key={forma.join()} cx={forma[1]} cy={forma[2]} r={forma[3]} className={cheio[forma[0]]} />
        ) : (
          <path key={forma[2]} d={forma[2]} strokeWidth={forma[1]} className={linha[forma[0]]} />
        ),
      )}
    </svg>
  )
}
