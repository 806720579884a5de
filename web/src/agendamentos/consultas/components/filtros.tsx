import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { rotulosModalidade, rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { quantosFiltros, type BuscaDeConsultas } from '../busca.ts'
import { useFiltros } from '../hooks.ts'
import { filtros as palavras } from '../messages.ts'
import { FolhaDeFiltros } from './folha-de-filtros.tsx'

type FiltrosProps = {
  busca: BuscaDeConsultas
  onMudar: (mudanca: Partial<BuscaDeConsultas>) => void
  onLimpar: () => void
}

/** Patients as chips, the other filters in a sheet. All of them go into the address. */
export function Filtros({ busca, onMudar, onLimpar }: FiltrosProps) {
  const [aberta, setAberta] = useState<boolean | null>(null)
  const { data } = useFiltros()
  const quantos = quantosFiltros(busca)
  const dia = (data: string | undefined) => (data ? formatarDiaCurto(data) : undefined)
  const escolhidos = [
    busca.de || busca.ate ? palavras.periodo(dia(busca.de), dia(busca.ate)) : null,
    data?.profissionais.find(({ id }) => id === busca.profissional)?.nome,
    busca.especialidade,
    busca.modalidade && rotulosModalidade[busca.modalidade],
    busca.status && rotulosStatusAgendamento[busca.status],
  ].filter((cada) => cada !== undefined && cada !== null && cada !== '')
  const pessoas = data?.pessoas ?? []
  return (
    <>
      <FilterChips label={palavras.titulo}>
        <FilterChip
          pressed={false}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setAberta(true)}
        >
          {palavras.titulo}
          {quantos > 0 ? (
            <Badge tone="primary" size="sm">
              {quantos}
            </Badge>
          ) : null}
        </FilterChip>
        {pessoas.length > 1
          ? pessoas.map(({ paciente_id, nome, proprio }) => (
              <FilterChip
                key={paciente_id}
                pressed={busca.pessoa === paciente_id}
                onClick={() => onMudar({ pessoa: busca.pessoa === paciente_id ? undefined : paciente_id })}
              >
                {proprio ? palavras.eu : nome}
              </FilterChip>
            ))
          : null}
        {escolhidos.map((nome) => (
          <FilterChip key={nome} pressed onClick={() => setAberta(true)}>
            {nome}
          </FilterChip>
        ))}
        {quantos > 0 ? (
          <Button variant="ghost" size="sm" onClick={onLimpar}>
            {palavras.limpar}
          </Button>
        ) : null}
      </FilterChips>
      {aberta === null ? null : (
        <FolhaDeFiltros
          busca={busca}
          opcoes={data}
          onMudar={onMudar}
          onLimpar={onLimpar}
          aberta={aberta}
          onAbrir={setAberta}
        />
      )}
    </>
  )
}
