import { useQuery } from '@tanstack/react-query'
import { BellPlus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useDesinscrever, useInscrever, useTestarInscricao } from '../hooks.ts'
import { textos } from '../messages.ts'
import { inscreverEsteAparelho, palavrasDaqui, PermissaoNegada, suporteDePush } from '../push.ts'

const { aparelhos: palavras } = textos

/** Push notices: this device, and others that receive them. `chave` is what this one needs to be reached, null where the installation sends none. */
export function Aparelhos({ chave }: { chave: string | null }) {
  const { data: inscricoes = [] } = useQuery(api.notificacoes.inscricoes.queryOptions())
  const inscrever = useInscrever()
  const retirar = useDesinscrever()
  const testar = useTestarInscricao()
  const toast = useToast()
  const [suporte, setSuporte] = useState(suporteDePush)
  const [ligando, setLigando] = useState(false)

  const falhou = (error: unknown) =>
    toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' })

  async function ligar(publica: string) {
    setLigando(true)
    try {
      await inscrever.mutateAsync(await inscreverEsteAparelho(publica))
      toast({ title: palavras.ligado, tone: 'success' })
    } catch (error) {
      const agora = suporteDePush()
      if (!(error instanceof PermissaoNegada)) falhou(error)
      else if (error.message && agora === 'ha')
        toast({ title: palavras.erro, description: error.message, tone: 'error' })
      setSuporte(agora)
    } finally {
      setLigando(false)
    }
  }

  return (
    <Card as="section">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <div className="mt-4">
        {chave === null ? (
          <p className="text-muted">{palavras.indisponivel}</p>
        ) : suporte !== 'ha' ? (
          <p className="text-muted">{palavrasDaqui[suporte]}</p>
        ) : (
          <Button
            variant="outline"
            icon={<BellPlus aria-hidden size={18} />}
            loading={ligando}
            loadingText={palavras.ligando}
            onClick={() => void ligar(chave)}
          >
            {palavras.ligar}
          </Button>
        )}
      </div>
      {inscricoes.length > 0 ? (
        <ul aria-label={palavras.lista} className="mt-4 divide-y divide-line border-t border-line">
          {inscricoes.map(({ id, aparelho, este, criada_em }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <Smartphone aria-hidden size={18} className="text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{aparelho}</p>
                <p className="text-sm text-muted">
                  {palavras.desde(formatarDataHora(criada_em, zonaDaqui()), este)}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                loading={testar.isPending && testar.variables.id === id}
                onClick={() =>
                  testar.mutate(
                    { id },
                    {
                      onSuccess: ({ resultado }) =>
                        toast({
                          title: palavras.resultados[resultado],
                          tone: resultado === 'enviado' ? 'success' : 'warning',
                        }),
                      onError: falhou,
                    },
                  )
                }
              >
                {palavras.testar}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                loading={retirar.isPending && retirar.variables.id === id}
                onClick={() =>
                  retirar.mutate(
                    { id },
                    {
                      onSuccess: () => toast({ title: palavras.retirado, tone: 'success' }),
                      onError: falhou,
                    },
                  )
                }
              >
                {palavras.retirar}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
