import { useEffect, useEffectEvent, useState } from 'react'
import type { Anotacoes } from '../anotacoes.ts'
import type { Marcacao } from '../marcacao.ts'
import { pedidoDaSerie } from '../pedidos.ts'
import type { Confirmacao } from '../use-confirmar.ts'
import { dadosQueFaltam } from '../use-dados-exigidos.ts'
import { PassoConfirmar } from './passo-confirmar.tsx'
import { PassoDetalhes } from './passo-detalhes.tsx'
import { PassoEsqueleto } from './passo-esqueleto.tsx'
import { Recusa } from './recusa.tsx'
import { Vencida } from './vencida.tsx'

type PassosFinaisProps = {
  marcacao: Marcacao
  confirmacao: Confirmacao
  anotacoes: Anotacoes
  onAnotar: (mudanca: Partial<Anotacoes>) => void
  focar: boolean
  onVoltar: () => void
}

/** The steps over a hold, with whatever stands in its way above them. */
export function PassosFinais({
  marcacao,
  confirmacao,
  anotacoes,
  onAnotar,
  focar,
  onVoltar,
}: PassosFinaisProps) {
  const { resolvida, reserva } = marcacao
  const { recusa } = confirmacao
  const guardada = reserva.estado === 'guardada' ? reserva.reserva : null
  // The last price named by the server, with its hold.
  const [preco, setPreco] = useState<{ reserva_id: string; valor_centavos: number | null } | null>(null)
  const novo = recusa?.valor_centavos !== undefined && guardada ? recusa.valor_centavos : undefined
  if (novo !== undefined && (preco?.reserva_id !== guardada!.id || preco.valor_centavos !== novo))
    setPreco({ reserva_id: guardada!.id, valor_centavos: novo })
  const valor_centavos =
    guardada && preco?.reserva_id === guardada.id ? preco.valor_centavos : (guardada?.valor_centavos ?? null)

  const confirmar = (inicios: readonly string[] | null) => {
    if (!guardada) return
    const dados = { motivo_consulta: anotacoes.motivo, valor_centavos }
    const pedido = pedidoDaSerie(marcacao)
    if (inicios === null || !pedido)
      return confirmacao.confirmar({ tipo: 'uma', corpo: { reserva_id: guardada.id, ...dados } })
    confirmacao.confirmar({ tipo: 'serie', corpo: { ...pedido, inicios: [...inicios], ...dados } })
  }

  const venceuLa = recusa?.falha.code === 'RESERVA_VENCIDA'
  // The count beside it stops too.
  const vencer = useEffectEvent(reserva.vencer)
  useEffect(() => {
    if (venceuLa) vencer()
  }, [venceuLa])
  const vencida = reserva.estado === 'vencida' || venceuLa
  const negada = reserva.estado === 'recusada' ? reserva : venceuLa ? null : recusa
  return (
    <>
      {vencida ? (
        <Vencida
          marcacao={marcacao}
          onDeNovo={() => {
            confirmacao.esquecer()
            reserva.deNovo()
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
      {resolvida.passo === 'detalhes' || dadosQueFaltam(marcacao, anotacoes).length > 0 ? (
        <PassoDetalhes
          marcacao={marcacao}
          anotacoes={anotacoes}
          onAnotar={onAnotar}
          focar={focar}
          onVoltar={onVoltar}
        />
      ) : guardada && !vencida ? (
        <PassoConfirmar
          key={guardada.id}
          marcacao={marcacao}
          reserva={guardada}
          valor_centavos={valor_centavos}
          anotacoes={anotacoes}
          confirmando={confirmacao.confirmando}
          onConfirmar={confirmar}
          focar={focar}
          onVoltar={onVoltar}
        />
      ) : reserva.estado === 'guardando' ? (
        <PassoEsqueleto />
      ) : null}
    </>
  )
}
