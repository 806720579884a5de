import { useQuery } from '@tanstack/react-query'
import { RotateCcw, UserSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { datasDe, type Busca } from '#domain/profissionais/busca.ts'
import { BarraDeBusca } from '#web/profissionais/busca/barra-de-busca.tsx'
import { camposDe } from '#web/profissionais/busca/campos.ts'
import { aPartirDe, useLugar } from '#web/profissionais/busca/lugar.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { AreaIcon, areaIconName } from '#web/ui/area-icon.tsx'
import type { SpecialtyTheme } from '#web/ui/specialty-icon.tsx'
import { useUltima } from '../hooks.ts'
import type { Marcacao } from '../marcacao.ts'
import { oQue, textos } from '../messages.ts'
import { ListaDeProfissionais } from './lista-de-profissionais.tsx'
import { Moldura } from './moldura.tsx'
import { Servicos } from './servicos.tsx'
import { api } from '#web/rpc/client.ts'
import { QuemAtende } from './passos-seguintes.ts'

/** Step 1: a specialty, a word or a professional. With a professional in the address, their services. */
export function PassoOQue({ marcacao, focar }: { marcacao: Marcacao; focar: boolean }) {
  const { escolha, perfil } = marcacao
  if (escolha.profissional && perfil) return <Servicos marcacao={marcacao} perfil={perfil} focar={focar} />
  if (escolha.especialidade)
    return <QuemAtende marcacao={marcacao} especialidade={escolha.especialidade} focar={focar} />
  return <Comeco marcacao={marcacao} focar={focar} />
}

const ZONA = 'America/Sao_Paulo'

function Comeco({ marcacao: { ir }, focar }: { marcacao: Marcacao; focar: boolean }) {
  const { lugar } = useLugar(true)
  // A search without an area is answered here; with one the next screen goes on from it.
  const [lida, setLida] = useState<Busca | null>(null)
  const [agora] = useState(Date.now)
  const { frase: _, raio_km: __, ordem: ___, ...filtros } = lida ?? {}
  const busca = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: { ...filtros, ...aPartirDe(lugar) } }),
    enabled: lida !== null,
  })
  const achados = lida === null ? undefined : busca.data?.profissionais.slice(0, 6)
  const campos = useMemo(() => camposDe(lida ?? {}, lugar), [lida, lugar])
  function buscar(nova: Busca) {
    const { especialidade, sub, cidade, uf, plano, modalidade, disponibilidade, q } = nova
    if (!especialidade || q) return setLida(nova)
    const dia =
      disponibilidade === undefined ? undefined : datasDe(disponibilidade, dataLocal(agora, ZONA))[0]
    ir({ especialidade, sub, cidade, uf, plano, modalidade, dia, mes: dia && inicioDoMes(dia) })
  }
  return (
    <Moldura titulo={oQue.titulo} descricao={oQue.descricao} focar={focar}>
      <DeNovo ir={ir} />
      <BarraDeBusca campos={campos} onBuscar={buscar} onPessoa={(id) => ir({ profissional: id })} estreita />
      {busca.error ? (
        <QueryError query={busca} title={textos.erroAoCarregar} />
      ) : achados ? (
        <section aria-label={oQue.achados} aria-live="polite" className="grid gap-3">
          {achados.length === 0 && !busca.isFetching ? (
            <EmptyState icon={<UserSearch size={26} />} title={oQue.nenhum} description={oQue.nenhumDica} />
          ) : (
            <ListaDeProfissionais titulo={oQue.achados} profissionais={achados} ir={ir} />
          )}
        </section>
      ) : (
        <Especialidades onEscolher={ir} />
      )}
    </Moldura>
  )
}

/** One tap for a returning patient: the last specialty with the same professional. */
function DeNovo({ ir }: Pick<Marcacao, 'ir'>) {
  const ultima = useUltima()
  if (!ultima?.profissional_id || !ultima.profissional_nome) return null
  const { profissional_id, profissional_nome, profissional_avatar_url, especialidade, tema } = ultima
  return (
    <button
      type="button"
      onClick={() => ir({ profissional: profissional_id, servico: ultima.servico_id ?? undefined })}
      className="flex min-h-16 w-full items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-left text-primary-soft-fg transition-shadow hover:shadow-2"
    >
      <Avatar name={profissional_nome} src={profissional_avatar_url} theme={tema} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {oQue.deNovo}
          {especialidade ? `: ${especialidade}` : ''}
        </span>
        <span className="block truncate text-sm">{oQue.deNovoCom(profissional_nome)}</span>
      </span>
      <RotateCcw aria-hidden size={18} />
    </button>
  )
}

/** How many areas stand beside the professions. */
const AREAS = 9

function Especialidades({
  onEscolher,
}: {
  onEscolher: (o: { especialidade: string; sub?: string }) => void
}) {
  const query = useQuery(api.profissionais.filtros.queryOptions())
  const { data, error } = query
  if (error) return <QueryError query={query} title={textos.erroAoCarregar} />
  if (!data)
    return (
      <SkeletonGroup label={textos.carregando} className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
        {Array.from({ length: 9 }, (_, i) => (
          <Skeleton key={i} className="h-16 rounded-lg" />
        ))}
      </SkeletonGroup>
    )
  const areas = data.especialidades
    .flatMap(({ nome, tema, subs }) => subs.map((sub) => ({ ...sub, tema, especialidade: nome })))
    .toSorted((a, b) => b.total - a.total || a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, AREAS)
    .map(({ nome, tema, especialidade }) => ({ nome, tema, escolha: { especialidade, sub: nome } }))
  const profissoes = data.especialidades.map(({ nome, tema }) => ({
    nome,
    tema,
    escolha: { especialidade: nome },
  }))
  if (profissoes.length === 0)
    return <EmptyState icon={<UserSearch size={26} />} title={oQue.ninguem} description={oQue.ninguemDica} />
  return (
    <>
      {areas.length > 0 ? (
        <Opcoes id="agendar-areas" titulo={oQue.areas} opcoes={areas} onEscolher={onEscolher} />
      ) : null}
      <Opcoes
        id="agendar-especialidades"
        titulo={oQue.especialidades}
        opcoes={profissoes}
        onEscolher={onEscolher}
      />
    </>
  )
}

const icone = ({ nome, tema }: Pick<Opcao, 'nome' | 'tema'>) => areaIconName(tema, nome)

type Opcao = { nome: string; tema: SpecialtyTheme; escolha: { especialidade: string; sub?: string } }

function Opcoes({
  id,
  titulo,
  opcoes,
  onEscolher,
}: {
  id: string
  titulo: string
  opcoes: readonly Opcao[]
  onEscolher: (escolha: Opcao['escolha']) => void
}) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        {titulo}
      </h3>
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
        {opcoes.map(({ nome, tema, escolha }, numero) => (
          <li key={nome} className="grid grid-cols-[minmax(0,1fr)]">
            <button
              type="button"
              data-tint={`es-${tema}`}
              onClick={() => onEscolher(escolha)}
              className="flex min-h-16 flex-col items-start gap-2 rounded-lg border border-line px-3 py-2.5 text-left font-semibold transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-soft-fg sm:flex-row sm:items-center sm:gap-2.5"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint-bg text-tint-fg">
                {/* An icon once in a list: the same one on each area of a profession says nothing. */}
                {opcoes.findIndex((cada) => icone(cada) === icone({ nome, tema })) === numero ? (
                  <AreaIcon theme={tema} area={nome} size={18} />
                ) : (
                  <span aria-hidden className="titulo">
                    {nome.charAt(0)}
                  </span>
                )}
              </span>
              <span className="min-w-0 text-sm leading-tight break-words hyphens-auto" lang="pt-BR">
                {nome}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
