import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { regrasDoMotivo, rotulosDoMotivo } from '#domain/moderacao/denuncia.ts'
import type { MeuCaso } from '#domain/moderacao/contract-minhas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Apoio } from './components/apoio.tsx'
import { textos } from './messages.ts'

const { decisao: palavras } = textos
const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())
type Estado = keyof typeof palavras.estados

const tons: Record<Estado, 'warning' | 'success' | 'danger' | 'neutral'> = {
  'em-revisao': 'warning',
  publicado: 'neutral',
  mantido: 'success',
  removido: 'danger',
  'sem-alvo': 'neutral',
  voltou: 'success',
}

function estadoDe({ decisao, recurso, em_revisao }: MeuCaso): Estado {
  if (decisao === 'removido' && recurso?.desfecho === 'acolhido') return 'voltou'
  return decisao ?? (em_revisao ? 'em-revisao' : 'publicado')
}

/** `/moderacao/{id}`: what was decided about something that the person wrote, why, and the one appeal (REDE-08). */
export function DecisaoPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(api.moderacao.minha.queryOptions({ input: { id } }))
  const { data, error } = query
  useTitulo(palavras.titulo)
  const ausente = ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(error) ?? '')
  return (
    <Page kind="form">
      <h1 className="text-3xl titulo">{palavras.titulo}</h1>
      {data ? (
        <Decisao caso={data} />
      ) : ausente ? (
        <Card>
          <EmptyState
            level={2}
            icon={<Scale size={26} />}
            title={palavras.nenhuma}
            description={palavras.nenhumaDescricao}
          />
        </Card>
      ) : error ? (
        <Card>
          <QueryError query={query} level={2} title={palavras.erro} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-60 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Page>
  )
}

function Decisao({ caso }: { caso: MeuCaso }) {
  const [recorrendo, setRecorrendo] = useState(false)
  const { alvo, titulo, conteudo, motivos, parecer, avisos, restrito_ate, recurso, pode_recorrer } = caso
  const estado = estadoDe(caso)
  return (
    <>
      {motivos.includes('autolesao') ? <Apoio /> : null}
      <Card as="section" aria-labelledby="sobre" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="sobre" className="text-xl titulo">
            {palavras.sobre[alvo]}
          </h2>
          <Badge tone={tons[estado]}>{palavras.estados[estado]}</Badge>
        </div>
        <p className="text-ink-2">{palavras.explica[estado]}</p>
        <blockquote className="grid gap-1 rounded-md bg-canvas px-3 py-2 break-words whitespace-pre-line">
          {titulo ? <p className="font-semibold">{titulo}</p> : null}
          <p>{conteudo || palavras.apagado}</p>
        </blockquote>
        <div className="grid gap-2">
          <h3 className="font-semibold">{palavras.porque}</h3>
          <ul className="grid gap-2">
            {motivos.map((motivo) => (
              <li key={motivo}>
                <span className="font-semibold">{rotulosDoMotivo[motivo]}.</span> {regrasDoMotivo[motivo]}
              </li>
            ))}
          </ul>
          {parecer ? <p className="break-words whitespace-pre-line">{parecer}</p> : null}
        </div>
        {avisos.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="font-semibold">{palavras.avisos}</h3>
            {avisos.map((aviso) => (
              <div key={aviso.em} className="grid gap-1">
                <p className="text-sm text-muted">{quando(aviso.em)}</p>
                <p className="break-words whitespace-pre-line">{aviso.parecer}</p>
              </div>
            ))}
          </div>
        ) : null}
        {restrito_ate ? (
          <p className="text-sm font-semibold text-warning">{palavras.restrito(quando(restrito_ate))}</p>
        ) : null}
        {pode_recorrer ? (
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => setRecorrendo(true)}>{palavras.recorrer}</Button>
            <p className="text-sm text-muted">{palavras.recorrerDescricao}</p>
          </div>
        ) : null}
        {caso.post_id && (estado === 'mantido' || estado === 'voltou' || estado === 'publicado') ? (
          <Link
            to="/post/$postId"
            params={{ postId: caso.post_id }}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-sm font-semibold text-primary underline underline-offset-4"
          >
            {palavras.verPost}
          </Link>
        ) : null}
      </Card>
      {recurso ? (
        <Card as="section" aria-labelledby="recurso" className="grid gap-3">
          <h2 id="recurso" className="text-xl titulo">
            {palavras.seuRecurso}
          </h2>
          <p className="text-sm text-muted">{quando(recurso.em)}</p>
          <p className="break-words whitespace-pre-line">{recurso.texto}</p>
          {recurso.desfecho ? (
            <div className="rounded-md bg-canvas px-3 py-2">
              <p className="font-semibold">{palavras.desfechos[recurso.desfecho]}</p>
              <p className="break-words whitespace-pre-line">{recurso.parecer}</p>
            </div>
          ) : (
            <p className="text-ink-2">{palavras.esperando}</p>
          )}
        </Card>
      ) : null}
      {recorrendo ? <RecursoDialog id={caso.id} onClose={() => setRecorrendo(false)} /> : null}
    </>
  )
}

function RecursoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const recorrer = useMutation(
    api.moderacao.recorrer.mutationOptions({
      onSuccess: (caso) => queries.setQueryData(api.moderacao.minha.queryKey({ input: { id } }), caso),
    }),
  )
  const form = useAppForm<{ texto: string }>({
    resolver: checkWith(({ texto }) => ({ texto: texto.trim() ? null : palavras.informe })),
    defaultValues: { texto: '' },
    async send({ texto }) {
      await recorrer.mutateAsync({ id, texto })
      toast({ tone: 'success', title: palavras.enviado, description: palavras.esperando })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={palavras.recorrer}
      description={palavras.recorrerDescricao}
      words={{ cancel: palavras.cancelar, send: palavras.enviar }}
      onClose={onClose}
    >
      <FormField control={form.control} name="texto" label={palavras.recurso} required>
        <Textarea rows={6} maxLength={2000} {...form.control.register('texto')} />
      </FormField>
    </FormDialog>
  )
}
