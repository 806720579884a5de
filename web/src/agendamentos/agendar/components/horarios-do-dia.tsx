import { formatarHora } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import { restamEmPalavras } from '#domain/servicos/servico.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SlotPicker } from '#web/ui/slot-picker.tsx'
import { periodoDe, periodos, type Horario } from '../mes.ts'
import { quando, rotulosPeriodo } from '../messages.ts'

type Props = {
  titulo: string
  horarios: readonly Horario[]
  zona: string
  /** With more than one place, each start names its own. */
  locais: readonly { id: string; nome: string }[]
  /** Whether the patient has a consultation at this instant. */
  temConsulta: (inicio: string) => boolean
  onEscolher: (horario: Horario) => void
}

/** The free starts of a day by period, one list for each place. */
export function HorariosDoDia({ titulo, horarios, zona, locais, temConsulta, onEscolher }: Props) {
  const grupos =
    locais.length > 1
      ? [...locais, { id: null, nome: titulo }].map(({ id, nome }) => ({
          chave: id ?? 'outro',
          nome,
          lista: horarios.filter(({ local_id }) =>
            id === null ? !locais.some((local) => local.id === local_id) : local_id === id,
          ),
        }))
      : [{ chave: 'todos', nome: titulo, lista: horarios }]
  return (
    <>
      {locais.length > 1 ? <p className="font-semibold">{titulo}</p> : null}
      <p className="text-sm text-muted">
        {quando.livres(plural(horarios.length, 'horário'))}
        {horarios.some(({ restam }) => restam !== undefined) ? ` ${quando.emGrupo}` : ''}
        {horarios.some(({ inicio }) => temConsulta(inicio)) ? ` ${quando.riscados}` : ''}
      </p>
      {grupos
        .filter(({ lista }) => lista.length > 0)
        .map(({ chave, nome, lista }) => (
          <SlotPicker
            key={chave}
            label={`${quando.horarios}, ${nome}`}
            // Always empty, so that a tap on the chosen time is a choice too.
            value={null}
            onValueChange={(inicio) => onEscolher(lista.find((cada) => cada.inicio === inicio)!)}
            days={[
              {
                key: chave,
                label: nome,
                periods: periodos.map((periodo) => ({
                  label: rotulosPeriodo[periodo],
                  slots: lista
                    .filter(({ inicio }) => periodoDe(inicio, zona) === periodo)
                    .map(({ inicio, restam }) => ({
                      value: inicio,
                      label: formatarHora(inicio, zona),
                      disabled: temConsulta(inicio),
                      reason: quando.temConsulta,
                      note:
                        restam === undefined
                          ? undefined
                          : { short: quando.vagas(restam), full: restamEmPalavras(restam) },
                    })),
                })),
              },
            ]}
          />
        ))}
    </>
  )
}

export function HorariosEsqueleto() {
  return (
    <SkeletonGroup label={quando.carregando} className="grid gap-3">
      <Skeleton className="h-5 w-48" />
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {Array.from({ length: 12 }, (_, i) => (
          <Skeleton key={i} className="h-11 rounded-md" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
