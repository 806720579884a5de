import { Suspense, useState } from 'react'
import { usePreloadedCalendar } from '#web/ui/lazy-calendar.tsx'
import { semAnotacoes } from '../anotacoes.ts'
import { passos, type Oferta, type Passo } from '../endereco.ts'
import type { PedidoDeMes } from '../hooks.ts'
import type { Marcacao } from '../marcacao.ts'
import { formasDe } from '../pedidos.ts'
import { guardarRascunho, lerRascunho } from '../rascunho.ts'
import type { Confirmacao } from '../use-confirmar.ts'
import { PassoEsqueleto } from './passo-esqueleto.tsx'
import { PassoOQue } from './passo-o-que.tsx'
import { PassoQuem } from './passo-quem.tsx'
import { PassoComo, PassoQuando, PassosFinais, usePreparo } from './passos-seguintes.ts'

export type PassosProps = {
  eu: { id: string; nome: string; avatar_url: string | null }
  marcacao: Marcacao
  oferta: Oferta | null
  pedidoDoMes: PedidoDeMes | null
  confirmacao: Confirmacao
  focar: boolean
}

/** The open step. Text written in one step stays while another is open. */
export function Passos(props: PassosProps) {
  usePreparo()
  usePreloadedCalendar()
  return (
    <Suspense fallback={<PassoEsqueleto />}>
      <Passo {...props} />
    </Suspense>
  )
}

function Passo({ eu, marcacao, oferta, pedidoDoMes, confirmacao, focar }: PassosProps) {
  const { resolvida, ir, outros, escolha } = marcacao
  const { passo } = resolvida
  const [anotacoes, setAnotacoes] = useState(() => ({ ...semAnotacoes, motivo: lerRascunho(eu.id) }))
  const formas = formasDe(oferta, marcacao)
  const antes = anterior(passo, (cada) => {
    if (cada === 'quem') return outros.length > 0
    if (cada === 'como') return formas === null || formas.length > 1 || (oferta?.planos.length ?? 0) > 0
    return true
  })
  const voltar = () => ir(antes ? { passo: antes } : { profissional: undefined, passo: 'o-que' })

  switch (passo) {
    case 'o-que':
      return (
        <PassoOQue
          key={`${escolha.profissional} ${escolha.especialidade}`}
          marcacao={marcacao}
          focar={focar}
        />
      )
    case 'quem':
      return <PassoQuem marcacao={marcacao} eu={eu} focar={focar} onVoltar={voltar} />
    case 'como':
      return <PassoComo marcacao={marcacao} ofertas={formas} focar={focar} onVoltar={voltar} />
    case 'quando':
      return pedidoDoMes ? (
        <PassoQuando
          key={JSON.stringify(pedidoDoMes)}
          marcacao={marcacao}
          pedido={pedidoDoMes}
          focar={focar}
          onVoltar={voltar}
        />
      ) : null
    default:
      return (
        <PassosFinais
          marcacao={marcacao}
          confirmacao={confirmacao}
          anotacoes={anotacoes}
          onAnotar={(mudanca) => {
            setAnotacoes((antigas) => ({ ...antigas, ...mudanca }))
            if (mudanca.motivo !== undefined) guardarRascunho(eu.id, mudanca.motivo)
          }}
          focar={focar}
          onVoltar={voltar}
        />
      )
  }
}

/** The previous step that has something to choose. */
function anterior(passo: Passo, temEscolha: (passo: Passo) => boolean): Passo | undefined {
  return passos.slice(0, passos.indexOf(passo)).findLast(temEscolha)
}
