import { MailPlus, MoreVertical, Pause, PencilLine, Play, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Vinculo } from '#domain/equipe/contract-circulo.ts'
import { podeAlterarVinculo, podeMudarVinculo, rotulosRelacao } from '#domain/equipe/cuidado.ts'
import { areasDoCuidado, permite, rotulosAreaDoCuidado } from '#domain/equipe/permissoes.ts'
import { ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { LinkDaMensagem } from '#web/acesso/components/mensagem-na-demonstracao.tsx'
import { formatarData, formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReenviarDoCirculo, useStatusDoVinculo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { FormularioDeCuidado } from './formulario-de-cuidado.tsx'
import { Pergunta, type PerguntaFeita } from './pergunta.tsx'
import { Situacao } from './situacao.tsx'

const { circulo: palavras, time, perguntas } = textos

/** One access to a person's data: holder, scope, end, and acts. */
export function VinculoLinha({ vinculo, nome, eu }: { vinculo: Vinculo; nome: string; eu: string }) {
  const status = useStatusDoVinculo()
  const reenviar = useReenviarDoCirculo()
  const toast = useToast()
  const [aberto, setAberto] = useState<'mudar' | PerguntaFeita | null>(null)
  const fechar = () => setAberto(null)
  const quem = { usuario_id: eu, responsavel: vinculo.eu === 'responsavel' }
  const pode = (para: 'ativo' | 'suspenso' | 'encerrado') => podeMudarVinculo(quem, vinculo, para)
  const mudar = (para: 'ativo' | 'suspenso' | 'encerrado') => status.mutateAsync({ id: vinculo.id, para })
  const convidado = vinculo.status === 'convidado'
  const altera = podeAlterarVinculo(quem, vinculo)
  const dizer = (titulo: string) => ({
    onSuccess: () => void toast({ title: titulo, tone: 'success' }),
    onError: (error: unknown) =>
      void toast({ title: perguntas.erro, description: falhaDe(error).mensagem, tone: 'error' }),
  })
  const fim = palavras.perguntas[convidado ? 'revogar' : 'encerrar']

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{nome}</span>
          <Situacao concessao={vinculo} />
        </p>
        <p className="text-sm text-muted">
          {rotulosRelacao[vinculo.relacao]} · {oQueAbre(vinculo)}
        </p>
        <p className="text-sm text-muted">
          {vinculo.convite && convidado
            ? time.conviteEnviado(
                formatarData(vinculo.convite.enviado_em, zonaDosAcessos),
                vinculo.convite.envios,
              )
            : textos.quemPodeVer.prazo(
                formatarData(vinculo.inicio, zonaDosAcessos),
                formatarDiaCurto(ultimoDia(vinculo.fim)),
              )}
        </p>
        {vinculo.convite && convidado ? <LinkDaMensagem para={vinculo.convite.email} /> : null}
      </div>
      {vinculo.status === 'encerrado' ? null : (
        <Menu
          trigger={<IconButton size="sm" label={palavras.acoesDe(nome)} icon={<MoreVertical size={18} />} />}
        >
          {altera ? (
            <MenuItem icon={<PencilLine size={18} />} onSelect={() => setAberto('mudar')}>
              {textos.mudar.acao}
            </MenuItem>
          ) : null}
          {convidado ? (
            <MenuItem
              icon={<MailPlus size={18} />}
              onSelect={() => reenviar.mutate({ id: vinculo.id }, dizer(perguntas.reenviado))}
            >
              {time.reenviar}
            </MenuItem>
          ) : null}
          {pode('suspenso') ? (
            <MenuItem
              icon={<Pause size={18} />}
              onSelect={() =>
                setAberto({
                  titulo: palavras.perguntas.suspender.titulo(nome),
                  descricao: palavras.perguntas.suspender.descricao,
                  acao: time.suspender,
                  feito: palavras.perguntas.suspender.feito,
                  fazer: () => mudar('suspenso'),
                })
              }
            >
              {time.suspender}
            </MenuItem>
          ) : null}
          {pode('ativo') ? (
            <MenuItem
              icon={<Play size={18} />}
              onSelect={() => status.mutate({ id: vinculo.id, para: 'ativo' }, dizer(perguntas.reativado))}
            >
              {time.reativar}
            </MenuItem>
          ) : null}
          {pode('encerrado') ? (
            <MenuItem
              danger
              icon={<UserMinus size={18} />}
              onSelect={() =>
                setAberto({
                  titulo: fim.titulo(nome),
                  descricao: fim.descricao,
                  acao: convidado ? time.revogar : palavras.encerrar,
                  feito: fim.feito,
                  fazer: () => mudar('encerrado'),
                })
              }
            >
              {convidado ? time.revogar : palavras.encerrar}
            </MenuItem>
          ) : null}
        </Menu>
      )}
      {aberto === 'mudar' ? (
        <FormularioDeCuidado alvo={{ tipo: 'mudar', vinculo, nome }} onFechar={fechar} />
      ) : null}
      {aberto !== null && typeof aberto === 'object' ? (
        <Pergunta pergunta={aberto} ocupado={status.isPending} onFechar={fechar} />
      ) : null}
    </li>
  )
}

function oQueAbre(vinculo: Vinculo): string {
  if (vinculo.para_guarda && vinculo.status === 'convidado') return palavras.seraResponsavel
  if (vinculo.responsavel && vinculo.eu === 'responsavel') return palavras.comoVoce
  return `${palavras.pode} ${abre(vinculo)}`
}

function abre({ permissoes }: Vinculo): string {
  const areas = areasDoCuidado
    .filter((area) => permite(permissoes, area))
    .map((area) =>
      permite(permissoes, area, 'escrita')
        ? palavras.altera(rotulosAreaDoCuidado[area])
        : rotulosAreaDoCuidado[area],
    )
  return areas.length > 0 ? areas.join(', ') : palavras.nada
}
