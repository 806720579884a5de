import { Search, X } from 'lucide-react'
import {
  estadosDaLeitura,
  midiasDaLeitura,
  ordensDaLeitura,
  rotulosEstado,
  rotulosMidia,
  rotulosOrdem,
} from '#domain/leitura/leitura.ts'
import { rotulosTipoPost } from '#domain/posts/post.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { tipos, useBuscaDaLeitura, type BuscaDaLeitura } from '../busca.ts'
import type { useInicio } from '../hooks.ts'
import { textos } from '../messages.ts'

type FiltrosProps = {
  inicio: ReturnType<typeof useInicio>['data']
  digitado: string
  onDigitar: (texto: string) => void
}

type Opcao = { nome: string; autores: number }
const opcoesDe = (lista: readonly Opcao[] | undefined) =>
  (lista ?? []).map(({ nome, autores }) => ({ value: nome, label: textos.opcao(nome, autores) }))

/** Search, order, what a post is for the reader, subjects, and the rest behind one line. */
export function Filtros({ inicio, digitado, onDigitar }: FiltrosProps) {
  const [busca, mudar] = useBuscaDaLeitura()
  const { ordem = 'recentes', estado, assunto, area, tipo, plano, cidade, midia, seguidos } = busca
  const outros = [tipo, plano, cidade, midia, assunto].filter(Boolean).length
  const minha = inicio?.minha_cidade
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={textos.buscar} className="min-w-40 flex-1">
          <Input
            type="search"
            maxLength={200}
            placeholder={textos.buscarExemplo}
            icon={<Search aria-hidden size={18} />}
            value={digitado}
            onChange={({ target }) => onDigitar(target.value)}
            end={
              digitado ? (
                <IconButton label={textos.limparBusca} icon={<X size={18} />} onClick={() => onDigitar('')} />
              ) : undefined
            }
          />
        </Field>
        <Escolha
          campo="area"
          rotulo={textos.area}
          vazio={textos.todasAsAreas}
          opcoes={opcoesDe(inicio?.areas)}
          valor={area}
        />
        <Segmented
          label={textos.ordem}
          value={ordem}
          onValueChange={(nova) => mudar({ ordem: nova === 'recentes' ? undefined : nova })}
          options={ordensDaLeitura.map((value) => ({ value, label: rotulosOrdem[value] }))}
        />
      </div>
      <FilterChips label={textos.filtros}>
        {estadosDaLeitura.map((cada) => (
          <FilterChip
            key={cada}
            pressed={estado === cada}
            onClick={() => mudar({ estado: estado === cada ? undefined : cada })}
          >
            {rotulosEstado[cada]}
          </FilterChip>
        ))}
        <FilterChip
          pressed={seguidos === true}
          onClick={() => mudar({ seguidos: seguidos ? undefined : true })}
        >
          {textos.seguidos}
        </FilterChip>
        {minha ? (
          <FilterChip
            pressed={cidade === minha}
            onClick={() => mudar({ cidade: cidade === minha ? undefined : minha })}
          >
            {textos.minhaCidade(minha)}
          </FilterChip>
        ) : null}
      </FilterChips>
      <details open={outros > 0}>
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
          {textos.maisFiltros}
        </summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Escolha
            campo="tipo"
            rotulo={textos.tipo}
            vazio={textos.todosOsTipos}
            opcoes={tipos.map((value) => ({ value, label: rotulosTipoPost[value] }))}
            valor={tipo}
          />
          <Escolha
            campo="plano"
            rotulo={textos.plano}
            vazio={textos.todosOsPlanos}
            opcoes={opcoesDe(inicio?.planos)}
            valor={plano}
          />
          <Escolha
            campo="cidade"
            rotulo={textos.cidade}
            vazio={textos.todasAsCidades}
            opcoes={opcoesDe(inicio?.cidades)}
            valor={cidade}
          />
          <Escolha
            campo="midia"
            rotulo={textos.midia}
            vazio={textos.todasAsMidias}
            opcoes={midiasDaLeitura.map((value) => ({ value, label: rotulosMidia[value] }))}
            valor={midia}
          />
        </div>
        <Assuntos assuntos={inicio?.assuntos ?? []} />
      </details>
    </div>
  )
}

type EscolhaProps = {
  campo: keyof BuscaDaLeitura
  rotulo: string
  vazio: string
  opcoes: readonly { value: string; label: string }[]
  valor: string | undefined
}

function Escolha({ campo, rotulo, vazio, opcoes, valor }: EscolhaProps) {
  const [, mudar] = useBuscaDaLeitura()
  // What the address asks for stays to be seen, although nobody writes of it any more.
  const todas =
    valor && !opcoes.some(({ value }) => value === valor)
      ? [...opcoes, { value: valor, label: valor }]
      : opcoes
  return (
    <Field label={rotulo}>
      <NativeSelect
        value={valor ?? ''}
        placeholder={vazio}
        options={todas}
        onChange={({ target }) => mudar({ [campo]: target.value || undefined })}
      />
    </Field>
  )
}

function Assuntos({ assuntos }: { assuntos: readonly { tag: string; nome: string }[] }) {
  const [{ assunto }, mudar] = useBuscaDaLeitura()
  const todas =
    assunto && !assuntos.some(({ tag }) => tag === assunto)
      ? [{ tag: assunto, nome: assunto }, ...assuntos]
      : assuntos
  if (todas.length === 0) return null
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm font-semibold">{textos.assuntos}</p>
      <FilterChips label={textos.assuntos}>
        {todas.map(({ tag, nome }) => (
          <FilterChip
            key={tag}
            pressed={assunto === tag}
            onClick={() => mudar({ assunto: assunto === tag ? undefined : tag })}
          >
            #{nome}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}
