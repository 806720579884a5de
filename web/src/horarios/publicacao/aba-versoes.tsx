import { ChevronDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { rotulosStatusAprovacao } from '#domain/horarios/template-horario.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Nomes } from '../conteudo-em-palavras.ts'
import { useRestaurar, useVersao } from '../hooks.ts'
import { textosDePublicacao } from './messages.ts'
import { tonsStatus } from '../modelos/status.ts'
import { DiferencaNaTela } from './diferenca.tsx'

const { versoes: palavras } = textosDePublicacao

type Versao = TemplateHorario['versoes'][number]

type AbaVersoesProps = {
  template: TemplateHorario
  nomes: Nomes
  /** Whether there are unsaved changes, which a restoration would lose. */
  sujo: boolean
  podeRestaurar: boolean
  onRestaurar: (template: TemplateHorario) => void
}

/** The history of a template: the changes of each publication, and a button that restores it. */
export function AbaVersoes({ template, nomes, sujo, podeRestaurar, onRestaurar }: AbaVersoesProps) {
  const [aberta, setAberta] = useState<number | null>(null)
  const [restaurando, setRestaurando] = useState<number | null>(null)
  const restaurar = useRestaurar()
  const toast = useToast()
  const { zona } = template.conteudo
  return (
    <Card as="section" padding="none">
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        level={3}
        className="p-4 md:px-5"
      />
      <ol className="border-t border-line">
        {template.versoes.map((versao) => (
          <li key={versao.numero} className="border-b border-line px-4 py-3.5 last:border-b-0 md:px-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {palavras.numero(versao.numero)}
                  {versao.no_ar ? <Badge tone="success">{palavras.noAr}</Badge> : null}
                  {versao.no_ar ? null : (
                    <Badge tone={tonsStatus[versao.status_aprovacao]}>
                      {rotulosStatusAprovacao[versao.status_aprovacao]}
                    </Badge>
                  )}
                </p>
                <p className="text-sm text-muted tabular-nums">{quando(versao, zona)}</p>
                {versao.motivo ? <p className="mt-1 text-sm">{versao.motivo}</p> : null}
              </div>
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={aberta === versao.numero}
                iconEnd={
                  <ChevronDown
                    aria-hidden
                    size={16}
                    className={aberta === versao.numero ? 'rotate-180' : ''}
                  />
                }
                onClick={() => setAberta(aberta === versao.numero ? null : versao.numero)}
              >
                {aberta === versao.numero ? palavras.fechar : palavras.ver}
                <span className="sr-only"> ({palavras.numero(versao.numero)})</span>
              </Button>
              {podeRestaurar && versao.numero !== template.numero ? (
                <Button
                  size="sm"
                  variant="outline"
                  icon={<RotateCcw aria-hidden size={16} />}
                  onClick={() => setRestaurando(versao.numero)}
                >
                  {palavras.restaurar}
                  <span className="sr-only"> ({palavras.numero(versao.numero)})</span>
                </Button>
              ) : null}
            </div>
            {aberta === versao.numero ? (
              <Mudancas id={template.id} numero={versao.numero} nomes={nomes} />
            ) : null}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={restaurando !== null}
        onOpenChange={(aberto) => (aberto ? undefined : setRestaurando(null))}
        tone="primary"
        title={palavras.restaurarTitulo(restaurando ?? 0)}
        description={
          sujo ? `${palavras.restaurarDescricao} ${palavras.restaurarSujo}` : palavras.restaurarDescricao
        }
        confirmLabel={palavras.restaurar}
        pending={restaurar.isPending}
        pendingLabel={palavras.restaurando}
        onConfirm={() => {
          const numero = restaurando ?? 0
          restaurar.mutate(
            { id: template.id, numero },
            {
              onSuccess: (novo) => {
                setRestaurando(null)
                toast({ tone: 'success', title: palavras.restaurada(numero) })
                onRestaurar(novo)
              },
              onError: (error) => {
                setRestaurando(null)
                toast({ tone: 'error', title: falhaDe(error).mensagem })
              },
            },
          )
        }}
      />
    </Card>
  )
}

function quando(versao: Versao, zona: string): string {
  const em = (instante: string) => formatarDataHora(instante, zona)
  return [
    versao.publicada_em
      ? palavras.publicada(em(versao.publicada_em))
      : versao.decidido_em
        ? palavras.decidida(em(versao.decidido_em))
        : palavras.criada(em(versao.created_at)),
    (versao.decidido_por ?? versao.autor) ? palavras.por((versao.decidido_por ?? versao.autor)!) : null,
  ]
    .filter(Boolean)
    .join(' ')
}

function Mudancas({ id, numero, nomes }: { id: string; numero: number; nomes: Nomes }) {
  const query = useVersao(id, numero)
  const { data, error } = query
  if (data?.numero === numero)
    return (
      <div className="mt-3 rounded-md bg-subtle p-3">
        <DiferencaNaTela diferenca={data.diferenca} nomes={nomes} vazia={palavras.semMudancas} />
      </div>
    )
  if (error) return <QueryError query={query} level={4} title={palavras.erro} />
  return (
    <SkeletonGroup className="mt-3">
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  )
}
