import { Video } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Modalidade, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { SalaDaConsulta as Sala } from '#domain/agendamentos/sala/contract.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useSala } from './hooks.ts'
import { textos } from './messages.ts'

const SalaDestaDialog = partes(() => import('./endereco-dialog.tsx')).parte('SalaDestaDialog')

type SalaProps = {
  consulta: { id: string; modalidade: Modalidade; status: StatusAgendamento }
  /** IANA zone of the opening hour. */
  zona: string
  /** Whether it stands on the brand-coloured card. */
  naMarca?: boolean
  /** Whether the professional may change the address here. */
  edita?: boolean
}

/** The entry to the video room of an open teleconsulta: closed until 15 minutes before the start, gone after the end. */
export function SalaDaConsulta({ consulta, ...resto }: SalaProps) {
  const { id, modalidade, status } = consulta
  const tem = modalidade === 'teleconsulta' && status !== 'cancelado' && status !== 'concluido'
  const { data, error } = useSala(id, tem)
  if (!tem) return null
  if (!data) return error ? <p className="w-full text-sm">{textos.falhou}</p> : null
  return <Entrada id={id} sala={data} {...resto} />
}

type EntradaProps = { id: string; sala: NonNullable<Sala> } & Omit<SalaProps, 'consulta'>

function Entrada({ id, sala, zona, naMarca = false, edita = false }: EntradaProps) {
  const { propria, existe, so_desta, endereco, dias_sem_presencial } = sala
  const [mudando, setMudando] = useState(false)
  const dica = useId()
  const apagado = `text-sm ${naMarca ? 'text-white/90' : 'text-muted'}`
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1.5">
      {endereco ? (
        <a
          href={endereco}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle(naMarca ? { variant: 'inverse' } : { size: 'sm' })}
        >
          <Video aria-hidden size={16} />
          {textos.entrar}
          <span className="sr-only">, {textos.novaAba}</span>
        </a>
      ) : existe ? (
        <>
          <Button
            disabled
            {...(naMarca ? { variant: 'inverse' } : { size: 'sm' })}
            icon={<Video aria-hidden size={16} />}
            aria-describedby={dica}
          >
            {textos.entrar}
          </Button>
          <p id={dica} className={`${apagado} tabular-nums`}>
            {quandoAbre(sala, zona)}
          </p>
        </>
      ) : (
        <p className={apagado}>{propria ? `${textos.semSala} ${textos.ondeGuardar}` : textos.semEndereco}</p>
      )}
      {propria && edita ? (
        <Button size="sm" variant="outline" onClick={() => setMudando(true)}>
          {so_desta ? textos.mudarDesta : textos.guardarDesta}
        </Button>
      ) : null}
      {edita && dias_sem_presencial !== null ? (
        <p className="w-full rounded-lg bg-warning-soft px-3 py-2.5 text-sm text-warning">
          {textos.semPresencial(dias_sem_presencial)}
        </p>
      ) : null}
      {mudando ? (
        <Suspense fallback={null}>
          <SalaDestaDialog id={id} inicial={so_desta ? endereco : null} onFechar={() => setMudando(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/**
 * The opening hour, with the date unless it is today. The server decides what today is, since this device's clock may
 * be wrong.
 */
function quandoAbre({ abre_em, muda_em_ms }: NonNullable<Sala>, zona: string): string {
  const abre = Date.parse(abre_em)
  return dataLocal(abre, zona) === dataLocal(abre - muda_em_ms, zona)
    ? textos.abreAs(formatarHora(abre_em, zona))
    : textos.abreEm(formatarDataHora(abre_em, zona))
}
