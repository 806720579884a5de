import { Link } from '@tanstack/react-router'
import { CalendarPlus, CalendarX2, Check, Hourglass, MapPin, Share2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { calendarioIcs } from '#domain/agendamentos/consultas/ics.ts'
import { iniciais } from '#domain/formato/iniciais.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { AnteciparDialog } from '#web/espera/antecipar-dialog.tsx'
import { baixarTexto } from '#web/lib/baixar.ts'
import { destino } from '#web/lib/endereco.ts'
import { foraDaqui } from '#web/lib/fora-daqui.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { PagamentoDaMarcacao } from '#web/pagamentos/pagamento-da-marcacao.tsx'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { EnvioDosEscolhidos } from '../../anexos/envio-dos-escolhidos.tsx'
import { feito, textos } from '../messages.ts'

type FeitoProps = {
  id: string
  /** Id of the caller. */
  quem: string
  /** The appointments just booked. After a reload only the one of the address is known. */
  feitas: readonly AgendamentoDetalhe[]
  onOutra: () => void
}

/** Step 8: the booked appointments and their next acts. */
export function Feito({ id, quem, feitas, onOutra }: FeitoProps) {
  const query = useQuery({
    ...api.agendamentos.detalhe.queryOptions({ input: { id } }),
  })
  const { data, error } = query
  if (!data && ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(error) ?? ''))
    return (
      <Card className="mx-auto w-full max-w-2xl">
        <EmptyState
          level={2}
          icon={<CalendarX2 size={26} />}
          title={feito.ausente}
          description={feito.ausenteDescricao}
          action={<VerConsultas />}
        />
      </Card>
    )
  if (error && !data)
    return (
      <Card className="mx-auto w-full max-w-2xl">
        <QueryError query={query} level={2} title={textos.erroAoCarregar} action={<VerConsultas />} />
      </Card>
    )
  if (!data)
    return (
      <SkeletonGroup label={textos.carregando} className="mx-auto grid w-full max-w-2xl gap-4">
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </SkeletonGroup>
    )
  return (
    <Marcada quem={quem} consulta={data} feitas={feitas.length > 0 ? feitas : [data]} onOutra={onOutra} />
  )
}

function VerConsultas() {
  return (
    <Button variant="outline" asChild>
      <Link {...destino('/consultas')}>{feito.verConsultas}</Link>
    </Button>
  )
}

type MarcadaProps = {
  quem: string
  consulta: AgendamentoDetalhe
  feitas: readonly AgendamentoDetalhe[]
  onOutra: () => void
}

function Marcada({ quem, consulta, feitas, onOutra }: MarcadaProps) {
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    topo.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const [antes, setAntes] = useState(false)
  const zona = consulta.zona ?? zonaDaqui()
  const com = consulta.profissional_nome ?? feito.semNome
  const { cobranca, status } = consulta
  const falta = cobranca?.situacao === 'aguardando' && cobranca.obrigatoria
  const titulo =
    status === 'cancelado'
      ? feito.liberado
      : falta
        ? feito.faltaSinal
        : consulta.aguarda_aprovacao
          ? feito.pedido
          : feitas.length > 1
            ? feito.serie(plural(feitas.length, 'consulta'))
            : feito.titulo
  const Simbolo = status === 'cancelado' ? CalendarX2 : falta ? Hourglass : Check
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <Card variant="brand" className="grid gap-1 p-6">
        <div className="flex items-center gap-4">
          <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-white/15">
            <Simbolo size={26} className="stroke-[2.6]" />
          </span>
          <div className="min-w-0">
            <h1 ref={topo} tabIndex={-1} className="text-2xl titulo outline-none">
              {titulo}
            </h1>
            <p>{formatarDataHora(consulta.data_agendamento, zona)}</p>
          </div>
        </div>
        {consulta.aguarda_aprovacao ? <p className="mt-2">{feito.pedidoDescricao}</p> : null}
      </Card>
      {cobranca || pagaDoBolso(consulta) ? (
        <PagamentoDaMarcacao
          id={consulta.id}
          zona={zona}
          devido={cobranca !== null}
          deNovo={mesmoAtendimento(consulta)}
          outras={feitas.some((cada) => cada.id !== consulta.id && cada.cobranca !== null)}
        />
      ) : null}
      <Card className="grid gap-5">
        <dl className="grid gap-4">
          <Dado titulo={feito.quando}>
            {feitas.map(({ id, data_agendamento }) => (
              <span key={id} className="block">
                {formatarDataHora(data_agendamento, zona)}
              </span>
            ))}
            <span className="block text-sm font-normal text-muted">
              {[textos.minutos(consulta.duracao_min), foraDaqui(zona)].filter(Boolean).join(' · ')}
            </span>
          </Dado>
          <Dado titulo={feito.comQuem}>
            {com}
            <span className="block text-sm font-normal text-muted">
              {[consulta.especialidade, consulta.servico, consulta.registro].filter(Boolean).join(' · ')}
            </span>
            {consulta.proprio || !consulta.paciente_nome ? null : (
              <span className="block text-sm font-normal text-muted">
                {feito.para(consulta.paciente_nome)}
              </span>
            )}
          </Dado>
          <Dado titulo={feito.onde}>
            <Onde consulta={consulta} />
          </Dado>
          <Dado titulo={feito.levar}>
            <ul className="list-disc pl-5 font-normal">
              {oQueLevar(consulta).map((coisa) => (
                <li key={coisa}>{coisa}</li>
              ))}
            </ul>
          </Dado>
          {consulta.preparo ? (
            <Dado titulo={feito.preparo}>
              <span className="font-normal whitespace-pre-line">{consulta.preparo}</span>
            </Dado>
          ) : null}
        </dl>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:grid-cols-2">
          <Button
            block
            icon={<CalendarPlus aria-hidden size={18} />}
            onClick={() => baixarTexto(feito.arquivo, 'text/calendar;charset=utf-8', paraOCalendario(feitas))}
          >
            {feito.calendario}
          </Button>
          <Button variant="outline" block asChild icon={<Share2 aria-hidden size={18} />}>
            <a href={paraOWhatsApp(consulta)} target="_blank" rel="noreferrer">
              {feito.compartilhar}
            </a>
          </Button>
        </div>
      </Card>
      <EnvioDosEscolhidos quem={quem} alvo={consulta.id} />
      <Card variant="well" className="grid gap-3">
        {status === 'cancelado' ? null : (
          <div>
            <h2 className="font-semibold">{feito.comoCancelar}</h2>
            <p className="text-ink-2">{comoMudar(feitas)}</p>
          </div>
        )}
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          <VerConsultas />
          {feitas.length === 1 && consulta.lado === 'paciente' ? (
            <Button variant="outline" onClick={() => setAntes(true)}>
              {feito.antes}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onOutra}>
            {feito.outra}
          </Button>
        </div>
      </Card>
      {antes ? <AnteciparDialog consulta={consulta} onFechar={() => setAntes(false)} /> : null}
    </div>
  )
}

/** Where to cancel or move the booking. A series names the page that lists all of it. */
function comoMudar(feitas: readonly AgendamentoDetalhe[]): string {
  const botoes = (['cancelar', 'reagendar'] as const)
    .filter((ato) => feitas.some(({ acoes }) => acoes.includes(ato)))
    .map((ato) => feito[ato])
  return botoes.length > 0 ? feito.comoCancelarTexto(botoes.join(' ou ')) : feito.tardeParaMudar
}

/** The same service again, at another hour. */
const mesmoAtendimento = ({ profissional_id, servico_id }: AgendamentoDetalhe) =>
  profissional_id === null
    ? null
    : { profissional: profissional_id, ...(servico_id && { servico: servico_id }) }

/** Whether the patient has to pay, and no plan does. */
const pagaDoBolso = ({ valor_centavos, convenio, status }: AgendamentoDetalhe) =>
  (valor_centavos ?? 0) > 0 && convenio === null && status !== 'cancelado'

function Dado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{titulo}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  )
}

function Onde({
  consulta: { modalidade, local, endereco, sala, telefone },
}: {
  consulta: AgendamentoDetalhe
}) {
  if (modalidade === 'teleconsulta') return <span className="font-normal">{feito.porVideo}</span>
  if (modalidade === 'domiciliar') return <span className="font-normal">{feito.emCasa}</span>
  const mapa = [local, endereco].filter(Boolean).join(', ')
  return (
    <>
      {[local, sala].filter(Boolean).join(', ')}
      {endereco ? <span className="block font-normal">{endereco}</span> : null}
      {telefone ? (
        <a
          href={`tel:${telefone}`}
          className="block text-sm font-normal text-primary underline-offset-4 hover:underline"
        >
          {formatarTelefone(telefone)}
        </a>
      ) : null}
      {mapa ? (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapa)}`}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-1.5 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          <MapPin aria-hidden size={16} />
          {feito.verNoMapa}
        </a>
      ) : null}
    </>
  )
}

function oQueLevar({ documentos, convenio }: AgendamentoDetalhe): string[] {
  return [...new Set([feito.levarSempre, ...(convenio ? [feito.levarPlano(convenio)] : []), ...documentos])]
}

/** A family calendar is seen by many, so somebody looked after appears by initials (C22). */
function paraOCalendario(consultas: readonly AgendamentoDetalhe[]): string {
  return calendarioIcs(
    consultas.map((consulta) => {
      const com = consulta.profissional_nome ?? feito.semNome
      return {
        id: consulta.id,
        versao: consulta.versao,
        status: consulta.status,
        inicio: Date.parse(consulta.data_agendamento),
        duracao_min: consulta.duracao_min,
        titulo: consulta.proprio
          ? feito.tituloDoCalendario(com)
          : feito.tituloDoCalendarioDe(iniciais(consulta.paciente_nome), com),
        lugar: [consulta.local, consulta.endereco].filter(Boolean).join(', '),
        url: `${servidor()}/consultas`,
      }
    }),
    Date.now(),
  )
}

function paraOWhatsApp(consulta: AgendamentoDetalhe): string {
  const { data_agendamento, profissional_nome, local, endereco, zona } = consulta
  const texto = feito.mensagem(
    formatarDataHora(data_agendamento, zona ?? zonaDaqui()),
    profissional_nome ?? feito.semNome,
    [local, endereco].filter(Boolean).join(', '),
  )
  return `https://wa.me/?text=${encodeURIComponent(texto)}`
}
