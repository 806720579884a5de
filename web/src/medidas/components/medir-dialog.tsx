import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { definicoesDeMedida, tiposDeMedida, type TipoDeMedida } from '#domain/medidas/medida.ts'
import { lerValor, recusaDaMedida } from '#domain/medidas/plausibilidade.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { agoraNaParede, instanteDaParede } from '../parede.ts'

type Escritos = Partial<Record<TipoDeMedida, string>>
type Recusas = Partial<Record<TipoDeMedida, string>>
type RecusaDoServidor = { tipo: TipoDeMedida; mensagem: string }

type MedirProps = {
  /** The record. */
  id: string
  agendamento_id?: string | null
  emCasa: boolean
  onFechar: () => void
}

/** Several measures in one small form. What was typed stays after a refusal. */
export function MedirDialog({ id, agendamento_id = null, emCasa, onFechar }: MedirProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [escritos, setEscritos] = useState<Escritos>({})
  const [recusas, setRecusas] = useState<Recusas>({})
  const [nada, setNada] = useState(false)
  const [quando, setQuando] = useState(agoraNaParede)
  // One id for each kind and all tries: what was written by a request whose answer was lost is not written twice.
  const [ids] = useState(() => new Map(tiposDeMedida.map((tipo) => [tipo, crypto.randomUUID()])))
  const medir = useMutation(api.medidas.medir.mutationOptions())
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    const achadas: Recusas = {}
    const medidas = tiposDeMedida.flatMap((tipo) => {
      const texto = escritos[tipo]?.trim()
      if (!texto) return []
      const lida = lerValor(tipo, texto)
      const recusa = lida ? recusaDaMedida(lida) : textos.naoENumero(definicoesDeMedida[tipo].exemplo)
      if (recusa) achadas[tipo] = recusa
      return lida && !recusa ? [{ ...lida, id: ids.get(tipo)! }] : []
    })
    const medida_em = instanteDaParede(quando)
    setRecusas(achadas)
    setNada(medidas.length === 0 && Object.keys(achadas).length === 0)
    const primeira = tiposDeMedida.find((tipo) => achadas[tipo])
    if (primeira) return document.getElementById(`medida-${primeira}`)?.focus()
    if (medidas.length === 0 || !medida_em) return
    medir.mutate(
      { id, agendamento_id, medida_em, medidas },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: textos.salvas(medidas.length) })
          void queries.invalidateQueries({ queryKey: api.medidas.key() })
          onFechar()
        },
        onError: (erro) => {
          if (codigoDe(erro) !== 'IMPLAUSIVEL') return
          const { recusas: ditas } = (erro as unknown as { data: { recusas: RecusaDoServidor[] } }).data
          setRecusas(Object.fromEntries(ditas.map(({ tipo, mensagem }) => [tipo, mensagem])))
        },
      },
    )
  }
  const geral = nada
    ? textos.nada
    : medir.error && codigoDe(medir.error) !== 'IMPLAUSIVEL'
      ? falhaDe(medir.error).mensagem
      : null
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={textos.medirTitulo}
      description={emCasa ? textos.emCasaDica : textos.medirDica}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={medir.isPending} loadingText={textos.salvando}>
            {textos.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
          {tiposDeMedida.map((tipo) => {
            const { rotulo, unidade, exemplo } = definicoesDeMedida[tipo]
            return (
              <Field
                key={tipo}
                id={`medida-${tipo}`}
                label={unidade ? `${rotulo} (${unidade})` : rotulo}
                error={recusas[tipo]}
              >
                <Input
                  inputMode={tipo === 'pressao' ? 'text' : 'decimal'}
                  autoComplete="off"
                  maxLength={12}
                  placeholder={exemplo}
                  value={escritos[tipo] ?? ''}
                  onChange={({ target }) => {
                    setNada(false)
                    setRecusas((antes) => ({ ...antes, [tipo]: undefined }))
                    setEscritos((antes) => ({ ...antes, [tipo]: target.value }))
                  }}
                />
              </Field>
            )
          })}
        </div>
        <Field group label={textos.quando} error={instanteDaParede(quando) ? undefined : textos.semQuando}>
          <DateTimeField defaultValue={quando} onValueChange={setQuando} />
        </Field>
        {geral ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {geral}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
