import { temas, type TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { SpecialtyIcon } from '#web/ui/specialty-icon.tsx'
import { mensagens } from '../messages.ts'

/** The most wanted specialties. The list beside the search box has the others. */
const emDestaque: readonly TemaEspecialidade[] = [
  'medicina',
  'odontologia',
  'psicologia',
  'nutricao',
  'fisioterapia',
  'fonoaudiologia',
  'enfermagem',
  'educacao-fisica',
]

type ChipsDeEspecialidadeProps = {
  valor: string | undefined
  onValor: (especialidade: string | undefined) => void
}

export function ChipsDeEspecialidade({ valor, onValor }: ChipsDeEspecialidadeProps) {
  return (
    <FilterChips label={mensagens.especialidades}>
      <FilterChip pressed={valor === undefined} onClick={() => onValor(undefined)}>
        {mensagens.todas}
      </FilterChip>
      {emDestaque.map((tema) => {
        const { rotulo } = temas[tema]
        const escolhida = valor === rotulo
        return (
          <FilterChip
            key={tema}
            pressed={escolhida}
            tint={`es-${tema}`}
            icon={<SpecialtyIcon theme={tema} size={18} />}
            onClick={() => onValor(escolhida ? undefined : rotulo)}
          >
            {rotulo}
          </FilterChip>
        )
      })}
    </FilterChips>
  )
}
