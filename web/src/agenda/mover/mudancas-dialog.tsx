import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { mudancasPorVez } from '#domain/agenda/limites.ts'
import { api } from '#web/rpc/client.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import type { DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Mudanca } from '../consulta/historico.tsx'

const { mudancas: palavras } = textosDosDialogos

type MudancasProps = { deQuem: DeQuem; dia: string; zona: string; onFechar: () => void }

/** The change log of the agenda for one day. */
export function MudancasDialog({ deQuem, dia, zona, onFechar }: MudancasProps) {
  const [digitos, setDigitos] = useState(digitsOfDay(dia))
  const data = dayOfDigits(digitos)
  const query = useInfiniteQuery(
    api.agenda.mudancas.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...deQuem, data: data ?? dia, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (pagina) => (pagina.length < mudancasPorVez ? undefined : pagina.at(-1)?.id),
      enabled: data !== null,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const { data: paginas, error } = query
  const mudancas = paginas?.pages.flat()
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      full
    >
      <div className="grid gap-4">
        <Field label={palavras.dia} className="max-w-56">
          <DateField value={digitos} onValueChange={setDigitos} />
        </Field>
        {mudancas ? (
          mudancas.length === 0 ? (
            <EmptyState icon={<ScrollText size={26} />} title={palavras.vazio} />
          ) : (
            <ol className="grid gap-3">
              {mudancas.map((mudanca) => (
                <li key={mudanca.id} className="border-b border-line pb-3 text-sm last:border-b-0">
                  <span className="block font-semibold">
                    {mudanca.paciente_nome ?? textos.cartao.semNome}
                  </span>
                  <Mudanca mudanca={mudanca} zona={zona} />
                </li>
              ))}
            </ol>
          )
        ) : error ? (
          <QueryError query={query} title={textos.lado.erro} />
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
        <LoadMore query={query} loadingText={palavras.carregando}>
          {palavras.mais}
        </LoadMore>
      </div>
    </Dialog>
  )
}
