import { PagarDialog } from '#web/pagamentos/pagar-dialog.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { comQuem, zonaDe } from '../../em-palavras.ts'
import { deNovo, quando } from '../consulta.ts'
import { useConsulta } from '../hooks.ts'

/** The Pix of one consultation, under an address of its own (`?pagar=`). */
export function PagarConsulta({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { data } = useConsulta(id)
  return (
    <PagarDialog
      id={id}
      zona={data ? zonaDe(data) : zonaDaqui()}
      descricao={data ? `${comQuem(data)}, ${quando(data)}` : undefined}
      deNovo={data ? deNovo(data) : null}
      onFechar={onFechar}
    />
  )
}
