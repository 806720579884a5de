import { useState, type FormEvent } from 'react'
import { caixaDeEmail } from '#domain/formato/email.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
  const [novo, setNovo] = useState('')
  const [invalido, setInvalido] = useState<string | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)

  const pedir = async (event: FormEvent) => {
    event.preventDefault()
    if (ocupado) return
    const email = novo.trim().toLowerCase()
    const recusa = recusaDe(email, atual)
    setInvalido(recusa)
    setFalha(null)
    if (recusa) return
    setOcupado(true)
    try {
      await conta.trocarEmail(email)
      toast({ title: mensagens.email.pedido, tone: 'success' })
      await refazer.acesso()
      onFechar()
    } catch (error) {
      setFalha(mensagemDaTrocaDeEmail(error))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void pedir(event)} className="grid gap-4">
      {atual ? (
        <p className="text-sm text-ink-2">
          {palavras.atual}: <span className="font-semibold break-all">{atual}</span>
        </p>
      ) : null}
      <Field label={palavras.novo} error={invalido ?? undefined}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          value={novo}
          onChange={(event) => setNovo(event.target.value)}
        />
      </Field>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.cancelar}
        </Button>
        <Button type="submit" loading={ocupado} loadingText={palavras.pedindo}>
          {palavras.pedir}
        </Button>
      </div>
    </form>
  )
}

function recusaDe(email: string, atual: string | null): string | null {
  const caixa = caixaDeEmail(email)
  if (caixa === null) return mensagens.email.invalido
  return caixa === atual ? mensagens.email.igual : null
}

function mensagemDaTrocaDeEmail(error: unknown): string {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: string
    status?: number
  }
  if (code === 'email_exists') return mensagens.email.emUso
  if (code === 'over_email_send_rate_limit') return mensagens.email.aguarde
  return status === 429 ? mensagens.muitasTentativas : mensagens.email.erro
}
