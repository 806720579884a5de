import { ArrowDownLeft, ArrowUpRight, CircleCheck, Paperclip, RotateCcw } from 'lucide-react'
import type { Transacao } from '#domain/financeiro/schemas.ts'
import { rotulosStatusTransacao, type StatusTransacao } from '#domain/financeiro/transacao.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { diaDaTransacao } from '#domain/formato/tempo-relativo.ts'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { textos } from '../messages.ts'

const { linha: palavras } = textos
const tons: Record<StatusTransacao, BadgeTone> = {
  pendente: 'warning',
  confirmada: 'success',
  cancelada: 'neutral',
  estornada: 'danger',
}

export const nomeDaForma = (codigo: string | null): string | null =>
  formasPagamento.find((forma) => forma.codigo === codigo)?.nome ?? null

/** '+ R$ 10,00' of income, '− R$ 10,00' of an expense; a counter-entry turns its sign round. */
export function valorComSinal({ tipo, valor_centavos }: Pick<Transacao, 'tipo' | 'valor_centavos'>): string {
  const entra = (tipo === 'receita') === valor_centavos > 0
  return `${entra ? '+' : '−'} ${formatarCentavos(Math.abs(valor_centavos))}`
}

/** Who and what for, below the title. */
function resto({ pessoa, profissional, descricao, clinica }: Transacao): string {
  return [pessoa, profissional && !pessoa ? palavras.com(profissional) : null, descricao, clinica]
    .filter(Boolean)
    .join(' · ')
}

type ListaProps = {
  rotulo: string
  hoje: string
  linhas: readonly Transacao[]
  atrasada?: boolean
  onAbrir: (transacao: Transacao) => void
}

/** Entries, newest first. Each row is a button that opens it. */
export function ListaDeTransacoes({ rotulo, hoje, linhas, atrasada, onAbrir }: ListaProps) {
  return (
    <ul
      aria-label={rotulo}
      aria-busy={atrasada || undefined}
      className={`@container divide-y divide-line ${atrasada ? 'opacity-60' : ''}`}
    >
      {linhas.map((transacao) => {
        const {
          id,
          titulo,
          data,
          categoria,
          forma,
          status,
          tipo,
          valor_centavos,
          estornada,
          estorno,
          editavel,
          serie,
          anexos,
          conciliada,
        } = transacao
        const entra = (tipo === 'receita') === valor_centavos > 0
        const Icone = estorno ? RotateCcw : entra ? ArrowDownLeft : ArrowUpRight
        const abaixo = resto(transacao)
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onAbrir(transacao)}
              className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-hover @3xl:grid-cols-[7rem_auto_minmax(0,1fr)_10rem_9rem_8rem] @3xl:px-5"
            >
              <span className="text-sm text-muted @max-3xl:col-start-2 @max-3xl:row-start-2">
                {diaDaTransacao(data, hoje)}
              </span>
              <span
                aria-hidden
                className={`grid size-9 place-items-center rounded-full @max-3xl:row-span-2 @max-3xl:row-start-1 ${entra ? 'bg-success-soft text-success' : 'bg-subtle text-ink-2'}`}
              >
                <Icone size={18} />
              </span>
              <span className="min-w-0 @max-3xl:col-start-2 @max-3xl:row-start-1">
                <span className="flex min-w-0 items-center gap-1.5">
                  <span className="min-w-0 truncate font-semibold">{titulo}</span>
                  {serie ? (
                    <span className="shrink-0 text-sm text-muted tabular-nums">
                      {palavras.parcela(serie.parcela, serie.parcelas)}
                    </span>
                  ) : null}
                  {anexos > 0 ? <Paperclip aria-hidden size={14} className="shrink-0 text-muted" /> : null}
                  {conciliada ? (
                    <CircleCheck aria-hidden size={14} className="shrink-0 text-success" />
                  ) : null}
                </span>
                {abaixo ? <span className="block truncate text-sm text-muted">{abaixo}</span> : null}
              </span>
              <span className="truncate text-sm text-ink-2 @max-3xl:hidden">
                {[categoria?.nome, nomeDaForma(forma)].filter(Boolean).join(' · ')}
              </span>
              <span className="@max-3xl:hidden">
                {estorno ? (
                  <Badge>{palavras.estorno}</Badge>
                ) : estornada ? (
                  <Badge tone="danger">{palavras.estornada}</Badge>
                ) : conciliada ? (
                  <Badge tone="success">{palavras.conciliado}</Badge>
                ) : (
                  <Badge tone={tons[status]}>{rotulosStatusTransacao[status]}</Badge>
                )}
              </span>
              <span
                className={`text-right font-semibold whitespace-nowrap tabular-nums @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1 ${entra ? 'text-success' : ''} ${status === 'cancelada' || status === 'estornada' ? 'line-through' : ''}`}
              >
                {valorComSinal(transacao)}
              </span>
              <span className="sr-only">
                {estorno ? palavras.estorno : estornada ? palavras.estornada : rotulosStatusTransacao[status]}
                {conciliada ? `. ${palavras.conciliado}` : ''}
                {anexos > 0 ? `. ${palavras.anexos(anexos)}` : ''}
                {editavel ? '' : `. ${palavras.doProduto}`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
