import { useState } from 'react'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { daEquipe, doPaciente } from './messages.ts'

type MotivoProps = { id: string; motivo: string; falta: boolean; onMudar: (motivo: string) => void }

const doPacienteProntos = motivosCancelamento.filter(
  ({ de, rotulo }) => de === 'paciente' && rotulo !== 'Outro motivo',
)
const daEquipeProntos = motivosCancelamento.filter(({ de }) => de === 'profissional')
const OUTRO = 'outro-profissional-motivo'

/** Common reasons to tap, and the words that are sent. */
export function MotivoDoPaciente({ id, motivo, falta, onMudar }: MotivoProps) {
  return (
    <>
      <FilterChips label={doPaciente.motivos} className="md:flex-wrap">
        {doPacienteProntos.map(({ codigo, rotulo }) => (
          <FilterChip key={codigo} pressed={motivo === rotulo} onClick={() => onMudar(rotulo)}>
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
            onMudar(value === OUTRO ? '' : (daEquipeProntos.find((um) => um.codigo === value)?.rotulo ?? ''))
          }}
          options={daEquipeProntos.map(({ codigo: value, rotulo }) => ({ value, label: rotulo }))}
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
