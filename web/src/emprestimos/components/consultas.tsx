import { CalendarX2 } from 'lucide-react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { rotulosDaParte } from '#domain/emprestimos/emprestimo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { useConsultas } from '../hooks.ts'
import { textos } from '../messages.ts'
import { SemDados, useTermino, type ParteProps } from './parte.tsx'

const { leitura: palavras } = textos

/** Date, professional and purpose, latest first. */
export function Consultas({ id, onTerminar }: ParteProps) {
  const consulta = useConsultas(id)
  const { data } = consulta
  useTermino(consulta.error, onTerminar)
  if (!data) return <SemDados consulta={consulta} onTerminar={onTerminar} />
  const itens = data.pages.flatMap((pagina) => pagina.itens)
  if (itens.length === 0) return <EmptyState icon={<CalendarX2 size={26} />} title={palavras.semConsultas} />
  return (
    <div className="grid gap-4">
      <ul
        aria-label={rotulosDaParte.consultas}
        className="divide-y divide-line rounded-lg border border-line"
      >
        {itens.map(({ id: chave, data_agendamento, zona, status, presenca, modalidade, ...item }) => (
          <li key={chave} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold tabular-nums">{formatarDataHora(data_agendamento, zona)}</span>
              <SituacaoBadge status={status} presenca={presenca} size="sm" />
            </p>
            <p className="break-words text-ink-2">
              {[item.especialidade, item.servico].filter(Boolean).join(' · ')}
              {item.profissional ? ` ${palavras.com(item.profissional)}` : null}
            </p>
            <p className="text-sm text-muted">{rotulosModalidade[modalidade]}</p>
          </li>
        ))}
      </ul>
      <LoadMore query={consulta} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
    </div>
  )
}
