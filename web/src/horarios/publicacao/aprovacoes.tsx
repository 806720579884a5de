import { ArrowLeft, Check, ClipboardCheck, X } from 'lucide-react'
import { useState } from 'react'
import type { AprovacaoDeHorarios } from '#domain/horarios/respostas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { decisoesDe, type Escolhas } from './decisoes.ts'
import { useAprovacao, useAprovacoes, useDecidir } from '../hooks.ts'
import { textosDePublicacao } from './messages.ts'
import { RegrasEmTexto, SemanaEmTexto } from '../conteudo-em-texto.tsx'
import { foraDoErro, irAoPrimeiroSemDecisao, recusadoDoErro } from '../recusas.ts'
import { DiferencaNaTela } from './diferenca.tsx'
import { ForaDoHorario } from './fora-do-horario.tsx'

const { aprovacoes: palavras } = textosDePublicacao

/** Templates that wait for the caller: the owner of a clinic, or the administrator. */
export function Aprovacoes() {
  const [aberto, setAberto] = useState<string | null>(null)
  const query = useAprovacoes(true)
  const { data, error } = query
  if (aberto) return <Pedido key={aberto} id={aberto} onVoltar={() => setAberto(null)} />
  if (!data) {
    if (error) return <QueryError query={query} title={palavras.erro} />
    return <Esqueleto />
  }
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<ClipboardCheck size={26} />}
          title={palavras.vazio}
          description={palavras.vazioDescricao}
        />
      </Card>
    )
  return (
    <section aria-labelledby="aprovacoes" className="grid gap-3">
      <h2 id="aprovacoes" className="text-xl titulo">
        {palavras.titulo}
      </h2>
      <ul className="grid gap-3">
        {data.map(({ id, nome, profissional, clinicas, pedido_em }) => (
          <Card as="li" key={id} interactive className="relative">
            <h3 className="text-lg titulo">
              <button
                type="button"
                onClick={() => setAberto(id)}
                className="rounded-sm text-left after:absolute after:inset-0 after:rounded-xl"
              >
                {profissional.nome}
                <span className="text-muted"> · {nome}</span>
              </button>
            </h3>
            <p className="text-sm text-muted">
              {[profissional.especialidade, ...clinicas.map((clinica) => clinica.nome)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-muted tabular-nums">
              {palavras.pedidoEm(formatarDataHora(pedido_em, zonaDaqui()))}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-24 w-full rounded-xl" />
      <Skeleton className="h-24 w-full rounded-xl" />
    </SkeletonGroup>
  )
}

function Pedido({ id, onVoltar }: { id: string; onVoltar: () => void }) {
  const query = useAprovacao(id)
  const { data, error } = query
  return (
    <div className="grid gap-4">
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden size={16} />}
        onClick={onVoltar}
        className="-ml-3 justify-self-start"
      >
        {palavras.voltar}
      </Button>
      {data ? (
        <Decisao pedido={data} onVoltar={onVoltar} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <Esqueleto />
      )}
    </div>
  )
}

function Decisao({ pedido, onVoltar }: { pedido: AprovacaoDeHorarios; onVoltar: () => void }) {
  const decidir = useDecidir()
  const toast = useToast()
  const [recusando, setRecusando] = useState(false)
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [cobrado, setCobrado] = useState(false)
  const fora = foraDoErro(decidir.error) ?? pedido.fora
  const nomes = { locais: pedido.locais, servicos: pedido.servicos }
  const feito = (title: string) => () => {
    toast({ tone: 'success', title })
    onVoltar()
  }

  function aprovar() {
    if (decidir.isPending) return
    const decisoes = decisoesDe(escolhas, fora)
    setCobrado(true)
    if (!decisoes) return irAoPrimeiroSemDecisao(fora, escolhas)
    decidir.mutate({ id: pedido.id, decisao: 'aprovar', decisoes }, { onSuccess: feito(palavras.aprovado) })
  }

  const falha = decidir.error && !foraDoErro(decidir.error) ? falhaDe(decidir.error) : null
  return (
    <>
      <div>
        <h2 className="text-2xl titulo">{pedido.profissional.nome}</h2>
        <p className="text-muted">
          {[pedido.nome, pedido.profissional.especialidade].filter(Boolean).join(' · ')}
        </p>
      </div>
      {falha ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-3">
          {falha.mensagem}
        </p>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card as="section" className="grid gap-3">
          <h3 className="text-lg titulo">{palavras.mudancas}</h3>
          {pedido.anterior ? (
            <DiferencaNaTela
              diferenca={pedido.diferenca}
              nomes={nomes}
              vazia={textosDePublicacao.versoes.semMudancas}
            />
          ) : (
            <p className="text-muted">{palavras.primeira}</p>
          )}
        </Card>
        <Card as="section" className="grid gap-3">
          <h3 className="text-lg titulo">{palavras.como}</h3>
          <SemanaEmTexto conteudo={pedido.conteudo} nomes={nomes} />
          <hr className="border-line" />
          <RegrasEmTexto regras={pedido.conteudo.regras} />
        </Card>
      </div>
      {fora.length > 0 ? (
        <Card as="section">
          <ForaDoHorario
            fora={fora}
            escolhas={escolhas}
            onEscolher={setEscolhas}
            cobrado={cobrado}
            recusado={recusadoDoErro(decidir.error)}
          />
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Check aria-hidden size={18} />}
          loading={decidir.isPending && !recusando}
          loadingText={palavras.aprovando}
          onClick={aprovar}
        >
          {palavras.aprovar}
        </Button>
        <Button
          variant="danger-ghost"
          icon={<X aria-hidden size={18} />}
          disabled={decidir.isPending}
          onClick={() => setRecusando(true)}
        >
          {palavras.recusar}
        </Button>
      </div>
      <ConfirmDialog
        open={recusando}
        onOpenChange={setRecusando}
        title={palavras.recusarTitulo}
        description={palavras.recusarDescricao}
        confirmLabel={palavras.recusar}
        reason={{ label: palavras.motivo, requiredMessage: palavras.faltaMotivo, maxLength: 500 }}
        pending={decidir.isPending}
        pendingLabel={palavras.recusando}
        onConfirm={(motivo) =>
          decidir.mutate(
            { id: pedido.id, decisao: 'recusar', motivo },
            { onSuccess: feito(palavras.recusado), onError: () => setRecusando(false) },
          )
        }
      />
    </>
  )
}
