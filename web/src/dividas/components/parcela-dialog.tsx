import type { MinhaParcela } from '#domain/dividas/contract.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { AvisoDoPix, type TomDoPix } from '#web/pagamentos/components/aviso-do-pix.tsx'
import { CodigoPix } from '#web/pagamentos/components/codigo-pix.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useParcela } from '../hooks-de-quem-paga.ts'
import { aPagar as palavras, porAtraso } from '../messages-de-quem-paga.ts'

type ParcelaDialogProps = {
  /** Agreement and number of the part, as the address carries them. */
  parcela: string
  onFechar: () => void
}

/** FIN-11: one part of an agreement, to be paid now. Its payment is shown when the bank tells of it. */
export function ParcelaDialog({ parcela, onFechar }: ParcelaDialogProps) {
  const [acordo_id, numero] = parcela.split('.') as [string, string]
  const query = useParcela(acordo_id, Number(numero))
  const { data, error } = query
  return (
    <Dialog
      open
      size="lg"
      title={data ? palavras.parcela(data.numero, data.parcelas) : palavras.titulo}
      description={data?.quem}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      footer={
        <Button variant="outline" onClick={onFechar}>
          {palavras.fechar}
        </Button>
      }
    >
      {data ? (
        <Parcela parcela={data} />
      ) : error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup label={palavras.carregando} className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Parcela({ parcela }: { parcela: MinhaParcela }) {
  const { aberto_centavos, acrescimo_centavos, total_centavos, recebedor, copia_e_cola } = parcela
  const [tom, estado] = estadoDa(parcela)
  return (
    <div className="grid gap-4">
      <AvisoDoPix estado={estado} tom={tom} />
      {copia_e_cola ? (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 rounded-lg bg-subtle p-4">
            {acrescimo_centavos > 0 ? (
              <>
                <dt className="text-sm text-muted">{palavras.valor}</dt>
                <dd className="text-right font-semibold tabular-nums">{formatarCentavos(aberto_centavos)}</dd>
                <dt className="text-sm text-muted">{palavras.acrescimo}</dt>
                <dd className="text-right font-semibold tabular-nums">
                  {formatarCentavos(acrescimo_centavos)}
                </dd>
              </>
            ) : null}
            <dt className="text-sm text-muted">{palavras.total}</dt>
            <dd className="text-right text-2xl titulo tabular-nums">{formatarCentavos(total_centavos)}</dd>
            <dt className="text-sm text-muted">{palavras.recebedor}</dt>
            <dd className="text-right font-semibold break-words">{recebedor}</dd>
          </dl>
          <div className="grid gap-2">
            <CodigoPix codigo={copia_e_cola} />
            <p className="text-sm text-muted">{palavras.confira}</p>
            {porAtraso(parcela) ? <p className="text-sm text-muted">{porAtraso(parcela)}</p> : null}
          </div>
        </>
      ) : null}
    </div>
  )
}

/** How far a part is, and what its payer does next. */
function estadoDa({
  situacao,
  vale,
  copia_e_cola,
  pelo_banco,
  recebedor,
  vence_em,
}: MinhaParcela): [TomDoPix, { titulo: string; texto: string; passo?: string }] {
  const { estados } = palavras
  if (!vale) return ['warning', estados.encerrado]
  if (situacao === 'paga') return ['success', estados.paga]
  if (recebedor === null) return ['info', estados.semPix]
  if (copia_e_cola === null) return ['warning', estados.outraAntes]
  if (situacao === 'vencida')
    return ['warning', pelo_banco ? estados.vencida(vence_em) : estados.vencidaSemBanco(vence_em)]
  return ['info', pelo_banco ? estados.aPagar(vence_em) : estados.aPagarSemBanco(vence_em)]
}
