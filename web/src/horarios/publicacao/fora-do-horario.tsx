import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { rotulosModalidade, rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import type { AgendamentoForaDoHorario } from '#domain/horarios/respostas.ts'
import { motivoPadraoDaMudanca, type AcaoForaDoHorario } from '#domain/horarios/publicacao/decisao.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { aplicarATodos, escolhaDe, faltaEm, type EscolhaPorAgendamento, type Escolhas } from './decisoes.ts'
import { textosDePublicacao } from './messages.ts'
import { escreverHora, lerHora } from '../relogio.ts'

const { fora: palavras } = textosDePublicacao

type ForaDoHorarioProps = {
  fora: readonly AgendamentoForaDoHorario[]
  escolhas: Escolhas
  onEscolher: (escolhas: Escolhas) => void
  /** Whether to show what is missing, after the person tried to go on. */
  cobrado: boolean
  /** The appointment whose new start was refused. */
  recusado?: string | null
}

/** Every appointment outside the new hours, each with its decision. A publication orphans none. */
export function ForaDoHorario({ fora, escolhas, onEscolher, cobrado, recusado }: ForaDoHorarioProps) {
  const faltam = fora.filter((um) => faltaEm(escolhaDe(escolhas, um)) !== null).length
  return (
    <section aria-labelledby="fora-titulo" className="grid gap-3">
      <div>
        <h3 id="fora-titulo" className="text-lg titulo">
          {palavras.titulo(fora.length)}
        </h3>
        <p className="text-sm text-muted">{palavras.descricao}</p>
      </div>
      {fora.length > 1 ? <ParaTodos fora={fora} escolhas={escolhas} onEscolher={onEscolher} /> : null}
      <output className={cx('text-sm font-semibold', faltam > 0 ? 'text-warning' : 'text-success')}>
        {faltam > 0 ? palavras.faltam(faltam) : palavras.todosDecididos}
      </output>
      <ul className="grid gap-3">
        {fora.map((um) => (
          <Linha
            key={um.agendamento_id}
            fora={um}
            escolha={escolhaDe(escolhas, um)}
            cobrado={cobrado}
            recusado={recusado === um.agendamento_id}
            onMudar={(escolha) => onEscolher({ ...escolhas, [um.agendamento_id]: escolha })}
          />
        ))}
      </ul>
    </section>
  )
}

type ParaTodosProps = Pick<ForaDoHorarioProps, 'fora' | 'escolhas' | 'onEscolher'>

function ParaTodos({ fora, escolhas, onEscolher }: ParaTodosProps) {
  const [cancelando, setCancelando] = useState(false)
  const [motivo, setMotivo] = useState('')
  const aplicar = (acao: AcaoForaDoHorario) => onEscolher(aplicarATodos(escolhas, fora, acao, motivo))
  return (
    <fieldset aria-label={palavras.aplicarATodos} className="grid gap-2 rounded-md bg-subtle p-3">
      <p className="text-sm font-semibold text-ink-2">{palavras.aplicarATodos}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => aplicar('manter')}>
          {palavras.manterTodos}
        </Button>
        <Button size="sm" variant="outline" onClick={() => aplicar('mover')}>
          {palavras.moverTodos}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          aria-expanded={cancelando}
          onClick={() => setCancelando(!cancelando)}
        >
          {palavras.cancelarTodos}
        </Button>
      </div>
      {cancelando ? (
        <div className="grid gap-2">
          <Field label={palavras.motivoDoCancelamento} hint={palavras.motivoDica} required>
            <Textarea
              rows={2}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          </Field>
          <Button
            size="sm"
            variant="danger"
            disabled={motivo.trim() === ''}
            className="justify-self-start"
            onClick={() => {
              aplicar('cancelar')
              setCancelando(false)
            }}
          >
            {palavras.marcarTodosComoCancelados}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

type LinhaProps = {
  fora: AgendamentoForaDoHorario
  escolha: EscolhaPorAgendamento
  cobrado: boolean
  recusado: boolean
  onMudar: (escolha: EscolhaPorAgendamento) => void
}

function Linha({ fora, escolha, cobrado, recusado, onMudar }: LinhaProps) {
  const quando = formatarDataHora(fora.inicio, fora.zona)
  const falta = cobrado ? faltaEm(escolha) : null
  const mudar = (mudanca: Partial<EscolhaPorAgendamento>) => onMudar({ ...escolha, ...mudanca })
  return (
    <li
      id={`fora-${fora.agendamento_id}`}
      tabIndex={-1}
      className={cx(
        'grid gap-3 rounded-lg border p-3 outline-offset-2',
        falta || recusado ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">{quando}</p>
          <p className="text-sm text-ink-2">
            {[fora.paciente ?? palavras.semNome, fora.servico, rotulosModalidade[fora.modalidade]]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="outline">{rotulosStatusAgendamento[fora.status]}</Badge>
          {fora.ja_estava ? <Badge tone="neutral">{palavras.jaEstava}</Badge> : null}
        </div>
      </div>
      <p className="text-sm text-muted">{fora.razao}</p>
      <Segmented
        label={palavras.oQueFazer(quando)}
        value={escolha.acao ?? ''}
        onValueChange={(acao) => mudar({ acao: acao as AcaoForaDoHorario })}
        options={fora.acoes.map((acao) => ({ value: acao, label: palavras.acoes[acao] }))}
        className="justify-self-start"
      />
      {falta === 'acao' ? <p className="text-sm text-danger">{palavras.faltaDecidir}</p> : null}
      {escolha.acao === 'mover' ? (
        <Mudanca
          fora={fora}
          escolha={escolha}
          falta={falta === 'inicio'}
          recusado={recusado}
          onMudar={mudar}
        />
      ) : null}
      {escolha.acao === 'cancelar' ? (
        <Field
          label={palavras.motivoDoCancelamento}
          hint={palavras.motivoDica}
          required
          error={falta === 'motivo' ? palavras.faltaMotivo : undefined}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={escolha.motivo}
            onChange={(event) => mudar({ motivo: event.target.value })}
          />
        </Field>
      ) : null}
    </li>
  )
}

type MudancaProps = Omit<LinhaProps, 'cobrado' | 'onMudar'> & {
  falta: boolean
  onMudar: (mudanca: Partial<EscolhaPorAgendamento>) => void
}

const OUTRO = 'outro'

/** A new start: a free one of the new hours, or another typed in the zone of the place. */
function Mudanca({ fora, escolha, falta, recusado, onMudar }: MudancaProps) {
  const sugerido = fora.sugestoes.includes(escolha.inicio)
  const [digita, setDigita] = useState(fora.sugestoes.length === 0 || (escolha.inicio !== '' && !sugerido))
  const erro = falta ? palavras.faltaInicio : recusado ? palavras.inicioRecusado : undefined
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fora.sugestoes.length > 0 ? (
        <Field label={palavras.novoHorario} required error={digita ? undefined : erro}>
          <NativeSelect
            value={digita ? OUTRO : escolha.inicio}
            placeholder={palavras.escolha}
            options={[
              ...fora.sugestoes.map((sugestao) => ({
                value: sugestao,
                label: formatarDataHora(sugestao, fora.zona),
              })),
              { value: OUTRO, label: palavras.outro },
            ]}
            onChange={(event) => {
              const outro = event.target.value === OUTRO
              setDigita(outro)
              onMudar({ inicio: outro ? '' : event.target.value })
            }}
          />
        </Field>
      ) : null}
      {digita ? (
        <Field
          label={palavras.dataEHora}
          hint={palavras.noFuso(nomeDoFuso(fora.zona))}
          group
          required
          error={erro}
        >
          <DateTimeField
            defaultValue={escolha.inicio === '' ? '' : naParede(escolha.inicio, fora.zona)}
            onValueChange={(parede) => onMudar({ inicio: instanteDaParede(parede, fora.zona) })}
          />
        </Field>
      ) : null}
      <Field label={palavras.motivoDaMudanca} optional>
        <Input
          value={escolha.motivo}
          maxLength={500}
          placeholder={motivoPadraoDaMudanca}
          onChange={(event) => onMudar({ motivo: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** 'YYYY-MM-DDTHH:mm' of an instant. */
function naParede(instante: string, zona: string): string {
  const { data, minuto } = horaLocal(Date.parse(instante), zona)
  return `${data}T${escreverHora(minuto)}`
}

/** The instant of the typed text; '' when that zone has no such time. */
function instanteDaParede(texto: string, zona: string): string {
  const [data = '', hora = ''] = texto.split('T')
  const minuto = lerHora(hora)
  if (minuto === null || !/^\d{4}-\d{2}-\d{2}$/.test(data)) return ''
  const instante = instanteDe(data, minuto, zona)
  return instante === null ? '' : new Date(instante).toISOString()
}
