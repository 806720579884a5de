import type { Conferencia } from '#domain/agenda/contract-consultas.ts'
import type { Frequencia } from '#domain/agendamentos/serie/serie.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import type { ErrosDoRascunho, Rascunho } from './nova-consulta.ts'

const { nova: palavras } = textosDosDialogos

/** A part of the form of a new appointment. */
export type ParteProps = {
  rascunho: Rascunho
  erros: ErrosDoRascunho
  onMudar: (mudanca: Partial<Rascunho>) => void
}

/** Day and hour, and how often it repeats. */
export function Quando({ rascunho, erros, umaVez, onMudar }: ParteProps & { umaVez: boolean }) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[1.2fr_0.8fr_1.2fr]">
      <Field label={palavras.data} error={erros.data}>
        <DateField value={rascunho.data} onValueChange={(data) => onMudar({ data, fora_da_serie: [] })} />
      </Field>
      <Field label={palavras.hora} error={erros.hora}>
        <TimeField value={rascunho.hora} onValueChange={(hora) => onMudar({ hora, fora_da_serie: [] })} />
      </Field>
      {umaVez ? null : (
        <Field label={palavras.repetir} className="max-sm:col-span-2">
          <NativeSelect
            placeholder={palavras.repetirNao}
            value={rascunho.frequencia}
            onChange={(event) =>
              onMudar({ frequencia: event.target.value as Frequencia | '', fora_da_serie: [] })
            }
            options={Object.entries(palavras.frequencias).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      )}
      {rascunho.frequencia === '' ? null : (
        <Field label={palavras.vezes} className="max-sm:col-span-2">
          <NativeSelect
            value={String(rascunho.vezes)}
            onChange={(event) => onMudar({ vezes: Number(event.target.value), fora_da_serie: [] })}
            options={[2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((vezes) => ({
              value: String(vezes),
              label: String(vezes),
            }))}
          />
        </Field>
      )}
    </div>
  )
}

type DatasProps = Omit<ParteProps, 'erros'> & { conferidos: readonly Conferencia[]; zona: string }

/** Each date of a series with its conflicts, before any is booked (C15). */
export function Datas({ conferidos, rascunho, zona, onMudar }: DatasProps) {
  return (
    <Field group label={palavras.datas} hint={palavras.datasDica}>
      <ul className="grid gap-1 rounded-lg border border-line p-2">
        {conferidos.map(({ inicio, conflitos, fora, passado }) => {
          const razao = conflitos[0]?.frase ?? fora?.frase ?? null
          const marcada = !rascunho.fora_da_serie.includes(inicio)
          return (
            <li key={inicio}>
              <Checkbox
                label={formatarDataHora(inicio, zona)}
                description={razao ?? palavras.livre}
                checked={marcada && !passado}
                disabled={passado}
                onChange={() =>
                  onMudar({
                    fora_da_serie: marcada
                      ? [...rascunho.fora_da_serie, inicio]
                      : rascunho.fora_da_serie.filter((um) => um !== inicio),
                  })
                }
              />
            </li>
          )
        })}
      </ul>
    </Field>
  )
}
