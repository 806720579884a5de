import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { mensagens, textos } from '../messages.ts'
import { ProvaDeFator } from './segundo-fator.ts'
import { useSessao } from '../sessao-context.ts'

const { fator } = textos

/** AUTHAPI-07, b16: the second step of any sign-in. The guard leads on afterwards. */
export function SegundoFatorPage() {
  const sessao = useSessao()
  const toast = useToast()
  const [prova] = useState(() => new ProvaDeFator(() => sessao.cliente()))
  useTitulo(fator.titulo)
  return (
    <>
      <h1 className="mb-1 text-2xl titulo">{fator.titulo}</h1>
      <SecondFactorForm
        prova={prova}
        onProvar={async (restam) => {
          await sessao.assentar()
          const description = restam === null ? undefined : fator.restam(restam)
          toast({ title: mensagens.loginRealizado, description, tone: 'success' })
        }}
        saida={
          <>
            <Button variant="outline" block onClick={() => void sessao.sair()}>
              {fator.cancelar}
            </Button>
            <p className="mt-4 text-center text-sm text-muted">{fator.semSaida}</p>
          </>
        }
      />
    </>
  )
}
