import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '#web/form/form.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagemDoPedidoDeSenha } from '../auth-failures.ts'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { mensagens, textos } from '../messages.ts'
import { resetSchema, type DadosDeReset } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'

const { reset } = textos

type ResetCardProps = { email: string; className?: string; onFechar: () => void }

/** LOGIN-10, LOGIN-11: requests the mail that sets a new password. It closes when sent or cancelled. */
export function ResetCard({ email, className, onFechar }: ResetCardProps) {
  const sessao = useSessao()
  const toast = useToast()
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null)
  const form = useAppForm<DadosDeReset>({
    resolver: zodResolver(resetSchema),
    defaultValues: { email },
    async send(dados) {
      await sessao.pedirNovaSenha(dados.email)
      toast({ title: mensagens.emailDeResetEnviado, tone: 'success', duration: 5000 })
      // In a demonstration the card stays: it leads to the mail, which does not leave the computer.
      if (ambiente.data?.caixa_de_saida) setEnviadoPara(dados.email)
      else onFechar()
    },
    messageOf: mensagemDoPedidoDeSenha,
  })
  const { control, failure, formState } = form

  if (enviadoPara !== null)
    return (
      <Card as="section" variant="well" padding="sm" radius="lg" className={className}>
        <CardHeader title={mensagens.emailDeResetEnviado} description={textos.esqueci.naoChegou} />
        <div className="mt-2 grid gap-1">
          <MensagemNaDemonstracao para={enviadoPara} />
          <Button variant="ghost" size="sm" className="justify-self-end" onClick={onFechar}>
            {textos.esqueci.fechar}
          </Button>
        </div>
      </Card>
    )
  return (
    <Card as="section" variant="well" padding="sm" radius="lg" className={className}>
      <CardHeader title={reset.titulo} description={reset.descricao} />
      <Form form={form} className="mt-3 grid gap-3">
        <TextField
          control={control}
          name="email"
          label={textos.login.email}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={onFechar}>
            {reset.cancelar}
          </Button>
          <Button type="submit" size="sm" loading={formState.isSubmitting}>
            {reset.enviar}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
