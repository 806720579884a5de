import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { rotulosItemDoCadastro, type ItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import { atosPossiveis } from '#domain/aprovacao/transicoes.ts'
import { formatarData, formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { Historico } from './components/historico.tsx'
import { MeusDocumentos } from './components/meus-documentos.tsx'
import { SituacaoBadge } from './components/situacao-badge.tsx'
import { useEnviarCadastro, useRetirarCadastro } from './hooks.ts'
import { textos } from './messages.ts'

const { minha: palavras } = textos

/**
 * The professional's own registration: status, missing data, requests, documents, and the button that sends it. Draws
 * nothing without a professional record. The live channel shows a decision at once.
 */
export function SituacaoDoCadastro() {
  const query = useQuery(api.aprovacao.minha.queryOptions())
  const { data, error } = query
  if (data === null) return null
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      {data ? (
        <Situacao minha={data} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Situacao({ minha }: { minha: MinhaSituacao }) {
  const { status_profissional: status, verificado, historico } = minha
  const semVerificacao = status === 'ativo' && !verificado
  const ultima = historico.find(({ ato }) => !['enviar', 'reenviar', 'retirar'].includes(ato))
  const pede =
    status === 'aguardando-documentacao' ? historico.find(({ ato }) => ato === 'solicitar') : undefined
  const porque = status === 'reprovado' || status === 'suspenso' ? ultima?.motivo : undefined
  // An approved registration needs no act. Documents and history stay available.
  const emRepouso = status === 'ativo' && verificado
  const partes = (
    <>
      <MeusDocumentos minha={minha} />
      {historico.length > 0 ? (
        <details className="group">
          <summary className="min-h-6 cursor-pointer font-semibold">{palavras.historico}</summary>
          <div className="mt-3">
            <Historico historico={historico} />
          </div>
        </details>
      ) : null}
    </>
  )
  return (
    <>
      <CardHeader
        title={palavras.titulo}
        description={
          <>
            {semVerificacao ? palavras.semVerificacao : palavras.situacao[status]}{' '}
            {emRepouso && minha.data_verificacao
              ? palavras.verificadoEm(formatarData(minha.data_verificacao, zonaDaqui()))
              : null}
            <Prazo minha={minha} />
          </>
        }
        action={<SituacaoBadge status={status} />}
      />
      {pede ? (
        <Recado titulo={palavras.pedido}>
          <ul className="list-disc pl-5">
            {pede.documentos_pedidos.map((documento) => (
              <li key={documento}>{documento}</li>
            ))}
          </ul>
          {pede.motivo ? <p className="mt-2 whitespace-pre-line">{pede.motivo}</p> : null}
        </Recado>
      ) : null}
      {porque ? (
        <Recado titulo={palavras.motivo}>
          <p className="whitespace-pre-line">{porque}</p>
        </Recado>
      ) : null}
      <Atos minha={minha} />
      {emRepouso ? (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">{palavras.documentos}</summary>
          <div className="mt-3 grid gap-4">{partes}</div>
        </details>
      ) : (
        partes
      )}
    </>
  )
}

function Prazo({ minha: { resposta_ate } }: { minha: MinhaSituacao }) {
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  if (!resposta_ate) return null
  return <>{resposta_ate < hoje ? palavras.atrasada : palavras.respostaAte(formatarDia(resposta_ate))}</>
}

function Recado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-warning-soft px-4 py-3 break-words text-ink">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <CircleAlert aria-hidden size={18} /> {titulo}
      </p>
      <div className="mt-1">{children}</div>
    </div>
  )
}

/** What is missing, and the professional's possible acts. */
function Atos({ minha }: { minha: MinhaSituacao }) {
  const { status_profissional: status, verificado, impedem, faltam } = minha
  const enviar = useEnviarCadastro()
  const retirar = useRetirarCadastro()
  const toast = useToast()
  const [retirando, setRetirando] = useState(false)
  const possiveis = atosPossiveis({ status, verificado }, { ator: 'profissional' })
  const podeEnviar = possiveis.some((ato) => ato !== 'retirar')
  if (possiveis.length === 0) return null
  const melhora = faltam.filter((item) => !impedem.includes(item))
  return (
    <>
      {podeEnviar && impedem.length > 0 ? <Falta titulo={palavras.falta} itens={impedem} /> : null}
      {podeEnviar && melhora.length > 0 ? <Falta titulo={palavras.melhora} itens={melhora} /> : null}
      <div className="flex flex-wrap gap-2">
        {podeEnviar ? (
          <Button
            icon={<Send aria-hidden size={18} />}
            disabled={impedem.length > 0}
            loading={enviar.isPending}
            loadingText={palavras.enviando}
            onClick={() =>
              enviar.mutate(undefined, {
                onSuccess: () => toast({ title: palavras.enviado, tone: 'success' }),
                onError: (error) =>
                  toast({ title: palavras.erroEnviar, description: falhaDe(error).mensagem, tone: 'error' }),
              })
            }
          >
            {palavras.enviar}
          </Button>
        ) : null}
        {possiveis.includes('retirar') ? (
          <Button variant="ghost" onClick={() => setRetirando(true)}>
            {palavras.retirar}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={retirando}
        onOpenChange={setRetirando}
        title={palavras.retirarTitulo}
        description={palavras.retirarDescricao}
        confirmLabel={palavras.retirar}
        pending={retirar.isPending}
        onConfirm={() =>
          retirar.mutate(undefined, {
            onSuccess: () => {
              toast({ title: palavras.retirado, tone: 'success' })
              setRetirando(false)
            },
            onError: (error) =>
              toast({ title: palavras.erroRetirar, description: falhaDe(error).mensagem, tone: 'error' }),
          })
        }
      />
    </>
  )
}

function Falta({ titulo, itens }: { titulo: string; itens: readonly ItemDoCadastro[] }) {
  return (
    <p className="text-sm text-ink-2">
      <span className="font-semibold">{titulo}:</span>{' '}
      {itens.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', ')}.
    </p>
  )
}
