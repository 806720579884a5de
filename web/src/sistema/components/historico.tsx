import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuracoesPadrao, type ChaveDeConfiguracao } from '#domain/sistema/configuracoes.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConfigurar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const palavras = textos.configuracoes.historico

/** ADMIN-08: what a setting was, who changed it and when, and the way back to any of its values. */
export function Historico({ chave, versao }: { chave: ChaveDeConfiguracao; versao: string | null }) {
  const [aberto, setAberto] = useState(false)
  return (
    <details className="mt-3" onToggle={(event) => setAberto(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-sm font-semibold text-primary">{palavras.abrir}</summary>
      {aberto ? <Mudancas chave={chave} versao={versao} /> : null}
    </details>
  )
}

function Mudancas({ chave, versao }: { chave: ChaveDeConfiguracao; versao: string | null }) {
  const consulta = useQuery(api.sistema.historico.queryOptions({ input: { chave }, staleTime: 0 }))
  const configurar = useConfigurar()
  const toast = useToast()

  function voltar(antes: unknown) {
    const valor = antes ?? configuracoesPadrao[chave]
    configurar.mutate({ chave, valor, versao } as never, {
      onSuccess: () => toast({ title: palavras.voltou, tone: 'success' }),
      onError: (error) =>
        toast({
          title: textos.configuracoes.erroSalvar,
          description: falhaDe(error).mensagem,
          tone: 'error',
        }),
    })
  }

  return (
    <Estado consulta={consulta} erro={palavras.erro}>
      {(mudancas) =>
        mudancas.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{palavras.nenhuma}</p>
        ) : (
          <ol className="mt-2 grid gap-3">
            {mudancas.map(({ id, em, quem, antes, depois }) => (
              <li key={id} className="grid gap-1 border-l-2 border-line pl-3 text-sm">
                <p className="font-semibold">{palavras.linha(quem, formatarDataHora(em, zonaDaqui()))}</p>
                <p className="break-words">
                  {palavras.antes}: {antes === null ? palavras.padrao : emPalavras(antes)}
                </p>
                <p className="break-words">
                  {palavras.depois}: {emPalavras(depois)}
                </p>
                <Button
                  variant="outline"
                  size="sm"
                  className="justify-self-start"
                  loading={configurar.isPending}
                  aria-label={`${palavras.voltar}: ${antes === null ? palavras.padrao : emPalavras(antes)}`}
                  onClick={() => voltar(antes)}
                >
                  {palavras.voltar}
                </Button>
              </li>
            ))}
          </ol>
        )
      }
    </Estado>
  )
}

/** A value as somebody reads it: its parts, without names of columns. */
function emPalavras(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? palavras.sim : palavras.nao
  if (valor === null || valor === undefined || valor === '') return palavras.vazio
  if (Array.isArray(valor)) return valor.length === 0 ? palavras.vazio : valor.map(emPalavras).join('; ')
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([parte, dele]) => `${parte.replaceAll('_', ' ')} ${emPalavras(dele)}`)
      .join(', ')
  return String(valor)
}
