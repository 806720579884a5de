import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarPlus,
  CalendarX2,
  Check,
  Ellipsis,
  Smartphone,
  MapPinned,
  MessageCircle,
  Share2,
} from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { calendarioIcs } from '#domain/agendamentos/consultas/ics.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { existePara, acharRota } from '#domain/acesso/rotas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { aparelhoGuarda, deixarGuardar, guardarProxima } from '#web/proxima-consulta/guardada.ts'
import { textos as daCopia } from '#web/proxima-consulta/messages.ts'
import { useGuardarProxima } from '#web/proxima-consulta/use-guardar-proxima.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { comQuem, onde, zonaDe } from '#web/agendamentos/em-palavras.ts'
import { servidor } from '#web/lib/servidor.ts'
import { useAtos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'
import type { Mudanca } from './mudar-agendamento.tsx'

const { parte } = partes(() => import('./mudar-agendamento.tsx'))
const MudarAgendamento = parte('MudarAgendamento')

/** Acts of the next consultation and what to do before it. Until they have loaded, the card stands without them. */
export function DetalhesDaProxima({ consulta, guarda }: { consulta: AgendamentoResumo; guarda: boolean }) {
  const { data } = useQuery(api.agendamentos.detalhe.queryOptions({ input: { id: consulta.id } }))
  const [mudanca, setMudanca] = useState<Mudanca | null>(null)
  const fechar = useCallback(() => setMudanca(null), [])
  const mudar = (ato: Mudanca['ato']) => setMudanca({ id: consulta.id, ato })
  useGuardarProxima(guarda ? data : undefined)
  return (
    <>
      {data ? <Preparo detalhe={data} /> : null}
      <div className="flex flex-wrap gap-2">
        {data ? <Atos detalhe={data} /> : null}
        <VerMais consulta={consulta} />
        {data?.acoes.includes('reagendar') ? (
          <Button variant="glass" onClick={() => mudar('reagendar')}>
            {textos.reagendar}
          </Button>
        ) : null}
        <MaisOpcoes
          consulta={consulta}
          detalhe={data}
          guarda={guarda}
          onCancelar={data?.acoes.includes('cancelar') ? () => mudar('cancelar') : null}
        />
      </div>
      <Suspense fallback={null}>
        {mudanca ? <MudarAgendamento mudanca={mudanca} onFechar={fechar} /> : null}
      </Suspense>
    </>
  )
}

function Preparo({ detalhe: { preparo, documentos } }: { detalhe: AgendamentoDetalhe }) {
  if (preparo === '' && documentos.length === 0) return null
  return (
    <dl className="grid gap-3 rounded-lg bg-white/10 p-3.5 text-sm sm:grid-cols-2">
      {preparo === '' ? null : (
        <div className="min-w-0">
          <dt className="font-semibold">{textos.preparo}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line text-white/90">{preparo}</dd>
        </div>
      )}
      {documentos.length === 0 ? null : (
        <div className="min-w-0">
          <dt className="font-semibold">{textos.documentos}</dt>
          <dd>
            <ul className="mt-0.5 list-disc pl-4 text-white/90">
              {documentos.map((documento) => (
                <li key={documento} className="break-words">
                  {documento}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The present act: confirm, or announce the arrival. */
function Atos({
  detalhe: { id, versao, acoes, confirmado_pelo_paciente_em, chegada_em },
}: {
  detalhe: AgendamentoDetalhe
}) {
  const { confirmar, chegar } = useAtos()
  const toast = useToast()
  const onError = (error: unknown) =>
    toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' })
  if (acoes.includes('chegar'))
    return (
      <Button
        variant="inverse"
        loading={chegar.isPending}
        onClick={() => chegar.mutate({ id, versao }, { onError })}
      >
        {textos.cheguei}
      </Button>
    )
  if (chegada_em) return <Feito>{textos.chegadaAvisada}</Feito>
  if (acoes.includes('confirmar') && !confirmado_pelo_paciente_em)
    return (
      <Button
        variant="inverse"
        loading={confirmar.isPending}
        onClick={() => confirmar.mutate({ id, versao }, { onError })}
      >
        {textos.confirmarPresenca}
      </Button>
    )
  return confirmado_pelo_paciente_em ? <Feito>{textos.confirmada}</Feito> : null
}

function Feito({ children }: { children: string }) {
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-md bg-white/15 px-3.5 text-sm font-semibold">
      <Check aria-hidden size={16} />
      {children}
    </p>
  )
}

/** Link to the consultation where that page is built, otherwise to the professional. */
function VerMais({ consulta }: { consulta: AgendamentoResumo }) {
  const usuario = useUsuario()
  const rota = acharRota('/consultas')
  if (rota && existePara(rota, usuario?.perfil))
    return (
      <Link {...destino(`/consultas?consulta=${consulta.id}`)} className={buttonStyle({ variant: 'glass' })}>
        {textos.verDetalhes}
      </Link>
    )
  return consulta.profissional_id ? (
    <Link
      to="/profissionais-publicos/$id"
      params={{ id: consulta.profissional_id }}
      className={buttonStyle({ variant: 'glass' })}
    >
      {textos.verPerfil}
    </Link>
  ) : null
}

type Opcoes = {
  consulta: AgendamentoResumo
  detalhe: AgendamentoDetalhe | undefined
  guarda: boolean
  onCancelar: (() => void) | null
}

function MaisOpcoes({ consulta, detalhe, guarda, onCancelar }: Opcoes) {
  const toast = useToast()
  const nome = comQuem({ ...consulta, lado: 'paciente' })
  const lugar = [onde(consulta), detalhe?.endereco].filter(Boolean).join(', ')
  const quando = formatarDataHora(consulta.data_agendamento, zonaDe(consulta))
  const telefone = detalhe?.telefone?.replace(/\D/g, '')

  function guardarNoCalendario() {
    const evento = {
      id: consulta.id,
      versao: detalhe?.versao ?? 1,
      status: consulta.status,
      inicio: Date.parse(consulta.data_agendamento),
      duracao_min: consulta.duracao_min,
      titulo: textos.consultaCom(nome),
      lugar,
      url: `${servidor()}/consultas`,
    }
    baixarTexto('consulta.ics', 'text/calendar;charset=utf-8', calendarioIcs([evento], Date.now()))
  }

  async function compartilhar() {
    const text = textos.compartilharTexto(nome, quando, lugar)
    if (!navigator.share)
      return void window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
    await navigator.share({ text }).catch((error: Error) => {
      if (error.name !== 'AbortError') toast({ title: textos.falhou, tone: 'error' })
    })
  }

  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={textos.maisAcoes}
          className={buttonStyle({ variant: 'glass', className: 'w-11 px-0!' })}
        >
          <Ellipsis aria-hidden size={20} />
        </button>
      }
    >
      <MenuItem icon={<CalendarPlus aria-hidden size={18} />} onSelect={() => void guardarNoCalendario()}>
        {textos.adicionarAoCalendario}
      </MenuItem>
      {detalhe?.endereco ? (
        <MenuItem asChild>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(detalhe.endereco)}`}
            target="_blank"
            rel="noreferrer"
          >
            <MapPinned aria-hidden size={18} />
            {textos.comoChegar}
          </a>
        </MenuItem>
      ) : null}
      {telefone ? (
        <MenuItem asChild>
          <a href={`https://wa.me/${telefone}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden size={18} />
            {textos.falarComClinica}
          </a>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Share2 aria-hidden size={18} />} onSelect={() => void compartilhar()}>
        {textos.compartilhar}
      </MenuItem>
      {guarda && detalhe?.proprio ? <NesteAparelho detalhe={detalhe} /> : null}
      {onCancelar ? (
        <MenuItem danger icon={<CalendarX2 aria-hidden size={18} />} onSelect={onCancelar}>
          {textos.cancelarConsulta}
        </MenuItem>
      ) : null}
    </Menu>
  )
}

/** Whether this device keeps the next consultation for offline use. A shared device need not. */
function NesteAparelho({ detalhe }: { detalhe: AgendamentoDetalhe }) {
  const toast = useToast()
  const usuario = useUsuario()
  const guarda = aparelhoGuarda()
  return (
    <MenuItem
      icon={<Smartphone aria-hidden size={18} />}
      onSelect={() => {
        deixarGuardar(!guarda)
        if (!guarda && usuario) guardarProxima(usuario.id, detalhe, Date.now())
        toast({ title: guarda ? daCopia.naoGuarda : daCopia.guarda, tone: 'success' })
      }}
    >
      {guarda ? daCopia.naoGuardar : daCopia.guardar}
    </MenuItem>
  )
}
