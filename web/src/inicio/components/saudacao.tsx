import type { ReactNode } from 'react'
import { formatarPorExtenso } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { saudacao } from '../agendamento.ts'

type SaudacaoProps = {
  nome: string
  agora: number
  /** Beside the greeting. */
  children?: ReactNode
}

/** The date, and the greeting of the hour. */
export function Saudacao({ nome, agora, children }: SaudacaoProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{formatarPorExtenso(agora, zonaDaqui())}</p>
        <h1 className="text-2xl break-words titulo md:text-3xl">
          {saudacao(new Date(agora).getHours())}, {nome.split(' ', 1)[0]}
        </h1>
      </div>
      {children}
    </header>
  )
}
