import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal, horaLocal } from '#domain/formato/fuso.ts'
import { plural } from '#domain/formato/plural.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { restamEmPalavras } from '#domain/servicos/servico.ts'
import { useAgora } from '#web/lib/momento.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SlotPicker, type SlotDay } from '#web/ui/slot-picker.tsx'
import { perfil as mensagens } from '../messages.ts'
import { diaCurto } from '../quando.ts'

const DIAS_DE_INICIO = 2
const MEIO_DIA = 12 * 60
const FIM_DA_TARDE = 18 * 60

type HorariosDoPerfilProps = {
  perfil: PerfilPublico
  onEscolher: (inicio: string) => void
  className?: string
}

/** The free starts of the next fourteen days. Days without any are left out. */
export function HorariosDoPerfil({ perfil, onEscolher, className }: HorariosDoPerfilProps) {
  const [todos, setTodos] = useState(false)
  const { zona } = perfil
  const hoje = dataLocal(useAgora(), zona)
  const dias = perfil.horarios.filter(({ inicios }) => inicios.length > 0)
  const visiveis = todos ? dias : dias.slice(0, DIAS_DE_INICIO)
  return (
    <Card as="section" aria-labelledby="perfil-horarios" data-nao-imprimir="" className={className}>
      <CardHeader
        id="perfil-horarios"
        title={mensagens.horarios}
        description={dias.length > 0 ? mensagens.horariosDescricao : null}
        className="mb-4"
      />
      {dias.length === 0 ? (
        <EmptyState row icon={<CalendarX2 size={20} />} title={mensagens.semHorarios} />
      ) : (
        <SlotPicker
          label={mensagens.horarios}
          days={visiveis.map((dia) => diaDeHorarios(dia, zona, hoje))}
          value={null}
          onValueChange={onEscolher}
        />
      )}
      {visiveis.length < dias.length ? (
        <Button variant="outline" size="sm" block className="mt-4" onClick={() => setTodos(true)}>
          {mensagens.maisDias}
        </Button>
      ) : null}
    </Card>
  )
}

function diaDeHorarios(
  { data, inicios, restam }: PerfilPublico['horarios'][number],
  zona: string,
  hoje: string,
): SlotDay {
  const periodos = [
    { label: mensagens.manha, ate: MEIO_DIA },
    { label: mensagens.tarde, ate: FIM_DA_TARDE },
    { label: mensagens.noite, ate: Infinity },
  ]
  const horarios = inicios.map((value, n) => ({
    value,
    label: formatarHora(value, zona),
    note: restam && { short: plural(restam[n]!, 'vaga'), full: restamEmPalavras(restam[n]!) },
    minuto: horaLocal(Date.parse(value), zona).minuto,
  }))
  const dia = diaCurto(data, hoje)
  return {
    key: data,
    label: dia.charAt(0).toUpperCase() + dia.slice(1),
    periods: periodos.map(({ label, ate }, indice) => ({
      label,
      slots: horarios.filter(({ minuto }) => minuto < ate && minuto >= (periodos[indice - 1]?.ate ?? 0)),
    })),
  }
}
