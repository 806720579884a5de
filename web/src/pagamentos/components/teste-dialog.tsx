import { copiaECola } from '#domain/pagamentos/br-code.ts'
import type { ContaPix } from '#domain/pagamentos/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'
import { conta as palavras } from '../messages-conta.ts'
import { CodigoPix } from './codigo-pix.tsx'

/** Cents of the test code. */
const VALOR = 100

/** A test code of one real for the account. The professional's own bank shows what a patient will see. */
export function TesteDialog({ conta, onFechar }: { conta: ContaPix; onFechar: () => void }) {
  const { chave, recebedor, cidade } = conta
  const { teste } = palavras
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={teste.titulo}
      description={teste.texto}
      footer={<Button onClick={onFechar}>{textos.fechar}</Button>}
    >
      <div className="grid gap-4">
        <CodigoPix
          soVer
          codigo={copiaECola({ chave, valor_centavos: VALOR, recebedor, cidade, txid: teste.identificador })}
        />
        <p className="text-sm text-muted">{teste.nota}</p>
      </div>
    </Dialog>
  )
}
