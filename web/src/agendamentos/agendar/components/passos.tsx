import { useState } from 'react'
import type { SinalDeAlerta } from '#domain/agendamentos/sinais-de-alerta.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { passos, type Oferta, type Passo } from '../endereco.ts'
import type { PedidoDeMes } from '../hooks.ts'
import type { Marcacao } from '../marcacao.ts'
import { guarda } from '../messages.ts'
import { formasDe, pedidoDaSerie } from '../pedidos.ts'
import { guardarRascunho, lerRascunho } from '../rascunho.ts'
import type { SerieEscolhida } from '../serie.ts'
import type { Confirmacao } from '../use-confirmar.ts'
import { PassoComo } from './passo-como.tsx'
import { PassoConfirmar } from './passo-confirmar.tsx'
import { PassoDetalhes } from './passo-detalhes.tsx'
import { PassoOQue } from './passo-o-que.tsx'
import { PassoQuando } from './passo-quando.tsx'
import { PassoQuem } from './passo-quem.tsx'
import { Recusa } from './recusa.tsx'
import { Vencida } from './vencida.tsx'

type PassosProps = {
  eu: { id: string; nome: string; avatar_url: string | null }
  marcacao: Marcacao
  oferta: Oferta | null
  pedidoDoMes: PedidoDeMes | null
  confirmacao: Confirmacao
  focar: boolean
}

/** The step that is open, with what was typed so far, and above it whatever stands in the way of the hour. */
export function Passos({ eu, marcacao, oferta, pedidoDoMes, confirmacao, focar }: PassosProps) {
  const { resolvida, reserva, ir, outros } = marcacao
  const { passo } = resolvida
  const [motivo, setMotivo] = useState(() => lerRascunho(eu.id))
  const [vistos, setVistos] = useState<readonly SinalDeAlerta[]>([])
  const [serie, setSerie] = useState<SerieEscolhida | null>(null)
  // The price that the server named last, for the hold that it was about.
  const [preco, setPreco] = useState<{ reserva_id: string; valor: number | null } | null>(null)
  const { recusa } = confirmacao
  const guardada = reserva.estado === 'guardada' ? reserva.reserva : null
  if (recusa?.valor !== undefined && guardada && preco?.valor !== recusa.valor)
    setPreco({ reserva_id: guardada.id, valor: recusa.valor })

  const escrever = (texto: string) => {
    setMotivo(texto)
    guardarRascunho(eu.id, texto)
  }
  const formas = formasDe(oferta, marcacao)
  const antes = anterior(passo, (cada) => {
    if (cada === 'quem') return outros.length > 0
    if (cada === 'como') return formas === null || formas.length > 1 || (oferta?.planos.length ?? 0) > 0
    return true
  })
  const voltar = antes ? () => ir({ passo: antes }) : () => ir({ profissional: undefined, passo: 'o-que' })
  const valor = guardada && preco?.reserva_id === guardada.id ? preco.valor : (guardada?.valor ?? null)

  const confirmar = (inicios: readonly string[] | null) => {
    if (!guardada) return
    const dados = { motivo_consulta: motivo, valor }
    const pedido = pedidoDaSerie(marcacao)
    if (inicios === null || !pedido)
      return confirmacao.confirmar({ tipo: 'uma', corpo: { reserva_id: guardada.id, ...dados } })
    confirmacao.confirmar({ tipo: 'serie', corpo: { ...pedido, inicios: [...inicios], ...dados } })
  }

  switch (passo) {
    case 'o-que':
      return <PassoOQue key={chaveDoOQue(marcacao)} marcacao={marcacao} focar={focar} />
    case 'quem':
      return <PassoQuem marcacao={marcacao} eu={eu} focar={focar} onVoltar={voltar} />
    case 'como':
      return (
        <PassoComo
          key={resolvida.alvo}
          marcacao={marcacao}
          ofertas={formas}
          focar={focar}
          onVoltar={voltar}
        />
      )
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
  }

  const vencida = reserva.estado === 'vencida' || recusa?.falha.code === 'RESERVA_VENCIDA'
  const negada = reserva.estado === 'recusada' ? reserva : !vencida ? recusa : null
  return (
    <>
      {vencida ? (
        <Vencida
          marcacao={{
            ...marcacao,
            reserva: {
              ...reserva,
              deNovo: () => {
                confirmacao.esquecer()
                reserva.deNovo()
              },
            },
          }}
        />
      ) : null}
      {negada ? (
        <Recusa
          key={negada.falha.code}
          marcacao={marcacao}
          recusa={negada}
          onRepetir={() => (reserva.estado === 'recusada' ? reserva.deNovo() : confirmacao.repetir())}
        />
      ) : null}
      {passo === 'detalhes' ? (
        <PassoDetalhes
          marcacao={marcacao}
          motivo={motivo}
          onMotivo={escrever}
          vistos={vistos}
          onVisto={(sinal) => setVistos((antes) => [...antes, sinal])}
          serie={serie}
          onSerie={setSerie}
          focar={focar}
          onVoltar={voltar}
        />
      ) : guardada && !vencida ? (
        <PassoConfirmar
          key={guardada.id}
          marcacao={marcacao}
          reserva={guardada}
          valor={valor}
          motivo={motivo}
          serie={serie}
          confirmando={confirmacao.confirmando}
          onConfirmar={confirmar}
          focar={focar}
          onVoltar={voltar}
        />
      ) : reserva.estado === 'guardando' ? (
        <Card>
          <SkeletonGroup label={guarda.guardando} className="grid gap-4">
            <Skeleton className="h-7 w-56" />
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-24 rounded-lg" />
          </SkeletonGroup>
        </Card>
      ) : null}
    </>
  )
}

/** The step before, of those with something to choose. */
function anterior(passo: Passo, temEscolha: (passo: Passo) => boolean): Passo | undefined {
  return passos.slice(0, passos.indexOf(passo)).findLast(temEscolha)
}

const chaveDoOQue = ({ escolha }: Marcacao) => `${escolha.profissional} ${escolha.especialidade}`
