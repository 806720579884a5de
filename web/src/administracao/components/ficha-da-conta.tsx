import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { tiposAoAlcance, transicoesDaConta } from '#domain/administracao/conta.ts'
import type { MudancaDaConta } from '#domain/administracao/contract.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { naoConferido } from '#domain/usuarios/dados-pessoais.ts'
import {
  rotulosStatusUsuario,
  rotulosTipoUsuario,
  type StatusUsuario,
  type TipoUsuario,
} from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useMudancasDaConta } from '../hooks.ts'
import { contas } from '../messages-contas.ts'
import { textos } from '../messages.ts'
import { tonsDoStatus } from '../tons.ts'
import { destino } from '#web/lib/endereco.ts'
import { PedirSenha } from './pedir-senha.tsx'

const { ficha: palavras } = textos
type Conta = NonNullable<ReturnType<typeof useConta>['data']>
type Pergunta = { acao: 'status'; status: StatusUsuario } | { acao: 'tipo' } | { acao: 'sessoes' }

// Each comes with its first use.
const { parte } = partes(() => import('../partes-de-contas.ts'))
const Anonimizar = parte('Anonimizar')
const Consequencias = parte('Consequencias')
const Permissoes = parte('Permissoes')
const Unioes = parte('Unioes')
const Unir = parte('Unir')
const VerComo = parte('VerComo')

/** One account: its data, permissions, history and possible changes. */
export function FichaDaConta({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useConta(id)
  const { data, error } = query
  return (
    <Sheet open onOpenChange={onFechar} side="right" title={data?.nome ?? palavras.titulo}>
      {data ? (
        <Ficha conta={data} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2, 3].map((linha) => (
            <Skeleton key={linha} className="h-10 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

function Ficha({ conta }: { conta: Conta }) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [ato, setAto] = useState<'senha' | 'ver' | 'unir' | 'anonimizar' | null>(null)
  const [regras, setRegras] = useState(false)
  const fechar = () => setAto(null)
  const propria = useUsuario()?.id === conta.id
  const zona = zonaDaqui()
  const status = transicoesDaConta[conta.status]
  const tipos = tiposAoAlcance[conta.tipo_usuario]
  const dados: [string, string][] = [
    [palavras.email, conta.email ?? palavras.vazio],
    [palavras.telefone, conta.telefone ? formatarTelefone(conta.telefone) : palavras.vazio],
    [palavras.cpf, conta.cpf ? `${conta.cpf} (${naoConferido})` : palavras.vazio],
    [palavras.desde, formatarDataHora(conta.created_at, zona)],
    [
      palavras.acesso,
      conta.ultimo_acesso ? formatarDataHora(conta.ultimo_acesso, zona) : textos.usuarios.nunca,
    ],
    [palavras.sessoes, String(conta.sessoes)],
    [palavras.duasEtapas, conta.duas_etapas ? palavras.sim : palavras.nao],
    [palavras.consultas, conta.consultas.toLocaleString('pt-BR')],
  ]
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone={tonsDoStatus[conta.status]}>{rotulosStatusUsuario[conta.status]}</Badge>
        <Badge tint={`rl-${conta.tipo_usuario}`} tone="tint">
          {rotulosTipoUsuario[conta.tipo_usuario]}
        </Badge>
      </div>
      <dl className="grid gap-2 text-sm">
        {dados.map(([nome, valor]) => (
          <div key={nome} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{nome}</dt>
            <dd className="min-w-0 font-semibold break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      {propria ? null : (
        <section aria-label={palavras.acoes} className="grid gap-2">
          {status.map((para) => (
            <Button
              key={para}
              variant={para === 'ativo' ? 'soft' : 'outline'}
              onClick={() => setPergunta({ acao: 'status', status: para })}
            >
              {palavras.status[para]}
            </Button>
          ))}
          {tipos.length > 0 ? (
            <Button variant="outline" onClick={() => setPergunta({ acao: 'tipo' })}>
              {palavras.mudarTipo}
            </Button>
          ) : null}
          {conta.sessoes > 0 ? (
            <Button variant="outline" onClick={() => setPergunta({ acao: 'sessoes' })}>
              {palavras.encerrar}
            </Button>
          ) : null}
          {conta.email && conta.status === 'ativo' ? (
            <Button variant="outline" onClick={() => setAto('senha')}>
              {contas.senha.botao}
            </Button>
          ) : null}
          {conta.status === 'ativo' && conta.tipo_usuario !== 'administrador-geral' ? (
            <Button variant="outline" onClick={() => setAto('ver')}>
              {contas.visao.botao}
            </Button>
          ) : null}
          {dePaciente(conta.tipo_usuario) && conta.status !== 'anonimizado' ? (
            <Button variant="outline" onClick={() => setAto('unir')}>
              {contas.unir.botao}
            </Button>
          ) : null}
          {conta.status === 'anonimizado' ? null : (
            <Button variant="outline" onClick={() => setAto('anonimizar')}>
              {contas.anonimizar.botao}
            </Button>
          )}
        </section>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {conta.profissional_id ? (
          <Link
            {...destino(`/profissionais/${conta.profissional_id}`)}
            className="font-semibold text-primary hover:underline"
          >
            {palavras.verProfissional}
          </Link>
        ) : null}
        <Link
          {...destino(`/sistema?aba=auditoria&registro=${conta.id}`)}
          className="font-semibold text-primary hover:underline"
        >
          {palavras.verAuditoria}
        </Link>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{palavras.pode}</h3>
        {regras ? (
          <Suspense fallback={null}>
            <Permissoes id={conta.id} />
          </Suspense>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setRegras(true)}>
            {contas.permissoes.abrir}
          </Button>
        )}
        <ul className={regras ? 'sr-only' : 'flex flex-wrap gap-1.5'}>
          {conta.rotas.map(({ caminho, titulo }) => (
            <li key={caminho}>
              <Badge tone="outline">{titulo}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{palavras.historico}</h3>
        {conta.mudancas.length === 0 ? (
          <p className="text-sm text-muted">{palavras.semHistorico}</p>
        ) : (
          <ol className="grid gap-3">
            {conta.mudancas.map((mudanca) => (
              <li key={mudanca.id} className="border-l-2 border-line pl-3 text-sm">
                <p className="font-semibold">{emPalavras(mudanca)}</p>
                <p className="break-words">{mudanca.motivo}</p>
                <p className="text-muted">
                  {formatarDataHora(mudanca.created_at, zona)}, {palavras.por(mudanca.autor)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      {dePaciente(conta.tipo_usuario) ? (
        <Suspense fallback={null}>
          <Unioes id={conta.id} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {ato === 'ver' ? <VerComo id={conta.id} nome={conta.nome} onFechar={fechar} /> : null}
        {ato === 'unir' ? <Unir id={conta.id} nome={conta.nome} onFechar={fechar} /> : null}
        {ato === 'anonimizar' ? <Anonimizar id={conta.id} nome={conta.nome} onFechar={fechar} /> : null}
      </Suspense>
      {ato === 'senha' ? <PedirSenha id={conta.id} nome={conta.nome} onFechar={fechar} /> : null}
      {pergunta ? <Mudar conta={conta} pergunta={pergunta} onFechar={() => setPergunta(null)} /> : null}
    </div>
  )
}

const dePaciente = (tipo: TipoUsuario) => tipo === 'paciente' || tipo === 'paciente-administrador'

function emPalavras({ acao, de, para }: MudancaDaConta): string {
  if (acao === 'sessoes') return palavras.sessoesEncerradas(de)
  if (acao !== 'tipo' && acao !== 'status') return palavras.atos[acao]
  const rotulo = (valor: string) =>
    acao === 'tipo' ? rotulosTipoUsuario[valor as TipoUsuario] : rotulosStatusUsuario[valor as StatusUsuario]
  return `${rotulo(de)} → ${rotulo(para)}`
}

/** The question before a change: the consequence in words, and a reason that is kept. */
function Mudar({ conta, pergunta, onFechar }: { conta: Conta; pergunta: Pergunta; onFechar: () => void }) {
  const opcoes = tiposAoAlcance[conta.tipo_usuario]
  const [tipo, setTipo] = useState<TipoUsuario>(opcoes[0] ?? conta.tipo_usuario)
  const mudancas = useMudancasDaConta()
  const toast = useToast()
  const { id, nome } = conta
  const pendente = mudancas.tipo.isPending || mudancas.status.isPending || mudancas.sessoes.isPending
  const titulo =
    pergunta.acao === 'status'
      ? palavras.pergunta.status(nome, palavras.status[pergunta.status])
      : palavras.pergunta[pergunta.acao](nome)

  async function confirmar(motivo: string) {
    try {
      if (pergunta.acao === 'tipo') await mudancas.tipo.mutateAsync({ id, tipo, motivo })
      else if (pergunta.acao === 'sessoes') await mudancas.sessoes.mutateAsync({ id, motivo })
      else await mudancas.status.mutateAsync({ id, status: pergunta.status, motivo })
      toast({ title: palavras.feito, tone: 'success' })
      onFechar()
    } catch (erro) {
      toast({ title: palavras.falhou, description: falhaDe(erro).mensagem, tone: 'error', duration: 8_000 })
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={titulo}
      description={palavras.consequencia[pergunta.acao === 'status' ? pergunta.status : pergunta.acao]}
      confirmLabel={palavras.confirmar}
      tone={pergunta.acao === 'status' && pergunta.status === 'ativo' ? 'primary' : 'danger'}
      pending={pendente}
      pendingLabel={palavras.salvando}
      reason={{
        label: palavras.motivo,
        hint: palavras.motivoDica,
        requiredMessage: palavras.motivoObrigatorio,
        maxLength: 1000,
      }}
      onConfirm={(motivo) => void confirmar(motivo)}
    >
      {pergunta.acao === 'tipo' ? (
        <>
          <Field label={palavras.novoTipo}>
            <NativeSelect
              options={opcoes.map((value) => ({ value, label: rotulosTipoUsuario[value] }))}
              value={tipo}
              onChange={(event) => setTipo(event.target.value as TipoUsuario)}
            />
          </Field>
          <Suspense fallback={null}>
            <Consequencias id={id} tipo={tipo} />
          </Suspense>
        </>
      ) : null}
    </ConfirmDialog>
  )
}
