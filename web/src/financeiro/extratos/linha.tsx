import { CornerDownRight, CircleCheck, EqualApproximately, Link2, MoreHorizontal, Sigma } from 'lucide-react'
import type { LancamentoDoLivro, LinhaBreve, LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { Criterio } from '#domain/financeiro/extratos/propostas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { Atos } from './hooks.ts'
import { textos } from './messages.ts'
import { Valor } from './valor.tsx'

const { linha: palavras } = textos
const icones: Record<Criterio, typeof Sigma> = {
  txid: CircleCheck,
  nome: EqualApproximately,
  soma: Sigma,
  linhas: Sigma,
  valor: EqualApproximately,
}

export type OnPedir = (oque: 'procurar' | 'lancar' | 'ignorar', linha: LinhaDoExtrato) => void

type LinhaProps = {
  hoje: string
  linha: LinhaDoExtrato
  escreve: boolean
  /** Somebody said that the proposal is not it. */
  recusada: boolean
  atos: Atos
  onRecusar: () => void
  onPedir: OnPedir
}

/** A line of the bank, and what it may be or is. */
export function Linha({ hoje, linha, escreve, recusada, atos, onRecusar, onPedir }: LinhaProps) {
  const { id, data, memo, conta, valor_centavos, conciliacao, situacao } = linha
  const proposta = recusada ? null : linha.proposta
  const nome = palavras.de(memo)
  const conciliando = atos.conciliar.isPending && atos.conciliar.variables.linhas.includes(id)
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:px-5 lg:grid-cols-2">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            {[formatarDiaCurto(data, hoje), conta.replaceAll('-', '\u2011')].filter(Boolean).join(' · ')}
          </p>
          <p className={`font-semibold break-words ${memo ? '' : 'text-muted'}`}>{nome}</p>
        </div>
        <Valor centavos={valor_centavos} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {conciliacao ? (
          <>
            <Par hoje={hoje} lancamentos={conciliacao.lancamentos} linhas={conciliacao.linhas} />
            <p className="text-sm break-words text-ink-2">
              {situacao === 'ignorada' ? palavras.ignorada(conciliacao.motivo) : conciliacao.motivo}
            </p>
            <p className="text-sm text-muted">
              {[
                conciliacao.por,
                formatarDiaCurto(dataLocal(Date.parse(conciliacao.em), zonaDaPlataforma), hoje),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {escreve ? (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                aria-label={`${palavras.desfazer}: ${nome}`}
                loading={atos.desfazer.isPending && atos.desfazer.variables.id === conciliacao.id}
                onClick={() => atos.desfazer.mutate({ id: conciliacao.id })}
              >
                {palavras.desfazer}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            {proposta ? (
              <>
                <Par hoje={hoje} lancamentos={proposta.lancamentos} linhas={proposta.linhas} />
                <Motivo {...proposta} />
              </>
            ) : (
              <p className="text-sm text-muted">{palavras.semPar}</p>
            )}
            {escreve ? (
              <div className="flex flex-wrap items-center gap-2">
                {proposta ? (
                  <>
                    <Button
                      size="sm"
                      variant={proposta.criterio === 'txid' ? 'primary' : 'soft'}
                      icon={<Link2 aria-hidden size={16} />}
                      aria-label={`${palavras.conciliar}: ${nome}`}
                      loading={conciliando}
                      loadingText={palavras.conciliando}
                      onClick={() =>
                        atos.juntar(
                          [id, ...proposta.linhas.map((cada) => cada.id)],
                          proposta.lancamentos.map((cada) => cada.id),
                          proposta.motivo,
                        )
                      }
                    >
                      {palavras.conciliar}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${palavras.naoE}: ${nome}`}
                      onClick={onRecusar}
                    >
                      {palavras.naoE}
                    </Button>
                    <Menu
                      trigger={
                        <IconButton
                          size="sm"
                          className="ml-auto"
                          label={`${palavras.outras}: ${nome}`}
                          icon={<MoreHorizontal size={18} />}
                        />
                      }
                    >
                      {(['procurar', 'lancar', 'ignorar'] as const).map((oque) => (
                        <MenuItem key={oque} onSelect={() => onPedir(oque, linha)}>
                          {palavras[oque]}
                        </MenuItem>
                      ))}
                    </Menu>
                  </>
                ) : (
                  (['procurar', 'lancar', 'ignorar'] as const).map((oque) => (
                    <Button
                      key={oque}
                      size="sm"
                      variant={oque === 'ignorar' ? 'ghost' : 'outline'}
                      aria-label={`${palavras[oque]}: ${nome}`}
                      onClick={() => onPedir(oque, linha)}
                    >
                      {palavras[oque]}
                    </Button>
                  ))
                )}
              </div>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}

function Motivo({ criterio, motivo }: { criterio: Criterio; motivo: string }) {
  const Icone = icones[criterio]
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Icone
        aria-hidden
        size={16}
        className={`mt-0.5 shrink-0 ${criterio === 'txid' ? 'text-success' : 'text-info'}`}
      />
      <span className="min-w-0 break-words">
        <Badge size="sm" tone={criterio === 'txid' ? 'success' : 'info'} className="mr-2">
          {textos.criterio[criterio]}
        </Badge>
        {motivo}
      </span>
    </p>
  )
}

/** The other side of a line, and the lines beside it. */
function Par({
  hoje,
  lancamentos,
  linhas,
}: {
  hoje: string
  lancamentos: readonly LancamentoDoLivro[]
  linhas: readonly LinhaBreve[]
}) {
  if (lancamentos.length === 0 && linhas.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-lg bg-subtle p-3">
      {lancamentos.map(({ id, titulo, pessoa, descricao, data, valor_centavos }) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2">
          <CornerDownRight aria-hidden size={16} className="mt-1 text-muted" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{pessoa ?? titulo}</span>
            <span className="block text-sm break-words text-muted">
              {[pessoa ? titulo : null, descricao, formatarDiaCurto(data, hoje)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Valor centavos={valor_centavos} />
        </li>
      ))}
      {linhas.map(({ id, memo, data, valor_centavos }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-sm">
          <span className="min-w-0 break-words text-muted">
            {palavras.eMais} {palavras.de(memo)} · {formatarDiaCurto(data, hoje)}
          </span>
          <Valor centavos={valor_centavos} />
        </li>
      ))}
    </ul>
  )
}
