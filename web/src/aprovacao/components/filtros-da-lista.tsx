import { ListFilter, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { itensDoCadastro, rotulosItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import { ordensDaFila, rotulosOrdemDaFila } from '#domain/aprovacao/filtros.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { especialidades as deReferencia } from '#domain/referencia/especialidades.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Filtros } from '../hooks.ts'
import { textos } from '../messages.ts'

const { lista: palavras } = textos

type FiltrosDaListaProps = {
  busca: Filtros
  status: StatusProfissional
  decide: boolean
  resumo: { atrasados: number; reconferir: number; clinicas: { id: string; nome: string }[] } | undefined
  /** Number of active filters. */
  quantos: number
  onChange: (mudanca: Partial<Record<keyof Filtros, string | undefined>>) => void
}

const especialidades = deReferencia.map(({ nome }) => ({ value: nome, label: nome }))
const ufs = siglasUf.map((sigla) => ({ value: sigla, label: sigla }))
const faltas = itensDoCadastro.map((item) => ({ value: item, label: rotulosItemDoCadastro[item] }))
const ordens = ordensDaFila.map((ordem) => ({ value: ordem, label: rotulosOrdemDaFila[ordem] }))

/** Search, urgency and filters of the list. All of them go into the address. */
export function FiltrosDaLista({ busca, status, decide, resumo, quantos, onChange }: FiltrosDaListaProps) {
  const escolhidos = quantos - (busca.q ? 1 : 0) - (busca.urgencia ? 1 : 0)
  const [aberto, setAberto] = useState(escolhidos > 0)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <CampoDeBusca q={busca.q ?? ''} onBuscar={(q) => onChange({ q })} />
        <Button
          variant="outline"
          icon={<ListFilter aria-hidden size={18} />}
          aria-expanded={aberto}
          aria-controls="filtros-da-lista"
          onClick={() => setAberto(!aberto)}
        >
          {aberto ? palavras.menosFiltros : palavras.maisFiltros}
          {escolhidos > 0 ? ` (${escolhidos})` : ''}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {resumo && decide ? (
          <FilterChips label={palavras.filtros}>
            <FilterChip
              pressed={busca.urgencia === 'atrasado'}
              onClick={() =>
                onChange(
                  busca.urgencia === 'atrasado'
                    ? { urgencia: undefined }
                    : { urgencia: 'atrasado', status: 'aguardando-aprovacao' },
                )
              }
            >
              {palavras.atrasados(resumo.atrasados)}
            </FilterChip>
            <FilterChip
              pressed={busca.urgencia === 'reconferir'}
              onClick={() =>
                onChange(
                  busca.urgencia === 'reconferir'
                    ? { urgencia: undefined }
                    : { urgencia: 'reconferir', status: 'ativo' },
                )
              }
            >
              {palavras.reconferir(resumo.reconferir)}
            </FilterChip>
          </FilterChips>
        ) : null}
        <NativeSelect
          aria-label={palavras.ordem}
          size="sm"
          className="w-60 max-sm:w-full sm:ml-auto"
          options={ordens}
          value={busca.ordem ?? 'espera'}
          onChange={({ target }) => onChange({ ordem: target.value })}
        />
      </div>
      {aberto ? (
        <div id="filtros-da-lista" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Escolha
            rotulo={palavras.especialidade}
            todos={palavras.todasEspecialidades}
            opcoes={especialidades}
            valor={busca.especialidade}
            onEscolher={(especialidade) => onChange({ especialidade })}
          />
          <Escolha
            rotulo={palavras.uf}
            todos={palavras.todasUfs}
            opcoes={ufs}
            valor={busca.uf}
            onEscolher={(uf) => onChange({ uf })}
          />
          <Escolha
            rotulo={palavras.clinica}
            todos={palavras.todasClinicas}
            opcoes={resumo?.clinicas.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
            valor={busca.clinica}
            onEscolher={(clinica) => onChange({ clinica })}
          />
          <Escolha
            rotulo={palavras.falta}
            todos={palavras.qualquerFalta}
            opcoes={decide ? faltas : faltas.filter(({ value }) => value !== 'documentos')}
            valor={busca.falta}
            onEscolher={(falta) => onChange({ falta })}
          />
          <Field label={palavras.de}>
            <DatePicker
              value={busca.de ?? null}
              max={busca.ate}
              onValueChange={(de) => onChange({ de: de ?? undefined })}
            />
          </Field>
          <Field label={palavras.ate}>
            <DatePicker
              value={busca.ate ?? null}
              min={busca.de}
              onValueChange={(ate) => onChange({ ate: ate ?? undefined })}
            />
          </Field>
          {quantos > 0 ? (
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() =>
                onChange({
                  q: undefined,
                  especialidade: undefined,
                  uf: undefined,
                  clinica: undefined,
                  falta: undefined,
                  de: undefined,
                  ate: undefined,
                  urgencia: undefined,
                  status,
                })
              }
            >
              {palavras.limpar}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type EscolhaProps = {
  rotulo: string
  todos: string
  opcoes: readonly { value: string; label: string }[]
  valor: string | undefined
  onEscolher: (valor: string | undefined) => void
}

function Escolha({ rotulo, todos, opcoes, valor, onEscolher }: EscolhaProps) {
  return (
    <Field label={rotulo}>
      <NativeSelect
        options={[{ value: '', label: todos }, ...opcoes]}
        value={valor ?? ''}
        onChange={({ target }) => onEscolher(target.value || undefined)}
      />
    </Field>
  )
}

const PAUSA_MS = 300

/** Follows the address, and writes to it when typing pauses. */
function CampoDeBusca({ q, onBuscar }: { q: string; onBuscar: (q: string | undefined) => void }) {
  const [texto, setTexto] = useState(q)
  const [vindo, setVindo] = useState(q)
  const buscar = useRef(onBuscar)
  useEffect(() => void (buscar.current = onBuscar))
  if (q !== vindo) {
    setVindo(q)
    if (q !== texto.trim()) setTexto(q)
  }
  useEffect(() => {
    if (texto.trim() === q) return
    const relogio = setTimeout(() => buscar.current(texto.trim() || undefined), PAUSA_MS)
    return () => clearTimeout(relogio)
  }, [texto, q])
  return (
    <Input
      type="search"
      aria-label={palavras.buscar}
      placeholder={palavras.buscar}
      icon={<Search aria-hidden size={18} />}
      className="min-w-0 flex-1 basis-72"
      value={texto}
      maxLength={100}
      onChange={({ target }) => setTexto(target.value)}
    />
  )
}
