import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { doRelogio, noRelogio } from '../grade/grade.ts'
import { textos } from '../messages.ts'
import { passagem, type Mudanca } from './mudanca.ts'
import { ondeEmPalavras, type RespostaDaMudanca } from './use-mudanca.ts'

const { mudanca: palavras, voltar } = textosDosDialogos

type PerguntaProps = {
  mudanca: Mudanca
  periodo: Pick<PeriodoDaAgenda, 'zona' | 'profissionais' | 'locais' | 'servicos'>
  onConfirmar: (resposta: RespostaDaMudanca) => void
  onDesistir: () => void
  /** Called when the conflict of the move cannot be overruled. */
  onRecusar: (id: string, frase: string) => void
}

/** Asked when a card was dropped: whether to tell the patient, and what to do about conflicts. */
export function PerguntaDaMudanca({ mudanca, periodo, onConfirmar, onDesistir, onRecusar }: PerguntaProps) {
  const { consulta, coluna, minuto, duracao } = mudanca
  const { zona } = periodo
  const destino = passagem(mudanca, periodo)
  const colega = destino && 'nome' in destino ? destino : null
  const [avisar, setAvisar] = useState(true)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const inicio = doRelogio(coluna.data, minuto, zona)
  const { data, isPending, error } = useQuery(
    api.agenda.conferir.queryOptions({
      input: {
        agendamento_id: consulta.id,
        profissional_id: coluna.profissional_id ?? consulta.profissional_id,
        paciente_id: consulta.paciente_id,
        servico_id: colega ? colega.servico_id : consulta.servico_id,
        duracao_min: duracao,
        modalidade: consulta.modalidade,
        local_id: colega ? colega.local_id : consulta.local_id,
        sala_id: coluna.sala_id === undefined ? consulta.sala_id : coluna.sala_id,
        inicios: [inicio],
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
  const [achado] = data ?? []
  const mudaDeHora = Date.parse(inicio) !== Date.parse(consulta.data_agendamento)
  const impede =
    achado?.conflitos.find(({ com }) => com === 'paciente')?.frase ??
    (achado?.passado && mudaDeHora ? palavras.passado : null)
  const recusar = useEffectEvent(onRecusar)
  useEffect(() => {
    if (impede) recusar(consulta.id, impede)
  }, [impede, consulta.id])

  const pedeEncaixe = (achado?.conflitos.length ?? 0) > 0
  const fora = achado?.fora ?? null
  const nome = consulta.paciente_nome ?? textos.cartao.semNome
  const antes = noRelogio(consulta.data_agendamento, zona)

  return (
    <Dialog
      open={!impede}
      onOpenChange={(aberto) => (aberto ? undefined : onDesistir())}
      title={palavras.titulo(nome)}
      size="sm"
      wrap={inForm((event) => {
        event.preventDefault()
        if (isPending) return
        if (pedeEncaixe && !motivo.trim()) return setFalta(true)
        onConfirmar({
          avisar,
          fora_do_horario: fora !== null,
          ...(pedeEncaixe && { encaixe: { motivo: motivo.trim() } }),
        })
      })}
      footer={
        <>
          <Button variant="outline" onClick={onDesistir}>
            {voltar}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter after Enter moves a card by keyboard */}
          <Button type="submit" autoFocus loading={isPending} loadingText={palavras.conferindo}>
            {fora || pedeEncaixe ? palavras.moverAssim : palavras.mover}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-subtle px-3 py-2.5 text-sm tabular-nums">
          <span className="text-muted">
            <span className="sr-only">{palavras.de} </span>
            {formatarDiaCurto(antes.data)},{' '}
            {textos.horas(formatarMinuto(antes.minuto), formatarMinuto(antes.minuto + consulta.duracao_min))}
          </span>
          <ArrowRight aria-hidden size={15} className="text-muted" />
          <span className="font-semibold">
            <span className="sr-only">{palavras.para} </span>
            {ondeEmPalavras(mudanca)}
          </span>
        </p>
        {colega && consulta.servico && colega.servico_id === null ? (
          <Nota>{textos.mover.passar.semServico(colega.nome, consulta.servico)}</Nota>
        ) : null}
        {fora ? <Nota>{fora.frase}</Nota> : null}
        {error ? null : achado?.conflitos.map(({ frase }) => <Nota key={frase}>{frase}</Nota>)}
        {pedeEncaixe ? (
          <Field
            label={palavras.encaixe}
            hint={palavras.encaixeDica}
            required
            error={falta && !motivo.trim() ? palavras.encaixeFalta : undefined}
          >
            <Textarea
              rows={2}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          </Field>
        ) : null}
        <Field group label={palavras.avisar} hint={consulta.sem_login ? palavras.semLogin : undefined}>
          <RadioCards
            columns={1}
            value={avisar ? 'sim' : 'nao'}
            onValueChange={(resposta) => setAvisar(resposta === 'sim')}
            options={[
              {
                value: 'sim',
                label: palavras.sim,
                description: palavras.simDescricao,
              },
              { value: 'nao', label: palavras.nao, description: palavras.naoDescricao },
            ]}
          />
        </Field>
      </div>
    </Dialog>
  )
}

export function Nota({ children }: { children: React.ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-lg bg-warning-soft px-3 py-2.5 text-sm text-warning"
    >
      <CircleAlert aria-hidden size={16} className="mt-0.5" />
      {children}
    </p>
  )
}
