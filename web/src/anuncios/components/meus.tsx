import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { MeuAnuncio } from '#domain/anuncios/contract-edicao.ts'
import {
  estadosAnuncio,
  rotulosEstado,
  type AtoDoAutor,
  type EstadoAnuncio,
} from '#domain/anuncios/estados.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { client } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBuscaDeAnuncios } from '../busca.ts'
import { useAtos, useMeus, useNomes } from '../hooks.ts'
import { meusTextos, textos } from '../messages.ts'
import { Rotulos } from './anuncio.tsx'

const tons: Record<EstadoAnuncio, BadgeTone> = {
  rascunho: 'neutral',
  'em-analise': 'info',
  recusado: 'danger',
  aprovado: 'info',
  ativo: 'success',
  pausado: 'warning',
  encerrado: 'neutral',
  vencido: 'warning',
  removido: 'danger',
}

/** What the caller wrote, and what their clinics announce: where each stands, its numbers, and its acts. */
export function Meus({ admin }: { admin: boolean }) {
  const [busca, mudar] = useBuscaDeAnuncios()
  const query = useMeus()
  const { data: nomes } = useNomes()
  const { data } = query
  if (query.isError) return <QueryError query={query} title={meusTextos.erro} />
  if (!data || !nomes) return <Skeleton className="h-64 w-full rounded-xl" />
  const tipos = new Set(nomes.nomes.flatMap((cada) => cada.tipos))
  const criar = (
    <div className="flex flex-wrap gap-2">
      {tipos.has('anuncio') ? (
        <Link
          to="/anuncios"
          search={{ ...busca, escrever: 'novo' }}
          className={buttonStyle({ variant: 'primary' })}
        >
          {meusTextos.criar}
        </Link>
      ) : null}
      {tipos.has('aviso') ? (
        <Link
          to="/anuncios"
          search={{ ...busca, escrever: 'aviso' }}
          className={buttonStyle({ variant: tipos.has('anuncio') ? 'outline' : 'primary' })}
        >
          {meusTextos.criarAviso}
        </Link>
      ) : null}
    </div>
  )
  if (data.anuncios.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<Megaphone size={26} />}
        title={admin ? meusTextos.vazioAdmin : meusTextos.vazio}
        description={
          tipos.size === 0 ? meusTextos.semNome : admin ? meusTextos.vazioAdminDica : meusTextos.vazioDica
        }
        action={tipos.size > 0 ? criar : undefined}
      />
    )
  const mostrados = busca.estado
    ? data.anuncios.filter(({ estado }) => estado === busca.estado)
    : data.anuncios
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tipos.size > 0 ? criar : <p className="text-muted">{meusTextos.semNome}</p>}
      <Field label={meusTextos.estado} className="sm:max-w-60">
        <NativeSelect
          value={busca.estado ?? ''}
          placeholder={meusTextos.todos}
          options={estadosAnuncio.map((value) => ({ value, label: rotulosEstado[value] }))}
          onChange={({ target }) => mudar({ estado: estadosAnuncio.find((cada) => cada === target.value) })}
        />
      </Field>
      {mostrados.length === 0 ? (
        <p role="status" className="text-muted">
          {meusTextos.nadaNoEstado}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {mostrados.map((anuncio) => (
          <Meu key={anuncio.id} anuncio={anuncio} />
        ))}
      </ul>
      <details>
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
          {meusTextos.definicaoTitulo}
        </summary>
        <p className="mt-3 text-sm text-muted">{meusTextos.definicao}</p>
      </details>
    </div>
  )
}

function Meu({ anuncio }: { anuncio: MeuAnuncio }) {
  const [busca] = useBuscaDeAnuncios()
  const { agir, ocupado } = useAtos()
  const [confirmando, setConfirmando] = useState<AtoDoAutor | null>(null)
  const { id, versao, aberta, publicado, estado, numeros, atos } = anuncio
  const conteudo = publicado ?? aberta?.conteudo
  if (!conteudo) return null
  const contados =
    anuncio.tipo === 'aviso' ? (['cientes'] as const) : (['vistas', 'aberturas', 'conversas'] as const)
  const fazer = (ato: AtoDoAutor) =>
    agir(
      meusTextos.feito[ato],
      () =>
        ato === 'apagar'
          ? client.anuncios.apagar({ id })
          : ato === 'enviar'
            ? client.anuncios.enviar({ id, versao })
            : client.anuncios.agir({ id, versao, ato: ato as 'pausar' }),
      () => setConfirmando(null),
    )
  const [pergunta, explicacao] = (confirmando && meusTextos.confirmar[confirmando]) ?? ['', '']
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tons[estado]}>{anuncio.vendido_em ? meusTextos.vendido : rotulosEstado[estado]}</Badge>
        <Rotulos tipo={anuncio.tipo} conteudo={conteudo} />
      </div>
      <h2 className="text-lg titulo break-words">{conteudo.titulo || meusTextos.sempreRascunho}</h2>
      <p className="text-sm text-muted">
        {anuncio.nome}
        {publicado ? ` · ${textos.ate(formatarDia(publicado.fim))}` : ''}
      </p>
      {aberta && (publicado || aberta.situacao === 'recusada') ? (
        <p className="rounded-lg bg-info-soft px-4 py-3 text-sm text-ink">
          {meusTextos.espera[aberta.situacao]} {aberta.situacao === 'recusada' ? aberta.parecer : ''}
        </p>
      ) : null}
      {publicado ? (
        <dl className="flex flex-wrap gap-4" aria-label={meusTextos.numeros}>
          {contados.map((qual) => (
            <div key={qual}>
              <dt className="text-sm text-muted">{meusTextos.numero[qual]}</dt>
              <dd className="text-lg font-semibold tabular-nums">{numeros[qual]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {atos.map((ato) =>
          ato === 'editar' ? (
            <Link
              key={ato}
              to="/anuncios"
              search={{ ...busca, escrever: id }}
              aria-label={`${meusTextos.ato.editar}: ${conteudo.titulo}`}
              className={buttonStyle({ variant: 'outline' })}
            >
              {meusTextos.ato.editar}
            </Link>
          ) : (
            <Button
              key={ato}
              variant={
                ato === 'apagar' || ato === 'encerrar'
                  ? 'danger-ghost'
                  : ato === 'enviar' || ato === 'renovar'
                    ? 'primary'
                    : 'outline'
              }
              loading={ocupado}
              onClick={() => (meusTextos.confirmar[ato] ? setConfirmando(ato) : fazer(ato))}
            >
              {meusTextos.ato[ato]}
            </Button>
          ),
        )}
        {publicado ? (
          <Link
            to="/anuncios"
            search={{ ...busca, escrever: `copia-${id}` }}
            aria-label={`${meusTextos.duplicar}: ${conteudo.titulo}`}
            className={buttonStyle({ variant: 'ghost' })}
          >
            {meusTextos.duplicar}
          </Link>
        ) : null}
      </div>
      <ConfirmDialog
        open={confirmando !== null}
        onOpenChange={() => setConfirmando(null)}
        title={pergunta}
        description={explicacao}
        tone={confirmando === 'vender' ? 'primary' : 'danger'}
        confirmLabel={confirmando ? meusTextos.ato[confirmando] : ''}
        cancelLabel={meusTextos.manter}
        pending={ocupado}
        onConfirm={() => confirmando && fazer(confirmando)}
      />
    </Card>
  )
}
