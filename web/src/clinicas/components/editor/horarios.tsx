import { CopyPlus, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { maximoDeHorarios } from '#domain/clinicas/ficha.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo, ver } = textos
/** Monday first, like a working week. */
const semana = [1, 2, 3, 4, 5, 6, 0] as const

/** The opening hours: any number of stretches a day, in the zone of the clinic's city. */
export function HorariosDoCadastro() {
  const { register, control, formState, getValues } = useFormContext<Formulario>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'faixas' })
  const erro = formState.errors.faixas as { message?: string } | undefined
  const repetir = () => {
    const faixas = getValues('faixas')
    const segunda = faixas.filter(({ dia }) => dia === 1)
    replace([
      ...faixas.filter(({ dia }) => dia < 2 || dia > 5),
      ...[2, 3, 4, 5].flatMap((dia) => segunda.map((faixa) => ({ ...faixa, dia }))),
    ])
  }
  return (
    <Secao nome="funcionamento" dica={campo.horariosDica}>
      {erro?.message ? <FormAlert>{erro.message}</FormAlert> : null}
      <ul className="divide-y divide-line">
        {semana.map((dia) => {
          const { nome } = diasDaSemana[dia]
          const doDia = fields
            .map((faixa, indice) => ({ ...faixa, indice }))
            .filter((faixa) => faixa.dia === dia)
          return (
            <li
              key={dia}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
            >
              <p className="min-h-9 content-center font-semibold">{nome}</p>
              <div className="grid min-w-0 grid-cols-1 gap-2 max-sm:order-last max-sm:col-span-2">
                {doDia.length === 0 ? (
                  <p className="min-h-9 content-center text-muted">{ver.fechado}</p>
                ) : null}
                {doDia.map(({ id, indice, inicio }) => (
                  <div key={id} className="flex items-center gap-2">
                    <Input
                      {...register(`faixas.${indice}.inicio`)}
                      type="time"
                      aria-label={campo.inicio(nome)}
                      className="min-w-0 flex-1 sm:max-w-32"
                    />
                    <span className="text-sm text-muted">{campo.ate}</span>
                    <Input
                      {...register(`faixas.${indice}.fim`)}
                      type="time"
                      aria-label={campo.fim(nome)}
                      className="min-w-0 flex-1 sm:max-w-32"
                    />
                    <IconButton
                      size="sm"
                      label={campo.removerIntervalo(nome, inicio)}
                      icon={<Trash2 aria-hidden size={18} />}
                      onClick={() => remove(indice)}
                    />
                  </div>
                ))}
              </div>
              <IconButton
                size="sm"
                variant="outline"
                disabled={fields.length >= maximoDeHorarios}
                label={campo.adicionarIntervalo(nome)}
                icon={<Plus aria-hidden size={18} />}
                onClick={() =>
                  append({
                    dia,
                    inicio: doDia.length > 0 ? '' : '08:00',
                    fim: doDia.length > 0 ? '' : '18:00',
                  })
                }
              />
            </li>
          )
        })}
      </ul>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<CopyPlus aria-hidden size={16} />}
        disabled={!fields.some(({ dia }) => dia === 1)}
        onClick={repetir}
      >
        {campo.copiarSemana}
      </Button>
      <Checkbox {...register('abre_feriados')} label={campo.abre_feriados} />
    </Secao>
  )
}
