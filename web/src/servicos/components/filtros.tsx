import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { rotulosSituacaoServico, situacoesServico } from '#domain/servicos/servico.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { filtrando, semFiltro, type Filtro } from '../filtro.ts'
import { textos } from '../messages.ts'

type FiltrosProps = { dados: ServicosDoProfissional; filtro: Filtro; onMudar: (filtro: Filtro) => void }

/** Search, situation with counts, and the other filters behind a button. */
export function Filtros({ dados, filtro, onMudar }: FiltrosProps) {
  const [aberto, setAberto] = useState(false)
  const { servicos, locais, profissional } = dados
  const mudar = (mudanca: Partial<Filtro>) => onMudar({ ...filtro, ...mudanca })
  const categorias = [...new Set(servicos.map((servico) => servico.categoria))].toSorted()
  const outros = [
    {
      campo: 'categoria',
      rotulo: textos.categoria,
      opcoes: categorias.map((nome) => ({ value: nome, label: nome })),
    },
    {
      campo: 'modalidade',
      rotulo: textos.modalidade,
      opcoes: modalidades.map((cada) => ({ value: cada, label: rotulosModalidade[cada] })),
    },
    {
      campo: 'local',
      rotulo: textos.local,
      opcoes: locais.map(({ id, nome }) => ({ value: id, label: nome })),
    },
    {
      campo: 'plano',
      rotulo: textos.plano,
      opcoes: profissional.planos.map((nome) => ({ value: nome, label: nome })),
    },
  ] as const
  const usados = outros.filter(({ campo }) => filtro[campo] !== '').length
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative min-w-0 flex-1 basis-64">
          <Search aria-hidden size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <Input
            type="search"
            aria-label={textos.buscar}
            placeholder={textos.buscar}
            value={filtro.texto}
            onChange={(event) => mudar({ texto: event.target.value })}
            className="pl-10"
          />
        </span>
        <Button
          variant="outline"
          aria-expanded={aberto}
          icon={<SlidersHorizontal aria-hidden size={18} />}
          onClick={() => setAberto(!aberto)}
        >
          {usados > 0 ? `${textos.filtros} (${usados})` : textos.filtros}
        </Button>
      </div>
      <FilterChips label={textos.situacao}>
        <FilterChip pressed={filtro.situacao === ''} onClick={() => mudar({ situacao: '' })}>
          {`${textos.todas} (${servicos.length})`}
        </FilterChip>
        {situacoesServico.map((situacao) => {
          const quantos = servicos.filter((servico) => servico.situacao === situacao).length
          return quantos === 0 && filtro.situacao !== situacao ? null : (
            <FilterChip
              key={situacao}
              pressed={filtro.situacao === situacao}
              onClick={() => mudar({ situacao: filtro.situacao === situacao ? '' : situacao })}
            >
              {`${rotulosSituacaoServico[situacao]} (${quantos})`}
            </FilterChip>
          )
        })}
      </FilterChips>
      {aberto ? (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {outros.map(({ campo, rotulo, opcoes }) => (
            <Field key={campo} label={rotulo}>
              <NativeSelect
                options={opcoes}
                placeholder={textos.qualquer}
                value={filtro[campo]}
                onChange={(event) => mudar({ [campo]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {filtrando(filtro) ? (
        <div>
          <Button variant="ghost" size="sm" onClick={() => onMudar(semFiltro)}>
            {textos.limparFiltros}
          </Button>
        </div>
      ) : null}
    </search>
  )
}
