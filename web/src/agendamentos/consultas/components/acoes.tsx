import { Link } from '@tanstack/react-router'
import {
  CalendarPlus,
  CalendarSync,
  CircleCheck,
  ClipboardPen,
  Ellipsis,
  Hourglass,
  Info,
  ListChecks,
  MapPinned,
  MessageCircle,
  MessageSquareWarning,
  Paperclip,
  Phone,
  QrCode,
  ReceiptText,
  RotateCcw,
  ShieldQuestion,
  Star,
  Undo2,
  UserCheck,
} from 'lucide-react'
import { useContext, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { informarAte } from '#domain/pagamentos/cobranca.ts'
import { linkWhatsApp } from '#domain/referencia/telefone.ts'
import { usePagamento } from '#web/pagamentos/hooks.ts'
import { naLinha as pix } from '#web/pagamentos/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { baixarEvento } from '../calendario.ts'
import { comQuem } from '../../em-palavras.ts'
import { LigarParaOConsultorio } from '../../ligar.tsx'
import { deNovo, linkDoMapa, podeAntecipar } from '../consulta.ts'
import { useChegar, useConfirmar, useDesfazer } from '../hooks.ts'
import { acoes as palavras, politica, primeiroContato } from '../messages.ts'
import { SoMinhas } from '../so-minhas.ts'

/** What an action opens: a dialog or the details. */
export type Aberto =
  | 'detalhes'
  | 'cancelar'
  | 'reagendar'
  | 'antecipar'
  | 'preparar'
  | 'avaliar'
  | 'recibo'
  | 'completar'
  | 'pagar'
  | 'desistir'
export type AoAgir = (oQue: Aberto, consulta: AgendamentoDetalhe) => void

type AcoesProps = { consulta: AgendamentoDetalhe; onAgir: AoAgir; noDetalhe?: boolean }

/**
 * The acts that the server allows (`acoes`). Cancelling and moving are offered for agendado and confirmado only. For
 * other statuses the badge above says how things are (APPT-02).
 */
export function Acoes({ consulta, onAgir, noDetalhe = false }: AcoesProps) {
  const { acoes, id, versao, avaliacao, status, recusas } = consulta
  const confirmar = useConfirmar()
  const chegar = useChegar()
  const pode = new Set(acoes)
  const alvo = { id, versao }
  const minhas = useContext(SoMinhas)
  const novo = minhas ? null : deNovo(consulta)
  // A past consultation is booked again, a missed one too (C14).
  const acabou = status !== 'em-andamento' && acoes.length === 0
  // Before the deposit is paid, giving up is free and needs no reason. It replaces cancelling.
  const deve = devendoSinal(consulta)
  if (aguardaResposta(consulta)) return noDetalhe ? null : <Responder consulta={consulta} onAgir={onAgir} />
  return (
    <div
      className={`flex flex-wrap items-center gap-2 ${noDetalhe ? '' : 'border-t border-line px-4 py-3 md:px-5'}`}
    >
      <Pagar consulta={consulta} onAgir={onAgir} noDetalhe={noDetalhe} />
      {pode.has('chegar') ? (
        <Button
          size="sm"
          // For a video call, entering is the first thing to do.
          variant={consulta.modalidade === 'teleconsulta' ? 'soft' : 'primary'}
          icon={<UserCheck aria-hidden size={16} />}
          loading={chegar.isPending}
          onClick={() => chegar.mutate(alvo)}
        >
          {palavras.chegar}
        </Button>
      ) : null}
      {pode.has('confirmar') ? (
        <Button
          size="sm"
          variant={pode.has('chegar') || deve ? 'soft' : 'primary'}
          icon={<CircleCheck aria-hidden size={16} />}
          loading={confirmar.isPending}
          onClick={() => confirmar.mutate(alvo)}
        >
          {palavras.confirmar}
        </Button>
      ) : null}
      {avaliacao === 'pode' && !minhas ? (
        <Button size="sm" icon={<Star aria-hidden size={16} />} onClick={() => onAgir('avaliar', consulta)}>
          {palavras.avaliar}
        </Button>
      ) : null}
      {consulta.dados_que_faltam?.length && consulta.pode_completar && !minhas ? (
        <Button
          size="sm"
          variant="soft"
          icon={<ClipboardPen aria-hidden size={16} />}
          onClick={() => onAgir('completar', consulta)}
        >
          {palavras.completar}
        </Button>
      ) : null}
      {pode.has('reagendar') ? (
        <Button
          size="sm"
          variant="outline"
          icon={<CalendarSync aria-hidden size={16} />}
          onClick={() => onAgir('reagendar', consulta)}
        >
          {palavras.reagendar}
        </Button>
      ) : null}
      {pode.has('cancelar') && !deve ? (
        <Button size="sm" variant="danger-ghost" onClick={() => onAgir('cancelar', consulta)}>
          {palavras.cancelar}
        </Button>
      ) : null}
      {temRecibo(consulta) ? (
        <Button
          size="sm"
          variant="outline"
          icon={<ReceiptText aria-hidden size={16} />}
          onClick={() => onAgir('recibo', consulta)}
        >
          {palavras.recibo}
        </Button>
      ) : null}
      {acabou && novo && consulta.lado === 'paciente' ? (
        <Button asChild size="sm" variant="outline">
          <Link to="/agendar" search={novo as never}>
            <RotateCcw aria-hidden size={16} />
            {palavras.deNovo}
          </Link>
        </Button>
      ) : null}
      <MaisAcoes consulta={consulta} onAgir={onAgir} noDetalhe={noDetalhe} />
      {recusas.cancelar || recusas.reagendar ? (
        <p className="w-full text-sm text-muted">
          {recusas.cancelar ? politica.recusas.cancelar[recusas.cancelar] : null}{' '}
          {recusas.reagendar && !(recusas.cancelar === 'prazo' && recusas.reagendar === 'prazo')
            ? politica.recusas.reagendar[recusas.reagendar]
            : null}
        </p>
      ) : null}
      {(recusas.cancelar || recusas.reagendar) && consulta.telefone ? (
        <LigarParaOConsultorio telefone={consulta.telefone} quem={comQuem(consulta)} />
      ) : null}
    </div>
  )
}

/** An office that the person does not know waits for their answer, which the details offer and nothing beside it. */
const aguardaResposta = ({ lado, primeiro_contato }: AgendamentoDetalhe) =>
  lado === 'paciente' && primeiro_contato?.aguarda === true

function Responder({ consulta, onAgir }: AcoesProps) {
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <Button
        size="sm"
        icon={<ShieldQuestion aria-hidden size={16} />}
        onClick={() => onAgir('detalhes', consulta)}
      >
        {primeiroContato.responder}
      </Button>
    </div>
  )
}

/** Concluded and paid by the patient. The receipt itself states any further condition. */
const temRecibo = ({ status, convenio, pagamento_status }: AgendamentoDetalhe) =>
  status === 'concluido' &&
  convenio === null &&
  (pagamento_status === 'pago' || pagamento_status === 'parcial')

/** The patient has to pay, or the hour is released. */
const devendoSinal = ({ cobranca, lado }: AgendamentoDetalhe) =>
  lado === 'paciente' && cobranca?.situacao === 'aguardando' && cobranca.obrigatoria

/** The Pix that is due or possible (C4). */
function Pagar({ consulta, onAgir, noDetalhe }: Required<AcoesProps>) {
  const { id, cobranca, lado, valor_centavos, convenio, status } = consulta
  const livre =
    noDetalhe && cobranca === null && (valor_centavos ?? 0) > 0 && convenio === null && status !== 'cancelado'
  const { data } = usePagamento(id, livre && lado === 'paciente')
  const [agora] = useState(() => Date.now())
  if (lado !== 'paciente') return null
  const pagar = (rotulo: string, variant?: 'outline') => (
    <Button
      size="sm"
      variant={variant}
      icon={<QrCode aria-hidden size={16} />}
      onClick={() => onAgir('pagar', consulta)}
    >
      {rotulo}
    </Button>
  )
  if (!cobranca) return data?.pode_gerar ? pagar(pix.pagarComPix, 'outline') : null
  if (cobranca.situacao === 'aguardando')
    return (
      <>
        {pagar(pix.pagar)}
        {cobranca.obrigatoria ? (
          <Button size="sm" variant="danger-ghost" onClick={() => onAgir('desistir', consulta)}>
            {pix.desistir}
          </Button>
        ) : null}
      </>
    )
  if (status === 'cancelado' && cobranca.situacao === 'vencida' && agora - encerrada(consulta) < informarAte)
    return pagar(pix.depois, 'outline')
  return noDetalhe ? pagar(pix.ver, 'outline') : null
}

/** When the appointment of an expired charge was released, in epoch milliseconds. */
const encerrada = ({ data_cancelamento, cobranca }: AgendamentoDetalhe) =>
  Date.parse(data_cancelamento ?? cobranca?.expira_em ?? '') || 0

function MaisAcoes({ consulta, onAgir, noDetalhe }: Required<AcoesProps>) {
  const { acoes, id, versao, avaliacao, telefone, status, lado, cobranca } = consulta
  const desfazer = useDesfazer()
  const mapa = linkDoMapa(consulta)
  const minhas = useContext(SoMinhas)
  const novo = minhas ? null : deNovo(consulta)
  const whatsapp = telefone ? linkWhatsApp(telefone) : null
  const aberta = acoes.length > 0
  return (
    <Menu
      trigger={
        <IconButton
          label={palavras.maisDe(comQuem(consulta))}
          icon={<Ellipsis aria-hidden size={18} />}
          size="sm"
          className={noDetalhe ? undefined : 'ml-auto'}
        />
      }
    >
      {noDetalhe ? null : (
        <MenuItem icon={<Info aria-hidden size={18} />} onSelect={() => onAgir('detalhes', consulta)}>
          {palavras.detalhes}
        </MenuItem>
      )}
      {acoes.includes('desfazer') ? (
        <MenuItem
          icon={<Undo2 aria-hidden size={18} />}
          disabled={desfazer.isPending}
          onSelect={() => desfazer.mutate({ id, versao })}
        >
          {palavras.desfazer}
        </MenuItem>
      ) : null}
      {podeAntecipar(consulta) && !minhas ? (
        <MenuItem icon={<Hourglass aria-hidden size={18} />} onSelect={() => onAgir('antecipar', consulta)}>
          {palavras.antecipar}
        </MenuItem>
      ) : null}
      {cobranca && cobranca.situacao !== 'aguardando' && lado === 'paciente' && !noDetalhe ? (
        <MenuItem icon={<QrCode aria-hidden size={18} />} onSelect={() => onAgir('pagar', consulta)}>
          {pix.ver}
        </MenuItem>
      ) : null}
      {aberta && lado === 'paciente' ? (
        <MenuItem icon={<ListChecks aria-hidden size={18} />} onSelect={() => onAgir('preparar', consulta)}>
          {palavras.preparar}
        </MenuItem>
      ) : null}
      {noDetalhe || status === 'cancelado' || lado !== 'paciente' ? null : (
        <MenuItem icon={<Paperclip aria-hidden size={18} />} onSelect={() => onAgir('detalhes', consulta)}>
          {palavras.anexar}
        </MenuItem>
      )}
      {avaliacao === 'feita' && !minhas ? (
        <MenuItem icon={<Star aria-hidden size={18} />} onSelect={() => onAgir('avaliar', consulta)}>
          {palavras.verAvaliacao}
        </MenuItem>
      ) : null}
      {aberta && novo && lado === 'paciente' ? (
        <MenuItem asChild>
          <Link to="/agendar" search={novo as never}>
            <RotateCcw aria-hidden size={18} />
            {palavras.deNovo}
          </Link>
        </MenuItem>
      ) : null}
      {lado === 'paciente' ? (
        <MenuItem asChild>
          <Link to="/ocorrencias" search={{ relatar: '1', consulta: consulta.id }}>
            <MessageSquareWarning aria-hidden size={18} />
            {palavras.relatar}
          </Link>
        </MenuItem>
      ) : null}
      {status === 'cancelado' ? null : (
        <MenuItem icon={<CalendarPlus aria-hidden size={18} />} onSelect={() => baixarEvento(consulta)}>
          {palavras.calendario}
        </MenuItem>
      )}
      {mapa || telefone ? <MenuSeparator /> : null}
      {mapa ? (
        <MenuItem asChild>
          <a href={mapa} target="_blank" rel="noreferrer">
            <MapPinned aria-hidden size={18} />
            {palavras.comoChegar}
          </a>
        </MenuItem>
      ) : null}
      {telefone ? (
        <MenuItem asChild>
          <a href={`tel:${telefone}`}>
            <Phone aria-hidden size={18} />
            {palavras.ligar}
          </a>
        </MenuItem>
      ) : null}
      {whatsapp ? (
        <MenuItem asChild>
          <a href={whatsapp} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden size={18} />
            {palavras.whatsapp}
          </a>
        </MenuItem>
      ) : null}
    </Menu>
  )
}
