import { Download, Grid3x3 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { MapaDeHoras } from '#domain/inteligencia/contract.ts'
import {
  diasCurtos,
  diasDoMapa,
  fraseDaCelula,
  medidas as definicoes,
  medidasDoMapa,
  nomesDosDias,
  textoDaCelula,
  tomDaCelula,
  type CelulaDoMapa,
  type MedidaDoMapa,
} from '#domain/inteligencia/medidas.ts'
import { baixarCsv } from '#web/lib/csv.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { textos } from '../messages.ts'
import { porcento } from '../numeros.ts'

/** Share of the primary colour in each of the five steps. Words on it are dark until the step at which they turn. */
const TINTA = [8, 22, 38, 90, 100] as const
const corDoTom = (tom: number) => ({
  backgroundColor: `color-mix(in srgb, var(--primary) ${TINTA[tom]}%, var(--surface))`,
  color: tom >= 3 ? 'var(--on-primary)' : 'var(--ink)',
})
const hachura = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--subtle) 0 4px, transparent 4px 8px)',
}

type MapaProps = {
  medida: MedidaDoMapa
  dados: MapaDeHoras
  onMedida: (medida: MedidaDoMapa) => void
}

/** INTEL-01: one measure by weekday and hour. A table for whoever hears it, a picture for whoever sees it; arrow keys walk over its hours. */
export function Mapa({ medida, dados, onMedida }: MapaProps) {
  const { celulas } = dados
  return (
    <div className="grid min-w-0 gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg titulo">{textos.mapa}</h2>
        <Button
          variant="ghost"
          size="sm"
          icon={<Download aria-hidden size={16} />}
          disabled={celulas.length === 0}
          onClick={() => void baixar(medida, celulas)}
          data-nao-imprimir=""
        >
          {textos.baixar}
        </Button>
      </div>
      <Segmented
        label={textos.medida}
        value={medida}
        onValueChange={onMedida}
        options={medidasDoMapa.map((value) => ({ value, label: textos.abas[value] }))}
        className="w-fit"
      />
      {celulas.length === 0 ? (
        <EmptyState
          icon={<Grid3x3 size={26} />}
          title={textos.vazioTitulo}
          description={textos.vazio}
          level={3}
        />
      ) : (
        <Grade key={medida} medida={medida} celulas={celulas} />
      )}
      <p className="text-sm text-muted">{definicoes[medida].definicao}</p>
    </div>
  )
}

const chave = (dia_semana: number, hora: number) => `${dia_semana} ${hora}`

function Grade({ medida, celulas }: { medida: MedidaDoMapa; celulas: readonly CelulaDoMapa[] }) {
  const porChave = new Map(celulas.map((celula) => [chave(celula.dia_semana, celula.hora), celula]))
  const horasUsadas = celulas.map(({ hora }) => hora)
  const primeira = Math.min(...horasUsadas)
  const horas = Array.from({ length: Math.max(...horasUsadas) - primeira + 1 }, (_, n) => primeira + n)
  const dias = diasDoMapa.filter((dia) => celulas.some(({ dia_semana }) => dia_semana === dia))
  const maior = Math.max(0, ...celulas.map(({ valor }) => valor ?? 0))
  const [lugar, setLugar] = useState<readonly [linha: number, coluna: number]>([0, 0])
  const grade = useRef<HTMLTableElement>(null)

  function andar(event: KeyboardEvent) {
    const passos: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -horas.length],
      End: [0, horas.length],
    }
    const passo = passos[event.key]
    if (!passo) return
    event.preventDefault()
    const linha = Math.max(0, Math.min(dias.length - 1, lugar[0] + passo[0]))
    const coluna = Math.max(0, Math.min(horas.length - 1, lugar[1] + passo[1]))
    setLugar([linha, coluna])
    grade.current?.rows[linha + 1]?.cells[coluna + 1]?.focus()
  }

  const escolhida = porChave.get(chave(dias[lugar[0]]!, horas[lugar[1]]!))
  return (
    <>
      <div className="-m-1 overflow-x-auto p-1">
        {/* A grid of cells that arrow keys walk over, one stop of the tab key. */}
        <table
          ref={grade}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={textos.legendaDoMapa(definicoes[medida].nome, textos.unidades[medida])}
          className="w-full border-separate tabular-nums"
          style={{ borderSpacing: 3, minWidth: `${3 + horas.length * 2.6}rem` }}
          onKeyDown={andar}
        >
          <thead>
            <tr>
              <th scope="col" className="w-10">
                <span className="sr-only">{textos.diaDaSemana}</span>
              </th>
              {horas.map((hora) => (
                <th key={hora} scope="col" className="pb-1 text-xs font-semibold text-muted">
                  {textos.hora(hora)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dias.map((dia, linha) => (
              <tr key={dia}>
                <th scope="row" className="pr-2 text-right text-sm font-semibold text-muted">
                  <span aria-hidden>{diasCurtos[dia]}</span>
                  <span className="sr-only">{nomesDosDias[dia]}</span>
                </th>
                {horas.map((hora, coluna) => (
                  <Celula
                    key={hora}
                    medida={medida}
                    dia={dia}
                    hora={hora}
                    celula={porChave.get(chave(dia, hora))}
                    maior={maior}
                    noFoco={lugar[0] === linha && lugar[1] === coluna}
                    onFoco={() => setLugar([linha, coluna])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <Legenda medida={medida} maior={maior} />
        <p>
          <strong>
            {nomesDosDias[dias[lugar[0]]!]}, {horas[lugar[1]]}h:
          </strong>{' '}
          {escolhida ? fraseDaCelula(medida, escolhida) : textos.semHoras}
        </p>
      </div>
    </>
  )
}

type CelulaProps = {
  medida: MedidaDoMapa
  dia: number
  hora: number
  celula: CelulaDoMapa | undefined
  maior: number
  noFoco: boolean
  onFoco: () => void
}

function Celula({ medida, dia, hora, celula, maior, noFoco, onFoco }: CelulaProps) {
  const valor = celula?.valor ?? null
  return (
    <td
      // Known to every reader as what arrow keys walk over.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      tabIndex={noFoco ? 0 : -1}
      onFocus={onFoco}
      onClick={onFoco}
      aria-label={textos.celula(
        dia,
        hora,
        celula ? fraseDaCelula(medida, celula) : textos.semHoras.toLowerCase(),
      )}
      className="h-9 rounded-md text-center text-sm font-semibold"
      style={valor === null ? hachura : corDoTom(tomDaCelula(medida, valor, maior))}
    >
      {valor === null ? (celula && celula.denominador > 0 ? '·' : '') : textoDaCelula(medida, valor)}
    </td>
  )
}

/** What each colour stands for, in the unit of the measure. */
function Legenda({ medida, maior }: { medida: MedidaDoMapa; maior: number }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {faixasDaLegenda(medida, maior).map((faixa, tom) => (
        <li key={faixa} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-full border border-line" style={corDoTom(tom)} />
          {faixa}
        </li>
      ))}
    </ul>
  )
}

function faixasDaLegenda(medida: MedidaDoMapa, maior: number): string[] {
  if (medida === 'ocupacao') return ['até 39', '40 a 59', '60 a 74', '75 a 89', '90 ou mais']
  const escala = medida === 'faltas' || medida === 'cancelamentos' ? 100 : 1
  const borda = (tom: number) => Math.round((maior * escala * tom) / 5)
  return [1, 2, 3, 4, 5]
    .map((tom) => (tom === 1 ? `até ${borda(1)}` : `até ${borda(tom)}`))
    .filter((texto, n, todos) => todos.indexOf(texto) === n)
}

async function baixar(medida: MedidaDoMapa, celulas: readonly CelulaDoMapa[]) {
  const emOrdem = celulas.toSorted(
    (a, b) =>
      diasDoMapa.indexOf(a.dia_semana as 0) - diasDoMapa.indexOf(b.dia_semana as 0) || a.hora - b.hora,
  )
  await baixarCsv(
    `${textos.arquivo}-${medida}`,
    textos.colunas,
    emOrdem.map(({ dia_semana, hora, numerador, denominador, valor }) => [
      nomesDosDias[dia_semana]!,
      textos.hora(hora),
      definicoes[medida].nome,
      valor === null
        ? textos.insuficiente
        : medida === 'demanda' || medida === 'antecedencia'
          ? valor
          : porcento.format(valor),
      numerador,
      denominador,
      definicoes[medida].definicao,
    ]),
  )
}
