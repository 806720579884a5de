import { useWatch } from 'react-hook-form'
import type { EsperaDaAgenda } from '#domain/espera/contract.ts'
import { prioridadesEspera, rotulosPrioridadeEspera, type PrioridadeEspera } from '#domain/espera/espera.ts'
import { FormField } from '#web/form/form-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePriorizar } from '../hooks.ts'
import { textos } from '../messages.ts'

const palavras = textos.painel

/** Moves somebody ahead of the order of arrival. The reason is kept. */
export function PrioridadeDialog({ espera, onFechar }: { espera: EsperaDaAgenda; onFechar: () => void }) {
  const priorizar = usePriorizar()
  const avisar = useToast()
  const form = useAppForm<{ prioridade: PrioridadeEspera; motivo: string }>({
    resolver: checkWith(({ prioridade, motivo }) => ({
      motivo: prioridade === 'normal' || motivo.trim() ? null : palavras.motivoFalta,
    })),
    defaultValues: {
      prioridade: espera.prioridade === 'normal' ? 'alta' : espera.prioridade,
      motivo: espera.prioridade_motivo ?? '',
    },
    async send({ prioridade, motivo }) {
      await priorizar.mutateAsync({
        id: espera.id,
        prioridade,
        motivo: prioridade === 'normal' ? '' : motivo,
      })
      avisar({ tone: 'success', title: palavras.guardado })
      onFechar()
    },
  })
  const { control, register } = form
  const pede = useWatch({ control, name: 'prioridade' }) !== 'normal'

  return (
    <FormDialog
      title={palavras.prioridadeDe(espera.paciente_nome)}
      description={palavras.prioridadeDescricao}
      form={form}
      words={{ cancel: palavras.voltar, send: palavras.guardar, sending: palavras.guardando }}
      onClose={onFechar}
    >
      <SelectField
        control={control}
        name="prioridade"
        label={palavras.prioridade}
        options={prioridadesEspera.map((value) => ({ value, label: rotulosPrioridadeEspera[value] }))}
      />
      {pede ? (
        <FormField control={control} name="motivo" label={palavras.motivo} required>
          <Textarea rows={3} maxLength={500} {...register('motivo')} />
        </FormField>
      ) : null}
    </FormDialog>
  )
}
