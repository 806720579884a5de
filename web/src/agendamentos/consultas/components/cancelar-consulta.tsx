import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { CancelarDialog } from '../../cancelar/cancelar-dialog.tsx'
import { doPaciente as palavras } from '../../cancelar/messages.ts'
import { comQuem } from '../../em-palavras.ts'
import { quando } from '../consulta.ts'
import { useCancelar, useConsulta } from '../hooks.ts'
import { JaNaoPode } from './ja-nao-pode.tsx'
import { Politica } from './politica.tsx'

type CancelarConsultaProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** Cancelling by the patient's side: the policy before the act, and how the consultation stands where it may not be any more. */
export function CancelarConsulta({ consulta: conhecida, onFechar }: CancelarConsultaProps) {
  const { data: consulta = conhecida } = useConsulta(conhecida.id, conhecida)
  const cancelar = useCancelar()
  const pode = consulta.acoes.includes('cancelar') || cancelar.isPending
  return (
    <CancelarDialog
      canal="paciente"
      consulta={consulta}
      titulo={palavras.titulo}
      descricao={palavras.descricao(comQuem(consulta), quando(consulta))}
      acao={palavras.acao}
      voltar={palavras.voltar}
      antes={<Politica politica={consulta.politica} />}
      jaNaoPode={pode ? undefined : <JaNaoPode consulta={consulta} ato="cancelar" />}
      cancelar={cancelar}
      onFechar={onFechar}
    />
  )
}
