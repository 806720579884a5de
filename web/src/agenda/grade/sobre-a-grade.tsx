import { cx } from 'class-variance-authority'
import { TriangleAlert } from 'lucide-react'
import { formatarMinuto } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import type { NaGrade } from './foco.ts'
import { lugarNaGrade, PASSO } from './grade.ts'
import { textos } from '../messages.ts'
import type { ColunaDaGrade, GradeMontada } from './montagem.ts'
import { porTecla, type Alvo } from './movimento.ts'
import { porExtenso } from '../periodo.ts'

const esquerda = (coluna: number, { colunas }: GradeMontada) => `${(coluna / colunas.length) * 100}%`
const largura = ({ colunas }: GradeMontada) => `${100 / colunas.length}%`

type CelulaProps = {
  coluna: number
  minuto: number
  mostra: boolean
  grade: GradeMontada
  onIr: (coluna: number, minuto: number) => void
  onCriar: () => void
}

/** The empty hour under the mouse or chosen by the arrows. Enter books it. */
export function CelulaDoCursor({ coluna, minuto, mostra, grade, onIr, onCriar }: CelulaProps) {
  const { colunas, janela } = grade
  return (
    <button
      type="button"
      data-cursor=""
      style={{
        ...lugarNaGrade(minuto, minuto + PASSO * 2, janela),
        left: esquerda(coluna, grade),
        width: largura(grade),
      }}
      className={cx(
        'pointer-events-none absolute z-3 flex items-center justify-center rounded-[7px] border border-dashed border-primary bg-primary-soft text-2xs font-semibold text-primary-soft-fg tabular-nums focus-visible:opacity-100',
        mostra ? 'opacity-100' : 'opacity-0',
      )}
      onClick={onCriar}
      onKeyDown={(event) => {
        const novo = porTecla({ coluna, minuto, duracao: PASSO }, event, {
          colunas: colunas.length,
          passo: PASSO,
          janela,
        })
        if (!novo || event.shiftKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        onIr(novo.coluna, novo.minuto)
        event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
    >
      <span aria-hidden>+ {formatarMinuto(minuto)}</span>
      <span className="sr-only">
        {textos.marcarAs(formatarMinuto(minuto), nomeDaColuna(colunas[coluna]!))}
      </span>
    </button>
  )
}

export function Fantasma({ nome, alvo, grade }: { nome: string; alvo: Alvo; grade: GradeMontada }) {
  return (
    <div
      data-fantasma=""
      aria-hidden
      style={{
        ...lugarNaGrade(alvo.minuto, alvo.minuto + alvo.duracao, grade.janela),
        left: esquerda(alvo.coluna, grade),
        width: largura(grade),
      }}
      className="pointer-events-none absolute z-20 flex flex-wrap content-start gap-x-2 overflow-hidden rounded-[7px] border-2 border-dashed border-primary bg-primary-soft px-1.5 py-px text-primary-soft-fg shadow-2"
    >
      <span className="truncate text-xs font-semibold tabular-nums">
        {textos.horas(formatarMinuto(alvo.minuto), formatarMinuto(alvo.minuto + alvo.duracao))}
      </span>
      <span className="truncate text-xs">{nome}</span>
    </div>
  )
}

/** Why a card returned, shown at the card. */
export function Recusa({
  frase,
  onde,
  grade,
  onFechar,
}: {
  frase: string
  onde: NaGrade
  grade: GradeMontada
  onFechar: () => void
}) {
  const aDireita = onde.coluna > grade.colunas.length / 2
  return (
    <div
      role="alert"
      data-recusa=""
      style={{
        top: lugarNaGrade(onde.fim, onde.fim, grade.janela).top,
        ...(aDireita
          ? { right: `${100 - ((onde.coluna + 1) / grade.colunas.length) * 100}%` }
          : { left: esquerda(onde.coluna, grade) }),
      }}
      className="absolute z-30 mt-1 w-72 max-w-full rounded-lg border border-danger bg-surface p-3 text-sm shadow-3"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 text-danger" />
        {frase}
      </p>
      <Button variant="outline" size="sm" className="mt-2" onClick={onFechar}>
        {textos.mover.fechar}
      </Button>
    </div>
  )
}

function nomeDaColuna({ data, titulo, profissional_id, sala_id }: ColunaDaGrade): string {
  return profissional_id || sala_id !== undefined ? `${porExtenso(data)}, ${titulo}` : porExtenso(data)
}
