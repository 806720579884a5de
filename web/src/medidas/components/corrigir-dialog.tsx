import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { definicoesDeMedida, numeroEscrito } from '#domain/medidas/medida.ts'
import { lerValor, recusaDaMedida } from '#domain/medidas/plausibilidade.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

/** A new value in place of one that was wrong, which stays to be read. */
export function CorrigirDialog({ medida, onFechar }: { medida: Medida; onFechar: () => void }) {
  const { tipo, valor, valor2, id, medida_em } = medida
  const { rotulo, unidade, casas, exemplo } = definicoesDeMedida[tipo]
  const toast = useToast()
  const queries = useQueryClient()
  const [texto, setTexto] = useState(
    [valor, valor2]
      .filter((n) => n !== null)
      .map((n) => numeroEscrito(n, casas))
      .join('/'),
  )
  const [recusa, setRecusa] = useState<string | null>(null)
  const [nova_id] = useState(() => crypto.randomUUID())
  const corrigir = useMutation(api.medidas.corrigir.mutationOptions())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    const lida = lerValor(tipo, texto)
    const dita = lida ? recusaDaMedida(lida) : textos.naoENumero(exemplo)
    setRecusa(dita)
    if (!lida || dita) return
    corrigir.mutate(
      { id, nova_id, valor: lida.valor, valor2: lida.valor2, medida_em },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: textos.salvas(1) })
          void queries.invalidateQueries({ queryKey: api.medidas.key() })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={textos.corrigirTitulo}
      description={textos.corrigirDica}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={corrigir.isPending} loadingText={textos.salvando}>
            {textos.corrigirBotao}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={unidade ? `${rotulo} (${unidade})` : rotulo}
          error={recusa ?? (corrigir.error ? falhaDe(corrigir.error).mensagem : undefined)}
        >
          <Input
            autoComplete="off"
            maxLength={12}
            value={texto}
            onChange={({ target }) => {
              setRecusa(null)
              setTexto(target.value)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
