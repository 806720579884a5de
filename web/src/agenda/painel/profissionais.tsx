import { Users } from 'lucide-react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { textos } from '../messages.ts'

/** Agendas that fit side by side. With more than these, only the chosen ones are shown, with a link to the others. */
const CABEM = 5

type ProfissionaisProps = {
  periodo: PeriodoDaAgenda
  /** Undefined: whom the server shows without a choice. */
  escolha: string[] | undefined
  /** Undefined takes the choice back. */
  onEscolher: (ids: string[] | undefined) => void
}

/** Whose agendas are shown, a chip for each. */
export function Profissionais({
  onVerTodos,
  ...props
}: ProfissionaisProps & {
  /** Opens the list of those that have no chip. */
  onVerTodos: () => void
}) {
  const { profissionais, vista } = props.periodo
  const { todos, marcado, alternar, alternarTodos } = escolhaDe(props)
  if (profissionais.length < 2 || vista === 'administrador') return null
  const visiveis =
    profissionais.length <= CABEM ? profissionais : profissionais.filter(({ id }) => marcado(id))
  return (
    <FilterChips label={textos.profissionais}>
      <FilterChip pressed={todos} onClick={alternarTodos}>
        {todaAClinica(props.periodo)}
      </FilterChip>
      {visiveis.map(({ id, nome }) => (
        <FilterChip key={id} pressed={marcado(id)} onClick={() => alternar(id)}>
          {nome}
        </FilterChip>
      ))}
      {visiveis.length < profissionais.length ? (
        <FilterChip pressed={false} onClick={onVerTodos}>
          {textos.outros(profissionais.length - visiveis.length)}
        </FilterChip>
      ) : null}
    </FilterChips>
  )
}

/** The same choice in one button, where each line of the page counts. */
export function ProfissionaisNumBotao(props: ProfissionaisProps) {
  const { profissionais } = props.periodo
  const { quantos, todos, marcado, alternar, alternarTodos } = escolhaDe(props)
  if (profissionais.length < 2) return null
  return (
    <Popover
      label={textos.profissionais}
      trigger={
        <Button size="sm" variant="outline" icon={<Users aria-hidden size={16} />}>
          {todos ? todaAClinica(props.periodo) : textos.quantosDe(quantos, profissionais.length)}
          <span className="sr-only">, {textos.mostrados}</span>
        </Button>
      }
    >
      <fieldset className="grid max-h-[70dvh] gap-3 overflow-y-auto">
        <legend className="sr-only">{textos.profissionais}</legend>
        <Checkbox label={todaAClinica(props.periodo)} checked={todos} onChange={alternarTodos} />
        {profissionais.map(({ id, nome, especialidade }) => (
          <Checkbox
            key={id}
            label={nome}
            description={especialidade}
            checked={marcado(id)}
            onChange={() => alternar(id)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}

/** What a tap changes. The last one shown stays. */
function escolhaDe({
  periodo: { profissionais, mostrados: daResposta },
  escolha,
  onEscolher,
}: ProfissionaisProps) {
  // The requested choice, until the answer arrives.
  const mostrados = escolha ?? daResposta
  const marcado = (id: string) => mostrados.includes(id)
  const todos = profissionais.every(({ id }) => marcado(id))
  return {
    marcado,
    todos,
    quantos: profissionais.filter(({ id }) => marcado(id)).length,
    alternar(id: string) {
      const novos = marcado(id) ? mostrados.filter((um) => um !== id) : [...mostrados, id]
      onEscolher(novos.length > 0 ? novos : [id])
    },
    alternarTodos: () => onEscolher(todos ? undefined : profissionais.map(({ id }) => id)),
  }
}

const todaAClinica = ({ profissionais }: PeriodoDaAgenda) =>
  textos.todaAClinica(new Set(profissionais.flatMap(({ clinica_ids }) => clinica_ids)).size)
