import { CalendarClock, MapPin, Repeat, RotateCcw, Stethoscope, UserRound, Video, Wallet } from 'lucide-react'
import { type ReactNode } from 'react'
import { pagamentoEmPalavras } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { formatarHora, formatarMesCurto } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarDataHora, formatarDiaCurto } from '#web/lib/data.ts'
import { foraDaqui } from '#web/lib/fora-daqui.ts'
import { SeloDoPix } from '#web/pagamentos/selo-do-pix.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SituacaoBadge } from '../../situacao-badge.tsx'
import { comQuem, onde, oQue, zonaDe } from '../../em-palavras.ts'
import { preco, quando, veDinheiro } from '../consulta.ts'
import { SalaDaConsulta } from '../../sala/sala-da-consulta.tsx'
import { textos } from '../messages.ts'
import { Acoes, type AoAgir } from './acoes.tsx'

type LinhaProps = { consulta: AgendamentoDetalhe; onAgir: AoAgir }

/** One consultation of the list, with its acts. */
export function Linha({ consulta, onAgir }: LinhaProps) {
  const { data_agendamento, duracao_min, status, registro, proprio, paciente_nome } = consulta
  const zona = zonaDe(consulta)
  const quem = comQuem(consulta)
  const pagamento = pagamentoEmPalavras(consulta)
  const Onde = consulta.modalidade === 'teleconsulta' ? Video : MapPin
  return (
    <Card as="article" padding="none" aria-labelledby={`consulta-${consulta.id}`}>
      <div className="flex gap-4 p-4 md:p-5">
        <Dia instante={data_agendamento} zona={zona} />
        <div className="grid min-w-0 flex-1 gap-2.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <div className="min-w-0">
              <h2 id={`consulta-${consulta.id}`} className="text-lg titulo">
                <button
                  type="button"
                  className="rounded-sm text-left break-words underline-offset-4 hover:underline"
                  onClick={() => onAgir('detalhes', consulta)}
                >
                  {quem}
                </button>
              </h2>
              <p className="text-sm text-muted">
                <time dateTime={data_agendamento} className="font-semibold text-ink-2 tabular-nums">
                  {quando(consulta)}
                </time>{' '}
                · {textos.minutos(duracao_min)}
                {foraDaqui(zona) ? ` · ${foraDaqui(zona)}` : null}
              </p>
            </div>
            <SituacaoBadge status={status} presenca={consulta.presenca} />
          </div>
          <ul className="grid gap-x-5 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
            <Fato icone={<Stethoscope aria-hidden size={15} />}>
              {oQue(consulta)}
              {registro ? <span className="text-muted"> · {registro}</span> : null}
            </Fato>
            <Fato icone={<Onde aria-hidden size={15} />}>{onde(consulta)}</Fato>
            {veDinheiro(consulta) ? (
              <Fato icone={<Wallet aria-hidden size={15} />}>
                {preco(consulta)}
                {pagamento ? <span className="text-muted"> · {pagamento}</span> : null}
              </Fato>
            ) : null}
            {proprio || !paciente_nome ? null : (
              <Fato icone={<UserRound aria-hidden size={15} />}>{textos.para(paciente_nome)}</Fato>
            )}
            {consulta.status === 'reagendado' && consulta.reagendado_de ? (
              <Fato icone={<RotateCcw aria-hidden size={15} />}>
                {textos.reagendadaDe(formatarDataHora(consulta.reagendado_de, zona))}
              </Fato>
            ) : null}
            {consulta.serie_id ? (
              <Fato icone={<Repeat aria-hidden size={15} />}>{textos.daSerie}</Fato>
            ) : null}
            {consulta.retorno_ate ? (
              <Fato icone={<CalendarClock aria-hidden size={15} />}>
                {textos.retornoAte(formatarDiaCurto(consulta.retorno_ate))}
              </Fato>
            ) : null}
          </ul>
          <Selos consulta={consulta} zona={zona} />
          {logo(consulta) ? <SalaDaConsulta consulta={consulta} zona={zona} /> : null}
        </div>
        <Avatar
          name={quem}
          src={consulta.profissional_avatar_url}
          theme={consulta.tema}
          className="max-lg:hidden"
        />
      </div>
      <Acoes consulta={consulta} onAgir={onAgir} />
    </Card>
  )
}

const UM_DIA_MS = 86_400_000

/** Under way or within a day. The room of later consultations loads in their details only. */
const logo = ({ data_agendamento }: AgendamentoDetalhe) =>
  Math.abs(Date.parse(data_agendamento) - Date.now()) < UM_DIA_MS

function Fato({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span className="mt-0.5 text-muted">{icone}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

/** Presence and other marks of a consultation. */
export function Selos({ consulta, zona }: { consulta: AgendamentoDetalhe; zona: string }) {
  const { presenca, chegada_em, aguarda_aprovacao, primeira_vez, encaixe, status, cobranca } = consulta
  const espera = aguarda_aprovacao && (status === 'agendado' || status === 'reagendado')
  const pix = cobranca && cobranca.situacao !== 'cancelada' && cobranca.situacao !== 'usada'
  if (!presenca && !espera && !primeira_vez && !encaixe && !pix) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {pix ? <SeloDoPix cobranca={cobranca} /> : null}
      {presenca === 'presente' ? (
        <Badge tone="success">
          {chegada_em ? textos.presenteEm(formatarHora(chegada_em, zona)) : textos.presente}
        </Badge>
      ) : null}
      {presenca === 'ausente' ? <Badge tone="danger">{textos.ausente}</Badge> : null}
      {espera ? <Badge tone="warning">{textos.aguardaAprovacao}</Badge> : null}
      {primeira_vez ? <Badge tone="info">{textos.primeiraVez}</Badge> : null}
      {encaixe ? <Badge>{textos.encaixe}</Badge> : null}
    </p>
  )
}

/** Month over day. Decorative: the full date stands beside it in words. */
function Dia({ instante, zona }: { instante: string; zona: string }) {
  return (
    <span
      aria-hidden
      className="grid h-fit w-14 shrink-0 justify-items-center rounded-md bg-subtle py-1.5 max-sm:hidden"
    >
      <span className="text-2xs font-semibold">{formatarMesCurto(instante, zona)}</span>
      <span className="text-xl titulo">{Number(dataLocal(Date.parse(instante), zona).slice(8))}</span>
    </span>
  )
}
