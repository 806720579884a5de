import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { rotulosDaDivergencia } from '#domain/planos/pix.ts'
import type { Fatura } from '#domain/planos/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { useResolverPix } from './hooks.ts'
import { textos } from './messages.ts'

const { conferir: palavras } = textos

/** What the bank said to have come for an invoice; of what does not agree also what to do, with the two answers of administration. */
export function PixDaFatura({ pix, numero }: { pix: Fatura['pix_recebidos'][number]; numero: number }) {
  const resolver = useResolverPix()
  const { valor_centavos, horario, divergencia, e2eid, resolvida, devolucao } = pix
  if (divergencia === null) return <p className="text-sm">{palavras.confirmado_pelo_banco}</p>
  const dia = formatarDia(dataLocal(Date.parse(horario), zonaDaPlataforma))
  const frase = `${palavras.chegou(formatarCentavos(valor_centavos), dia)} ${rotulosDaDivergencia[divergencia]}`
  if (resolvida)
    return (
      <p className="text-sm">
        {frase} {palavras.acertado[devolucao === 'devolvida' ? 'devolvida' : 'conferido']}
      </p>
    )
  const responder = (como: 'devolver' | 'conferido') => () => resolver.mutate({ id: e2eid, como })
  const deQual = <span className="sr-only">{palavras.sr(numero)}</span>
  return (
    <div className="grid gap-2 rounded-lg bg-warning-soft p-3 text-sm">
      <p className="text-warning">{frase}</p>
      <p className="text-ink-2">
        {devolucao === 'pedida'
          ? palavras.respostas.devolver
          : devolucao === 'recusada'
            ? palavras.naoDevolvido
            : palavras.passo}
      </p>
      <p className="break-all text-ink-2">{palavras.identificador(e2eid)}</p>
      {devolucao === 'pedida' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={resolver.isPending} onClick={responder('devolver')}>
            {palavras.devolver} {deQual}
          </Button>
          <Button size="sm" variant="outline" disabled={resolver.isPending} onClick={responder('conferido')}>
            {palavras.conferido} {deQual}
          </Button>
        </div>
      )}
    </div>
  )
}
