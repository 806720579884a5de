import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { textoParaReembolso } from '#domain/recibos/recibo.ts'
import type { ReciboDaCasa } from '#domain/reembolsos/contract.ts'
import { rotulosDoReembolso, somarReembolsos } from '#domain/reembolsos/reembolso.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReabrir } from '../hooks.ts'
import { textos } from '../messages.ts'
import { GastosDaCasa } from './gastos-da-casa.tsx'
import { ReembolsoDialog, type AtoDoReembolso } from './reembolso-dialog.tsx'

const tons = { pedido: 'warning', recebido: 'success', recusado: 'danger' } as const
type Aberto = { ato: AtoDoReembolso | 'reabrir'; recibo: ReciboDaCasa }

/** FIN-08: what a family spends by person and month, and each receipt from the request to the plan to the money. */
export function Reembolsos({ hoje }: { hoje: string }) {
  const query = useQuery(api.reembolsos.listar.queryOptions())
  const { data } = query
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const soma = somarReembolsos((data?.recibos ?? []).flatMap(({ reembolso }) => reembolso ?? []))
  const planos = [...new Set((data?.recibos ?? []).flatMap(({ reembolso }) => reembolso?.plano ?? []))]
  return (
    <div className="grid gap-5">
      <Card as="section" padding="none" aria-label={textos.titulo}>
        <CardHeader title={textos.titulo} description={textos.descricao} className="p-4 md:p-5" />
        {data ? (
          data.recibos.length === 0 ? (
            <EmptyState
              icon={<ReceiptText size={26} />}
              title={textos.vazio}
              description={textos.vazioDescricao}
            />
          ) : (
            <>
              <dl className="grid grid-cols-3 gap-3 border-t border-line p-4 md:px-5">
                {(
                  [
                    [textos.aguardando, soma.aguardando_centavos],
                    [textos.recebido, soma.recebido_centavos],
                    [textos.negado, soma.negado_centavos],
                  ] as const
                ).map(([rotulo, valor]) => (
                  <div key={rotulo} className="min-w-0">
                    <dt className="text-sm text-muted">{rotulo}</dt>
                    <dd className="font-semibold break-words tabular-nums">{formatarCentavos(valor)}</dd>
                  </div>
                ))}
              </dl>
              <ul aria-label={textos.lista} className="border-t border-line">
                {data.recibos.map((recibo) => (
                  <Linha key={recibo.recibo_id} recibo={recibo} onAto={(ato) => setAberto({ ato, recibo })} />
                ))}
              </ul>
            </>
          )
        ) : query.error ? (
          <QueryError query={query} level={3} title={textos.erro} />
        ) : (
          <SkeletonGroup className="p-4 md:p-5">
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        )}
      </Card>
      <GastosDaCasa />
      {aberto && aberto.ato !== 'reabrir' ? (
        <ReembolsoDialog
          ato={aberto.ato}
          recibo={aberto.recibo}
          plano={planos[0] ?? ''}
          hoje={hoje}
          onFechar={() => setAberto(null)}
        />
      ) : null}
      <Reabrir aberto={aberto} onFechar={() => setAberto(null)} />
    </div>
  )
}

function Reabrir({ aberto, onFechar }: { aberto: Aberto | null; onFechar: () => void }) {
  const reabrir = useReabrir()
  const toast = useToast()
  const reembolso = aberto?.ato === 'reabrir' ? aberto.recibo.reembolso : null
  const situacao = reembolso?.situacao ?? 'pedido'
  return (
    <ConfirmDialog
      open={reembolso !== null}
      onOpenChange={onFechar}
      title={textos.confirmaReabrir[situacao]}
      description={textos.confirmaReabrirDescricao[situacao]}
      confirmLabel={situacao === 'recebido' ? textos.desfazer : textos.reabrir}
      tone={situacao === 'recebido' ? 'danger' : 'primary'}
      pending={reabrir.isPending}
      onConfirm={() =>
        reabrir.mutate(
          { id: reembolso!.id, versao: reembolso!.versao },
          {
            onSuccess: () => toast({ tone: 'success', title: textos.reaberto }),
            onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
            onSettled: onFechar,
          },
        )
      }
    />
  )
}

function Linha({ recibo, onAto }: { recibo: ReciboDaCasa; onAto: (ato: Aberto['ato']) => void }) {
  const { numero, dados, pessoa, reembolso, faltas, agendamento_id } = recibo
  const toast = useToast()
  const situacao = reembolso?.situacao
  async function copiar() {
    try {
      await navigator.clipboard.writeText(textoParaReembolso(numero, dados))
      toast({ tone: 'success', title: textos.copiado })
    } catch {
      toast({ tone: 'error', title: textos.naoCopiado })
    }
  }
  const ato = (qual: Aberto['ato'], palavra: string, variant: 'soft' | 'outline' | 'ghost') => (
    <Button
      variant={variant}
      size="sm"
      aria-label={textos.de(palavra, numero, pessoa)}
      onClick={() => onAto(qual)}
    >
      {palavra}
    </Button>
  )
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">
            {pessoa}: {dados.servico}, {formatarDia(dados.data)}
          </h3>
          <p className="text-sm text-muted">
            {[dados.emissor.nome, textos.recibo(numero), formatarCentavos(dados.centavos)].join(' · ')}
          </p>
        </div>
        <Badge tone={situacao ? tons[situacao] : 'neutral'}>
          {situacao ? rotulosDoReembolso[situacao] : textos.semPedido}
        </Badge>
      </div>
      {reembolso ? (
        <p className="text-sm">
          {textos.pedido(reembolso.pedido_centavos, reembolso.plano, formatarDia(reembolso.pedido_em))}
          {reembolso.protocolo ? `. ${textos.protocolo(reembolso.protocolo)}` : ''}
          {reembolso.recebido_centavos !== null
            ? `. ${textos.recebidoEm(reembolso.recebido_centavos, formatarDia(reembolso.respondido_em!))}`
            : ''}
          {reembolso.motivo !== null
            ? `. ${textos.recusadoEm(formatarDia(reembolso.respondido_em!), reembolso.motivo)}`
            : ''}
        </p>
      ) : null}
      {situacao !== 'recebido' && faltas.length > 0 ? (
        <p className="text-sm text-muted">
          {textos.falta} {faltas.map((falta) => textos.faltas[falta]).join(', ')};{' '}
          <Link
            {...destino(`/consultas?consulta=${agendamento_id}`)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {textos.abrirConsulta}
          </Link>
          .
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2" data-nao-imprimir="">
        {situacao === undefined ? ato('pedir', textos.pedir, 'soft') : null}
        {situacao === 'pedido' ? ato('receber', textos.receber, 'soft') : null}
        {situacao === 'pedido' ? ato('recusar', textos.recusar, 'outline') : null}
        {situacao === 'recusado' ? ato('reabrir', textos.reabrir, 'soft') : null}
        {situacao === 'recebido' ? ato('reabrir', textos.desfazer, 'ghost') : null}
        <Button
          variant="outline"
          size="sm"
          icon={<Copy aria-hidden size={16} />}
          aria-label={textos.copiarRotulo(numero, pessoa)}
          onClick={() => void copiar()}
        >
          {textos.copiar}
        </Button>
      </div>
    </li>
  )
}
