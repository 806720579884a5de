import { X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ValueField } from '#web/form/value-field.tsx'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { alternarData, type DiasEscolhidos } from './dias-escolhidos.ts'
import { textosDeExcecoes } from './messages.ts'

const { nova: palavras } = textosDeExcecoes

/** Single days on a calendar, or a range of days, of a form with `DiasEscolhidos`. */
export function Quando({ hoje }: { hoje: string }) {
  const { control, setValue } = useFormContext<DiasEscolhidos>()
  const quando = useWatch({ control, name: 'quando' })
  return (
    <ValueField control={control} name="datas" group label={palavras.quando}>
      {({ value: datas, onValueChange }) => (
        <div className="grid gap-3">
          <Segmented
            label={palavras.quando}
            value={quando}
            onValueChange={(outro) => setValue('quando', outro)}
            options={[
              { value: 'datas', label: palavras.datas },
              { value: 'periodo', label: palavras.periodo },
            ]}
            className="justify-self-start"
          />
          {quando === 'datas' ? (
            <>
              <LazyCalendar
                value={null}
                min={hoje}
                today={hoje}
                marked={datas}
                onValueChange={(dia) => onValueChange(alternarData(datas, dia))}
              />
              <output className="text-sm text-muted">{palavras.escolhidas(datas.length)}</output>
              <ul className="flex flex-wrap gap-2">
                {datas.map((dia) => (
                  <li key={dia}>
                    <button
                      type="button"
                      onClick={() => onValueChange(alternarData(datas, dia))}
                      className="inline-flex h-9 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm font-semibold text-primary-soft-fg tabular-nums pointer-coarse:h-11"
                    >
                      <span className="sr-only">{palavras.tirar('')}</span>
                      {formatarDiaCurto(dia)}
                      <X aria-hidden size={14} />
                    </button>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <div className="grid gap-3 sm:grid-cols-2">
              {(['de', 'ate'] as const).map((ponta) => (
                <ValueField key={ponta} control={control} name={ponta} label={palavras[ponta]} required>
                  {(field) => <DateField {...field} min={hoje} today={hoje} />}
                </ValueField>
              ))}
            </div>
          )}
        </div>
      )}
    </ValueField>
  )
}
