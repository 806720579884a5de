import { zodResolver } from '@hookform/resolvers/zod'
import { Stethoscope, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import type { TipoCadastro } from '#domain/usuarios/usuario.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens, textos } from '../messages.ts'
import { completarSchema, type DadosParaCompletar } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { ConsentFields } from './consent-fields.tsx'
import { FormAlert } from './form-alert.tsx'

const { cadastro, google } = textos

const tipos = [
  { value: 'paciente', label: cadastro.paciente, icon: <UserRound aria-hidden size={18} /> },
  { value: 'profissional', label: cadastro.profissional, icon: <Stethoscope aria-hidden size={18} /> },
]

type CompletarCadastroDialogProps = {
  /** What was chosen before; it can still be changed. */
  tipo: TipoCadastro
  aoVoltar: () => void
  /** The account could not be made, and trying again here would not help. */
  aoFalhar: (motivo?: string) => Promise<void>
}

/** GOOGLE-04: phone, type and consents; then the account is made, once. */
export function CompletarCadastroDialog({ tipo, aoVoltar, aoFalhar }: CompletarCadastroDialogProps) {
  const sessao = useSessao()
  const toast = useToast()
  const formId = useId()
  const [falha, setFalha] = useState<string | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<DadosParaCompletar>({
    resolver: zodResolver(completarSchema),
    defaultValues: { tipo_usuario: tipo, telefone: '', termos: false, marketing: false },
  })
  const { errors, isSubmitting } = formState

  const concluir = handleSubmit(async ({ telefone, tipo_usuario, marketing }) => {
    try {
      await client.acesso.completar({
        telefone,
        tipo_usuario,
        termos_versao: versaoDosTermos,
        aceita_marketing: marketing,
      })
      await sessao.recarregar()
      toast({ title: mensagens.contaCriada, tone: 'success' })
    } catch (error) {
      const { mensagem, campos } = falhaDe(error)
      switch (codigoDe(error)) {
        case 'TELEFONE_EM_USO':
          return setError('telefone', { message: mensagem }, { shouldFocus: true })
        case 'ENTRADA_INVALIDA':
          return setError('telefone', { message: campos.telefone ?? mensagem }, { shouldFocus: true })
        case 'EMAIL_EM_USO':
          return aoFalhar(mensagem)
        case 'ERRO_INESPERADO':
          return aoFalhar()
        default:
          setFalha(mensagem)
      }
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) aoVoltar()
      }}
      title={google.completar}
      description={google.completarDescricao}
      footer={
        <>
          <Button variant="ghost" onClick={aoVoltar} disabled={isSubmitting}>
            {google.voltar}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting} loadingText={google.concluindo}>
            {google.concluir}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          setFalha(null)
          void concluir(event)
        }}
      >
        <Field label={cadastro.telefone} error={errors.telefone?.message}>
          <Controller
            control={control}
            name="telefone"
            render={({ field }) => (
              <Masked
                pattern={phonePattern}
                autoComplete="tel-national"
                placeholder="(00) 00000-0000"
                ref={field.ref}
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field group label={cadastro.tipo}>
          <RadioCards options={tipos} register={register('tipo_usuario')} />
        </Field>
        <ConsentFields
          termos={register('termos')}
          marketing={register('marketing')}
          erro={errors.termos?.message}
        />
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </form>
    </Dialog>
  )
}
