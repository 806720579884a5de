import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { EsperaDaPessoa } from '#domain/espera/contract.ts'
import { regraDaEspera, rotulosStatusEspera } from '#domain/espera/espera.ts'
import { formatarDataHora, formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Oferta } from './components/oferta.tsx'
import { useSairDaLista } from './hooks.ts'
import { textos } from './messages.ts'
import { oQueEspera } from './o-que-espera.ts'
import { api } from '#web/rpc/client.ts'

const palavras = textos.minha

/** Tab 'Lista de espera' of `/consultas`: offers with their countdown, then places, then ended entries. */
export function MinhaEspera() {
  const consulta = useQuery(api.espera.minhas.queryOptions())
  const [saindo, setSaindo] = useState<EsperaDaPessoa | null>(null)
  if (consulta.isPending)
    return (
      <SkeletonGroup className="grid gap-3">
        {[1, 2].map((cada) => (
          <Skeleton key={cada} className="h-32 w-full rounded-xl" />
        ))}
      </SkeletonGroup>
    )
  if (consulta.isError) return <QueryError query={consulta} title={palavras.erro} />
  const esperas = consulta.data
  const ativas = esperas.filter(({ status }) => status === 'aguardando' || status === 'ofertado')
  const encerradas = esperas.filter((espera) => !ativas.includes(espera))
  if (esperas.length === 0)
    return (
      <EmptyState
        icon={<Hourglass size={26} />}
        title={palavras.vazio}
        description={palavras.vazioDescricao}
        action={
          <Link to={'/agendar' as '/'} className={buttonStyle({})}>
            {palavras.agendar}
          </Link>
        }
      />
    )
  const ofertada = ativas.find(({ oferta }) => oferta)
  return (
    <div className="grid gap-5">
      {/* An offer that arrives while the list is open has no toast, so it is announced here. */}
      <p role="status" className="sr-only">
        {ofertada ? (ofertada.antecipa ? textos.oferta.tituloAntes : textos.oferta.titulo) : null}
      </p>
      {ativas.map((espera) =>
        espera.oferta ? (
          <Oferta
            key={espera.oferta.id}
            espera={espera}
            oferta={espera.oferta}
            lidaEm={consulta.dataUpdatedAt}
          />
        ) : null,
      )}
      {ativas.length > 0 ? (
        <section aria-label={palavras.ativas} className="grid gap-3">
          {ativas.map((espera) => (
            <Espera key={espera.id} espera={espera} onSair={() => setSaindo(espera)} />
          ))}
          <details className="rounded-lg bg-subtle px-4 py-3 text-sm">
            <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
              {palavras.regra}
            </summary>
            <p className="mt-2 max-w-[70ch] text-ink-2">{regraDaEspera}</p>
          </details>
        </section>
      ) : null}
      {encerradas.length > 0 ? (
        <section aria-label={palavras.encerradas} className="grid gap-3">
          <h3 className="text-base titulo">{palavras.encerradas}</h3>
          {encerradas.map((espera) => (
            <Espera key={espera.id} espera={espera} />
          ))}
        </section>
      ) : null}
      {saindo ? <Sair espera={saindo} onFechar={() => setSaindo(null)} /> : null}
    </div>
  )
}

function Espera({ espera, onSair }: { espera: EsperaDaPessoa; onSair?: () => void }) {
  const { status, posicao, proprio, paciente_nome, prioridade } = espera
  return (
    <Card as="article" padding="md" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold">
            {espera.profissional_nome ?? palavras.area(espera.especialidade ?? '')}
          </h3>
          <p className="text-sm text-muted">
            {[espera.servico, proprio ? null : palavras.para(paciente_nome)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge tone={status === 'ofertado' ? 'accent' : status === 'agendado' ? 'success' : 'neutral'}>
          {rotulosStatusEspera[status]}
        </Badge>
      </div>
      <p className="text-sm text-ink-2">{oQueEspera(espera)}</p>
      {posicao ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="font-semibold tabular-nums">{palavras.lugar(posicao.lugar, posicao.total)}</span>
          <span className="text-muted">{palavras.vagas(espera.vagas_recentes)}</span>
          {prioridade === 'normal' ? null : <span className="text-muted">{palavras.prioridade}</span>}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {posicao ? (
          <p className="text-sm text-muted">
            {palavras.ate(
              espera.inicio_exato || espera.antecipa
                ? formatarDataHora(espera.expira_em, espera.antecipa?.zona ?? espera.zona)
                : formatarDiaCurto(espera.ate),
            )}
          </p>
        ) : null}
        {onSair ? (
          <Button variant="ghost" size="sm" onClick={onSair}>
            {palavras.sair}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Sair({ espera, onFechar }: { espera: EsperaDaPessoa; onFechar: () => void }) {
  const sair = useSairDaLista()
  const avisar = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.sairTitulo}
      description={palavras.sairDescricao}
      confirmLabel={palavras.sair}
      pending={sair.isPending}
      pendingLabel={palavras.saindo}
      onConfirm={() =>
        sair.mutate(
          { id: espera.id },
          {
            onSuccess: () => avisar({ tone: 'success', title: palavras.saiu }),
            onError: (erro) => avisar({ tone: 'error', title: falhaDe(erro).mensagem }),
            onSettled: onFechar,
          },
        )
      }
    />
  )
}
