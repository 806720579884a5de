import type { ReactNode } from 'react'
import { Mail, ShieldCheck, ShieldOff } from 'lucide-react'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import { rotulosPapelDaEquipe } from '#domain/equipe/membro.ts'
import { areasAbertas, areasDaEquipe, rotulosAreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { LinkDaMensagem } from '#web/acesso/components/mensagem-na-demonstracao.tsx'
import { formatarData, formatarDiaCurto } from '#web/lib/data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { nomeOuEmail } from '../nome.ts'
import { textos } from '../messages.ts'
import { pessoasDe, type PessoaDaEquipe } from '../pessoas.ts'
import { useAgora } from '../use-agora.ts'
import { AcoesDoMembro } from './acoes-do-membro.tsx'
import { Situacao } from './situacao.tsx'

const { time: palavras } = textos

interface Props {
  clinicas: readonly ClinicaDaEquipe[]
  /** All members, as candidates to take over. */
  todos: readonly Membro[]
  membros: readonly Membro[]
  eu: string
}

/** The people of the teams, each once with their clinics: a table on wide screens, cards on a phone. */
export function ListaDeMembros({ clinicas, todos, membros, eu }: Props) {
  const clinicaDe = (membro: Membro) => clinicas.find(({ id }) => id === membro.clinica_id)!
  const pessoas = pessoasDe(membros)
  const acoes = (membro: Membro, varios: boolean) =>
    membro.status === 'encerrado' ? null : (
      <AcoesDoMembro
        membro={membro}
        clinica={clinicaDe(membro)}
        onde={varios ? clinicaDe(membro).nome : undefined}
        eu={eu}
        colegas={todos.filter(
          (cada) =>
            cada.clinica_id === membro.clinica_id &&
            cada.status === 'ativo' &&
            !cada.delegacao &&
            cada.usuario_id !== membro.usuario_id,
        )}
      />
    )
  const colunas = colunasDe(eu, clinicaDe, acoes)
  return (
    <>
      <Card padding="none" className="max-xl:hidden">
        <Table
          caption={palavras.lista}
          columns={colunas}
          rows={pessoas}
          rowKey={({ chave }) => chave}
          density="comfortable"
        />
      </Card>
      <ul aria-label={palavras.lista} className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:hidden">
        {pessoas.map(({ chave, acessos }) => (
          <Card key={chave} as="li" padding="sm" className="grid grid-cols-1 content-start gap-3">
            <Pessoa membro={acessos[0]} eu={eu} />
            <UltimoAcesso membro={acessos[0]} />
            {acessos.map((membro) => (
              <div key={membro.id} className="grid gap-2 border-t border-line pt-3">
                <div className="flex items-start gap-2">
                  <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
                    <Situacao concessao={membro} />
                    {membro.delegacao ? <Delegacao /> : null}
                    <Badge tone="outline">{rotulosPapelDaEquipe[membro.papel]}</Badge>
                    <Badge tone="outline">{clinicaDe(membro).nome}</Badge>
                  </div>
                  {acoes(membro, acessos.length > 1)}
                </div>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                  <dt className="text-muted">{palavras.colunas.acesso}</dt>
                  <dd>
                    <Areas membro={membro} />
                  </dd>
                  <dt className="text-muted">{palavras.colunas.ate}</dt>
                  <dd>
                    <Ate membro={membro} />
                  </dd>
                </dl>
              </div>
            ))}
          </Card>
        ))}
      </ul>
    </>
  )
}

function colunasDe(
  eu: string,
  clinicaDe: (membro: Membro) => ClinicaDaEquipe,
  acoes: (membro: Membro, varios: boolean) => ReactNode,
): Column<PessoaDaEquipe>[] {
  return [
    {
      key: 'pessoa',
      header: palavras.colunas.pessoa,
      rowHeader: true,
      cell: ({ acessos }) => <Pessoa membro={acessos[0]} eu={eu} />,
    },
    {
      key: 'papel',
      header: palavras.colunas.papel,
      cell: (pessoa) => (
        <Acessos pessoa={pessoa}>
          {(membro) => (
            <>
              <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
                {rotulosPapelDaEquipe[membro.papel]}
                {membro.delegacao ? <Delegacao /> : null}
              </span>
              <span className="block whitespace-nowrap text-muted">{clinicaDe(membro).nome}</span>
            </>
          )}
        </Acessos>
      ),
    },
    {
      key: 'acesso',
      header: palavras.colunas.acesso,
      cell: (pessoa) => <Acessos pessoa={pessoa}>{(membro) => <Areas membro={membro} />}</Acessos>,
    },
    {
      key: 'ultimo',
      header: palavras.colunas.ultimo,
      cell: ({ acessos }) => <UltimoAcesso membro={acessos[0]} />,
    },
    {
      key: 'ate',
      header: palavras.colunas.ate,
      cell: (pessoa) => <Acessos pessoa={pessoa}>{(membro) => <Ate membro={membro} />}</Acessos>,
    },
    {
      key: 'situacao',
      header: palavras.colunas.situacao,
      cell: (pessoa) => <Acessos pessoa={pessoa}>{(membro) => <Situacao concessao={membro} />}</Acessos>,
    },
    {
      key: 'acoes',
      header: <span className="sr-only">{palavras.colunas.acoes}</span>,
      align: 'end',
      cell: (pessoa) => (
        <Acessos pessoa={pessoa}>{(membro) => acoes(membro, pessoa.acessos.length > 1)}</Acessos>
      ),
    },
  ]
}

/** What a person has at each clinic, in lines of one height, so that the columns of a row stay level. */
function Acessos({ pessoa, children }: { pessoa: PessoaDaEquipe; children: (membro: Membro) => ReactNode }) {
  if (pessoa.acessos.length === 1) return children(pessoa.acessos[0])
  return (
    <ul className="grid gap-2">
      {pessoa.acessos.map((membro) => (
        <li key={membro.id} className="flex min-h-13 flex-col justify-center">
          {children(membro)}
        </li>
      ))}
    </ul>
  )
}

function Delegacao() {
  return (
    <Badge size="sm" tone="accent">
      {palavras.delegacao}
    </Badge>
  )
}

function Pessoa({ membro, eu }: { membro: Membro; eu: string }) {
  const nome = nomeOuEmail(membro)
  const { convite } = membro
  return (
    <span className="flex min-w-0 items-center gap-3">
      {membro.usuario_id ? (
        <Avatar name={nome} src={membro.avatar_url} size="sm" />
      ) : (
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle text-muted"
        >
          <Mail size={18} />
        </span>
      )}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{nome}</span>
          {membro.usuario_id === eu ? <Badge size="sm">{palavras.voce}</Badge> : null}
        </span>
        <span className="block text-sm font-normal text-muted">
          {convite ? ditoDoConvite(convite) : membro.especialidade}
        </span>
        {convite?.situacao === 'pendente' ? <LinkDaMensagem para={convite.email} /> : null}
      </span>
    </span>
  )
}

function ditoDoConvite({ situacao, expira_em, enviado_em, envios }: NonNullable<Membro['convite']>): string {
  if (situacao === 'recusado') return palavras.conviteRecusado
  if (new Date(expira_em) <= new Date()) return palavras.conviteVencido
  return palavras.conviteEnviado(formatarData(enviado_em, zonaDosAcessos), envios)
}

function Areas({ membro }: { membro: Membro }) {
  const abertas = areasAbertas(areasDaEquipe, membro.permissoes)
  const nomes = abertas.map((area) => rotulosAreaDaEquipe[area])
  if (abertas.length === areasDaEquipe.length || abertas.length > 2)
    return <span title={nomes.join(', ')}>{palavras.areas(abertas.length)}</span>
  return <span>{nomes.length > 0 ? nomes.join(', ') : palavras.areas(0)}</span>
}

function Ate({ membro }: { membro: Membro }) {
  if (membro.fim === null) return <span className="text-muted">{palavras.semFim}</span>
  return (
    <time dateTime={membro.fim} className="whitespace-nowrap tabular-nums">
      {formatarDiaCurto(ultimoDia(membro.fim))}
    </time>
  )
}

function UltimoAcesso({ membro }: { membro: Membro }) {
  const agora = useAgora()
  if (!membro.usuario_id) return <span className="text-muted">{palavras.nunca}</span>
  const dias = membro.ultimo_acesso
    ? diasEntre(membro.ultimo_acesso.slice(0, 10), agora.toISOString().slice(0, 10))
    : null
  const Icone = membro.duas_etapas ? ShieldCheck : ShieldOff
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="whitespace-nowrap">
        {dias === null ? palavras.nunca : dias <= 0 ? palavras.hoje : palavras.haDias(dias)}
      </span>
      <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted">
        <Icone aria-hidden size={14} className={membro.duas_etapas ? 'text-success' : ''} />
        {membro.duas_etapas ? palavras.duasEtapas : palavras.semDuasEtapas}
      </span>
    </span>
  )
}
