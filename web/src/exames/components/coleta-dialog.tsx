import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { doPedido as palavras, textos } from '../messages.ts'

/** Says when the exams of a request were done. */
export function ColetaDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const toast = useToast()
  const reler = useReler()
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const [digitos, setDigitos] = useState(digitsOfDay(hoje))
  const [recusa, setRecusa] = useState<string>()
  const coletar = useMutation(api.exames.coletar.mutationOptions())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    const coletado_em = dayOfDigits(digitos)
    if (!coletado_em) return setRecusa(textos.dia)
    coletar.mutate(
      { id, coletado_em },
      {
        onSuccess: () => {
          reler()
          toast({ tone: 'success', title: palavras.coletaSalva })
          onFechar()
        },
        onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.coletaTitulo}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={coletar.isPending} loadingText={textos.salvando}>
            {palavras.coletaBotao}
          </Button>
        </>
      }
    >
      <Field label={palavras.coletaDia} error={recusa}>
        <DateField
          value={digitos}
          max={hoje}
          onValueChange={(novos) => {
            setRecusa(undefined)
            setDigitos(novos)
          }}
        />
      </Field>
    </Dialog>
  )
}
