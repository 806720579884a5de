import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { ConsultaDeQuemSai, Membro } from '#domain/equipe/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { nomeOuEmail } from '../nome.ts'
import { useStatusDoMembro } from '../hooks.ts'
import { textos } from '../messages.ts'

const { remover: palavras } = textos
const POR_DECIDIR = 'por-decidir'
const quandoDe = ({ inicio, zona }: ConsultaDeQuemSai) => formatarDataHora(inicio, zona)

/** Future consultations of the member at the clinic, as listed by a refusal. */
function consultasDe(error: unknown): ConsultaDeQuemSai[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONSULTAS_MARCADAS') return null
  return (error.data as { consultas: ConsultaDeQuemSai[] }).consultas
}

/** Ends a membership and decides who takes over the member's patients and future consultations. */
export function RemoverDialog({
  membro,
  colegas,
  onFechar,
}: {
  membro: Membro
  /** Active members of the same clinic. */
  colegas: readonly Membro[]
  onFechar: () => void
}) {
  const mudar = useStatusDoMembro()
  const toast = useToast()
  const [substituto, setSubstituto] = useState('')
  const [consultas, setConsultas] = useState<ConsultaDeQuemSai[]>([])
  /** Chosen colleague by consultation; '' keeps the leaving member. A missing entry is undecided. */
  const [decisoes, setDecisoes] = useState<Record<string, string>>({})
  const [tentou, setTentou] = useState(false)
  const falta = ({ agendamento_id }: ConsultaDeQuemSai) => decisoes[agendamento_id] === undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nomeOuEmail(membro))}
      confirmLabel={palavras.remover}
      pending={mudar.isPending}
      pendingLabel={palavras.removendo}
      onConfirm={() => {
        if (consultas.some(falta)) return setTentou(true)
        mudar.mutate(
          {
            id: membro.id,
            para: 'encerrado',
            ...(substituto && { substituto_id: substituto }),
            ...(consultas.length > 0 && {
              consultas: consultas.map(({ agendamento_id }) => ({
                agendamento_id,
                profissional_id: decisoes[agendamento_id] || null,
              })),
            }),
          },
          {
            onSuccess: () => {
              toast({ title: palavras.feito, tone: 'success' })
              onFechar()
            },
            onError: (error) => {
              const marcadas = consultasDe(error)
              if (marcadas) setConsultas(marcadas)
              else toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' })
            },
          },
        )
      }}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {palavras.consequencias.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
      <Field label={palavras.assume}>
        <NativeSelect
          value={substituto}
          placeholder={palavras.ninguem}
          options={colegas.map(({ usuario_id, nome }) => ({ value: usuario_id!, label: nome ?? '' }))}
          onChange={(event) => setSubstituto(event.target.value)}
        />
      </Field>
      {consultas.length > 0 && (
        <div className="grid gap-3" role="group" aria-label={palavras.consultas}>
          <p role="alert">{palavras.decida(consultas.length)}</p>
          {consultas.map((consulta) => (
            <Field
              key={consulta.agendamento_id}
              label={palavras.consulta(consulta, quandoDe(consulta))}
              {...(tentou && falta(consulta) && { error: palavras.falta })}
            >
              <NativeSelect
                value={decisoes[consulta.agendamento_id] ?? POR_DECIDIR}
                options={[
                  { value: POR_DECIDIR, label: palavras.escolha },
                  { value: '', label: palavras.fica(nomeOuEmail(membro)) },
                  ...consulta.candidatos
                    .filter(({ livre }) => livre)
                    .map(({ profissional_id, nome }) => ({
                      value: profissional_id,
                      label: palavras.passa(nome),
                    })),
                ]}
                onChange={({ target: { value } }) =>
                  setDecisoes(({ [consulta.agendamento_id]: _, ...outras }) =>
                    value === POR_DECIDIR ? outras : { ...outras, [consulta.agendamento_id]: value },
                  )
                }
              />
            </Field>
          ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
