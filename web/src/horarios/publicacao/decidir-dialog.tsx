import { useState } from 'react'
import type { AgendamentoForaDoHorario } from '#domain/horarios/respostas.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { decisoesDe, type Escolhas } from './decisoes.ts'
import { textos } from '../messages.ts'
import { textosDePublicacao } from './messages.ts'
import { foraDoErro, irAoPrimeiroSemDecisao, recusadoDoErro } from '../recusas.ts'
import { ForaDoHorario } from './fora-do-horario.tsx'

const { fora: palavras } = textosDePublicacao

type DecidirDialogProps = {
  /** What was refused, in a few words. */
  titulo: string
  /** Key of the act. Another act begins without choices. */
  pedido: string
  /** Refusal of the last try. The dialog is open while appointments caused it. */
  erro: unknown
  pendente: boolean
  onConcluir: (decisoes: DecisaoAgendamento[]) => void
  onFechar: () => void
}

/** Asks for a decision on each appointment before an act on hours goes on. Choices stay while the list is refreshed. */
export function DecidirDialog(props: DecidirDialogProps) {
  const fora = useUltimaLista(props.pedido, props.erro)
  if (!fora) return null
  return <Decidir key={props.pedido} {...props} fora={fora} />
}

/** The latest list for this act. It stays while the next try is under way. */
function useUltimaLista(pedido: string, erro: unknown): readonly AgendamentoForaDoHorario[] | null {
  const [guardada, setGuardada] = useState<{ pedido: string; fora: AgendamentoForaDoHorario[] } | null>(null)
  const nova = foraDoErro(erro)
  if (nova && (guardada?.fora !== nova || guardada.pedido !== pedido)) setGuardada({ pedido, fora: nova })
  if (pedido === '' && guardada) setGuardada(null)
  return guardada?.pedido === pedido ? guardada.fora : null
}

type DecidirProps = DecidirDialogProps & { fora: readonly AgendamentoForaDoHorario[] }

function Decidir({ titulo, fora, erro, pendente, onConcluir, onFechar }: DecidirProps) {
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [cobrado, setCobrado] = useState(false)
  const concluir = () => {
    const decisoes = decisoesDe(escolhas, fora)
    setCobrado(true)
    if (decisoes) onConcluir(decisoes)
    else irAoPrimeiroSemDecisao(fora, escolhas)
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto || pendente ? undefined : onFechar())}
      title={titulo}
      size="lg"
      full
      footer={
        <>
          <Button variant="outline" onClick={onFechar} disabled={pendente}>
            {textos.voltar}
          </Button>
          <Button loading={pendente} loadingText={palavras.concluindo} onClick={concluir}>
            {palavras.concluir}
          </Button>
        </>
      }
    >
      <ForaDoHorario
        fora={fora}
        escolhas={escolhas}
        onEscolher={setEscolhas}
        cobrado={cobrado}
        recusado={recusadoDoErro(erro)}
      />
    </Dialog>
  )
}
