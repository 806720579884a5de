import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, PenLine } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { abasDosMeus, type AbaDosMeus } from '#domain/posts/grupos-meus.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-escrever.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const Compositor = parte('Compositor')
const ContinuarPost = parte('ContinuarPost')
const MeusPosts = parte('MeusPosts')

/** Above a feed: begins a post, and leads to one's own. Draws nothing for a profile that only reads. */
export function CartaoEscrever() {
  usePreparo()
  const usuario = useUsuario()
  const quem = useQuery(api.posts.quemEscreve.queryOptions())
  const navigate = useNavigate()
  const busca: { meus?: unknown } = useSearch({ strict: false })
  const aba = abasDosMeus.find((cada) => cada === busca.meus)
  const [aberto, setAberto] = useState<'novo' | { id: string } | null>(null)
  useFila(usuario?.id)
  const irPara = (meus: AbaDosMeus | undefined) =>
    void navigate({ to: '.', search: (antes: object) => ({ ...antes, meus }), replace: true } as never)
  if (!usuario || !quem.data?.tipo_autor) return null
  const { convites, tipo_autor } = quem.data
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar name={usuario.nome} src={usuario.avatar_url} size="sm" />
      <Button
        variant="outline"
        className="min-w-0 flex-1 justify-start"
        icon={<PenLine aria-hidden size={18} />}
        onClick={() => setAberto('novo')}
      >
        <span className="min-w-0 text-left whitespace-normal">{textos.convite}</span>
      </Button>
      <Button
        variant="ghost"
        className="max-sm:w-full"
        icon={<FileText aria-hidden size={18} />}
        onClick={() => irPara(convites > 0 ? 'convites' : 'rascunhos')}
      >
        {textos.meus}
        {convites > 0 ? <Badge tone="primary">{convites}</Badge> : null}
      </Button>
      <Suspense fallback={null}>
        {aba ? (
          <MeusPosts
            aba={aba}
            comConvites={tipo_autor === 'profissional'}
            onAba={irPara}
            onContinuar={(id: string) => {
              irPara(undefined)
              setAberto({ id })
            }}
            onFechar={() => irPara(undefined)}
          />
        ) : null}
        {aberto === 'novo' ? (
          <Compositor usuario_id={usuario.id} post={null} onFechar={() => setAberto(null)} />
        ) : aberto ? (
          <ContinuarPost id={aberto.id} usuario_id={usuario.id} onFechar={() => setAberto(null)} />
        ) : null}
      </Suspense>
    </Card>
  )
}

/** Sends posts that wait on this device, now and whenever the connection comes back. */
function useFila(usuario_id: string | undefined): void {
  const toast = useToast()
  const queries = useQueryClient()
  const enviar = useEffectEvent(async (de: string) => {
    const { enviarFila } = await import('./fila.ts')
    const { enviados, recusados } = await enviarFila(de)
    if (recusados.length > 0)
      toast({ title: textos.filaRecusada, description: textos.filaRecusadaDescricao, tone: 'warning' })
    else if (enviados > 0) toast({ title: textos.filaEnviada, tone: 'success' })
    if (enviados > 0)
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.posts.key() }),
        queries.invalidateQueries({ queryKey: api.rede.key() }),
      ])
  })
  useEffect(() => {
    if (!usuario_id) return
    const agora = () => void enviar(usuario_id).catch(() => undefined)
    agora()
    addEventListener('online', agora)
    return () => removeEventListener('online', agora)
  }, [usuario_id])
}
