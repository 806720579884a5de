import { useState } from 'react'
import { nomesDasNotas, notasDaConsulta } from '#domain/agenda/notas.ts'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import {
  rotulosStatusPagamento,
  statusPagamento,
  type StatusPagamento,
} from '#domain/agendamentos/agendamento.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDaConsulta } from './messages.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useEditar } from '../hooks.ts'

const { detalhe: palavras } = textosDaConsulta
const { nova, voltar, salvar, salvando } = textosDosDialogos

type EditarProps = {
  consulta: AgendamentoDaAgenda
  /** The whole text. The card has only its beginning. */
  observacoes: string
  salas: PeriodoDaAgenda['salas']
  onFechar: () => void
}

/** Changes note, payment, price and room of an appointment, without moving it. */
export function EditarConsulta({ consulta, observacoes, salas, onFechar }: EditarProps) {
  const [texto, setTexto] = useState(observacoes)
  const [notas, setNotas] = useState(() =>
    Object.fromEntries(nomesDasNotas.map((nota) => [nota, consulta[nota] ?? ''])),
  )
  const mexeNoDinheiro = consulta.pode.includes('agenda.editar/dinheiro')
  const [pagamento, setPagamento] = useState(consulta.pagamento_status)
  const [sala, setSala] = useState(consulta.sala_id ?? '')
  const [centavos, setCentavos] = useState(consulta.valor_centavos)
  const editar = useEditar()
  const toast = useToast()
  return (
    <form
      className="grid gap-3 rounded-lg border border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (editar.isPending) return
        editar.mutate(
          {
            id: consulta.id,
            versao: consulta.versao,
            observacoes: texto,
            ...notas,
            // Money asks for a grant of its own: a desk without it still saves its note and the room.
            ...(pagamento === null || pagamento === consulta.pagamento_status
              ? {}
              : { pagamento_status: pagamento }),
            ...(centavos === consulta.valor_centavos ? {} : { valor_centavos: centavos }),
            ...((sala || null) === consulta.sala_id ? {} : { sala_id: sala || null }),
          },
          {
            onSuccess: () => {
              toast({ tone: 'success', title: palavras.guardado })
              onFechar()
            },
          },
        )
      }}
    >
      {editar.error ? (
        <p role="alert" className="rounded-md bg-danger-soft p-2.5 text-sm">
          {falhaDe(editar.error).mensagem}
        </p>
      ) : null}
      <Field label={palavras.observacoes} hint={palavras.observacoesDica}>
        <Textarea
          rows={3}
          maxLength={2000}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      {nomesDasNotas.map((nota) => (
        <Field key={nota} label={notasDaConsulta[nota].rotulo} hint={palavras.observacoesDica} optional>
          <Textarea
            rows={2}
            maxLength={notasDaConsulta[nota].maximo}
            value={notas[nota]}
            onChange={(event) => setNotas({ ...notas, [nota]: event.target.value })}
          />
        </Field>
      ))}
      {mexeNoDinheiro ? (
        <div className="grid gap-3 min-[22rem]:grid-cols-2">
          <Field label={palavras.pagamento}>
            <NativeSelect
              value={pagamento ?? 'pendente'}
              onChange={(event) => setPagamento(event.target.value as StatusPagamento)}
              options={statusPagamento.map((value) => ({ value, label: rotulosStatusPagamento[value] }))}
            />
          </Field>
          <Field label={palavras.valor} optional>
            <MoneyInput value={centavos} onValueChange={setCentavos} />
          </Field>
        </div>
      ) : null}
      {salas.length > 0 ? (
        <Field label={palavras.sala}>
          <NativeSelect
            placeholder={nova.semSala}
            value={sala}
            onChange={(event) => setSala(event.target.value)}
            options={salas.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="outline" onClick={onFechar}>
          {voltar}
        </Button>
        <Button size="sm" type="submit" loading={editar.isPending} loadingText={salvando}>
          {salvar}
        </Button>
      </div>
    </form>
  )
}
