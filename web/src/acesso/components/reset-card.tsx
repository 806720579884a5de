import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagemDeLogin } from '../auth-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { resetSchema, type DadosDeReset } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { FormAlert } from './form-alert.tsx'

const { reset } = textos

type ResetCardProps = { email: string; className?: string; aoFechar: () => void }

/** LOGIN-10, LOGIN-11: asks for the mail that sets a new password; gone when it is sent or called off. */
export function ResetCard({ email, className, aoFechar }: ResetCardProps) {
  const sessao = useSessao()
  const toast = useToast()
  const [falha, setFalha] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<DadosDeReset>({
    resolver: zodResolver(resetSchema),
    defaultValues: { email },
  })

  const enviar = handleSubmit(async (dados) => {
    setFalha(null)
    try {
      await sessao.pedirNovaSenha(dados.email)
      toast({ title: mensagens.emailDeResetEnviado, tone: 'success', duration: 5000 })
      aoFechar()
    } catch (error) {
      setFalha(mensagemDeLogin(error))
    }
  })

  return (
    <Card as="section" variant="well" padding="sm" radius="lg" className={className}>
      <CardHeader title={reset.titulo} description={reset.descricao} />
      <form noValidate onSubmit={(event) => void enviar(event)} className="mt-3 grid gap-3">
        <Field label={textos.login.email} error={formState.errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        {falha ? <FormAlert>{falha}</FormAlert> : null}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={aoFechar}>
            {reset.cancelar}
          </Button>
          <Button type="submit" size="sm" loading={formState.isSubmitting}>
            {reset.enviar}
          </Button>
        </div>
      </form>
    </Card>
  )
}
