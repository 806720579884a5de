import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import { api } from '#web/rpc/client.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { daEquipe, doPaciente } from './messages.ts'

type MotivoProps = { id: string; motivo: string; falta: boolean; onMudar: (motivo: string) => void }

const prontos = (lado: 'paciente' | 'profissional') =>
  motivosCancelamento
    .filter(({ de, rotulo }) => de === lado && rotulo !== 'Outro motivo')
    .map(({ rotulo }) => rotulo)
const OUTRO = 'Outro motivo'

/** The administrator's reasons; those of the product until they come, and where they cannot be read. */
function useMotivos() {
  const { data } = useQuery({ ...api.sistema.motivosDeCancelamento.queryOptions(), staleTime: 60_000 })
  return data ?? { paciente: prontos('paciente'), equipe: prontos('profissional'), orientacao: '' }
}

/** Common reasons to tap, and the words that are sent. */
export function MotivoDoPaciente({ id, motivo, falta, onMudar }: MotivoProps) {
  const { paciente, orientacao } = useMotivos()
  return (
    <>
      {orientacao ? <p className="text-sm">{orientacao}</p> : null}
      <FilterChips label={doPaciente.motivos} className="md:flex-wrap">
        {paciente.map((rotulo) => (
          <FilterChip key={rotulo} pressed={motivo === rotulo} onClick={() => onMudar(rotulo)}>
            {rotulo}
          </FilterChip>
        ))}
      </FilterChips>
      <Field
        id={id}
        label={doPaciente.motivo}
        hint={doPaciente.alivio}
        required
        error={falta && !motivo.trim() ? doPaciente.informe : undefined}
      >
        <Textarea rows={3} maxLength={500} value={motivo} onChange={(event) => onMudar(event.target.value)} />
      </Field>
    </>
  )
}

/** A reason out of the list, or another one in words. */
export function MotivoDaEquipe({ motivo, falta, onMudar }: MotivoProps) {
  const [codigo, setCodigo] = useState('')
  const { equipe } = useMotivos()
  return (
    <>
      <Field
        label={daEquipe.motivo}
        hint={daEquipe.dica}
        required
        error={falta && !motivo && codigo !== OUTRO ? daEquipe.faltaFrase : undefined}
      >
        <NativeSelect
          placeholder={daEquipe.escolha}
          value={codigo}
          onChange={({ target: { value } }) => {
            setCodigo(value)
            onMudar(value === OUTRO ? '' : value)
          }}
          options={[...equipe, OUTRO].map((value) => ({ value, label: value }))}
        />
      </Field>
      {codigo === OUTRO ? (
        <Field
          label={daEquipe.outro}
          required
          error={falta && !motivo.trim() ? daEquipe.faltaFrase : undefined}
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={motivo}
            onChange={(event) => onMudar(event.target.value)}
          />
        </Field>
      ) : null}
    </>
  )
}

type AlcanceProps = {
  canal: 'paciente' | 'equipe'
  consulta: { serie_id: string | null }
  alcance: Alcance
  onEscolher: (alcance: Alcance) => void
}

/** Of a series: which of it is meant. */
export function AlcanceDaSerie({ canal, consulta, alcance, onEscolher }: AlcanceProps) {
  if (!consulta.serie_id) return null
  const { alcance: rotulo, alcances } = canal === 'equipe' ? daEquipe : doPaciente
  // The contract that lists them brings its schemas along; a page has none.
  const options = Object.entries(alcances).map(([value, label]) => ({ value: value as Alcance, label }))
  return canal === 'equipe' ? (
    <Field label={rotulo}>
      <NativeSelect
        value={alcance}
        onChange={(event) => onEscolher(event.target.value as Alcance)}
        options={options}
      />
    </Field>
  ) : (
    <Field label={rotulo} group>
      <Segmented
        label={rotulo}
        value={alcance}
        onValueChange={onEscolher}
        options={options}
        className="justify-self-start"
      />
    </Field>
  )
}
