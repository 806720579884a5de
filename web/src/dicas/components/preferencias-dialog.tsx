import { useState } from 'react'
import type { PreferenciasDeDicas } from '#domain/dicas/contract.ts'
import { faixasDica, interessesDica, rotulosFaixa, rotulosInteresse } from '#domain/dicas/dica.ts'
import { Chips } from '#web/form/checks.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePreferir } from '../hooks.ts'
import { textos } from '../messages.ts'

const { preferencias: palavras } = textos

type PreferenciasDialogProps = { preferencias: PreferenciasDeDicas; onFechar: () => void }

/** What a person wants to read about: few words, with why they are asked. */
export function PreferenciasDialog({ preferencias, onFechar }: PreferenciasDialogProps) {
  const toast = useToast()
  const preferir = usePreferir()
  const [interesses, setInteresses] = useState(preferencias.interesses)
  const [faixa, setFaixa] = useState(preferencias.faixa)
  const salvar = () =>
    preferir.mutate(
      { ...preferencias, interesses, faixa },
      {
        onSuccess: () => {
          toast({ title: palavras.salvas, tone: 'success' })
          onFechar()
        },
      },
    )
  return (
    <Dialog
      open
      title={palavras.titulo}
      description={palavras.porque}
      onOpenChange={onFechar}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button loading={preferir.isPending} loadingText={palavras.salvando} onClick={salvar}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.interesses} group>
          <Chips
            options={interessesDica.map((value) => ({ value, label: rotulosInteresse[value] }))}
            value={interesses}
            onValueChange={setInteresses}
          />
        </Field>
        <Field label={palavras.faixa} optional>
          <NativeSelect
            value={faixa ?? ''}
            placeholder={palavras.faixaVazia}
            options={faixasDica.map((value) => ({ value, label: rotulosFaixa[value] }))}
            onChange={({ target }) => setFaixa(faixasDica.find((cada) => cada === target.value) ?? null)}
          />
        </Field>
        {preferir.error ? <FormAlert>{falhaDe(preferir.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
