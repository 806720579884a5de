import { zodResolver } from '@hookform/resolvers/zod'
import { Stethoscope, UserRound } from 'lucide-react'
import { useId } from 'react'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import type { TipoCadastro } from '#domain/usuarios/usuario.ts'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens, textos } from '../messages.ts'
import { completarSchema, type DadosParaCompletar } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { ConsentFields } from './consent-fields.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'

const { cadastro, google } = textos

const tipos = [
  { value: 'paciente', label: cadastro.paciente, icon: <UserRound aria-hidden size={18} /> },
  { value: 'profissional', label: cadastro.profissional, icon: <Stethoscope aria-hidden size={18} /> },
]

type CompletarCadastroDialogProps = {
  /** The type chosen before. It can still be changed. */
  tipo: TipoCadastro
  onVoltar: () => void
  /** Called when the account could not be made and a retry here would not help. */
  onFalhar: (motivo?: string) => Promise<void>
}

/** GOOGLE-04: phone, type and consents. The account is then made, once. */
export function CompletarCadastroDialog({ tipo, onVoltar, onFalhar }: CompletarCadastroDialogProps) {
  const sessao = useSessao()
  const toast = useToast()
  const formId = useId()
  const form = useAppForm<DadosParaCompletar>({
    resolver: zodResolver(completarSchema),
    defaultValues: { tipo_usuario: tipo, telefone: '', termos: false, marketing: false },
    async send({ telefone, tipo_usuario, marketing }) {
      await client.acesso.completar({
        telefone,
        tipo_usuario,
        termos_versao: versaoDosTermos,
        aceita_marketing: marketing,
      })
      await sessao.recarregar()
      toast({ title: mensagens.contaCriada, tone: 'success' })
    },
    onRefused(error) {
      const { mensagem, campos } = falhaDe(error)
      switch (codigoDe(error)) {
        case 'TELEFONE_EM_USO':
        case 'ENTRADA_INVALIDA':
          form.setError('telefone', { message: campos.telefone ?? mensagem }, { shouldFocus: true })
          return true
        case 'EMAIL_EM_USO':
          void onFalhar(mensagem)
          return true
        case 'ERRO_INESPERADO':
          void onFalhar()
          return true
        default:
          return false
      }
    },
  })
  const { register, control, failure, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onVoltar()
      }}
      title={google.completar}
      description={google.completarDescricao}
      footer={
        <>
          <Button variant="ghost" onClick={onVoltar} disabled={isSubmitting}>
            {google.voltar}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting} loadingText={google.concluindo}>
            {google.concluir}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} className="grid gap-4">
        <MaskedField
          control={control}
          name="telefone"
          mask="telefone"
          label={cadastro.telefone}
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
        />
        <Field group label={cadastro.tipo}>
          <RadioCards options={tipos} register={register('tipo_usuario')} />
        </Field>
        <ConsentFields
          termos={register('termos')}
          marketing={register('marketing')}
          erro={errors.termos?.message}
        />
        {failure ? <FormAlert>{failure}</FormAlert> : null}
      </Form>
    </Dialog>
  )
}
