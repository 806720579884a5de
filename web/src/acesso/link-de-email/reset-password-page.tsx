import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { SecondFactorForm } from '../segundo-fator/second-factor-form.tsx'
import type { LinkDeEmail } from './link-de-email.ts'
import { faltaSegundoFator, linkNaoVale, mensagemDoLink } from './link-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { ProvaDeFator } from '../segundo-fator/segundo-fator.ts'
import { useEntrada } from '../use-entrada.ts'
import { useLinkDeEmail } from './use-link-de-email.ts'

const { novaSenha, fator } = textos

/**
 * ROUTE-02, LOGIN-16: the page of the recovery link, which is redeemed only when the new password is sent. The link
 * proves the mailbox alone, so an account with a second factor is then asked for it (b9).
 */
export function ResetPasswordPage() {
  const link = useLinkDeEmail(['recovery'])
  const entrar = useEntrada()
  const [venceu, setVenceu] = useState(false)
  /** The password that waits for the second factor. */
  const [espera, setEspera] = useState<string | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  useTitulo(novaSenha.titulo)

  if (!link || venceu) return <RefusedLink incompleto={!venceu} />
  const definir = async (senha: string) => entrar(await link.definirSenha(senha), mensagens.senhaAlterada)
  if (espera !== null)
    return (
      <ProvarNoLink
        link={link}
        onProvar={async () => {
          try {
            await definir(espera)
          } catch (error) {
            if (linkNaoVale(error)) return setVenceu(true)
            setFalha(mensagemDoLink(error, mensagens.erroAoAlterarSenha))
            setEspera(null)
          }
        }}
      />
    )
  return (
    <>
      <h1 className="text-2xl titulo">{novaSenha.titulo}</h1>
      <p className="mt-1 mb-5 text-muted">{novaSenha.descricao}</p>
      {falha ? (
        <div className="mb-4">
          <FormAlert>{falha}</FormAlert>
        </div>
      ) : null}
      <NewPasswordForm
        rotulos={novaSenha}
        onSalvar={async (senha) => {
          setFalha(null)
          try {
            await definir(senha)
          } catch (error) {
            if (!faltaSegundoFator(error)) throw error
            setEspera(senha)
          }
        }}
        onPerderLink={() => setVenceu(true)}
      />
    </>
  )
}

function ProvarNoLink({ link, onProvar }: { link: LinkDeEmail; onProvar: () => Promise<void> }) {
  const [prova] = useState(() => new ProvaDeFator(() => link.cliente()))
  return (
    <>
      <h1 className="mb-1 text-2xl titulo">{fator.titulo}</h1>
      <SecondFactorForm prova={prova} onProvar={onProvar} />
    </>
  )
}
