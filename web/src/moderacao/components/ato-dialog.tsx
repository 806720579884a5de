import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CasoNaFila } from '#domain/moderacao/contract.ts'
import {
  motivosDeDenuncia,
  regrasDoMotivo,
  rotulosDoMotivo,
  type MotivoDeDenuncia,
} from '#domain/moderacao/denuncia.ts'
import { diasDeRestricao, rotulosDoAto, type AtoDeModeracao } from '#domain/moderacao/rules.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { api } from '#web/rpc/client.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useWatch } from 'react-hook-form'
import { fila } from '../messages-fila.ts'

const { form: palavras } = fila
const regras = motivosDeDenuncia.map((value) => ({ value, label: rotulosDoMotivo[value] }))
const dias = diasDeRestricao.map((quantos) => ({ value: String(quantos), label: fila.dias(quantos) }))

type Valores = { motivo: MotivoDeDenuncia; dias: string; parecer: string }
type AtoDialogProps = { caso: CasoNaFila; ato: AtoDeModeracao; onClose: () => void }

/** One act in a case: its rule, its reason in words, and for how long. */
export function AtoDialog({ caso, ato, onClose }: AtoDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const agir = useMutation(
    api.moderacao.agir.mutationOptions({
      onSuccess: () => void queries.invalidateQueries({ queryKey: api.moderacao.key() }),
    }),
  )
  const form = useAppForm<Valores>({
    resolver: checkWith(({ parecer }) => ({ parecer: parecer.trim() ? null : palavras.recusas.parecer })),
    defaultValues: { motivo: caso.denuncias[0]?.motivo ?? 'outro', dias: '7', parecer: '' },
    async send(valores) {
      const quantos = diasDeRestricao.find((cada) => String(cada) === valores.dias)
      await agir.mutateAsync({
        id: caso.id,
        versao: caso.versao,
        ato,
        motivo: valores.motivo,
        parecer: valores.parecer,
        ...(ato === 'restringir' && quantos && { dias: quantos }),
      })
      toast({ tone: 'success', title: palavras.feito[ato] })
      onClose()
    },
  })
  const { control } = form
  const motivo = useWatch({ control, name: 'motivo' })
  return (
    <FormDialog
      form={form}
      title={rotulosDoAto[ato]}
      description={palavras.consequencias[ato]}
      words={{ cancel: palavras.cancelar, send: rotulosDoAto[ato], sending: palavras.salvando }}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="motivo"
        label={palavras.regra}
        required
        options={regras}
        hint={regrasDoMotivo[motivo]}
      />
      {ato === 'restringir' ? (
        <SelectField control={control} name="dias" label={palavras.dias} required options={dias} />
      ) : null}
      <FormField
        control={control}
        name="parecer"
        label={palavras.parecer}
        hint={palavras.parecerDica}
        required
      >
        <Textarea rows={4} maxLength={1000} {...control.register('parecer')} />
      </FormField>
    </FormDialog>
  )
}
