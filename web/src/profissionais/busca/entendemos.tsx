import { CircleHelp, X } from 'lucide-react'
import type { Busca } from '#domain/profissionais/busca.ts'
import { filtros } from '../messages.ts'
import { emPalavras, filtrosMostrados, palavrasDe, semFiltro, useLida, type Filtro } from './filtros.ts'
import { textos } from './messages.ts'

type EntendemosProps = {
  busca: Busca
  onMudar: (mudanca: Partial<Busca>) => void
  onLimpar: () => void
}

/** ACHAR-04: the filters in force with the words that asked for them, what was corrected, and what was not understood. */
export function Entendemos({ busca, onMudar, onLimpar }: EntendemosProps) {
  const lida = useLida(busca)
  const ligados = filtrosMostrados(busca)
  const naoEntendidas = lida?.nao_entendi ?? []
  const alternativas = (lida?.alternativas ?? []).filter(
    ({ sub, especialidade }) => (sub ?? especialidade) !== (busca.sub ?? busca.especialidade),
  )
  if (ligados.length === 0 && naoEntendidas.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
      {ligados.length > 0 ? <span className="max-sm:sr-only">{textos.entendemos}</span> : null}
      <ul aria-label={filtros.ativos} className="contents">
        {ligados.map((filtro) => (
          <li key={filtro} className="max-w-full">
            <Chip
              filtro={filtro}
              busca={busca}
              de={palavrasDe(lida, filtro)}
              onRetirar={() => onMudar(semFiltro(filtro, busca, lida))}
            />
          </li>
        ))}
      </ul>
      {lida?.correcoes.map(({ de, para }) => (
        <span key={de}>{textos.corrigimos(de, para)}</span>
      ))}
      {naoEntendidas.length > 0 ? (
        <p className="flex items-center gap-1.5">
          <CircleHelp aria-hidden size={16} />
          {textos.naoEntendi}{' '}
          {naoEntendidas.map((palavra) => (
            <span key={palavra} className="border-b border-dashed">
              “{palavra}”
            </span>
          ))}
        </p>
      ) : null}
      {alternativas.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {textos.ou}
          {alternativas.map((outra) => (
            <button
              key={outra.sub ?? outra.especialidade}
              type="button"
              className="min-h-6 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              onClick={() =>
                onMudar({ especialidade: outra.especialidade, sub: outra.sub, frase: undefined })
              }
            >
              {outra.sub ?? outra.especialidade}
            </button>
          ))}
        </p>
      ) : null}
      <button
        type="button"
        className="ml-auto min-h-6 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
        onClick={onLimpar}
      >
        {textos.limparTudo}
      </button>
    </div>
  )
}

function Chip({
  filtro,
  busca,
  de,
  onRetirar,
}: {
  filtro: Filtro
  busca: Busca
  de: string
  onRetirar: () => void
}) {
  const nome = emPalavras(filtro, busca)
  return (
    <button
      type="button"
      onClick={onRetirar}
      className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-semibold text-primary-soft-fg transition-colors hover:brightness-[0.97] pointer-coarse:h-11"
    >
      <span className="sr-only">{textos.retirar}</span> <span className="truncate">{nome}</span>
      {de && de.toLowerCase() !== nome.toLowerCase() ? (
        <span className="truncate font-normal max-sm:hidden">{textos.de(de)}</span>
      ) : null}
      <X aria-hidden size={16} className="shrink-0" />
    </button>
  )
}
