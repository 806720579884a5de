import { Landmark, QrCode } from 'lucide-react'
import { useState } from 'react'
import { rotulosTipoDeChave } from '#domain/referencia/chave-pix.ts'
import type { ContaPix } from '#domain/pagamentos/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { chaveEmPalavras } from './chave-escrita.ts'
import { ContaDialog } from './components/conta-dialog.tsx'
import { TesteDialog } from './components/teste-dialog.tsx'
import { useConta, useMudarConta, type DaConta } from './hooks-conta.ts'
import { conta as palavras, prazoEmPalavras } from './messages-conta.ts'

/** Pix account of a professional or a clinic: the key, its holder, and a test code (C4). */
export function RecebimentoPix({ clinica_id }: DaConta) {
  const deQuem = clinica_id ? { clinica_id } : {}
  const query = useConta(deQuem)
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby="recebimento-pix" className="grid gap-4">
      <CardHeader
        id="recebimento-pix"
        title={palavras.titulo}
        description={clinica_id ? palavras.descricaoClinica : palavras.descricao}
      />
      {data !== undefined ? (
        <Conta conta={data} deQuem={deQuem} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Conta({ conta, deQuem }: { conta: ContaPix | null; deQuem: DaConta }) {
  const [aberto, setAberto] = useState<'conta' | 'teste' | 'remover' | null>(null)
  const { apagar } = useMudarConta(deQuem)
  const toast = useToast()
  const fechar = () => setAberto(null)
  return (
    <>
      {conta ? (
        <>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Dado nome={`${palavras.chave} (${rotulosTipoDeChave[conta.tipo]})`}>
              {chaveEmPalavras(conta.tipo, conta.chave)}
            </Dado>
            <Dado nome={palavras.recebedor}>{conta.recebedor}</Dado>
            <Dado nome={palavras.cidade}>{conta.cidade}</Dado>
            <Dado nome={palavras.prazo}>{prazoEmPalavras(conta.prazo_min)}</Dado>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<QrCode aria-hidden size={16} />} onClick={() => setAberto('teste')}>
              {palavras.testar}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAberto('conta')}>
              {palavras.alterar}
            </Button>
            <Button size="sm" variant="danger-ghost" onClick={() => setAberto('remover')}>
              {palavras.remover}
            </Button>
          </div>
        </>
      ) : (
        <EmptyState
          row
          icon={<Landmark size={20} />}
          title={palavras.sem}
          description={palavras.semTexto}
          action={<Button onClick={() => setAberto('conta')}>{palavras.cadastrar}</Button>}
        />
      )}
      {aberto === 'conta' ? <ContaDialog conta={conta} deQuem={deQuem} onFechar={fechar} /> : null}
      {aberto === 'teste' && conta ? <TesteDialog conta={conta} onFechar={fechar} /> : null}
      <ConfirmDialog
        open={aberto === 'remover'}
        onOpenChange={(abre) => (abre ? undefined : fechar())}
        title={palavras.remocao.titulo}
        description={palavras.remocao.texto}
        confirmLabel={palavras.remocao.confirmar}
        pending={apagar.isPending}
        pendingLabel={palavras.remocao.removendo}
        onConfirm={() =>
          apagar.mutate(deQuem, {
            onSuccess: () => toast({ title: palavras.remocao.feita, tone: 'success' }),
            onError: (erro) => toast({ title: falhaDe(erro).mensagem, tone: 'error' }),
            onSettled: fechar,
          })
        }
      />
    </>
  )
}

function Dado({ nome, children }: { nome: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{nome}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
