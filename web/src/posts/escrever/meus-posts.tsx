import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, FileText, MailQuestion, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { ResumoDoMeuPost } from '#domain/posts/contract-escrita.ts'
import { abasDosMeus, type AbaDosMeus, type GrupoMeu } from '#domain/posts/grupos-meus.ts'
import { resumo } from '#domain/posts/rules.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { TextoDoPost } from '../components/texto-do-post.tsx'
import { TipoPostBadge } from '../components/tipo-post-badge.tsx'
import { meus as palavras, textos } from '../messages-escrever.ts'
import { useApagar } from './use-apagar.ts'

type MeusPostsProps = {
  aba: AbaDosMeus
  /** Professionals may be invited. */
  comConvites: boolean
  onAba: (aba: AbaDosMeus) => void
  onContinuar: (id: string) => void
  onFechar: () => void
}

/** Own posts in their groups, and invitations to sign those of others. */
export function MeusPosts({ aba, comConvites, onAba, onContinuar, onFechar }: MeusPostsProps) {
  const abas = abasDosMeus.filter((cada) => cada !== 'convites' || comConvites)
  return (
    <Dialog open size="lg" full title={textos.meus} onOpenChange={onFechar}>
      <Tabs value={aba} onValueChange={(nova) => onAba(nova as AbaDosMeus)}>
        <TabList variant="line" aria-label={textos.meus}>
          {abas.map((cada) => (
            <Tab key={cada} value={cada}>
              {cada === 'convites' ? palavras.convites : palavras.grupos[cada]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={aba} className="pt-4">
          {aba === 'convites' ? (
            <Convites />
          ) : (
            <Grupo grupo={aba} onContinuar={onContinuar} onFechar={onFechar} />
          )}
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

type GrupoProps = { grupo: GrupoMeu; onContinuar: (id: string) => void; onFechar: () => void }

function Grupo({ grupo, onContinuar, onFechar }: GrupoProps) {
  const lista = useInfiniteQuery(
    api.posts.meus.infiniteOptions({
      input: (cursor: string | undefined) => ({ grupo, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ proximo_cursor }) => proximo_cursor ?? undefined,
    }),
  )
  const posts = lista.data?.pages.flatMap((pagina) => pagina.posts) ?? []
  if (lista.isError && posts.length === 0)
    return <QueryError query={lista} title={palavras.falhouALista} level={3} />
  if (lista.isPending) return <Skeleton className="h-40 w-full" />
  if (posts.length === 0)
    return (
      <EmptyState
        icon={grupo === 'agendados' ? <CalendarClock size={26} /> : <FileText size={26} />}
        title={palavras.vazio[grupo]}
      />
    )
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {posts.map((post) => (
          <li key={post.id}>
            <Linha post={post} onContinuar={onContinuar} onFechar={onFechar} />
          </li>
        ))}
      </ul>
      <LoadMore query={lista} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
    </div>
  )
}

function quandoDe(post: ResumoDoMeuPost): string {
  const dizer = (instante: string) => formatarDataHora(instante, zonaDaqui())
  if (post.status === 'em-revisao') return palavras.emRevisao
  if (post.status === 'removido') return palavras.removido
  if (post.apagado_em) return palavras.apagadoEm(dizer(post.apagado_em))
  if (post.publicar_em) return palavras.sai(dizer(post.publicar_em))
  return post.status === 'publicado'
    ? palavras.publicadoEm(dizer(post.created_at))
    : palavras.salvoEm(dizer(post.updated_at))
}

function Linha({
  post,
  onContinuar,
  onFechar,
}: { post: ResumoDoMeuPost } & Pick<GrupoProps, 'onContinuar' | 'onFechar'>) {
  const navigate = useNavigate()
  const { apagar, desfazer } = useApagar()
  const { id, status, colaboracao } = post
  const titulo = post.titulo || resumo(post.comeco, 80) || palavras.semTitulo
  const escreve = status === 'rascunho' || status === 'publicado'
  return (
    <article aria-label={titulo} className="grid gap-2 rounded-lg border border-line p-4">
      <TipoPostBadge tipo={post.tipo_post} />
      <p className="font-semibold break-words">{titulo}</p>
      {post.titulo && post.comeco ? (
        <p className="text-sm break-words text-muted">{resumo(post.comeco, 120)}</p>
      ) : null}
      <p className="text-sm text-muted">{quandoDe(post)}</p>
      {colaboracao ? (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <UsersRound aria-hidden size={16} className="shrink-0" />
          {textos.situacao[colaboracao.situacao](colaboracao.nome)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {escreve ? (
          <Button size="sm" variant="outline" onClick={() => onContinuar(id)}>
            {status === 'rascunho' ? palavras.continuar : palavras.editar}
          </Button>
        ) : null}
        {status === 'publicado' ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              onFechar()
              void navigate(destino(`/post/${id}`))
            }}
          >
            {palavras.abrir}
          </Button>
        ) : null}
        {status === 'publicado' && post.tipo_post === 'dica_saude' ? <ContinuaCerto id={id} /> : null}
        {post.apagado_em ? (
          <Button
            size="sm"
            variant="outline"
            loading={desfazer.isPending}
            onClick={() => desfazer.mutate({ id })}
          >
            {palavras.restaurar}
          </Button>
        ) : status === 'removido' ? null : (
          <Button size="sm" variant="ghost" loading={apagar.isPending} onClick={() => apagar.mutate({ id })}>
            {palavras.apagar}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The author says that what is published still holds. */
function ContinuaCerto({ id }: { id: string }) {
  const toast = useToast()
  const revisar = useMutation(
    api.posts.revisar.mutationOptions({
      onSuccess: () => toast({ title: palavras.revisado, tone: 'success' }),
      onError: (error) =>
        toast({ title: palavras.falhou, description: falhaDe(error).mensagem, tone: 'error' }),
    }),
  )
  return (
    <Button
      size="sm"
      variant="outline"
      loading={revisar.isPending}
      disabled={revisar.isSuccess}
      onClick={() => revisar.mutate({ id })}
    >
      {palavras.continuaCerto}
    </Button>
  )
}

function Convites() {
  const queries = useQueryClient()
  const toast = useToast()
  const convites = useQuery(api.posts.convites.queryOptions())
  const [qual, setQual] = useState<string | null>(null)
  const responder = useMutation(
    api.posts.responderConvite.mutationOptions({
      onMutate: ({ id }) => setQual(id),
      onSuccess: ({ situacao }, { id }) => {
        const antes = convites.data?.convites.find((cada) => cada.id === id)?.situacao
        const title =
          situacao === 'aceita' ? palavras.aceito : antes === 'aceita' ? palavras.saiu : palavras.recusado
        toast({ title, tone: 'success' })
      },
      onError: (error) =>
        toast({ title: palavras.falhou, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => {
        setQual(null)
        return queries.invalidateQueries({ queryKey: api.posts.key() })
      },
    }),
  )
  if (convites.isError) return <QueryError query={convites} title={palavras.falhouALista} level={3} />
  if (!convites.data) return <Skeleton className="h-40 w-full" />
  if (convites.data.convites.length === 0)
    return <EmptyState icon={<MailQuestion size={26} />} title={palavras.semConvites} />
  return (
    <ul className="grid gap-3">
      {convites.data.convites.map((convite) => {
        const pendente = convite.situacao === 'pendente'
        return (
          <li key={convite.id} className="grid gap-2 rounded-lg border border-line p-4">
            <p className="text-sm text-muted">
              {(pendente ? palavras.convite : palavras.assina)(convite.autor)}
            </p>
            <TipoPostBadge tipo={convite.tipo_post} />
            {convite.titulo ? <p className="font-semibold break-words">{convite.titulo}</p> : null}
            <TextoDoPost texto={convite.conteudo} facetas={convite.facetas} />
            {convite.midias.length > 0 ? (
              <ul aria-label={textos.imagens} className="flex flex-wrap gap-2">
                {convite.midias.map((midia) => (
                  <li key={midia.url}>
                    <img
                      src={midia.url}
                      alt={midia.alt ?? ''}
                      className="h-20 w-28 rounded-md object-cover"
                    />
                  </li>
                ))}
              </ul>
            ) : null}
            <div className="flex flex-wrap gap-2">
              {pendente ? (
                <Button
                  size="sm"
                  loading={qual === convite.id}
                  onClick={() => responder.mutate({ id: convite.id, aceita: true })}
                >
                  {palavras.aceitar}
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="outline"
                disabled={qual === convite.id}
                onClick={() => responder.mutate({ id: convite.id, aceita: false })}
              >
                {pendente ? palavras.recusar : palavras.sair}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
