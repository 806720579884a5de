import { Suspense, useState } from 'react'
import { partes } from '#web/lib/partes.ts'
import { mensagens } from '../messages.ts'

const Historico = partes(() => import('../escrever/historico.tsx')).parte('Historico')

/** Says that a post was edited, and opens what it said before. */
export function EditadoDoPost({ id }: { id: string }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <button
        type="button"
        className="justify-self-start text-sm text-muted underline underline-offset-4 pointer-coarse:min-h-11"
        onClick={() => setAberto(true)}
      >
        {mensagens.editado}
      </button>
      {aberto ? (
        <Suspense fallback={null}>
          <Historico id={id} onFechar={() => setAberto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
