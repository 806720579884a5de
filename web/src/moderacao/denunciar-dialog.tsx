import { useMutation } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  explicacoesDoMotivo,
  maximoDoRelato,
  motivosDeDenuncia,
  rotulosDoMotivo,
  type AlvoDeDenuncia,
  type MotivoDeDenuncia,
} from '#domain/moderacao/denuncia.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

const { dialogo: palavras } = textos
const opcoes = motivosDeDenuncia.map((value) => ({ value, label: rotulosDoMotivo[value] }))
type Valores = { motivo: MotivoDeDenuncia | ''; relato: string }

/** Reports a post or a comment, with or without an account. Load it lazily. */
export function DenunciarDialog({
  alvo,
  id,
  onClose,
}: {
  alvo: AlvoDeDenuncia
  id: string
  onClose: () => void
}) {
  const toast = useToast()
  const denunciar = useMutation(api.moderacao.denunciar.mutationOptions())
  const form = useAppForm<Valores>({
    resolver: checkWith(({ motivo, relato }) => ({
      motivo: motivo ? null : palavras.recusas.motivo,
      relato: motivo === 'outro' && !relato.trim() ? palavras.recusas.relato : null,
    })),
    defaultValues: { motivo: '', relato: '' },
    async send({ motivo, relato }) {
      const { prazo, com_resposta } = await denunciar.mutateAsync({
        alvo,
        id,
        motivo: motivo as MotivoDeDenuncia,
        relato,
      })
      const quando = formatarDataHora(prazo, zonaDaqui())
      toast({
        tone: 'success',
        title: palavras.enviada,
        description: com_resposta ? palavras.comResposta(quando) : palavras.semResposta(quando),
      })
      onClose()
    },
  })
  const { control } = form
  const motivo = useWatch({ control, name: 'motivo' })
  return (
    <FormDialog
      form={form}
      title={palavras.titulo[alvo]}
      description={palavras.descricao}
      words={{ cancel: palavras.cancelar, send: palavras.enviar, sending: palavras.enviando }}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="motivo"
        label={palavras.motivo}
        required
        placeholder={palavras.escolha}
        options={opcoes}
        hint={motivo ? explicacoesDoMotivo[motivo] : undefined}
      />
      {motivo === 'autolesao' ? (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-semibold text-danger">
          <HeartHandshake aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{palavras.perigo}</span>
        </p>
      ) : null}
      <FormField
        control={control}
        name="relato"
        label={palavras.relato}
        hint={palavras.relatoDica}
        {...(motivo === 'outro' ? { required: true } : { optional: true })}
      >
        <Textarea rows={3} maxLength={maximoDoRelato} {...control.register('relato')} />
      </FormField>
    </FormDialog>
  )
}
