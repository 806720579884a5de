import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AudioLines, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { momentoEscrito } from '#domain/atendimento/transcricao.ts'
import type { LinhaDeGravacao } from '#domain/atendimento/schemas.ts'
import { modelosDeAnotacao, rotulosDoModelo, type ModeloDeAnotacao } from '#domain/prontuario/modelo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDoEscriba } from '../busca.ts'
import { textos } from '../messages.ts'

const { historico: palavras } = textos
const VAZIOS = { busca: '', modelo: '', nota: '', de: '', ate: '' }

/** What was recorded or typed, by patient, date, template, signed or not. */
export function Historico() {
  const [filtros, setFiltros] = useState(VAZIOS)
  const busca = useDeferredValue(filtros.busca.trim())
  const mudar = (mudanca: Partial<typeof VAZIOS>) => setFiltros((antes) => ({ ...antes, ...mudanca }))
  const input = {
    ...(busca ? { busca } : {}),
    ...(filtros.modelo ? { modelo: filtros.modelo as ModeloDeAnotacao } : {}),
    ...(filtros.nota ? { nota: filtros.nota as LinhaDeGravacao['nota'] } : {}),
    de: dayOfDigits(filtros.de) ?? undefined,
    ate: dayOfDigits(filtros.ate) ?? undefined,
  }
  const query = useInfiniteQuery(
    api.atendimento.historico.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const itens = query.data?.pages.flatMap((pagina) => pagina.itens)
  const filtrado = Object.values(filtros).some((valor) => valor !== '')
  return (
    <Card as="section" className="grid gap-4">
      <CardHeader title={palavras.titulo} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={palavras.busca}>
          <Input
            type="search"
            size="sm"
            icon={<Search size={16} />}
            placeholder={palavras.buscaDica}
            value={filtros.busca}
            maxLength={100}
            onChange={({ target }) => mudar({ busca: target.value })}
          />
        </Field>
        <Field label={palavras.modelo}>
          <NativeSelect
            size="sm"
            value={filtros.modelo}
            placeholder={palavras.todosModelos}
            options={modelosDeAnotacao.map((modelo) => ({ value: modelo, label: rotulosDoModelo[modelo] }))}
            onChange={({ target }) => mudar({ modelo: target.value })}
          />
        </Field>
        <Field label={palavras.nota}>
          <NativeSelect
            size="sm"
            value={filtros.nota}
            placeholder={palavras.todasNotas}
            options={Object.entries(textos.notas).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => mudar({ nota: target.value })}
          />
        </Field>
        <Field label={palavras.de}>
          <DateField size="sm" value={filtros.de} onValueChange={(de) => mudar({ de })} />
        </Field>
        <Field label={palavras.ate}>
          <DateField size="sm" value={filtros.ate} onValueChange={(ate) => mudar({ ate })} />
        </Field>
      </div>
      {!itens ? (
        query.error ? (
          <QueryError query={query} title={palavras.erro} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )
      ) : itens.length === 0 ? (
        <EmptyState
          icon={<AudioLines size={26} />}
          title={filtrado ? palavras.semResultado : palavras.vazio}
          description={filtrado ? palavras.semResultadoDica : palavras.vazioDica}
          action={
            filtrado ? (
              <Button variant="outline" onClick={() => setFiltros(VAZIOS)}>
                {palavras.limpar}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {itens.map((item) => (
              <Linha key={item.id} item={item} />
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button
              variant="outline"
              className="justify-self-center"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {palavras.mais}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}

function Linha({ item }: { item: LinhaDeGravacao }) {
  const detalhes = [
    formatarDataHora(item.iniciada_em, zonaDaqui()),
    item.servico,
    rotulosDoModelo[item.modelo],
    item.com_consentimento && item.duracao_ms > 0
      ? palavras.duracao(momentoEscrito(item.duracao_ms))
      : palavras.semAudio,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Link
        {...destino(enderecoDoEscriba(item.paciente_id, item.agendamento_id))}
        className="min-w-0 flex-1 basis-60 rounded-md hover:underline"
      >
        <span className="block font-semibold break-words">{item.paciente}</span>
        <span className="block text-sm text-muted tabular-nums">{detalhes.filter(Boolean).join(' · ')}</span>
      </Link>
      {item.propostas_abertas > 0 ? (
        <Badge tone="info">{palavras.propostas(item.propostas_abertas)}</Badge>
      ) : null}
      <Badge tone={item.nota === 'assinada' ? 'success' : item.nota === 'rascunho' ? 'warning' : 'neutral'}>
        {textos.notas[item.nota]}
      </Badge>
    </li>
  )
}
