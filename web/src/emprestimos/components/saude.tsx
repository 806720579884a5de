import { IdCard } from 'lucide-react'
import { linhasDoCartao } from '#domain/emergencia/rules.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSaude } from '../hooks.ts'
import { textos } from '../messages.ts'
import { SemDados, type ParteProps } from './parte.tsx'

const { leitura: palavras } = textos

/** Health data of the person's emergency card. */
export function Saude({ id, onTerminar }: ParteProps) {
  const consulta = useSaude(id)
  const { data } = consulta
  if (!data) return <SemDados consulta={consulta} onTerminar={onTerminar} />
  const linhas = data.cartao ? linhasDoCartao(data.cartao) : []
  if (linhas.length === 0) return <EmptyState icon={<IdCard size={26} />} title={palavras.semCartao} />
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {linhas.map(({ titulo, texto }) => (
          <div key={titulo} className="rounded-md bg-subtle px-3.5 py-2.5">
            <dt className="text-sm text-muted">{titulo}</dt>
            <dd className="font-semibold break-words whitespace-pre-line">{texto}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {palavras.atualizado(formatarData(data.cartao!.atualizado_em, zonaDaqui()))}
      </p>
    </div>
  )
}
