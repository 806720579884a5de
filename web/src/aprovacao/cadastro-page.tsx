import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { rotulosItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { CadastroEmDetalhe } from '#domain/aprovacao/schemas.ts'
import { atosPossiveis, statusEmEspera } from '#domain/aprovacao/transicoes.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DocumentosDoCadastro } from './components/documentos-do-cadastro.tsx'
import { Historico } from './components/historico.tsx'
import { MarcaDaVerificacao } from './components/marca-da-verificacao.tsx'
import { QuemAnalisa } from './components/quem-analisa.tsx'
import { RegistrosDoCadastro } from './components/registros-do-cadastro.tsx'
import { SituacaoBadge } from './components/situacao-badge.tsx'
import { atos } from './messages-fila.ts'
import { textos } from './messages.ts'
import { textosDoCadastro } from './messages-cadastro.ts'
import { useDecisao } from './use-decisao.tsx'
import { api } from '#web/rpc/client.ts'

const { cadastro: palavras } = textosDoCadastro
const { linha } = textos

/** `/profissionais/$id`: one registration with everything that a decision needs. */
export function CadastroPage() {
  const { id } = useParams({ strict: false })
  return (
    <Page kind="record">
      <Link
        to="/profissionais"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start pointer-coarse:min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {palavras.voltar}
      </Link>
      {id ? <Cadastro key={id} id={id} /> : null}
    </Page>
  )
}

function Cadastro({ id }: { id: string }) {
  const query = useQuery(api.aprovacao.obter.queryOptions({ input: { id } }))
  const { data } = query
  if (data) return <Detalhe cadastro={data} />
  return (
    <RecordState
      query={query}
      icon={<UserSearch size={26} />}
      missing={{ title: palavras.naoEncontrado, description: palavras.naoEncontradoDescricao }}
      failed={palavras.erro}
    />
  )
}

function Detalhe({ cadastro }: { cadastro: CadastroEmDetalhe }) {
  const { decide, status_profissional } = cadastro
  const espera = (statusEmEspera as readonly string[]).includes(status_profissional)
  return (
    <>
      <Cabecalho cadastro={cadastro} />
      {decide && espera ? <QuemAnalisa cadastro={cadastro} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Parte titulo={palavras.registros}>
            <RegistrosDoCadastro registros={cadastro.registros} />
          </Parte>
          <Parte titulo={palavras.sobre}>
            <p className="break-words whitespace-pre-line text-ink-2">
              {cadastro.biografia.trim() || palavras.semBiografia}
            </p>
          </Parte>
        </div>
        <div className="grid min-w-0 gap-4">
          {decide ? (
            <Parte titulo={palavras.documentos}>
              <DocumentosDoCadastro arquivos={cadastro.arquivos} />
            </Parte>
          ) : null}
          {decide ? (
            <Parte titulo={palavras.historico}>
              <Historico historico={cadastro.historico} />
            </Parte>
          ) : null}
          <Parte titulo={palavras.agenda}>
            <Agenda cadastro={cadastro} />
          </Parte>
        </div>
      </div>
    </>
  )
}

function Cabecalho({ cadastro }: { cadastro: CadastroEmDetalhe }) {
  const { nome, email, telefone, avatar_url, status_profissional: status, verificado, faltam } = cadastro
  const decisao = useDecisao()
  const possiveis = cadastro.decide
    ? atosPossiveis({ status, verificado }, { ator: 'administrador-geral', rejeitouAntes: cadastro.rejeitei })
    : []
  return (
    <Card as="section" aria-label={nome} className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={nome} src={avatar_url} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h1 className="text-2xl titulo break-words">{nome}</h1>
          <p className="text-sm break-words text-muted">
            {[email, telefone && formatarTelefone(telefone)].filter(Boolean).join(' · ')}
          </p>
          <div className="flex flex-wrap gap-1.5">
            <SituacaoBadge status={status} />
            {cadastro.atrasado ? <Badge tone="danger">{linha.atrasado}</Badge> : null}
            {status === 'ativo' && !verificado ? <Badge>{linha.naoVerificado}</Badge> : null}
            {cadastro.data_verificacao ? (
              <Badge tone="outline">
                {palavras.verificadoEm(formatarData(cadastro.data_verificacao, zonaDaqui()))}
              </Badge>
            ) : null}
            {verificado && cadastro.conferir_ate ? (
              <MarcaDaVerificacao conferir_ate={cadastro.conferir_ate} />
            ) : null}
            {cadastro.conferir_ate ? (
              <Badge tone="outline">
                {linha.conferirAte(formatarData(cadastro.conferir_ate, zonaDaqui()))}
              </Badge>
            ) : null}
          </div>
        </div>
        <div className="grid min-w-48 gap-1.5 max-sm:w-full">
          <p className="text-sm text-muted">{linha.completo(cadastro.porcentagem)}</p>
          <Progress value={cadastro.porcentagem} label={palavras.completude} />
          {faltam.length > 0 ? (
            <p className="max-w-72 text-sm text-muted">
              {linha.falta(faltam.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', '))}
            </p>
          ) : null}
        </div>
      </div>
      {cadastro.decide ? (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {possiveis.map((ato, indice) => (
            <Button
              key={ato}
              variant={
                indice === 0 && ato !== 'suspender'
                  ? 'primary'
                  : ato === 'rejeitar' || ato === 'suspender'
                    ? 'danger-ghost'
                    : 'outline'
              }
              onClick={() => decisao.abrir(cadastro, ato)}
            >
              {atos[ato].botao}
            </Button>
          ))}
          {email ? (
            <a href={`mailto:${email}`} className={buttonStyle({ variant: 'ghost' })}>
              {palavras.mensagem}
            </a>
          ) : null}
        </div>
      ) : null}
      {decisao.dialogo}
    </Card>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={titulo}>
      <CardHeader title={titulo} className="mb-3" />
      {children}
    </Card>
  )
}

function Agenda({ cadastro: { agenda, servicos, decide } }: { cadastro: CadastroEmDetalhe }) {
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm font-semibold text-ink-2">
          {agenda.horarios ? palavras.comHorarios : palavras.semHorarios}
        </dt>
        {decide ? <dd className="text-muted">{palavras.proximas(agenda.proximas)}</dd> : <dd hidden />}
      </div>
      <div>
        <dt className="text-sm font-semibold text-ink-2">{palavras.locais}</dt>
        {agenda.locais.length === 0 ? <dd className="text-muted">{palavras.nenhum}</dd> : null}
        {agenda.locais.map(({ nome, cidade, uf }) => (
          <dd key={`${nome} ${cidade}`} className="break-words text-muted">
            {nome}, {cidade}/{uf}
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm font-semibold text-ink-2">{palavras.servicos}</dt>
        {servicos.length === 0 ? <dd className="text-muted">{palavras.nenhum}</dd> : null}
        {servicos.map(({ nome, duracao_min, preco_centavos }) => (
          <dd key={nome} className="break-words text-muted">
            {nome}, {duracao_min} min{preco_centavos === null ? '' : `, ${formatarCentavos(preco_centavos)}`}
          </dd>
        ))}
      </div>
    </dl>
  )
}
