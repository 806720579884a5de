import { ChevronDown, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { situacaoDoAcesso } from '#domain/equipe/acesso.ts'
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
import { RowContent, rowFrame, rowLink } from '#web/ui/queue-row.tsx'
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

/** The people of the teams, each once, in a line of 64 px that opens what they have at each clinic. */
export function ListaDeMembros({ clinicas, todos, membros, eu }: Props) {
  const clinicaDe = (membro: Membro) => clinicas.find(({ id }) => id === membro.clinica_id)!
  return (
    <Card padding="none">
      <ul aria-label={palavras.lista} className="divide-y divide-line">
        {pessoasDe(membros).map((pessoa) => (
          <Linha key={pessoa.chave} pessoa={pessoa} eu={eu} clinicaDe={clinicaDe} todos={todos} />
        ))}
      </ul>
    </Card>
  )
}

type LinhaProps = Pick<Props, 'eu' | 'todos'> & {
  pessoa: PessoaDaEquipe
  clinicaDe: (membro: Membro) => ClinicaDaEquipe
}

function Linha({ pessoa: { acessos }, eu, clinicaDe, todos }: LinhaProps) {
  const id = useId()
  const [aberta, setAberta] = useState(false)
  const [primeiro] = acessos
  const so = acessos.length === 1
  const acoes = (membro: Membro) => (
    <Acoes membro={membro} clinica={clinicaDe(membro)} varios={!so} todos={todos} eu={eu} />
  )
  return (
    <li>
      <div className={rowFrame}>
        <RowContent
          leading={<Rosto membro={primeiro} />}
          title={
            <>
              <button
                type="button"
                aria-expanded={aberta}
                aria-controls={aberta ? id : undefined}
                onClick={() => setAberta(!aberta)}
                className={`max-w-full truncate align-bottom font-semibold ${rowLink}`}
              >
                {nomeOuEmail(primeiro)}
              </button>
              {primeiro.usuario_id === eu ? (
                <Badge size="sm" className="ml-2">
                  {palavras.voce}
                </Badge>
              ) : null}
            </>
          }
          detail={[
            so
              ? `${rotulosPapelDaEquipe[primeiro.papel]}${primeiro.delegacao ? ` (${palavras.delegacao.toLowerCase()})` : ''}`
              : palavras.emClinicas(new Set(acessos.map(({ clinica_id }) => clinica_id)).size),
            ...new Set(acessos.map((membro) => clinicaDe(membro).nome)),
          ].join(' · ')}
          columns={[
            { first: areasEmPalavras(acessos), second: <Ate acessos={acessos} /> },
            { first: <UltimoAcesso membro={primeiro} />, second: etapas(primeiro) },
          ]}
          end={
            <span className="flex items-center justify-end gap-1.5 lg:w-40">
              <Situacoes acessos={acessos} />
              <span className="w-9 max-sm:hidden">{so ? acoes(primeiro) : null}</span>
            </span>
          }
        />
        <ChevronDown
          aria-hidden
          size={18}
          className={`shrink-0 text-muted transition-transform ${aberta ? 'rotate-180' : ''}`}
        />
      </div>
      {aberta ? (
        <div id={id} className="grid gap-3 bg-subtle px-4 py-4 md:px-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span>{primeiro.convite ? ditoDoConvite(primeiro.convite) : primeiro.especialidade}</span>
            <span className="lg:hidden">
              <UltimoAcesso membro={primeiro} />
            </span>
            <span className="lg:hidden">{etapas(primeiro)}</span>
            {primeiro.convite?.situacao === 'pendente' ? (
              <LinkDaMensagem para={primeiro.convite.email} />
            ) : null}
          </p>
          <ul className="grid gap-3">
            {acessos.map((membro) => (
              <li key={membro.id} className="flex items-start gap-3">
                <div className="grid min-w-0 flex-1 gap-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-semibold">{rotulosPapelDaEquipe[membro.papel]}</span>
                    <span className="min-w-0 break-words">{clinicaDe(membro).nome}</span>
                    {so ? null : <Situacao concessao={membro} />}
                    {membro.delegacao ? (
                      <Badge size="sm" tone="accent">
                        {palavras.delegacao}
                      </Badge>
                    ) : null}
                  </p>
                  <p className="text-sm text-ink-2">
                    {nomesDasAreas(membro)} · <Ate acessos={[membro]} />
                  </p>
                </div>
                <span className={so ? 'sm:hidden' : ''}>{acoes(membro)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  )
}

/** What may be done with one access; nothing with one that ended. */
function Acoes({
  membro,
  clinica,
  varios,
  todos,
  eu,
}: Pick<Props, 'eu' | 'todos'> & { membro: Membro; clinica: ClinicaDaEquipe; varios: boolean }) {
  if (membro.status === 'encerrado') return null
  return (
    <AcoesDoMembro
      membro={membro}
      clinica={clinica}
      onde={varios ? clinica.nome : undefined}
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
}

function Rosto({ membro }: { membro: Membro }) {
  if (membro.usuario_id) return <Avatar name={nomeOuEmail(membro)} src={membro.avatar_url} size="sm" />
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle text-muted">
      <Mail size={18} />
    </span>
  )
}

/** What calls for somebody comes first. */
const urgencia = ['convidado', 'vencido', 'suspenso', 'futuro', 'encerrado', 'ativo'] as const

/** Each state that a person has somewhere, once; on a phone the first alone. */
function Situacoes({ acessos }: { acessos: readonly Membro[] }) {
  const agora = useAgora()
  const distintas = [...new Map(acessos.map((cada) => [situacaoDoAcesso(cada, agora), cada]))]
    .toSorted(([a], [b]) => urgencia.indexOf(a) - urgencia.indexOf(b))
    .slice(0, 2)
  return distintas.map(([situacao, concessao], numero) => (
    <span key={situacao} className={numero > 0 ? 'max-lg:hidden' : ''}>
      <Situacao concessao={concessao} />
    </span>
  ))
}

function ditoDoConvite({ situacao, expira_em, enviado_em, envios }: NonNullable<Membro['convite']>): string {
  if (situacao === 'recusado') return palavras.conviteRecusado
  if (new Date(expira_em) <= new Date()) return palavras.conviteVencido
  return palavras.conviteEnviado(formatarData(enviado_em, zonaDosAcessos), envios)
}

const abertasDe = ({ permissoes }: Membro) => areasAbertas(areasDaEquipe, permissoes)

/** 'Agenda, Pacientes' of one access. */
function nomesDasAreas(membro: Membro): string {
  const nomes = abertasDe(membro).map((area) => rotulosAreaDaEquipe[area])
  return nomes.length > 0 ? nomes.join(', ') : palavras.areas(0)
}

/** '3 áreas', and of several accesses 'De 3 a 7 áreas'. */
function areasEmPalavras(acessos: readonly Membro[]): string {
  const quantas = acessos.map((membro) => abertasDe(membro).length)
  const [menos, mais] = [Math.min(...quantas), Math.max(...quantas)]
  return menos === mais ? palavras.areas(mais) : palavras.deAreas(menos, mais)
}

/** The day after which the first of the accesses ends. */
function Ate({ acessos }: { acessos: readonly Membro[] }) {
  const [fim] = acessos.flatMap((cada) => cada.fim ?? []).toSorted()
  if (fim === undefined) return palavras.semFim
  return (
    <>
      {palavras.ate}{' '}
      <time dateTime={fim} className="whitespace-nowrap tabular-nums">
        {formatarDiaCurto(ultimoDia(fim))}
      </time>
    </>
  )
}

function UltimoAcesso({ membro }: { membro: Membro }) {
  const agora = useAgora()
  const dias =
    membro.usuario_id && membro.ultimo_acesso
      ? diasEntre(membro.ultimo_acesso.slice(0, 10), agora.toISOString().slice(0, 10))
      : null
  if (dias === null) return palavras.nunca
  return dias <= 0 ? palavras.entrouHoje : palavras.entrouHaDias(dias)
}

const etapas = ({ usuario_id, duas_etapas }: Membro) =>
  usuario_id ? (duas_etapas ? palavras.duasEtapas : palavras.semDuasEtapas) : null
