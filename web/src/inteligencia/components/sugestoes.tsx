import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CalendarMinus,
  CalendarPlus,
  Ellipsis,
  HandCoins,
  Hourglass,
  Lightbulb,
  Timer,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { formatarDia } from '#domain/formato/data.ts'
import type { SugestaoDaPagina } from '#domain/inteligencia/contract-sugestoes.ts'
import { aplicamNaHora, mudamHorarios, type TipoDeSugestao } from '#domain/inteligencia/sugestoes/sugestao.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMarcar, usePropor, useRascunho, useReabrir, useReverter, useSugestoes } from '../hooks.ts'
import { textos } from '../messages.ts'
import { decimal } from '../numeros.ts'
import { AgendarDialog, DispensarDialog, SimulacaoDialog } from './dialogos.tsx'

const { sugestoes: palavras } = textos
const icones: Record<TipoDeSugestao, LucideIcon> = {
  'abrir-intervalo': CalendarPlus,
  'fechar-intervalo': CalendarMinus,
  duracao: Timer,
  folga: Hourglass,
  modalidade: Video,
  'lembrete-extra': BellRing,
  sinal: HandCoins,
  'teto-de-encaixes': UsersRound,
}
const grupos = ['abertas', 'aplicadas', 'dispensadas'] as const
type Grupo = (typeof grupos)[number]
/** Shown before somebody asks for all. */
const PRIMEIRAS = 5
const grupoDe = ({ situacao }: SugestaoDaPagina): Grupo =>
  situacao === 'dispensada'
    ? 'dispensadas'
    : situacao === 'aplicada' || situacao === 'revertida'
      ? 'aplicadas'
      : 'abertas'

/** What the last weeks speak for, with evidence, gain and both people's waiting, and what became of it (INTEL-04). */
export function Sugestoes({
  quem,
}: {
  quem: { clinica_id?: string; profissional_id?: string; servico_id?: string }
}) {
  const query = useSugestoes(quem)
  const [grupo, setGrupo] = useState<Grupo>('abertas')
  const [todas, setTodas] = useState(false)
  const [dialogo, setDialogo] = useState<{
    qual: 'simular' | 'agendar' | 'dispensar'
    de: SugestaoDaPagina
  } | null>(null)
  const { data } = query
  const mostradas = data?.filter((uma) => grupoDe(uma) === grupo) ?? []
  const contar = (de: Grupo) => data?.filter((uma) => grupoDe(uma) === de).length ?? 0
  const fechar = () => setDialogo(null)
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="border-b border-line p-4 md:px-5"
        action={
          <Segmented
            label={palavras.filtro}
            value={grupo}
            onValueChange={setGrupo}
            options={grupos.map((value) => ({
              value,
              label: `${palavras.situacoes[value]} ${contar(value)}`,
            }))}
          />
        }
      />
      {data ? (
        mostradas.length === 0 ? (
          <EmptyState
            icon={<Lightbulb size={26} />}
            title={palavras.vazioTitulo}
            description={palavras.vazio}
            level={3}
          />
        ) : (
          <ul className="divide-y divide-line">
            {mostradas.slice(0, todas ? undefined : PRIMEIRAS).map((uma) => (
              <Linha key={uma.id} sugestao={uma} onAbrir={(qual) => setDialogo({ qual, de: uma })} />
            ))}
            {mostradas.length > PRIMEIRAS && !todas ? (
              <li className="p-4 md:px-5" data-nao-imprimir="">
                <Button variant="outline" size="sm" onClick={() => setTodas(true)}>
                  {palavras.verTodas(mostradas.length)}
                </Button>
              </li>
            ) : null}
          </ul>
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      {dialogo?.qual === 'simular' ? <SimulacaoDialog sugestao={dialogo.de} onFechar={fechar} /> : null}
      {dialogo?.qual === 'agendar' ? <AgendarDialog sugestao={dialogo.de} onFechar={fechar} /> : null}
      {dialogo?.qual === 'dispensar' ? <DispensarDialog sugestao={dialogo.de} onFechar={fechar} /> : null}
    </Card>
  )
}

const comSinal = (valor: number) => (valor > 0 ? `+ ${decimal.format(valor)}` : `− ${decimal.format(-valor)}`)

function Linha({
  sugestao,
  onAbrir,
}: {
  sugestao: SugestaoDaPagina
  onAbrir: (qual: 'simular' | 'agendar' | 'dispensar') => void
}) {
  const { titulo, prova, supoe, tipo, ganho, espera, conferencia, situacao } = sugestao
  const Icone = icones[tipo]
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-5">
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-fg"
        >
          <Icone size={20} />
        </span>
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="font-semibold">{titulo}</h3>
          <p className="text-sm text-muted">{prova}</p>
          {supoe ? (
            <p className="text-xs text-muted">
              {palavras.supoe} {supoe}
            </p>
          ) : null}
          <p className="flex flex-wrap gap-2">
            {sugestao.proprio ? null : <Badge tone="neutral">{palavras.deQuem(sugestao.profissional)}</Badge>}
            {sugestao.em_rascunho ? <Badge tone="warning">{palavras.emRascunho}</Badge> : null}
            {situacao === 'agendada' && sugestao.agendada_para ? (
              <Badge tone="info">{palavras.paraOdia(formatarDia(sugestao.agendada_para))}</Badge>
            ) : null}
            {situacao === 'revertida' ? <Badge tone="neutral">{palavras.revertidaBadge}</Badge> : null}
            {situacao === 'aplicada' ? <Badge tone="success">{palavras.aplicadaBadge}</Badge> : null}
          </p>
          {sugestao.motivo ? (
            <p className="text-sm text-muted">{palavras.dispensada(sugestao.motivo)}</p>
          ) : null}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-semibold">
          {comSinal(ganho.valor)} {palavras.unidades[ganho.unidade]}
        </p>
        <Faixa ganho={ganho} />
        <p className="text-sm text-muted">
          {palavras.intervalo(
            decimal.format(Math.abs(ganho.valor < 0 ? ganho.ate : ganho.de)),
            decimal.format(Math.abs(ganho.valor < 0 ? ganho.de : ganho.ate)),
          )}
          ; {palavras.espera(decimal.format(espera.antes), decimal.format(espera.depois))}
          {espera.de_quem_entra === null
            ? ''
            : `; ${palavras.esperaDeQuemEntra(decimal.format(espera.de_quem_entra))}`}
        </p>
        {conferencia ? (
          <p className="text-sm">
            <strong>{palavras.conferida[conferencia.resultado]}</strong>:{' '}
            {palavras.prometidoEFeito(comSinal(conferencia.prometido.valor), comSinal(conferencia.aconteceu))}
          </p>
        ) : situacao === 'aplicada' && sugestao.confere_em ? (
          <p className="text-sm text-muted">{palavras.confereEm(formatarDia(sugestao.confere_em))}</p>
        ) : null}
        <Acoes sugestao={sugestao} onAbrir={onAbrir} />
      </div>
    </li>
  )
}

/** The gain with its interval, on a line that begins at nothing. A picture alone: the words beside it say the same. */
function Faixa({ ganho: { valor, de, ate } }: { ganho: SugestaoDaPagina['ganho'] }) {
  const [menor, meio, maior] = [
    Math.min(Math.abs(de), Math.abs(ate)),
    Math.abs(valor),
    Math.max(Math.abs(de), Math.abs(ate)),
  ]
  const escala = Math.max(maior * 1.25, 0.01)
  const x = (quanto: number) => 4 + (quanto / escala) * 192
  return (
    <svg aria-hidden viewBox="0 0 200 14" className="block h-3.5 w-full" preserveAspectRatio="none">
      <path d="M4 2V12M4 7H196" stroke="var(--line-strong)" fill="none" />
      <path d={`M${x(menor)} 7H${x(maior)}`} stroke="var(--primary)" strokeWidth={5} opacity={0.45} />
      <circle cx={x(meio)} cy={7} r={4.5} fill="var(--primary)" />
    </svg>
  )
}

/** Where a change is made that is no change of hours. */
const onde: Partial<Record<TipoDeSugestao, string>> = { duracao: '/servicos', sinal: '/servicos' }

function Acoes({
  sugestao,
  onAbrir,
}: {
  sugestao: SugestaoDaPagina
  onAbrir: (qual: 'simular' | 'agendar' | 'dispensar') => void
}) {
  const { id, tipo, titulo, situacao, pode, proprio, em_rascunho } = sugestao
  const [rascunho, marcar, reabrir, reverter, propor] = [
    useRascunho(),
    useMarcar(),
    useReabrir(),
    useReverter(),
    usePropor(),
  ]
  const toast = useToast()
  const aberta = situacao === 'aberta' || situacao === 'agendada'
  const deHorarios = mudamHorarios.includes(tipo)
  const naHora = aplicamNaHora.includes(tipo)
  const tentar = async (feito: Promise<unknown>, palavra: string) => {
    try {
      await feito
      toast({ tone: 'success', title: palavra })
    } catch (erro) {
      toast({ tone: 'error', title: palavras.falhou, description: falhaDe(erro).mensagem })
    }
  }
  const lugar = onde[tipo]
  return (
    <div className="flex flex-wrap items-center gap-2" data-nao-imprimir="">
      {aberta ? (
        <Button
          variant="soft"
          size="sm"
          onClick={() => onAbrir('simular')}
          aria-label={palavras.simularEsta(titulo)}
        >
          {palavras.simular}
        </Button>
      ) : null}
      {em_rascunho && proprio ? (
        <Button variant="outline" size="sm" asChild>
          <Link to="/horarios-padrao">{palavras.verRascunho}</Link>
        </Button>
      ) : aberta && pode && proprio && (deHorarios || naHora) ? (
        <Button
          variant="outline"
          size="sm"
          loading={rascunho.isPending || marcar.isPending}
          onClick={() =>
            void (naHora
              ? tentar(marcar.mutateAsync({ id }), palavras.aplicadaNaHora[tipo] ?? palavras.jaAplicada)
              : tentar(rascunho.mutateAsync(sugestao), palavras.rascunhoPronto))
          }
        >
          {palavras.aplicar}
        </Button>
      ) : null}
      {aberta && pode && !proprio ? (
        <Button
          variant="outline"
          size="sm"
          loading={propor.isPending}
          onClick={() => void tentar(propor.mutateAsync({ id }), palavras.proposta)}
        >
          {palavras.propor}
        </Button>
      ) : null}
      {aberta && pode && proprio && lugar ? (
        <Button variant="outline" size="sm" asChild>
          <Link to={lugar}>{palavras.abrir[tipo]}</Link>
        </Button>
      ) : null}
      {pode && situacao === 'aplicada' ? (
        <Button
          variant="outline"
          size="sm"
          loading={reverter.isPending}
          onClick={() => void tentar(reverter.mutateAsync(sugestao), palavras.revertida)}
        >
          {palavras.reverter}
        </Button>
      ) : null}
      {pode && situacao === 'dispensada' ? (
        <Button variant="outline" size="sm" onClick={() => reabrir.mutate({ id })}>
          {palavras.reabrir}
        </Button>
      ) : null}
      {pode && aberta ? (
        <Menu trigger={<IconButton label={palavras.mais(titulo)} icon={<Ellipsis size={18} />} size="sm" />}>
          {deHorarios || naHora ? null : (
            <MenuItem onSelect={() => void tentar(marcar.mutateAsync({ id }), palavras.jaAplicada)}>
              {palavras.marcar}
            </MenuItem>
          )}
          <MenuItem onSelect={() => onAbrir('agendar')}>{palavras.agendar}</MenuItem>
          {situacao === 'agendada' ? (
            <MenuItem onSelect={() => reabrir.mutate({ id })}>{palavras.reabrir}</MenuItem>
          ) : null}
          <MenuItem onSelect={() => onAbrir('dispensar')}>{palavras.dispensar}</MenuItem>
        </Menu>
      ) : null}
    </div>
  )
}
