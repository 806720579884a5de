import { X } from 'lucide-react'
import { formatarDia } from '#domain/formato/data.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { alternarData, type DiasEscolhidos, type ErrosDosDias } from './dias-escolhidos.ts'
import { textosDeExcecoes } from './messages.ts'

const { nova: palavras } = textosDeExcecoes

type QuandoProps = {
  dias: DiasEscolhidos
  erros: ErrosDosDias | null
  hoje: string
  onMudar: (mudanca: Partial<DiasEscolhidos>) => void
}

/** Single days on a calendar, or a range of days. */
export function Quando({ dias, erros, hoje, onMudar }: QuandoProps) {
  return (
    <Field group label={palavras.quando} error={erros?.datas}>
      <div className="grid gap-3">
        <Segmented
          label={palavras.quando}
          value={dias.quando}
          onValueChange={(quando) => onMudar({ quando })}
          options={[
            { value: 'datas', label: palavras.datas },
            { value: 'periodo', label: palavras.periodo },
          ]}
          className="justify-self-start"
        />
        {dias.quando === 'datas' ? (
          <>
            <LazyCalendar
              value={null}
              min={hoje}
              today={hoje}
              marked={dias.datas}
              onValueChange={(dia) => onMudar({ datas: alternarData(dias.datas, dia) })}
            />
            <output className="text-sm text-muted">{palavras.escolhidas(dias.datas.length)}</output>
            <ul className="flex flex-wrap gap-2">
              {dias.datas.map((dia) => (
                <li key={dia}>
                  <button
                    type="button"
                    onClick={() => onMudar({ datas: alternarData(dias.datas, dia) })}
                    className="inline-flex h-9 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm font-semibold text-primary-soft-fg tabular-nums pointer-coarse:h-11"
                  >
                    <span className="sr-only">{palavras.tirar('')}</span>
                    {formatarDia(dia)}
                    <X aria-hidden size={14} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={palavras.de} required error={erros?.de}>
              <DateField value={dias.de} min={hoje} today={hoje} onValueChange={(de) => onMudar({ de })} />
            </Field>
            <Field label={palavras.ate} required error={erros?.ate}>
              <DateField value={dias.ate} min={hoje} today={hoje} onValueChange={(ate) => onMudar({ ate })} />
            </Field>
          </div>
        )}
      </div>
    </Field>
  )
}
