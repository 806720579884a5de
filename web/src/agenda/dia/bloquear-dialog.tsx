import { useFormContext, useWatch } from 'react-hook-form'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { Quando } from '#web/horarios/excecoes/quando.tsx'
import { periodosDe, recusasDosDias, type DiasEscolhidos } from '#web/horarios/excecoes/dias-escolhidos.ts'
import { FormDeDias } from '#web/horarios/excecoes/form-de-dias.tsx'
import { lerFim, lerHora } from '#web/horarios/relogio.ts'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useBloquear } from '../hooks.ts'
import { textos } from '../messages.ts'

const { bloquear: palavras, nova } = textosDosDialogos

type Bloqueio = DiasEscolhidos & {
  profissional_id: string
  tipo: 'dia' | 'horas'
  horas: { inicio: string; fim: string }
  motivo: string
}

/** The hours of an afternoon, as the waiting list and the finder count them. */
const TARDE = { inicio: '12:00', fim: '18:00' }

type BloquearProps = { periodo: PeriodoDaAgenda; dia: string; tarde: boolean; onFechar: () => void }

/** Closes hours or days. Appointments inside them are listed and decided one by one, so none is cancelled silently. */
export function BloquearDialog(props: BloquearProps) {
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : props.onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      full
      bare
    >
      <Formulario {...props} />
    </Dialog>
  )
}

function Formulario({ periodo, dia, tarde, onFechar }: BloquearProps) {
  const podem = periodo.profissionais.filter(({ pode_bloquear }) => pode_bloquear)
  const bloquear = useBloquear()
  const toast = useToast()
  return (
    <FormDeDias<Bloqueio>
      valores={{
        profissional_id: (podem.find(({ id }) => periodo.mostrados.includes(id)) ?? podem[0])?.id ?? '',
        tipo: 'horas',
        quando: 'datas',
        datas: dia >= periodo.hoje ? [dia] : [],
        de: digitsOfDay(dia),
        ate: digitsOfDay(dia),
        horas: tarde ? TARDE : { inicio: '', fim: '' },
        motivo: '',
      }}
      rule={(bloqueio) => ({
        ...recusasDosDias(bloqueio, periodo.hoje),
        horas: bloqueio.tipo === 'dia' || faixaDe(bloqueio) ? null : palavras.faltaHoras,
      })}
      send={async (bloqueio, decididas) => {
        const feitos = await bloquear.mutateAsync({
          profissional_id: bloqueio.profissional_id,
          periodos: periodosDe(bloqueio),
          faixa: bloqueio.tipo === 'dia' ? null : faixaDe(bloqueio),
          motivo: bloqueio.motivo.trim(),
          ...decididas,
        })
        toast({ tone: 'success', title: palavras.feito(feitos.length) })
        onFechar()
      }}
      palavras={{ ...palavras, enviar: palavras.bloquear, enviando: palavras.bloqueando }}
      onFechar={onFechar}
    >
      <Campos hoje={periodo.hoje} profissionais={podem} />
    </FormDeDias>
  )
}

type CamposProps = { hoje: string; profissionais: PeriodoDaAgenda['profissionais'] }

function Campos({ hoje, profissionais }: CamposProps) {
  const { control, register } = useFormContext<Bloqueio>()
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <>
      {profissionais.length > 1 ? (
        <SelectField
          control={control}
          name="profissional_id"
          label={textos.profissional}
          options={profissionais.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      ) : null}
      <Field group label={palavras.tipo}>
        <RadioCards
          register={register('tipo')}
          options={(['horas', 'dia'] as const).map((value) => ({
            value,
            label: palavras.tipos[value],
            description: palavras.tiposDescricao[value],
          }))}
        />
      </Field>
      {tipo === 'horas' ? (
        <ValueField control={control} name="horas" group label={nova.hora}>
          {({ value, onValueChange }) => (
            <div className="grid grid-cols-2 gap-4">
              {(['inicio', 'fim'] as const).map((ponta) => (
                <Field key={ponta} label={palavras[ponta]}>
                  <TimeField
                    value={value[ponta]}
                    onValueChange={(hora) => onValueChange({ ...value, [ponta]: hora })}
                  />
                </Field>
              ))}
            </div>
          )}
        </ValueField>
      ) : null}
      <Quando hoje={hoje} />
    </>
  )
}

function faixaDe({ horas }: Bloqueio): { inicio_min: number; fim_min: number } | null {
  const [inicio_min, fim_min] = [lerHora(horas.inicio), lerFim(horas.fim)]
  return inicio_min !== null && fim_min !== null && inicio_min < fim_min ? { inicio_min, fim_min } : null
}
