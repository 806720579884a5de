import { caixaDeEmail } from '#domain/formato/email.ts'
import { Form } from '#web/form/form.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useRefazer } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'

const { email: palavras } = textos

type TrocarEmailDialogProps = { atual: string | null; open: boolean; onOpenChange: (open: boolean) => void }

/** Requests another sign-in e-mail. It takes effect once both mailboxes have confirmed (b17). */
export function TrocarEmailDialog({ atual, open, onOpenChange }: TrocarEmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={palavras.alterar}
      description={palavras.alterarDescricao}
      closeLabel={textos.fechar}
    >
      <Formulario atual={atual} onFechar={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Formulario({ atual, onFechar }: { atual: string | null; onFechar: () => void }) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const form = useAppForm({
    resolver: checkWith<{ novo: string }>(({ novo }) => ({ novo: recusaDe(enviado(novo), atual) })),
    defaultValues: { novo: '' },
    async send({ novo }) {
      await conta.trocarEmail(enviado(novo))
      toast({ title: mensagens.email.pedido, tone: 'success' })
      await refazer.acesso()
      onFechar()
    },
    refusalsOf: (error) => ({ novo: codigoDa(error) === 'email_exists' ? mensagens.email.emUso : null }),
    messageOf: mensagemDaTrocaDeEmail,
  })
  const { control, failure, formState } = form

  return (
    <Form form={form} className="grid gap-4">
      {atual ? (
        <p className="text-sm text-ink-2">
          {palavras.atual}: <span className="font-semibold break-all">{atual}</span>
        </p>
      ) : null}
      <TextField
        control={control}
        name="novo"
        label={palavras.novo}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.cancelar}
        </Button>
        <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.pedindo}>
          {palavras.pedir}
        </Button>
      </div>
    </Form>
  )
}

function recusaDe(email: string, atual: string | null): string | null {
  const caixa = caixaDeEmail(email)
  if (caixa === null) return mensagens.email.invalido
  return caixa === atual ? mensagens.email.igual : null
}

const enviado = (digitado: string) => digitado.trim().toLowerCase()

/** Code of the auth service. */
const codigoDa = (error: unknown) => (error as { code?: string } | null)?.code

function mensagemDaTrocaDeEmail(error: unknown): string {
  if (codigoDa(error) === 'over_email_send_rate_limit') return mensagens.email.aguarde
  const { status } = (error ?? {}) as { status?: number }
  return status === 429 ? mensagens.muitasTentativas : mensagens.email.erro
}
