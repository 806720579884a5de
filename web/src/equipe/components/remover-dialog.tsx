import { useState } from 'react'
import type { Membro } from '#domain/equipe/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { nomeOuEmail } from '../formulario.ts'
import { useStatusDoMembro } from '../hooks.ts'
import { textos } from '../messages.ts'

const { remover: palavras } = textos

/** Ends a membership, with who takes over what the person looked after. */
export function RemoverDialog({
  membro,
  colegas,
  aoFechar,
}: {
  membro: Membro
  /** Active members of the same clinic. */
  colegas: readonly Membro[]
  aoFechar: () => void
}) {
  const mudar = useStatusDoMembro()
  const toast = useToast()
  const [substituto, setSubstituto] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={aoFechar}
      title={palavras.titulo(nomeOuEmail(membro))}
      confirmLabel={palavras.remover}
      pending={mudar.isPending}
      pendingLabel={palavras.removendo}
      onConfirm={() =>
        mudar.mutate(
          { id: membro.id, para: 'encerrado', ...(substituto && { substituto_id: substituto }) },
          {
            onSuccess: () => {
              toast({ title: palavras.feito, tone: 'success' })
              aoFechar()
            },
            onError: (error) =>
              toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' }),
          },
        )
      }
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {palavras.consequencias.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
      <Field label={palavras.assume}>
        <NativeSelect
          value={substituto}
          placeholder={palavras.ninguem}
          options={colegas.map(({ usuario_id, nome }) => ({ value: usuario_id!, label: nome ?? '' }))}
          onChange={(event) => setSubstituto(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
