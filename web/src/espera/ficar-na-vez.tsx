import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { EsperaDaPessoa } from '#domain/espera/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useFicarNaVez } from './hooks.ts'
import { textos } from './messages.ts'

export type FicarNaVezProps = {
  profissional_id: string
  servico_id?: string | null
  modalidade?: Modalidade
  /** The patient, when not the caller. */
  paciente_id?: string | null
  /** The instant that somebody else took, in ISO format. */
  inicio: string
  onEntrar?: (espera: EsperaDaPessoa) => void
}

/** 'Encaixe justo': whoever lost the race gets the first place for that very hour, beside the nearest hours. */
export function FicarNaVez({
  profissional_id,
  servico_id,
  modalidade,
  paciente_id,
  inicio,
  onEntrar,
}: FicarNaVezProps) {
  const ficar = useFicarNaVez()
  const [falha, setFalha] = useState<string | null>(null)
  const lugar = ficar.data?.posicao?.lugar

  async function confirmar() {
    if (ficar.isPending) return
    setFalha(null)
    try {
      const espera = await ficar.mutateAsync({
        profissional_id,
        inicio,
        ...(servico_id && { servico_id }),
        ...(modalidade && { modalidade }),
        ...(paciente_id && { paciente_id }),
      })
      onEntrar?.(espera)
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  if (ficar.isSuccess)
    return (
      <p role="status" className="rounded-lg bg-success-soft px-4 py-3 font-semibold text-success">
        {textos.vez.feito(lugar ?? 1)}
      </p>
    )
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-subtle p-4">
      <div>
        <p className="font-semibold">{textos.vez.titulo}</p>
        <p className="mt-0.5 text-sm text-muted">{textos.vez.descricao}</p>
      </div>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Clock3 aria-hidden size={18} />}
        loading={ficar.isPending}
        loadingText={textos.vez.entrando}
        onClick={() => void confirmar()}
      >
        {textos.vez.confirmar}
      </Button>
    </div>
  )
}
