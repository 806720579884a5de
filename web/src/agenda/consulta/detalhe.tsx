import { useQuery } from '@tanstack/react-query'
import { nomesDasNotas, notasDaConsulta } from '#domain/agenda/notas.ts'
import { Link } from '@tanstack/react-router'
import {
  BadgeDollarSign,
  Building2,
  ClipboardList,
  Clock,
  DoorOpen,
  MessageCircleQuestion,
  Pencil,
  Sparkle,
  Stethoscope,
  UserRoundX,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { rotulosModalidade, rotulosOrigem, pagamentoEmPalavras } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosCampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { AnexosDaConsulta } from '#web/agendamentos/anexos/anexos-da-consulta.tsx'
import { SalaDaConsulta } from '#web/agendamentos/sala/sala-da-consulta.tsx'
import { CarteirinhaDaConsulta } from '#web/carteirinhas/carteirinha-da-consulta.tsx'
import { LembretesDaConsulta } from '#web/lembretes/lembretes-da-consulta.tsx'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { PixDaConsulta } from '#web/pagamentos/pix-da-consulta.tsx'
import { PagamentoNoLocal } from '#web/recibos/components/pagamento-no-local.tsx'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import type { ConsultaAberta } from './consulta-aberta.ts'
import { textosDaConsulta } from './messages.ts'
import { textos } from '../messages.ts'
import { useTelaLarga } from '../use-tela.ts'
import { AtosDaConsulta } from './atos-da-consulta.tsx'
import { BloquearPaciente } from '../dia/bloqueados-dialog.tsx'
import { iconeDaModalidade } from '../grade/cartao.tsx'
import { conflitoDe } from '../grade/montagem.ts'
import { Contato } from './contato.tsx'
import { EditarConsulta } from './editar-consulta.tsx'
import { Historico } from './historico.tsx'

const { detalhe: palavras } = textosDaConsulta

type DetalheProps = {
  id: string
  periodo: PeriodoDaAgenda
  agora: number
  onVoltar: (id: string, versao: number) => void
  onFechar: () => void
}

/** The sheet of one appointment: its data, its acts and its history. */
export function Detalhe({ id, periodo, agora, onVoltar, onFechar }: DetalheProps) {
  const larga = useTelaLarga()
  const cartao = periodo.agendamentos.find((cada) => cada.id === id)
  const query = useQuery(api.agendamentos.detalhe.queryOptions({ input: { id }, staleTime: 0 }))
  const { data, error } = query
  const consulta: ConsultaAberta | undefined =
    data && cartao && data.versao < cartao.versao ? cartao : (data ?? cartao)
  const nome = consulta?.paciente_nome ?? textos.cartao.semNome
  return (
    <Sheet
      open
      side={larga ? 'right' : 'bottom'}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={consulta ? nome : palavras.titulo}
      footer={
        consulta ? (
          <AtosDaConsulta
            consulta={consulta}
            zona={periodo.zona}
            hoje={periodo.hoje}
            onVoltar={() => onVoltar(consulta.id, consulta.versao)}
          />
        ) : undefined
      }
    >
      {consulta ? (
        <Conteudo consulta={consulta} cartao={cartao} completa={data} periodo={periodo} agora={agora} />
      ) : error ? (
        <QueryError query={query} level={2} title={palavras.erro} />
      ) : (
        <SkeletonGroup label={palavras.carregando} className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

type ConteudoProps = {
  consulta: ConsultaAberta
  cartao: AgendamentoDaAgenda | undefined
  completa: AgendamentoDetalhe | undefined
  periodo: PeriodoDaAgenda
  agora: number
}

function Conteudo({ consulta, cartao, completa, periodo }: ConteudoProps) {
  const [editando, setEditando] = useState(false)
  const [bloqueando, setBloqueando] = useState(false)
  const { zona } = periodo
  const { data_agendamento, duracao_min, status, modalidade, presenca } = consulta
  const fim = new Date(Date.parse(data_agendamento) + duracao_min * 60_000)
  const Onde = iconeDaModalidade[modalidade]
  const conflito = cartao ? conflitoDe(cartao, periodo) : null
  const profissional = periodo.profissionais.find(({ id }) => id === consulta.profissional_id)
  const nome = consulta.paciente_nome ?? textos.cartao.semNome
  return (
    <div className="grid gap-5">
      <p className="-mt-3 text-sm text-muted tabular-nums">
        {cartao?.idade == null ? null : `${textos.cartao.anos(cartao.idade)} · `}
        {formatarDataHora(data_agendamento, zona)} às {formatarHora(fim, zona)}
        {consulta.primeiro_contato || !consulta.pode.includes('pacientes.ficha') ? null : (
          <>
            {' · '}
            <Link
              {...destino(`/pacientes/${consulta.paciente_id}`)}
              className={buttonStyle({ variant: 'link', className: 'text-sm' })}
            >
              {palavras.verFicha}
              <span className="sr-only">: {nome}</span>
            </Link>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <SituacaoBadge status={status} presenca={presenca} />
        <Badge tone="outline" icon={<Onde aria-hidden size={13} />}>
          {rotulosModalidade[modalidade]}
        </Badge>
        {consulta.primeira_vez ? (
          <Badge tone="accent" icon={<Sparkle aria-hidden size={12} />}>
            {palavras.primeiraVez}
          </Badge>
        ) : null}
        {consulta.primeiro_contato ? (
          <Badge tone="warning">
            {consulta.primeiro_contato.aguarda ? palavras.aguardaAceite : palavras.semRelacao}
          </Badge>
        ) : null}
        {conflito ? <Badge tone="warning">{conflito}</Badge> : null}
        {consulta.aguarda_aprovacao ? <Badge tone="warning">{palavras.pedido}</Badge> : null}
        {consulta.serie_id ? <Badge tone="outline">{palavras.serie}</Badge> : null}
        {cartao?.sem_login ? <Badge tone="outline">{palavras.semLogin}</Badge> : null}
      </div>
      <SalaDaConsulta consulta={consulta} zona={zona} edita />
      {completa && completa.perguntas.length > 0 ? <Perguntas perguntas={completa.perguntas} /> : null}
      <Momentos consulta={consulta} cartao={cartao} completa={completa} zona={zona} />
      <dl className="grid gap-2.5">
        <Dado icone={Stethoscope} nome={palavras.servico}>
          {consulta.servico ?? textos.cartao.consulta}
        </Dado>
        {periodo.mostrados.length > 1 && profissional ? (
          <Dado icone={Stethoscope} nome={palavras.profissional}>
            {profissional.nome}
          </Dado>
        ) : null}
        {consulta.local ? (
          <Dado icone={Building2} nome={palavras.onde}>
            {consulta.local}
          </Dado>
        ) : null}
        {consulta.sala ? (
          <Dado icone={DoorOpen} nome={palavras.sala}>
            {consulta.sala}
          </Dado>
        ) : null}
        <Dado icone={Wallet} nome={palavras.convenio}>
          {consulta.convenio ?? palavras.particular}
        </Dado>
        {consulta.pode.includes('agenda.periodo/dinheiro') ? (
          <Dado icone={BadgeDollarSign} nome={palavras.pagamento}>
            {[
              consulta.valor_centavos === null ? null : formatarCentavos(consulta.valor_centavos),
              pagamentoEmPalavras(consulta),
            ]
              .filter(Boolean)
              .join(', ')}
          </Dado>
        ) : null}
        {completa?.dados_que_faltam ? (
          <Dado icone={ClipboardList} nome={palavras.dados}>
            {completa.dados_que_faltam.length === 0
              ? palavras.dadosCompletos
              : palavras.dadosFaltam(completa.dados_que_faltam.map((campo) => rotulosCampoExigido[campo]))}
          </Dado>
        ) : null}
        <Dado icone={Clock} nome={palavras.origem}>
          {rotulosOrigem[consulta.origem]}
        </Dado>
      </dl>
      {consulta.convenio !== null && profissional?.proprio ? (
        <CarteirinhaDaConsulta id={consulta.id} />
      ) : null}
      <PagamentoNoLocal consulta={consulta} />
      {completa?.cobranca && completa.pode.includes('pagamentos.daConsulta') ? (
        <PixDaConsulta id={completa.id} zona={zona} cancelada={status === 'cancelado'} paciente={nome} />
      ) : null}
      {consulta.motivo_consulta ? <Texto titulo={palavras.motivo}>{consulta.motivo_consulta}</Texto> : null}
      {consulta.observacoes ? (
        <Texto titulo={palavras.observacoes} dica={palavras.observacoesDica}>
          {consulta.observacoes}
        </Texto>
      ) : null}
      {nomesDasNotas.map((nota) =>
        cartao?.[nota] ? (
          <Texto key={nota} titulo={notasDaConsulta[nota].rotulo} dica={palavras.observacoesDica}>
            {cartao[nota]}
          </Texto>
        ) : null,
      )}
      <AnexosDaConsulta id={consulta.id} zona={zona} />
      {cartao?.pode_editar ? (
        editando ? (
          <EditarConsulta
            consulta={cartao}
            observacoes={completa?.observacoes ?? cartao.observacoes}
            salas={periodo.salas.filter(({ clinica_id }) => clinica_id === cartao.clinica_id)}
            onFechar={() => setEditando(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              icon={<Pencil aria-hidden size={15} />}
              onClick={() => setEditando(true)}
            >
              {palavras.editar}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<UserRoundX aria-hidden size={15} />}
              onClick={() => setBloqueando(true)}
            >
              {palavras.bloquear}
            </Button>
          </div>
        )
      ) : null}
      {cartao && periodo.vista !== 'circulo' && !consulta.primeiro_contato ? (
        <Contato
          consulta={cartao}
          profissional={profissional?.nome ?? ''}
          zona={zona}
          aConfirmar={cartao.acoes.includes('confirmar')}
        />
      ) : null}
      <LembretesDaConsulta id={consulta.id} zona={zona} />
      <Historico id={consulta.id} zona={zona} />
      {bloqueando && cartao ? (
        <BloquearPaciente
          profissional_id={cartao.profissional_id}
          paciente={{ id: cartao.paciente_id, nome }}
          onFechar={() => setBloqueando(false)}
        />
      ) : null}
    </div>
  )
}

/** 'Preparar consulta': the patient's questions, on top. */
function Perguntas({ perguntas }: { perguntas: readonly string[] }) {
  return (
    <section aria-label={palavras.perguntas} className="rounded-lg bg-accent-soft p-3.5 text-accent-fg">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <MessageCircleQuestion aria-hidden size={16} />
        {palavras.perguntas}
      </h3>
      <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-sm">
        {perguntas.map((pergunta) => (
          <li key={pergunta}>{pergunta}</li>
        ))}
      </ol>
    </section>
  )
}

function Momentos({
  consulta,
  cartao,
  completa,
  zona,
}: Pick<ConteudoProps, 'consulta' | 'cartao' | 'completa'> & { zona: string }) {
  const linhas = [
    consulta.encaixe ? palavras.encaixe(cartao?.motivo_encaixe ?? null) : null,
    consulta.reagendado_de ? palavras.reagendada(formatarDataHora(consulta.reagendado_de, zona)) : null,
    completa?.motivo_cancelamento ? palavras.cancelada(completa.motivo_cancelamento) : null,
    consulta.confirmado_pelo_paciente_em
      ? palavras.confirmou(formatarDataHora(consulta.confirmado_pelo_paciente_em, zona))
      : consulta.status === 'agendado' || consulta.status === 'reagendado'
        ? palavras.semResposta
        : null,
    cartao?.espera_min != null && consulta.status !== 'em-andamento' && consulta.status !== 'concluido'
      ? palavras.espera(cartao.espera_min)
      : consulta.chegada_em
        ? palavras.chegou(formatarHora(consulta.chegada_em, zona))
        : null,
    consulta.inicio_real ? palavras.comecou(formatarHora(consulta.inicio_real, zona)) : null,
    consulta.fim_real ? palavras.terminou(formatarHora(consulta.fim_real, zona)) : null,
  ].filter((linha) => linha !== null)
  if (linhas.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-lg bg-subtle px-3.5 py-2.5 text-sm text-ink-2">
      {linhas.map((linha) => (
        <li key={linha}>{linha}</li>
      ))}
    </ul>
  )
}

function Dado({ icone: Icone, nome, children }: { icone: LucideIcon; nome: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 text-sm">
      <dt className="flex items-center gap-2 text-muted">
        <Icone aria-hidden size={15} />
        {nome}
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Texto({ titulo, dica, children }: { titulo: string; dica?: string; children: ReactNode }) {
  return (
    <section aria-label={titulo}>
      <h3 className="text-sm font-semibold">{titulo}</h3>
      {dica ? <p className="text-xs text-muted">{dica}</p> : null}
      <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-2">{children}</p>
    </section>
  )
}
