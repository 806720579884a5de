import { useState } from 'react'
import { instanteDe } from '#domain/formato/fuso.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLembrar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { lembrete: palavras } = textos
const ZONA = 'America/Sao_Paulo'

/** 'YYYY-MM-DDTHH:mm' on the clocks of São Paulo as an instant; null where there is none. */
const instanteDoMuro = (muro: string) => {
  const [dia = '', hora = ''] = muro.split('T')
  const [horas = 0, minutos = 0] = hora.split(':').map(Number)
  const instante = dia ? instanteDe(dia, horas * 60 + minutos, ZONA) : null
  return instante === null ? null : new Date(instante).toISOString()
}

type LembreteDialogProps = {
  id: string
  /** 'YYYY-MM-DDTHH:mm'. */
  sugerido: string
  onFechar: () => void
}

/** Asks when to be reminded of a tip. */
export function LembreteDialog({ id, sugerido, onFechar }: LembreteDialogProps) {
  const toast = useToast()
  const lembrar = useLembrar()
  const [quando, setQuando] = useState(sugerido)
  const [erro, setErro] = useState<string | null>(null)
  const marcar = () => {
    const em = instanteDoMuro(quando)
    if (em === null) return setErro(palavras.invalido)
    lembrar.mutate(
      { id, em },
      {
        onSuccess: () => {
          toast({ title: palavras.marcado, tone: 'success' })
          onFechar()
        },
        onError: (error) => setErro(falhaDe(error).mensagem),
      },
    )
  }
  return (
    <Dialog
      open
      size="sm"
      title={palavras.titulo}
      description={palavras.descricao}
      onOpenChange={onFechar}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button loading={lembrar.isPending} loadingText={palavras.marcando} onClick={marcar}>
            {palavras.marcar}
          </Button>
        </>
      }
    >
      <Field label={palavras.quando} group required error={erro}>
        <DateTimeField
          defaultValue={sugerido}
          onValueChange={(novo) => {
            setQuando(novo)
            setErro(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
