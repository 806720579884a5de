import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { rotulosFaixaEtaria, rotulosSituacaoDaLista, situacoesDaLista } from '#domain/pacientes/paciente.ts'
import type { PaginaDePacientes } from '#domain/pacientes/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { quantosFiltros, type BuscaDePacientes } from '../busca.ts'
import { filtros as palavras, nomesDosMeses } from '../messages.ts'
import { FolhaDeFiltros } from './folha-de-filtros.tsx'

type FiltrosProps = {
  busca: BuscaDePacientes
  /** Absent while loading. */
  pagina: PaginaDePacientes | undefined
  onMudar: (mudanca: Partial<BuscaDePacientes>) => void
  onLimpar: () => void
}

/**
 * Active, archived and blocked as chips, the other filters in a sheet. All of them go into the address. A care circle
 * needs none.
 */
export function Filtros(props: FiltrosProps) {
  const { busca, pagina, onMudar, onLimpar } = props
  const [aberta, setAberta] = useState(false)
  if (!pagina || pagina.visao === 'circulo') return null
  const quantos = quantosFiltros(busca)
  const consultorio = pagina.visao === 'consultorio'
  const { opcoes, agendas } = pagina
  const situacao = busca.situacao ?? 'ativos'
  return (
    <div className="grid gap-3">
      {agendas.length > 1 ? (
        <NativeSelect
          aria-label={palavras.profissional}
          className="sm:max-w-80"
          value={pagina.profissional_id ?? ''}
          options={agendas.map(({ id, nome, proprio }) => ({
            value: id,
            label: proprio ? palavras.meus(nome) : nome,
          }))}
          onChange={({ target }) =>
            // Plans, clinics and tags belong to one agenda.
            onMudar({ profissional: target.value, clinica: undefined, plano: undefined, etiqueta: undefined })
          }
        />
      ) : null}
      <FilterChips label={palavras.titulo}>
        <FilterChip
          pressed={false}
          icon={<SlidersHorizontal aria-hidden size={16} />}
          aria-label={quantos > 0 ? palavras.aplicados(quantos) : undefined}
          aria-haspopup="dialog"
          aria-pressed={undefined}
          onClick={() => setAberta(true)}
        >
          {palavras.titulo}
          {quantos > 0 ? (
            <Badge tone="primary" size="sm">
              {quantos}
            </Badge>
          ) : null}
        </FilterChip>
        {consultorio
          ? situacoesDaLista
              .filter(
                (cada) =>
                  !['acompanhar', 'repetidos'].includes(cada) ||
                  situacao === cada ||
                  (opcoes?.situacoes[cada] ?? 0) > 0,
              )
              .map((cada) => (
                <FilterChip
                  key={cada}
                  pressed={situacao === cada}
                  onClick={() => onMudar({ situacao: cada === 'ativos' ? undefined : cada })}
                >
                  {rotulosSituacaoDaLista[cada]}
                  {opcoes ? ` (${opcoes.situacoes[cada].toLocaleString('pt-BR')})` : ''}
                </FilterChip>
              ))
          : null}
        {escolhidos(busca, pagina).map(([filtro, nome]) => (
          <FilterChip
            key={filtro}
            pressed
            aria-label={palavras.tirar(nome)}
            onClick={() => onMudar({ [filtro]: undefined })}
          >
            {nome}
          </FilterChip>
        ))}
        {quantos > 0 ? (
          <Button variant="ghost" size="sm" onClick={onLimpar}>
            {palavras.limpar}
          </Button>
        ) : null}
      </FilterChips>
      {aberta ? (
        <FolhaDeFiltros {...props} pagina={pagina} quantos={quantos} onFechar={() => setAberta(false)} />
      ) : null}
    </div>
  )
}

/** The active filters of the sheet in words, each with a button that removes it. */
function escolhidos(busca: BuscaDePacientes, { opcoes }: PaginaDePacientes) {
  const { clinica, plano, etiqueta, aniversario, sem_vir, faltas, idade } = busca
  const nomeDe = (lista: readonly { id: string; nome: string }[] | undefined, id: string | undefined) =>
    id === undefined ? undefined : lista?.find((cada) => cada.id === id)?.nome
  const nomes: [keyof BuscaDePacientes, string | undefined][] = [
    ['clinica', nomeDe(opcoes?.clinicas, clinica)],
    ['plano', nomeDe(opcoes?.convenios, plano)],
    ['etiqueta', etiqueta],
    ['aniversario', aniversario && palavras.aniversarioChip(nomesDosMeses[aniversario - 1]!)],
    ['sem_vir', sem_vir && palavras.semVirChip(sem_vir)],
    ['faltas', faltas && palavras.faltasMinimas(faltas)],
    ['idade', idade && rotulosFaixaEtaria[idade]],
  ].map(([filtro, nome]) => [filtro as keyof BuscaDePacientes, nome || undefined])
  return nomes.filter((cada): cada is [keyof BuscaDePacientes, string] => cada[1] !== undefined)
}
