import { formatarCentavos } from '#domain/formato/dinheiro.ts'

/** An amount with its sign, '+ R$ 50,00' of what came in. */
export function Valor({ centavos }: { centavos: number }) {
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${centavos > 0 ? 'text-success' : ''}`}>
      {centavos > 0 ? '+' : '−'} {formatarCentavos(Math.abs(centavos))}
    </span>
  )
}
