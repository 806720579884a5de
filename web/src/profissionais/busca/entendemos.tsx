import { useQuery } from '@tanstack/react-query'
import { CircleHelp, X } from 'lucide-react'
import type { BuscaEntendida } from '#domain/busca/campos.ts'
import { filtrosLigados, type Busca } from '#domain/profissionais/busca.ts'
import type { CriterioDeMotivo } from '#domain/profissionais/motivos.ts'
import { motivoEmPalavras } from '../motivos-em-palavras.ts'
import { filtros } from '../messages.ts'
import { api } from '#web/rpc/client.ts'
import { lugarDe, semPalavras } from './campos.ts'
import { textos } from './messages.ts'

type EntendemosProps = {
  busca: Busca
  onMudar: (mudanca: Partial<Busca>) => void
  onLimpar: () => void
}

/** ACHAR-04: the filters in force with the words that asked for them, what was corrected, and what was not understood. */
export function Entendemos({ busca, onMudar, onLimpar }: EntendemosProps) {
  const { frase = '' } = busca
  const { data } = useQuery({
    ...api.busca.interpretar.queryOptions({ input: { o_que: frase, onde: '', plano: '' } }),
    enabled: frase !== '',
    staleTime: Infinity,
    retry: false,
  })
  const lida = frase === '' ? undefined : data
  const ligados = filtrosLigados(busca).filter((filtro) => !(filtro === 'especialidade' && busca.sub))
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

type Filtro = ReturnType<typeof filtrosLigados>[number]

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

/** The words of the sentence that asked for a filter. */
function palavrasDe(lida: BuscaEntendida | undefined, filtro: Filtro): string {
  return lida?.entendidos.find((cada) => cada.filtro === filtro)?.de ?? ''
}

/** What goes with a removed filter, the words that asked for it included: a city means nothing without its state, nor an area without its profession. */
function semFiltro(filtro: Filtro, busca: Busca, lida: BuscaEntendida | undefined): Partial<Busca> {
  const de = palavrasDe(lida, filtro)
  const frase = de && busca.frase ? semPalavras(busca.frase, de) : busca.frase
  if (filtro === 'especialidade' || filtro === 'sub')
    return { especialidade: undefined, sub: undefined, frase }
  if (filtro === 'cidade' || filtro === 'bairro')
    return { bairro: undefined, cidade: undefined, uf: undefined, raio_km: undefined, frase }
  if (filtro === 'raio_km') return { raio_km: undefined, ordem: undefined, frase }
  return { [filtro]: undefined, frase }
}

function emPalavras(filtro: Filtro, busca: Busca): string {
  if (filtro === 'raio_km')
    return busca.bairro
      ? filtros.ate(busca.raio_km ?? 0)
      : `${textos.perto}, ${filtros.ate(busca.raio_km ?? 0).toLowerCase()}`
  if (filtro === 'cidade' || filtro === 'bairro') return lugarDe(busca)
  return motivoEmPalavras({ criterio: filtro as CriterioDeMotivo, valor: String(busca[filtro]) })
}
