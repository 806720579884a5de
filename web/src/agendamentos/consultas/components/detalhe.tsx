import { SearchX } from 'lucide-react'
import { type ReactNode } from 'react'
import { rotulosModalidade, rotulosPresenca, pagamentoEmPalavras } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { foraDaqui } from '#web/lib/fora-daqui.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SituacaoBadge } from '../../situacao-badge.tsx'
import { comQuem, onde, oQue, zonaDe } from '../../em-palavras.ts'
import { preco, quando, veDinheiro } from '../consulta.ts'
import { SalaDaConsulta } from '../../sala/sala-da-consulta.tsx'
import { useConsulta } from '../hooks.ts'
import { detalhe as palavras, textos } from '../messages.ts'
import { Acoes, type AoAgir } from './acoes.tsx'
import { Anexos } from './anexos.tsx'
import { Avisos } from './avisos.tsx'
import { Historico } from './historico.tsx'
import { Selos } from './linha.tsx'
import { Politica } from './politica.tsx'
import { PrimeiroContato } from './primeiro-contato.tsx'

type DetalheProps = { id: string; onAgir: AoAgir; onFechar: () => void }

/** One consultation beside the list, under an address of its own (`?consulta=`). */
export function Detalhe({ id, onAgir, onFechar }: DetalheProps) {
  const query = useConsulta(id)
  const { data, error } = query
  const ausente = codigoDe(error) === 'NAO_ENCONTRADO'
  return (
    <Sheet
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      side="right"
      title={palavras.titulo}
    >
      {data ? (
        <Conteudo consulta={data} onAgir={onAgir} />
      ) : ausente ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={palavras.ausente}
          description={palavras.ausenteDescricao}
        />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-48 w-full" />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

function Conteudo({ consulta, onAgir }: { consulta: AgendamentoDetalhe; onAgir: AoAgir }) {
  const { status, registro, proprio, paciente_nome, endereco, sala, convenio, politica } = consulta
  const zona = zonaDe(consulta)
  const quem = comQuem(consulta)
  const lugar = [endereco, sala ? palavras.sala(sala) : null].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-6">
      <div className="flex items-start gap-3">
        <Avatar name={quem} src={consulta.profissional_avatar_url} theme={consulta.tema} />
        <div className="min-w-0 flex-1">
          <p className="text-lg break-words titulo">{quem}</p>
          <p className="text-sm text-muted">
            {oQue(consulta)}
            {registro ? ` · ${registro}` : ''}
          </p>
          {proprio || !paciente_nome ? null : (
            <p className="text-sm text-muted">{textos.para(paciente_nome)}</p>
          )}
        </div>
        <SituacaoBadge status={status} presenca={consulta.presenca} />
      </div>
      <PrimeiroContato consulta={consulta} />
      <Selos consulta={consulta} zona={zona} />
      <SalaDaConsulta consulta={consulta} zona={zona} edita />
      <Acoes consulta={consulta} onAgir={onAgir} noDetalhe />
      <dl className="grid gap-3.5">
        <Campo nome={palavras.quando}>
          {quando(consulta)}, {textos.minutos(consulta.duracao_min)}
          {foraDaqui(zona) ? <span className="block text-sm text-muted">{foraDaqui(zona)}</span> : null}
        </Campo>
        <Campo nome={palavras.onde}>
          {onde(consulta)}
          <span className="block text-sm text-muted">{lugar || rotulosModalidade[consulta.modalidade]}</span>
        </Campo>
        {veDinheiro(consulta) ? (
          <Campo nome={palavras.valor}>
            {preco(consulta)}
            <span className="block text-sm text-muted">
              {[convenio ? palavras.convenio : palavras.particular, pagamentoEmPalavras(consulta)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Campo>
        ) : null}
        {consulta.presenca ? (
          <Campo nome={palavras.presenca}>{rotulosPresenca[consulta.presenca]}</Campo>
        ) : null}
        {consulta.retorno_ate ? (
          <Campo nome={textos.retornoAte(formatarDiaCurto(consulta.retorno_ate))}>
            {formatarDiaCurto(consulta.retorno_ate)}
          </Campo>
        ) : null}
        <Texto nome={palavras.motivoDaConsulta} texto={consulta.motivo_consulta} />
        <Texto nome={palavras.preparo} texto={consulta.preparo} />
        {consulta.documentos.length > 0 ? (
          <Campo nome={palavras.documentos}>
            <ul className="list-disc pl-5">
              {consulta.documentos.map((documento) => (
                <li key={documento}>{documento}</li>
              ))}
            </ul>
          </Campo>
        ) : null}
        {consulta.perguntas.length > 0 ? (
          <Campo nome={palavras.perguntas}>
            <ol className="list-decimal pl-5">
              {consulta.perguntas.map((pergunta) => (
                <li key={pergunta} className="break-words">
                  {pergunta}
                </li>
              ))}
            </ol>
          </Campo>
        ) : null}
        <Texto nome={palavras.motivoReagendamento} texto={consulta.motivo_reagendamento ?? ''} />
        <Texto nome={palavras.motivoCancelamento} texto={consulta.motivo_cancelamento ?? ''} />
        <Texto nome={palavras.observacoes} texto={consulta.observacoes} />
      </dl>
      <Anexos id={consulta.id} zona={zona} />
      {status === 'concluido' || status === 'cancelado' ? null : <Politica politica={politica} />}
      <Historico id={consulta.id} zona={zona} />
      <Avisos id={consulta.id} zona={zona} />
    </div>
  )
}

function Campo({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{nome}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Texto({ nome, texto }: { nome: string; texto: string }) {
  return texto.trim() ? (
    <Campo nome={nome}>
      <span className="whitespace-pre-wrap">{texto}</span>
    </Campo>
  ) : null
}
