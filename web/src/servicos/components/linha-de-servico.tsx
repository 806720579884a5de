import {
  Archive,
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Clock,
  Copy,
  EllipsisVertical,
  Eye,
  Link2,
  Lock,
  Pencil,
  SquareDashed,
  Trash2,
  Users,
} from 'lucide-react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Servico } from '#domain/servicos/contract.ts'
import {
  grupoEmPalavras,
  idadesEmPalavras,
  pendenciasDoServico,
  precoEmPalavras,
  rotulosAceitaServico,
  rotulosPublicoServico,
  rotulosSituacaoServico,
  type SituacaoServico,
} from '#domain/servicos/servico.ts'
import { rotulosCampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { textos } from '../messages.ts'
import { OfertaRecebida } from './oferta-recebida.tsx'

const { acoes, linha: palavras } = textos

const tons: Record<SituacaoServico, BadgeTone> = {
  visivel: 'success',
  privado: 'info',
  rascunho: 'warning',
  arquivado: 'neutral',
}

const icones = { visivel: Eye, privado: Lock, rascunho: SquareDashed, arquivado: Archive } as const

export interface AcoesDoServico {
  editar: (servico: Servico) => void
  duplicar: (servico: Servico) => void
  situacao: (servico: Servico, situacao: SituacaoServico) => void
  copiarLink: (servico: Servico) => void
  mover: (servico: Servico, passo: -1 | 1) => void
  ajustarDuracao: (servico: Servico) => void
  desfazerReajuste: (servico: Servico) => void
  excluir: (servico: Servico) => void
  /** Only for clinic managers. */
  quemRealiza?: (servico: Servico) => void
}

type LinhaProps = {
  servico: Servico
  locais: readonly { id: string; nome: string }[]
  /** Null while filtered, when the order cannot change. */
  lugar: { primeiro: boolean; ultimo: boolean } | null
  acoes: AcoesDoServico
}

/** One service with its facts and its acts. */
export function LinhaDeServico({ servico, locais, lugar, acoes: fazer }: LinhaProps) {
  const { situacao, preco_centavos, reajuste, duracao_real, duracao_min } = servico
  const oferecido = servico.oferta?.status === 'pendente'
  const precoEscrito = preco_centavos === null ? null : formatarCentavos(preco_centavos)
  const pendencias =
    situacao === 'arquivado' || oferecido
      ? []
      : pendenciasDoServico(
          servico,
          locais.map(({ id }) => id),
        )
  const desvio = duracao_real && Math.abs(duracao_real.min - duracao_min) >= 5 ? duracao_real : null
  const detalhes = [
    servico.modalidades.map((cada) => rotulosModalidade[cada]).join(', '),
    servico.local_ids
      ? servico.local_ids
          .map((id) => locais.find((local) => local.id === id)?.nome)
          .filter(Boolean)
          .join(', ')
      : null,
    servico.publico === 'todos' ? null : rotulosPublicoServico[servico.publico],
    servico.aceita === 'todos' ? null : rotulosAceitaServico[servico.aceita],
    idadesEmPalavras(servico.idade_min, servico.idade_max),
    grupoEmPalavras(servico.vagas),
    servico.exige_aprovacao ? palavras.aprovacao : null,
    servico.sinal_centavos === null ? null : palavras.sinal(formatarCentavos(servico.sinal_centavos)),
    servico.formulario_exigido.length > 0
      ? palavras.exige(servico.formulario_exigido.map((campo) => rotulosCampoExigido[campo]).join(', '))
      : null,
    servico.oferta?.status === 'aceita' && servico.oferta.de
      ? palavras.oferecidoPor(servico.oferta.de)
      : null,
  ].filter(Boolean)
  return (
    <div className="flex items-start gap-3 px-4 py-4 md:px-5">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 font-semibold break-words">{servico.nome}</h3>
            <Badge tone={oferecido ? 'info' : tons[situacao]} size="sm">
              {oferecido ? textos.oferta.selo : rotulosSituacaoServico[situacao]}
            </Badge>
            <span className="text-sm text-muted">{servico.categoria}</span>
          </div>
          {servico.descricao ? (
            <p className="line-clamp-2 text-sm break-words text-ink-2">{servico.descricao}</p>
          ) : null}
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden size={14} />
              {palavras.minutos(duracao_min)}
            </span>
            {detalhes.map((detalhe) => (
              <span key={detalhe}>{detalhe}</span>
            ))}
          </p>
          {desvio ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              {palavras.real(desvio.min, desvio.consultas)}
              <Button variant="link" size="sm" onClick={() => fazer.ajustarDuracao(servico)}>
                {acoes.ajustarDuracao}
              </Button>
            </p>
          ) : null}
          {pendencias.length > 0 ? (
            <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
              <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
              {pendencias.join(' · ')}
            </p>
          ) : null}
        </div>
        {oferecido ? (
          <div className="sm:col-span-2 sm:row-start-2">
            <OfertaRecebida servico={servico} onAceitar={() => fazer.editar(servico)} />
          </div>
        ) : null}
        <div className="sm:text-right">
          <p className="font-semibold tabular-nums">
            {precoEmPalavras(precoEscrito, servico.preco_a_partir)}
          </p>
          {reajuste ? (
            <p className="text-sm text-ink-2">
              {palavras.reajuste(formatarCentavos(reajuste.preco_centavos), formatarDiaCurto(reajuste.em))}{' '}
              <Button variant="link" size="sm" onClick={() => fazer.desfazerReajuste(servico)}>
                {acoes.desistirDoReajuste}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        {lugar ? (
          <div className="flex max-md:hidden">
            <IconButton
              size="sm"
              label={`${acoes.subir}: ${servico.nome}`}
              icon={<ArrowUp size={18} />}
              disabled={lugar.primeiro}
              onClick={() => fazer.mover(servico, -1)}
            />
            <IconButton
              size="sm"
              label={`${acoes.descer}: ${servico.nome}`}
              icon={<ArrowDown size={18} />}
              disabled={lugar.ultimo}
              onClick={() => fazer.mover(servico, 1)}
            />
          </div>
        ) : null}
        {oferecido ? null : (
          <Menu trigger={<IconButton label={acoes.de(servico.nome)} icon={<EllipsisVertical size={20} />} />}>
            <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={() => fazer.editar(servico)}>
              {acoes.editar}
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden size={18} />} onSelect={() => fazer.duplicar(servico)}>
              {acoes.duplicar}
            </MenuItem>
            {fazer.quemRealiza && situacao !== 'arquivado' ? (
              <MenuItem icon={<Users aria-hidden size={18} />} onSelect={() => fazer.quemRealiza?.(servico)}>
                {acoes.quemRealiza}
              </MenuItem>
            ) : null}
            {servico.chave ? (
              <MenuItem icon={<Link2 aria-hidden size={18} />} onSelect={() => fazer.copiarLink(servico)}>
                {acoes.copiarLink}
              </MenuItem>
            ) : null}
            {lugar && !lugar.primeiro ? (
              <MenuItem icon={<ArrowUp aria-hidden size={18} />} onSelect={() => fazer.mover(servico, -1)}>
                {acoes.subir}
              </MenuItem>
            ) : null}
            {lugar && !lugar.ultimo ? (
              <MenuItem icon={<ArrowDown aria-hidden size={18} />} onSelect={() => fazer.mover(servico, 1)}>
                {acoes.descer}
              </MenuItem>
            ) : null}
            <MenuSeparator />
            {(Object.keys(icones) as SituacaoServico[])
              .filter((outra) => outra !== situacao)
              .map((outra) => {
                const Icone = icones[outra]
                return (
                  <MenuItem
                    key={outra}
                    icon={<Icone aria-hidden size={18} />}
                    onSelect={() => fazer.situacao(servico, outra)}
                  >
                    {acoes[outra]}
                  </MenuItem>
                )
              })}
            {servico.usado ? null : (
              <MenuItem
                danger
                icon={<Trash2 aria-hidden size={18} />}
                onSelect={() => fazer.excluir(servico)}
              >
                {acoes.excluir}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
    </div>
  )
}
