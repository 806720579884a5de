import { useId, useState, type FormEvent } from 'react'
import { regrasSenha } from '#domain/acesso/senha.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useRefazer } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'
import { errosDaTroca, mensagemDaTroca, type TrocaDeSenha } from '../troca-de-senha.ts'

const { senha: palavras } = textos

type AlterarSenhaDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * PERSON-06: current password, new one with the live checklist, confirmation. Opened from the page and from the
 * profile.
 */
export function AlterarSenhaDialog({ open, onOpenChange }: AlterarSenhaDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={palavras.alterar}
      description={palavras.alterarDescricao}
      closeLabel={textos.fechar}
    >
      <Formulario onFechar={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Inside the dialog, so that its values end with it. */
function Formulario({ onFechar }: { onFechar: () => void }) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const alertId = useId()
  const [troca, setTroca] = useState<TrocaDeSenha>({ atual: '', nova: '', confirmacao: '' })
  const [vistos, setVistos] = useState<Partial<Record<keyof TrocaDeSenha, true>>>({})
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const erros = errosDaTroca(troca)
  const pronta = Object.keys(erros).length === 0

  const campo = (nome: keyof TrocaDeSenha, autoComplete: string) => ({
    name: nome,
    autoComplete,
    value: troca[nome],
    'aria-describedby': falha ? alertId : undefined,
    onChange: (event: { target: { value: string } }) => {
      setTroca({ ...troca, [nome]: event.target.value })
      setFalha(null)
    },
    onBlur: () => setVistos({ ...vistos, [nome]: true }),
  })
  const erroDe = (nome: keyof TrocaDeSenha) => (vistos[nome] ? erros[nome] : undefined)

  const salvar = async (event: FormEvent) => {
    event.preventDefault()
    if (!pronta || ocupado) return
    setOcupado(true)
    try {
      await conta.trocarSenha(troca.atual, troca.nova)
      toast({
        title: mensagens.senha.alterada,
        description: mensagens.senha.alteradaDescricao,
        tone: 'success',
      })
      void refazer.aparelhos()
      onFechar()
    } catch (error) {
      setFalha(mensagemDaTroca(error))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void salvar(event)} className="grid gap-4">
      <Field label={palavras.atual} error={erroDe('atual')}>
        <PasswordField {...campo('atual', 'current-password')} />
      </Field>
      <Field label={palavras.nova} error={troca.nova === '' ? undefined : erroDe('nova')}>
        <PasswordField {...campo('nova', 'new-password')} />
      </Field>
      <PasswordChecklist
        label={palavras.requisitos}
        rules={regrasSenha.map(({ regra, rotulo, cumpre }) => ({
          id: regra,
          label: rotulo,
          met: cumpre(troca.nova),
        }))}
      />
      <Field label={palavras.confirmacao} error={erroDe('confirmacao')}>
        <PasswordField {...campo('confirmacao', 'new-password')} />
      </Field>
      {falha ? <FormAlert id={alertId}>{falha}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.cancelar}
        </Button>
        <Button type="submit" disabled={!pronta} loading={ocupado} loadingText={palavras.salvando}>
          {palavras.salvar}
        </Button>
      </div>
    </form>
  )
}
