import { IdCard } from 'lucide-react'
import type { FatoEmprestado } from '#domain/emprestimos/contract.ts'
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
  if (linhas.length + data.fatos.length === 0)
    return <EmptyState icon={<IdCard size={26} />} title={palavras.semCartao} />
  return (
    <div className="grid gap-5">
      {data.fatos.length > 0 ? <Fatos fatos={data.fatos} /> : null}
      {linhas.length > 0 ? (
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
      ) : null}
    </div>
  )
}

/** What professionals wrote and what holds now. */
function Fatos({ fatos }: { fatos: readonly FatoEmprestado[] }) {
  return (
    <section className="grid gap-2" aria-label={palavras.fatos}>
      <h2 className="text-base titulo">{palavras.fatos}</h2>
      <ul className="grid gap-2">
        {fatos.map(({ id, tipo, termo, detalhe, quem, em }) => (
          <li key={id} className="rounded-md bg-subtle px-3.5 py-2.5">
            <p className="text-sm text-muted">{palavras.tipoDeFato[tipo]}</p>
            <p className="font-semibold break-words">{[termo, detalhe].filter(Boolean).join(', ')}</p>
            <p className="text-sm text-muted">
              {palavras.registradoPor(quem, formatarData(em, zonaDaqui()))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
