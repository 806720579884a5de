import { Printer } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { tiposDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosDaDivergencia } from '#domain/planos/pix.ts'
import { comCpf } from '#domain/recibos/recibo.ts'
import type { Fatura } from '#domain/planos/schemas.ts'
import { rotulosSituacaoDaFatura } from '#domain/planos/plano.ts'
import { CodigoPix } from '#web/pagamentos/components/codigo-pix.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useEnviarComprovante, useFatura, useInformar } from '../hooks.ts'
import { textos, tonsDaFatura } from '../messages.ts'
import { diaDoInstante, FolhaDaFatura } from './folha-da-fatura.tsx'
import { Linhas } from './linhas.tsx'

const { fatura: palavras } = textos
const MAXIMO = 10 * 1024 * 1024
const aceitos: ComponentProps<typeof FileDrop>['accept'] = Object.fromEntries(
  tiposDeAnexo.map((tipo) => [tipo, []]),
)

/** One invoice: how it is paid, and its paper. */
export function FaturaDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useFatura(id)
  const { data } = query
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={data ? palavras.titulo(data.numero) : textos.faturas}
      size="lg"
      footer={
        data ? (
          <Button variant="outline" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {palavras.imprimir}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <div className="grid gap-5">
          <FolhaDaFatura fatura={data} />
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={data.vencida ? 'danger' : tonsDaFatura[data.situacao]}>
              {rotulosSituacaoDaFatura[data.situacao]}
            </Badge>
            <p className="text-sm text-muted">
              {palavras.emitida(data.emitida_em)}.{' '}
              {data.vencida ? palavras.venceu(data.vence_em) : palavras.vence(data.vence_em)}.
            </p>
          </div>
          <Linhas
            linhas={data.linhas}
            total_centavos={data.total_centavos}
            rotuloDoTotal={palavras.total}
            legenda={palavras.titulo(data.numero)}
          />
          <dl className="grid gap-2.5 sm:grid-cols-2 print:grid-cols-2">
            <div>
              <dt className="text-xs font-semibold text-muted">{palavras.pagador}</dt>
              <dd className="break-words">{comCpf(data.pagador)}</dd>
            </div>
            <div>
              <dt className="text-xs font-semibold text-muted">{palavras.recebedor}</dt>
              <dd className="break-words">{data.recebedor}</dd>
            </div>
          </dl>
          <p className="text-xs text-muted">
            {palavras.naoENota}
            {data.pix_recebidos.some(({ divergencia }) => divergencia === null)
              ? ` ${palavras.confirmada}`
              : ''}
            {data.paga_em ? ` ${rotulosSituacaoDaFatura.paga}: ${diaDoInstante(data.paga_em)}.` : ''}
          </p>
          <PixQueNaoConferem pix={data.pix_recebidos} />
          {data.situacao === 'aberta' || data.situacao === 'informada' ? <Pagar fatura={data} /> : null}
        </div>
      ) : query.error ? (
        <QueryError query={query} level={3} title={textos.erro} />
      ) : (
        <SkeletonGroup label={textos.carregando} className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** Payments that came and are not what was asked for: whoever paid knows what becomes of them. */
function PixQueNaoConferem({ pix }: { pix: Fatura['pix_recebidos'] }) {
  return pix.map(({ e2eid, valor_centavos, horario, divergencia, resolvida, devolucao }) =>
    divergencia === null ? null : (
      <p key={e2eid} className="rounded-lg bg-warning-soft p-3 text-sm text-ink-2" data-nao-imprimir="">
        {palavras.chegou(formatarCentavos(valor_centavos), diaDoInstante(horario))}{' '}
        {rotulosDaDivergencia[divergencia]}{' '}
        {palavras.devolucao[resolvida && devolucao !== 'devolvida' ? 'conferido' : (devolucao ?? 'nenhuma')]}
      </p>
    ),
  )
}

function Pagar({ fatura: { id, pix, situacao, recusa, pelo_banco } }: { fatura: Fatura }) {
  const informar = useInformar()
  const enviar = useEnviarComprovante(id)
  const [recusado, setRecusado] = useState<string>()
  const falha = recusado ?? (enviar.error ? falhaDe(enviar.error).mensagem : null)
  return (
    <section
      aria-label={palavras.pagar}
      className="grid gap-4 border-t border-line pt-4"
      data-nao-imprimir=""
    >
      {recusa ? (
        <FormAlert>
          {palavras.recusada} {recusa}
        </FormAlert>
      ) : null}
      {situacao === 'informada' ? <p role="status">{palavras.informada}</p> : null}
      {situacao === 'aberta' ? pix ? <CodigoPix codigo={pix} /> : <p>{palavras.semPix}</p> : null}
      {pelo_banco ? <p role="status">{palavras.peloBanco}</p> : null}
      <FileDrop
        prompt={palavras.prompt}
        limits={enviar.isPending ? palavras.enviando : palavras.limites}
        accept={aceitos}
        maxSize={MAXIMO}
        disabled={enviar.isPending}
        onFiles={([arquivo]) => {
          setRecusado(undefined)
          if (arquivo) enviar.mutate(arquivo)
        }}
        onReject={([recusa]) => setRecusado(recusa?.cause === 'size' ? palavras.grande : palavras.tipo)}
      />
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      {situacao === 'aberta' ? (
        <Button
          variant="outline"
          loading={informar.isPending}
          loadingText={palavras.informando}
          onClick={() => informar.mutate({ id })}
        >
          {palavras.informar}
        </Button>
      ) : null}
    </section>
  )
}
