import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { quantosFiltrosDeClinicas, type BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { textos } from '../messages.ts'
import { FolhaDeFiltros } from './folha-de-filtros.tsx'

const { busca: palavras } = textos

type FiltrosProps = { busca: BuscaDeClinicas; onMudar: (mudanca: Partial<BuscaDeClinicas>) => void }

/** 'Open now' as a chip, the other filters in a sheet. All of them go into the address. */
export function Filtros({ busca, onMudar }: FiltrosProps) {
  const [aberto, setAberto] = useState(false)
  const [pedido, setPedido] = useState(false)
  const quantos = quantosFiltrosDeClinicas(busca)
  const limpar = () =>
    onMudar({
      cidade: undefined,
      uf: undefined,
      especialidade: undefined,
      plano: undefined,
      acessibilidade: undefined,
      aberta_agora: undefined,
    })
  const abrir = () => {
    setPedido(true)
    setAberto(true)
  }
  const escolhidos = [busca.cidade, busca.especialidade, busca.plano, busca.acessibilidade].filter(Boolean)
  return (
    <>
      <FilterChips label={palavras.filtros}>
        <FilterChip pressed={false} icon={<SlidersHorizontal aria-hidden size={16} />} onClick={abrir}>
          {palavras.filtros}
          {quantos > 0 ? (
            <Badge tone="primary" size="sm">
              {quantos}
            </Badge>
          ) : null}
        </FilterChip>
        <FilterChip
          pressed={busca.aberta_agora === true}
          onClick={() => onMudar({ aberta_agora: busca.aberta_agora ? undefined : true })}
        >
          {palavras.abertaAgora}
        </FilterChip>
        {escolhidos.map((nome) => (
          <FilterChip key={nome} pressed onClick={abrir}>
            {nome}
          </FilterChip>
        ))}
        {quantos > 0 ? (
          <Button variant="ghost" size="sm" onClick={limpar}>
            {palavras.limpar}
          </Button>
        ) : null}
      </FilterChips>
      {pedido ? (
        <FolhaDeFiltros
          busca={busca}
          onMudar={onMudar}
          onLimpar={limpar}
          aberta={aberto}
          onAbrir={setAberto}
        />
      ) : null}
    </>
  )
}
