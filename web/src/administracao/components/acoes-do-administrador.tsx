import { Link } from '@tanstack/react-router'
import { Building2, ChartColumn, ChevronRight, MonitorCheck, ScrollText, UsersRound } from 'lucide-react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { destino } from '#web/lib/endereco.ts'

const { acoes } = textos

const destinos = [
  { chave: 'relatorios', para: '/admin-geral?aba=relatorios', icone: ChartColumn },
  { chave: 'monitoramento', para: '/admin-geral?aba=monitoramento', icone: MonitorCheck },
  { chave: 'usuarios', para: '/usuarios', icone: UsersRound },
  { chave: 'clinicas', para: '/clinicas?aba=aprovacao', icone: Building2 },
  { chave: 'auditoria', para: '/sistema?aba=auditoria', icone: ScrollText },
] as const

/** HOME-07: the five actions, each with its page. */
export function AcoesDoAdministrador() {
  return (
    <Card as="section" padding="none" aria-label={acoes.titulo}>
      <CardHeader title={acoes.titulo} className="p-4 pb-2 md:p-5 md:pb-2" />
      <ul className="pb-2">
        {destinos.map(({ chave, para, icone: Icone }) => {
          const [nome, dica] = acoes.lista[chave]
          return (
            <li key={chave}>
              <Link
                {...destino(para)}
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover md:px-5"
              >
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-soft-fg"
                >
                  <Icone size={20} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{nome}</span>
                  <span className="block text-sm text-muted">{dica}</span>
                </span>
                <ChevronRight aria-hidden size={18} className="text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
