import type { Figures } from './harness.ts'
import type { Workload } from './workload.ts'

export const decimal = (value: number, places: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })

/** Mark of a figure against its limit and its goal. */
export function mark(met: boolean, reached: boolean): string {
  if (!met) return 'FALHOU'
  return reached ? 'meta' : 'ok'
}

/** The line of one workload. */
export function workloadLine(
  { name, must, aim, cpuAim, p50Aim, p95Aim }: Workload,
  figures: Figures,
): string[] {
  return [
    name,
    decimal(figures.pisoPerSecond, 0),
    decimal(figures.produtoPerSecond, 0),
    decimal(figures.ratio, 2),
    `≥ ${decimal(must, 2)} (${decimal(aim, 2)})`,
    `${decimal(figures.nodeMs, 2)} + ${decimal(figures.bancoMs, 2)} (${decimal(cpuAim, 1)})`,
    decimal(figures.pisoMs, 2),
    `${decimal(figures.p50, 1)} / ${decimal(figures.p95, 1)} (${decimal(p50Aim, 1)} / ${decimal(p95Aim, 1)})`,
    mark(figures.ratio >= must, figures.ratio >= aim),
  ]
}

export const workloadHead = [
  'trabalho',
  'piso/s',
  'produto/s',
  'razão',
  'deve (meta)',
  'CPU ms Node + banco (meta)',
  'CPU ms do piso',
  'p50 / p95 ms a 20/s (meta)',
  '',
]

/** The line of a figure with an upper limit. */
export function limitLine(
  name: string,
  value: number,
  unit: string,
  { must, aim }: { must: number; aim: number },
): string[] {
  const places = must < 10 ? 2 : 0
  return [
    name,
    `${decimal(value, places)} ${unit}`,
    `≤ ${decimal(must, 0)} (${decimal(aim, 0)})`,
    mark(value <= must, value <= aim),
  ]
}

/** The line of a figure that must reach a multiple of a reference. */
export function ratioLine(
  name: string,
  ratio: number,
  { must, aim }: { must: number; aim: number },
): string[] {
  return [
    name,
    `${decimal(ratio, 1)} ×`,
    `≥ ${decimal(must, 1)} (${decimal(aim, 1)})`,
    mark(ratio >= must, ratio >= aim),
  ]
}

/** Columns padded to their widest cell. */
export function format(rows: readonly string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
