import { estadoDaValidade, formatarNumero, formatarValidade } from '#domain/carteirinhas/carteirinha.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useCarteirinhaDaConsulta, useHoje } from './hooks.ts'
import { textos } from './messages.ts'

const { naConsulta: palavras } = textos

/**
 * Number and validity of the health plan card, for the professional of an appointment by plan. Draws nothing for
 * anybody else or without a card.
 */
export function CarteirinhaDaConsulta({ id }: { id: string }) {
  const carteirinha = useCarteirinhaDaConsulta(id).data?.carteirinha
  const hoje = useHoje()
  if (!carteirinha) return null
  const { numero, validade, titular } = carteirinha
  const { estado, aviso } = estadoDaValidade(validade, hoje)
  return (
    <section aria-label={palavras.titulo} className="grid gap-1 rounded-lg bg-subtle px-3.5 py-2.5 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {palavras.titulo}
        {aviso ? <Badge tone={estado === 'vencida' ? 'danger' : 'warning'}>{aviso}</Badge> : null}
      </h3>
      <p className="break-all tabular-nums">
        {palavras.numero}: {formatarNumero(numero)}
      </p>
      {validade ? (
        <p className="tabular-nums">
          {palavras.validade}: {formatarValidade(validade)}
        </p>
      ) : null}
      {titular ? (
        <p className="break-words">
          {palavras.titular}: {titular}
        </p>
      ) : null}
    </section>
  )
}
