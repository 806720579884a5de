import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { quantosFiltrosDeClinicas, type BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import { recursosDeAcessibilidade } from '#domain/clinicas/ficha.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useFiltros } from '../hooks.ts'
import { textos } from '../messages.ts'

const { busca: palavras } = textos

type FiltrosProps = { busca: BuscaDeClinicas; aoMudar: (mudanca: Partial<BuscaDeClinicas>) => void }

const contada = ({ nome, total }: { nome: string; total: number }): ComboboxOption => ({
  value: nome,
  label: nome,
  hint: textos.total(total),
})

/** Open now as a chip, the rest in a sheet; everything stands in the address. */
export function Filtros({ busca, aoMudar }: FiltrosProps) {
  const [aberto, setAberto] = useState(false)
  const { data } = useFiltros()
  const quantos = quantosFiltrosDeClinicas(busca)
  const limpar = () =>
    aoMudar({
      cidade: undefined,
      uf: undefined,
      especialidade: undefined,
      plano: undefined,
      acessibilidade: undefined,
      aberta_agora: undefined,
    })
  const escolhidos = [busca.cidade, busca.especialidade, busca.plano, busca.acessibilidade].filter(Boolean)
  return (
    <>
      <FilterChips label={palavras.filtros}>
        <FilterChip
          pressed={false}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setAberto(true)}
        >
          {palavras.filtros}
          {quantos > 0 ? (
            <Badge tone="primary" size="sm">
              {quantos}
            </Badge>
          ) : null}
        </FilterChip>
        <FilterChip
          pressed={busca.aberta_agora === true}
          onClick={() => aoMudar({ aberta_agora: busca.aberta_agora ? undefined : true })}
        >
          {palavras.abertaAgora}
        </FilterChip>
        {escolhidos.map((nome) => (
          <FilterChip key={nome} pressed onClick={() => setAberto(true)}>
            {nome}
          </FilterChip>
        ))}
        {quantos > 0 ? (
          <Button variant="ghost" size="sm" onClick={limpar}>
            {palavras.limpar}
          </Button>
        ) : null}
      </FilterChips>
      <Sheet
        open={aberto}
        onOpenChange={setAberto}
        side="right"
        title={palavras.filtros}
        footer={
          <Button variant="outline" block onClick={limpar}>
            {palavras.limpar}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Field label={palavras.cidade}>
            <Combobox
              placeholder={palavras.todas}
              value={busca.cidade && busca.uf ? `${busca.cidade}/${busca.uf}` : null}
              options={(data?.cidades ?? []).map(({ cidade, uf, total }) => ({
                ...contada({ nome: `${cidade}/${uf}`, total }),
              }))}
              onValueChange={(valor) => {
                const [cidade, uf] = valor?.split('/') ?? []
                aoMudar({ cidade, uf: uf as Uf | undefined })
              }}
            />
          </Field>
          <Field label={palavras.especialidade}>
            <Combobox
              placeholder={palavras.todas}
              value={busca.especialidade ?? null}
              options={(data?.especialidades ?? []).map(contada)}
              onValueChange={(especialidade) => aoMudar({ especialidade: especialidade ?? undefined })}
            />
          </Field>
          <Field label={palavras.plano}>
            <Combobox
              placeholder={palavras.todos}
              value={busca.plano ?? null}
              options={(data?.planos ?? []).map(contada)}
              onValueChange={(plano) => aoMudar({ plano: plano ?? undefined })}
            />
          </Field>
          <Field label={palavras.acessibilidade}>
            <NativeSelect
              placeholder={palavras.todas}
              value={busca.acessibilidade ?? ''}
              options={recursosDeAcessibilidade.map((recurso) => ({ value: recurso, label: recurso }))}
              onChange={(event) => aoMudar({ acessibilidade: event.target.value || undefined })}
            />
          </Field>
        </div>
      </Sheet>
    </>
  )
}
