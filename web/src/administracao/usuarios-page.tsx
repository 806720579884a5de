import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Search, UserPlus, UserSearch } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { ContaDaLista } from '#domain/administracao/contract.ts'
import {
  rotulosStatusUsuario,
  rotulosTipoUsuario,
  statusUsuario,
  tiposUsuario,
} from '#domain/usuarios/usuario.ts'
import { formatarData } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useNestaPagina } from '#web/lib/use-nesta-pagina.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueueRow, rowLink } from '#web/ui/queue-row.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { lerBuscaDeContas, type BuscaDeContas } from './busca-de-contas.ts'
import { FichaDaConta } from './components/ficha-da-conta.tsx'
import { tonsDoStatus } from './tons.ts'
import { useContas } from './hooks.ts'
import { contas } from './messages-contas.ts'
import { textos } from './messages.ts'

const { usuarios: palavras } = textos
const PAUSA_MS = 300
const CriarConta = partes(() => import('./partes-de-contas.ts')).parte('CriarConta')

/** `/usuarios`: every account of the platform (ROUTE-11, HOME-07). */
export function UsuariosPage() {
  const busca = lerBuscaDeContas(useSearch({ strict: false }))
  const navigate = useNavigate()
  const lista = useContas(busca)
  const pedida = (useSearch({ strict: false }) as Record<string, unknown>).conta
  const [aberta, setAberta] = useState<string | null>(typeof pedida === 'string' ? pedida : null)
  const [criando, setCriando] = useState(false)
  const [baixando, setBaixando] = useState(false)
  const toast = useToast()

  async function baixar() {
    setBaixando(true)
    try {
      await (await import('./baixar-contas.ts')).baixarContas(busca)
    } catch (erro) {
      toast({ title: contas.csv.falhou, description: falhaDe(erro).mensagem, tone: 'error' })
    } finally {
      setBaixando(false)
    }
  }
  const ir = (mudanca: Partial<Record<keyof BuscaDeContas, string | undefined>>) =>
    void navigate({
      to: '/usuarios',
      search: lerBuscaDeContas({ ...busca, ...mudanca }) as never,
      resetScroll: false,
      replace: 'q' in mudanca,
    })
  const primeira = lista.data?.pages[0]
  const linhas = lista.data?.pages.flatMap((pagina) => pagina.contas)
  return (
    <Page kind="list">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl titulo">{palavras.titulo}</h1>
          <p className="mt-1 text-muted">{palavras.descricao}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={<Download aria-hidden size={18} />}
            loading={baixando}
            loadingText={contas.csv.preparando}
            onClick={() => void baixar()}
          >
            {contas.csv.botao}
          </Button>
          <Button icon={<UserPlus aria-hidden size={18} />} onClick={() => setCriando(true)}>
            {contas.criar.botao}
          </Button>
        </div>
      </div>
      <search className="grid gap-3">
        <CampoDeBusca valor={busca.q ?? ''} onMudar={(q) => ir({ q })} />
        <FilterChips label={palavras.status}>
          <FilterChip pressed={!busca.status} onClick={() => ir({ status: undefined })}>
            {palavras.todas}
          </FilterChip>
          {statusUsuario.map((status) => (
            <FilterChip
              key={status}
              pressed={busca.status === status}
              onClick={() => ir({ status: busca.status === status ? undefined : status })}
            >
              {rotulosStatusUsuario[status]}
              {primeira ? ` (${primeira.por_status[status]!.toLocaleString('pt-BR')})` : ''}
            </FilterChip>
          ))}
        </FilterChips>
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={palavras.tipo}>
            <NativeSelect
              placeholder={palavras.qualquer}
              options={tiposUsuario.map((value) => ({ value, label: rotulosTipoUsuario[value] }))}
              value={busca.tipo ?? ''}
              onChange={(event) => ir({ tipo: event.target.value })}
            />
          </Field>
          <Field label={palavras.confirmacao}>
            <NativeSelect
              placeholder={palavras.qualquer}
              options={[{ value: 'sem', label: palavras.semConfirmacao }]}
              value={busca.confirmacao ?? ''}
              onChange={(event) => ir({ confirmacao: event.target.value })}
            />
          </Field>
          <Field label={palavras.ordem}>
            <NativeSelect
              options={[
                { value: '', label: palavras.ordens.recentes },
                { value: 'nome', label: palavras.ordens.nome },
              ]}
              value={busca.ordem ?? ''}
              onChange={(event) => ir({ ordem: event.target.value })}
            />
          </Field>
        </div>
      </search>
      <output className="text-sm text-muted">{primeira ? palavras.achadas(primeira.total) : ''}</output>
      <Card as="section" padding="none" aria-label={palavras.lista}>
        <h2 className="sr-only">{palavras.lista}</h2>
        {linhas ? (
          linhas.length === 0 ? (
            <EmptyState
              icon={<UserSearch size={26} />}
              title={palavras.vazio}
              description={palavras.vazioDescricao}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => void navigate({ to: '/usuarios', search: {} as never })}
                >
                  {palavras.limpar}
                </Button>
              }
            />
          ) : (
            <ul className="divide-y divide-line">
              {linhas.map((conta) => (
                <Linha key={conta.id} conta={conta} onAbrir={() => setAberta(conta.id)} />
              ))}
            </ul>
          )
        ) : lista.error ? (
          <QueryError query={lista} level={2} title={palavras.erro} />
        ) : (
          <SkeletonGroup className="grid gap-3 p-4">
            {[0, 1, 2, 3, 4].map((linha) => (
              <Skeleton key={linha} className="h-14 w-full" />
            ))}
          </SkeletonGroup>
        )}
      </Card>
      <LoadMore query={lista} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
      {criando ? (
        <Suspense fallback={null}>
          <CriarConta onFechar={() => setCriando(false)} />
        </Suspense>
      ) : null}
      {aberta ? <FichaDaConta id={aberta} onFechar={() => setAberta(null)} /> : null}
    </Page>
  )
}

/** Searches when typing pauses, not with each letter. */
function CampoDeBusca({ valor, onMudar }: { valor: string; onMudar: (q: string) => void }) {
  const [texto, setTexto] = useState(valor)
  const nestaPagina = useNestaPagina()
  useEffect(() => {
    if (texto.trim() === valor) return
    const timer = setTimeout(() => nestaPagina() && onMudar(texto.trim()), PAUSA_MS)
    return () => clearTimeout(timer)
  })
  return (
    <span className="relative block">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label={palavras.buscar}
        placeholder={palavras.buscar}
        maxLength={200}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        className="pl-10"
      />
    </span>
  )
}

function Linha({ conta, onAbrir }: { conta: ContaDaLista; onAbrir: () => void }) {
  const { nome, email, telefone, tipo_usuario, status, ultimo_acesso, confirmado, created_at, avatar_url } =
    conta
  const zona = zonaDaqui()
  return (
    <QueueRow
      leading={<Avatar name={nome} src={avatar_url} size="sm" />}
      title={
        <button
          type="button"
          aria-label={palavras.abrir(nome)}
          onClick={onAbrir}
          className={`max-w-full truncate align-bottom ${rowLink}`}
        >
          {nome}
        </button>
      }
      detail={email ?? telefone ?? palavras.semLogin}
      columns={[
        {
          first: rotulosTipoUsuario[tipo_usuario],
          second:
            confirmado === null
              ? palavras.semLogin
              : !confirmado
                ? palavras.naoConfirmado
                : ultimo_acesso
                  ? `${palavras.colunas.acesso}: ${formatarData(ultimo_acesso, zona)}`
                  : palavras.nunca,
        },
        { first: `${palavras.colunas.cadastro}: ${formatarData(created_at, zona)}` },
      ]}
      end={
        <Badge tone={tonsDoStatus[status]} size="sm">
          {rotulosStatusUsuario[status]}
        </Badge>
      }
    />
  )
}
