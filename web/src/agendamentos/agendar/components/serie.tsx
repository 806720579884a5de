import type { Ocorrencia } from '#domain/agendamentos/marcar/contract.ts'
import { frequencias, maximoDaSerie, type Frequencia } from '#domain/agendamentos/serie/serie.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Marcacao } from '../marcacao.ts'
import { conflitoQualquer, conflitos, detalhes, rotulosFrequencia, textos } from '../messages.ts'
import { escolhaInicial, type EscolhaDaData, type SerieEscolhida } from '../serie.ts'
import { usePrevia } from '../use-previa.ts'

const VEZES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, maximoDaSerie]
const VEZES_DO_COSTUME = 4

type Props = {
  marcacao: Marcacao
  serie: SerieEscolhida | null
  onSerie: (serie: SerieEscolhida | null) => void
}

/** A repeated appointment: every date with its conflict and alternatives, before anything is booked. */
export function Serie({ marcacao, serie, onSerie }: Props) {
  const { reserva } = marcacao
  if (reserva.estado !== 'guardada') return null
  const mudar = (frequencia: Frequencia | '', vezes: number) =>
    onSerie(frequencia === '' ? null : { frequencia, vezes, escolhas: {} })
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <legend className="sr-only">{detalhes.repetir}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={detalhes.repetir}>
          <NativeSelect
            value={serie?.frequencia ?? ''}
            onChange={(event) =>
              mudar(event.target.value as Frequencia | '', serie?.vezes ?? VEZES_DO_COSTUME)
            }
            options={[
              { value: '', label: detalhes.naoRepetir },
              ...frequencias.map((value) => ({ value, label: rotulosFrequencia[value] })),
            ]}
          />
        </Field>
        {serie ? (
          <Field label={detalhes.vezes}>
            <NativeSelect
              value={String(serie.vezes)}
              onChange={(event) => mudar(serie.frequencia, Number(event.target.value))}
              options={VEZES.map((cada) => ({
                value: String(cada),
                label: plural(cada, 'consulta'),
              }))}
            />
          </Field>
        ) : null}
      </div>
      {serie ? <Previa marcacao={marcacao} serie={serie} onSerie={onSerie} /> : null}
    </fieldset>
  )
}

function Previa({ marcacao, serie, onSerie }: Props & { serie: SerieEscolhida }) {
  const { zona } = marcacao
  const query = usePrevia(marcacao, serie)
  const { data, error, inicios, guardado } = query
  const { vezes, escolhas } = serie
  if (error) return <QueryError query={query} title={detalhes.erroDaPrevia} />
  if (!data)
    return (
      <SkeletonGroup label={textos.carregando} className="grid gap-2">
        {Array.from({ length: Math.min(vezes, 6) }, (_, i) => (
          <Skeleton key={i} className="h-11 rounded-md" />
        ))}
      </SkeletonGroup>
    )
  return (
    <section aria-labelledby="previa-da-serie" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <h3 id="previa-da-serie" className="font-semibold">
          {detalhes.previa}
        </h3>
        <p className="text-sm text-muted">{detalhes.previaDescricao}</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map((ocorrencia) => (
          <Data
            key={ocorrencia.inicio}
            ocorrencia={ocorrencia}
            zona={zona}
            livre={ocorrencia.conflito === null || ocorrencia.inicio === guardado}
            escolha={
              escolhas[ocorrencia.inicio] === undefined
                ? escolhaInicial(ocorrencia, guardado ?? '')
                : escolhas[ocorrencia.inicio]!
            }
            onEscolha={(escolha) =>
              onSerie({ ...serie, escolhas: { ...escolhas, [ocorrencia.inicio]: escolha } })
            }
          />
        ))}
      </ul>
      <p aria-live="polite" className="text-sm font-semibold">
        {detalhes.escolhidas(plural(inicios?.length ?? 0, 'consulta'))}
      </p>
    </section>
  )
}

type DataProps = {
  ocorrencia: Ocorrencia
  zona: string
  livre: boolean
  escolha: EscolhaDaData
  onEscolha: (escolha: EscolhaDaData) => void
}

function Data({
  ocorrencia: { inicio, conflito, alternativas },
  zona,
  livre,
  escolha,
  onEscolha,
}: DataProps) {
  const texto = formatarDataHora(inicio, zona)
  if (livre)
    return (
      <li className="px-3.5 py-2">
        <Checkbox
          label={texto}
          checked={escolha !== null}
          onChange={(event) => onEscolha(event.target.checked ? inicio : null)}
        />
      </li>
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-muted line-through">{texto}</span>
        <Badge tone="warning" size="sm">
          {(conflito && conflitos[conflito]) ?? conflitoQualquer}
        </Badge>
      </p>
      {alternativas.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{detalhes.trocarPor}</span>
          <FilterChips label={`${detalhes.trocarPor} ${texto}`}>
            {alternativas.map((cada) => (
              <FilterChip
                key={cada.inicio}
                pressed={escolha === cada.inicio}
                onClick={() => onEscolha(escolha === cada.inicio ? null : cada.inicio)}
              >
                {formatarDataHora(cada.inicio, zona)}
              </FilterChip>
            ))}
          </FilterChips>
        </div>
      ) : (
        <p className="text-sm text-muted">{detalhes.semAlternativa}</p>
      )}
    </li>
  )
}
