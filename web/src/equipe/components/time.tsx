import { useQuery } from '@tanstack/react-query'
import { Building2, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { situacaoDoAcesso } from '#domain/equipe/acesso.ts'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import { papeisDaEquipe, podeGerirEquipe, rotulosPapelDaEquipe } from '#domain/equipe/membro.ts'
import { permite } from '#domain/equipe/permissoes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { nomeOuEmail } from '../nome.ts'
import { useStatusDoMembro } from '../hooks.ts'
import { textos } from '../messages.ts'
import { pessoasDe } from '../pessoas.ts'
import { useAgora } from '../use-agora.ts'
import { FormularioDeAcesso } from './formulario-de-acesso.tsx'
import { ListaDeMembros } from './lista-de-membros.tsx'
import { PedidosRecebidos } from './pedidos-recebidos.tsx'
import { Pergunta } from './pergunta.tsx'

const { time: palavras, perguntas } = textos
const situacoes = Object.keys(palavras.situacoes) as (keyof typeof palavras.situacoes)[]

/** The teams of the clinics that the caller manages. */
export function Time({ eu }: { eu: string }) {
  const query = useQuery(api.equipe.listar.queryOptions())
  const { data, error } = query
  const [convidando, setConvidando] = useState(false)
  const geridas = data?.clinicas.filter(({ minhas_permissoes }) => podeGerirEquipe(minhas_permissoes)) ?? []
  const vistas = data?.clinicas.filter(({ minhas_permissoes }) => permite(minhas_permissoes, 'equipe')) ?? []
  const soParticipa = data?.clinicas.filter((clinica) => !vistas.includes(clinica)) ?? []
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        {geridas.length > 0 ? (
          <Button icon={<UserPlus size={18} />} onClick={() => setConvidando(true)}>
            {palavras.convidar}
          </Button>
        ) : null}
      </header>
      {data ? (
        data.clinicas.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Building2 size={26} />}
              title={palavras.semClinica}
              description={palavras.semClinicaDescricao}
            />
          </Card>
        ) : (
          <>
            {vistas.length > 0 ? <PedidosRecebidos clinicas={vistas} /> : null}
            {vistas.length > 0 ? (
              <Pessoas
                clinicas={vistas}
                membros={data.membros}
                eu={eu}
                convidar={geridas.length > 0 ? () => setConvidando(true) : null}
              />
            ) : null}
            {soParticipa.length > 0 ? <MinhasClinicas clinicas={soParticipa} /> : null}
          </>
        )
      ) : error ? (
        <Card>
          <QueryError query={query} title={textos.erro} />
        </Card>
      ) : (
        <Card>
          <SkeletonGroup className="grid gap-4">
            {[1, 2, 3, 4].map((linha) => (
              <Skeleton key={linha} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        </Card>
      )}
      {convidando ? <FormularioDeAcesso clinicas={geridas} onFechar={() => setConvidando(false)} /> : null}
    </>
  )
}

interface PessoasProps {
  clinicas: readonly ClinicaDaEquipe[]
  membros: readonly Membro[]
  eu: string
  convidar: (() => void) | null
}

function Pessoas({ clinicas, membros, eu, convidar }: PessoasProps) {
  const [clinica, setClinica] = useState('')
  const [papel, setPapel] = useState('')
  const [situacao, setSituacao] = useState<(typeof situacoes)[number]>('todos')
  const agora = useAgora()
  const daClinica = membros.filter(
    (membro) => (!clinica || membro.clinica_id === clinica) && (!papel || membro.papel === papel),
  )
  const em = (qual: typeof situacao) =>
    daClinica.filter((membro) =>
      qual === 'todos' ? membro.status !== 'encerrado' : situacaoDoAcesso(membro, agora) === qual,
    )
  const mostrados = em(situacao).toSorted(
    (a, b) => lugar(a) - lugar(b) || nomeOuEmail(a).localeCompare(nomeOuEmail(b), 'pt-BR'),
  )
  const sozinha = membros.every((membro) => membro.usuario_id === eu || membro.status === 'encerrado')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {clinicas.length > 1 ? (
          <NativeSelect
            size="sm"
            aria-label={palavras.clinica}
            value={clinica}
            placeholder={palavras.todasAsClinicas}
            options={clinicas.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(event) => setClinica(event.target.value)}
            className="max-sm:w-full sm:w-56"
          />
        ) : null}
        <NativeSelect
          size="sm"
          aria-label={palavras.papel}
          value={papel}
          placeholder={palavras.todosOsPapeis}
          options={papeisDaEquipe.map((cada) => ({ value: cada, label: rotulosPapelDaEquipe[cada] }))}
          onChange={(event) => setPapel(event.target.value)}
          className="max-sm:w-full sm:w-56"
        />
        <FilterChips label={palavras.situacao} className="max-sm:w-full">
          {situacoes.map((cada) => (
            <FilterChip key={cada} pressed={situacao === cada} onClick={() => setSituacao(cada)}>
              {palavras.situacoes[cada]} <span className="tabular-nums">{pessoasDe(em(cada)).length}</span>
            </FilterChip>
          ))}
        </FilterChips>
      </div>
      {mostrados.length > 0 ? (
        <ListaDeMembros clinicas={clinicas} todos={membros} membros={mostrados} eu={eu} />
      ) : (
        <Card>
          <EmptyState
            icon={<UsersRound size={26} />}
            title={palavras.nenhumComFiltro}
            action={
              <Button
                variant="outline"
                onClick={() => {
                  setClinica('')
                  setPapel('')
                  setSituacao('todos')
                }}
              >
                {palavras.limpar}
              </Button>
            }
          />
        </Card>
      )}
      {sozinha && convidar ? (
        <Card>
          <EmptyState
            icon={<UserPlus size={26} />}
            title={palavras.ninguem}
            description={palavras.ninguemDescricao}
            action={<Button onClick={convidar}>{palavras.convidar}</Button>}
          />
        </Card>
      ) : null}
    </>
  )
}

/** Sort order: pending first, then by responsibility. Those who only see their own patients come last. */
function lugar({ status, papel }: Membro): number {
  return status === 'convidado' ? -1 : ordem.indexOf(papel)
}
const ordem = ['dono', 'gestor', 'recepcao', 'financeiro', 'profissional']

/** Clinics in which the caller is a member without access to the team. */
function MinhasClinicas({ clinicas }: { clinicas: readonly ClinicaDaEquipe[] }) {
  const status = useStatusDoMembro()
  const [saindo, setSaindo] = useState<ClinicaDaEquipe | null>(null)
  return (
    <Card as="section">
      <CardHeader title={palavras.minhas} description={palavras.soParticipa} />
      <ul className="mt-3 divide-y divide-line">
        {clinicas.map((clinica) => (
          <li key={clinica.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{clinica.nome}</p>
              <p className="text-sm text-muted">{rotulosPapelDaEquipe[clinica.meu_papel]}</p>
            </div>
            <Button variant="danger-ghost" size="sm" onClick={() => setSaindo(clinica)}>
              {palavras.sair}
            </Button>
          </li>
        ))}
      </ul>
      {saindo ? (
        <Pergunta
          pergunta={{
            titulo: perguntas.sair.titulo(saindo.nome),
            descricao: perguntas.sair.descricao,
            acao: palavras.sair,
            feito: perguntas.sair.feito,
            fazer: () => status.mutateAsync({ id: saindo.meu_acesso_id, para: 'encerrado' }),
          }}
          ocupado={status.isPending}
          onFechar={() => setSaindo(null)}
        />
      ) : null}
    </Card>
  )
}
