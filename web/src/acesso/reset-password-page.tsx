import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { RefusedLink } from './components/refused-link.tsx'
import { mensagens, textos } from './messages.ts'
import { useEntrada } from './use-entrada.ts'
import { useLinkDeEmail } from './use-link-de-email.ts'

const { novaSenha } = textos

/** ROUTE-02, LOGIN-16: where the recovery link leads. The link is spent when the new password is sent, and not before. */
export function ResetPasswordPage() {
  const link = useLinkDeEmail(['recovery'])
  const entrar = useEntrada()
  const [venceu, setVenceu] = useState(false)
  useTitulo(novaSenha.titulo)

  if (!link || venceu) return <RefusedLink incompleto={!venceu} />
  return (
    <>
      <h1 className="text-2xl titulo">{novaSenha.titulo}</h1>
      <p className="mt-1 mb-5 text-muted">{novaSenha.descricao}</p>
      <NewPasswordForm
        rotulos={novaSenha}
        aoSalvar={async (senha) => entrar(await link.definirSenha(senha), mensagens.senhaAlterada)}
        aoPerderLink={() => setVenceu(true)}
      />
    </>
  )
}
