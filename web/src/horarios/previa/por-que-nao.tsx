import { ArrowRight, CircleCheck, CircleHelp } from 'lucide-react'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { formatarMinuto, formatarPorExtenso } from '#domain/formato/data.ts'
import type { DiaDaPrevia } from '#domain/horarios/contract-previa.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { lugarDaRegra, motivoEmPalavras, type LugarDaRegra } from './motivos-em-palavras.ts'
import { respostaDoMinuto } from './previa.ts'
import { textosDaPrevia } from './messages.ts'
import { escreverHora, lerHora } from '../relogio.ts'
import { TimeField } from '#web/ui/time-field.tsx'

const { porque: palavras } = textosDaPrevia

/** The question: a day of the preview and an hour as typed. */
export type Pergunta = { data: string; hora: string }

type PorQueNaoProps = {
  dias: readonly DiaDaPrevia[]
  pergunta: Pergunta
  onPerguntar: (pergunta: Pergunta) => void
  servicos: readonly { id: string; nome: string }[]
  servico: string | null
  onEscolherServico: (id: string | null) => void
  onVerRegra: (lugar: LugarDaRegra) => void
}

/** 'Por que este horário não aparece?': any minute of the next days, with the rule that removed it. */
export function PorQueNao(props: PorQueNaoProps) {
  const { dias, pergunta, onPerguntar, servicos, servico, onEscolherServico, onVerRegra } = props
  const dia = dias.find(({ data }) => data === pergunta.data) ?? dias[0]
  const minuto = lerHora(pergunta.hora)
  return (
    <Card as="section" id="pergunta">
      <CardHeader title={palavras.titulo} description={palavras.descricao} level={3} className="mb-4" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={palavras.dia}>
          <NativeSelect
            value={dia?.data ?? ''}
            options={dias.map(({ data }) => ({ value: data, label: nomeDoDia(data) }))}
            onChange={(event) => onPerguntar({ ...pergunta, data: event.target.value })}
          />
        </Field>
        <Field label={palavras.hora}>
          <TimeField value={pergunta.hora} onValueChange={(hora) => onPerguntar({ ...pergunta, hora })} />
        </Field>
        {servicos.length > 0 ? (
          <Field label={palavras.servico}>
            <NativeSelect
              value={servico ?? ''}
              placeholder={palavras.qualquerServico}
              options={servicos.map(({ id, nome }) => ({ value: id, label: nome }))}
              onChange={(event) => onEscolherServico(event.target.value || null)}
            />
          </Field>
        ) : null}
      </div>
      <output className="mt-4 block">
        {dia && minuto !== null ? (
          <Resposta dia={dia} minuto={minuto} onVerRegra={onVerRegra} />
        ) : (
          <span className="text-sm text-muted">{palavras.semResposta}</span>
        )}
      </output>
    </Card>
  )
}

/** 'Segunda-feira, 24 de novembro' of a civil day. */
export const nomeDoDia = (data: string) => formatarPorExtenso(`${data}T12:00:00Z`, 'UTC')

type RespostaProps = { dia: DiaDaPrevia; minuto: number; onVerRegra: (lugar: LugarDaRegra) => void }

function Resposta({ dia, minuto, onVerRegra }: RespostaProps) {
  const resposta = respostaDoMinuto(dia, minuto)
  if (!resposta) return null
  const hora = escreverHora(minuto)
  if (resposta.tipo !== 'lacuna') {
    return (
      <span className="flex items-start gap-2 rounded-md bg-success-soft p-3">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-success" />
        {resposta.tipo === 'livre'
          ? palavras.livre(hora)
          : palavras.dentro(hora, formatarMinuto(resposta.inicio_min))}
      </span>
    )
  }
  const { motivo } = resposta.lacuna
  const lugar = lugarDaRegra(motivo, diaDaSemana(dia.data))
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft p-3">
      <span className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        <CircleHelp aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
        <span>
          <strong className="tabular-nums">{hora}</strong>: {motivoEmPalavras(motivo)}
        </span>
      </span>
      {lugar ? (
        <Button
          size="sm"
          variant="outline"
          iconEnd={<ArrowRight aria-hidden size={16} />}
          onClick={() => onVerRegra(lugar)}
        >
          {palavras.verRegra}
        </Button>
      ) : null}
    </span>
  )
}
