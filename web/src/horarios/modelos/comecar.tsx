import { CalendarPlus, Moon, Sun, Sunset, Sunrise, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import { modelosDeSemana, type ModeloDeSemana } from '../semana/semana.ts'
import { NovoLocal } from '../semana/novo-local.tsx'
import { useComecar } from './use-comecar.ts'

const { vazio: palavras, modelos } = textos

const icones: Record<ModeloDeSemana, LucideIcon> = {
  comercial: Sun,
  manhas: Sunrise,
  tardes: Sunset,
  noites: Moon,
  vazio: CalendarPlus,
}

type ComecarProps = { deQuem: DeQuem; semLocal: boolean; onCriar: (id: string) => void }

/** The first visit: one click creates a nearly right week. */
export function Comecar({ deQuem, semLocal, onCriar }: ComecarProps) {
  const { comecar, pendente } = useComecar(deQuem, onCriar)
  const [escolhido, setEscolhido] = useState<ModeloDeSemana | null>(null)
  return (
    <section aria-labelledby="comecar" className="grid gap-4">
      <div>
        <h2 id="comecar" className="text-2xl titulo">
          {palavras.titulo}
        </h2>
        <p className="mt-1 text-muted">{palavras.descricao}</p>
        {semLocal ? (
          <>
            <p className="mt-2 text-sm text-muted">{palavras.semLocal}</p>
            <NovoLocal />
          </>
        ) : null}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {modelosDeSemana.map(({ modelo }) => {
          const Icone = icones[modelo]
          return (
            <li key={modelo}>
              <button
                type="button"
                aria-disabled={pendente}
                onClick={() => {
                  if (pendente) return
                  setEscolhido(modelo)
                  void comecar(palavras.nomeDoPrimeiro, modelo)
                }}
                className="flex h-full w-full items-start gap-3 rounded-xl border border-line bg-surface p-4 text-left shadow-1 transition-shadow hover:shadow-2"
              >
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
                >
                  <Icone size={20} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{modelos[modelo].rotulo}</span>
                  <span className="block text-sm text-muted tabular-nums">
                    {pendente && escolhido === modelo ? palavras.criando : modelos[modelo].descricao}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
