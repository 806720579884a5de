import { useQuery } from '@tanstack/react-query'
import { Camera, CircleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { rotulosItemDoCadastro, type ItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import { diasDeRenovacao, situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import { atosPossiveis } from '#domain/aprovacao/transicoes.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { EnviarCadastro } from './components/enviar-cadastro.tsx'
import { Historico } from './components/historico.tsx'
import { MeusDocumentos } from './components/meus-documentos.tsx'
import { SituacaoBadge } from './components/situacao-badge.tsx'
import { useRetirarCadastro } from './hooks.ts'
import { textosDaMinha } from './messages-minha.ts'
import { prazoEmPalavras, recadoDe } from './passos.ts'

const { minha: palavras } = textosDaMinha

/**
 * The professional's own registration: status, missing data, requests, documents, and the button that sends it. Draws
 * nothing without a professional record. The live channel shows a decision at once.
 */
export function SituacaoDoCadastro({ onEscolherFoto }: { onEscolherFoto?: () => void }) {
  const query = useQuery(api.aprovacao.minha.queryOptions())
  const { data, error } = query
  if (data === null) return null
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      {data ? (
        <Situacao minha={data} onEscolherFoto={onEscolherFoto} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

type SituacaoProps = { minha: MinhaSituacao; onEscolherFoto: (() => void) | undefined }

function Situacao({ minha, onEscolherFoto }: SituacaoProps) {
  const { status_profissional: status, verificado, historico } = minha
  const semVerificacao = status === 'ativo' && !verificado
  const { pedidos, motivo } = recadoDe(minha)
  // An approved registration needs no act. Documents and history stay available.
  const emRepouso = status === 'ativo' && verificado
  const partes = (
    <>
      <MeusDocumentos minha={minha} />
      {historico.length > 0 ? (
        <details className="group">
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
            {palavras.historico}
          </summary>
          <div className="mt-3">
            <Historico historico={historico} />
          </div>
        </details>
      ) : null}
    </>
  )
  return (
    <>
      <CardHeader
        title={palavras.titulo}
        description={
          <>
            {semVerificacao ? palavras.semVerificacao : palavras.situacao[status]}{' '}
            {emRepouso && minha.data_verificacao
              ? palavras.verificadoEm(formatarData(minha.data_verificacao, zonaDaqui()))
              : null}
            {emRepouso && minha.conferir_ate ? <Renovacao conferir_ate={minha.conferir_ate} /> : null}{' '}
            <Prazo minha={minha} />
          </>
        }
        action={<SituacaoBadge status={status} />}
      />
      {pedidos.length > 0 ? (
        <Recado titulo={palavras.pedido}>
          <ul className="list-disc pl-5">
            {pedidos.map((documento) => (
              <li key={documento}>{documento}</li>
            ))}
          </ul>
          {motivo ? <p className="mt-2 whitespace-pre-line">{motivo}</p> : null}
        </Recado>
      ) : motivo ? (
        <Recado titulo={palavras.motivo}>
          <p className="whitespace-pre-line">{motivo}</p>
        </Recado>
      ) : null}
      <Atos minha={minha} onEscolherFoto={onEscolherFoto} />
      {emRepouso ? (
        <details>
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
            {palavras.documentos}
          </summary>
          <div className="mt-3 grid gap-4">{partes}</div>
        </details>
      ) : (
        partes
      )}
    </>
  )
}

function Prazo({ minha }: { minha: MinhaSituacao }) {
  const [agora] = useState(Date.now)
  return <>{prazoEmPalavras(minha, agora)}</>
}

/** What becomes of the own verification once its year is over. */
function Renovacao({ conferir_ate }: { conferir_ate: string }) {
  const [agora] = useState(Date.now)
  const fim = Date.parse(conferir_ate)
  const situacao = situacaoDaVerificacao(fim, agora)
  if (situacao === 'em-vigor') return null
  const sai = fim + diasDeRenovacao * 86_400_000
  return (
    <strong>
      {situacao === 'vencida' ? palavras.vencida : palavras.emRenovacao(formatarData(sai, zonaDaqui()))}
    </strong>
  )
}

function Recado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-warning-soft px-4 py-3 break-words text-ink">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <CircleAlert aria-hidden size={18} /> {titulo}
      </p>
      <div className="mt-1">{children}</div>
    </div>
  )
}

/** What is missing, and the professional's possible acts. */
function Atos({ minha, onEscolherFoto }: SituacaoProps) {
  const { status_profissional: status, verificado, impedem, faltam } = minha
  const retirar = useRetirarCadastro()
  const toast = useToast()
  const [retirando, setRetirando] = useState(false)
  const possiveis = atosPossiveis({ status, verificado }, { ator: 'profissional' })
  const podeEnviar = possiveis.some((ato) => ato !== 'retirar')
  if (possiveis.length === 0) return null
  const melhora = faltam.filter((item) => !impedem.includes(item))
  return (
    <>
      {podeEnviar && impedem.length > 0 ? <Falta titulo={palavras.falta} itens={impedem} /> : null}
      {podeEnviar && melhora.length > 0 ? <Falta titulo={palavras.melhora} itens={melhora} /> : null}
      <div className="flex flex-wrap gap-2">
        {podeEnviar ? <EnviarCadastro minha={minha} /> : null}
        {onEscolherFoto && faltam.includes('foto') ? (
          <Button variant="outline" icon={<Camera aria-hidden size={18} />} onClick={onEscolherFoto}>
            {palavras.escolherFoto}
          </Button>
        ) : null}
        {possiveis.includes('retirar') ? (
          <Button variant="ghost" onClick={() => setRetirando(true)}>
            {palavras.retirar}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={retirando}
        onOpenChange={setRetirando}
        title={palavras.retirarTitulo}
        description={palavras.retirarDescricao}
        confirmLabel={palavras.retirar}
        pending={retirar.isPending}
        onConfirm={() =>
          retirar.mutate(undefined, {
            onSuccess: () => {
              toast({ title: palavras.retirado, tone: 'success' })
              setRetirando(false)
            },
            onError: (error) =>
              toast({ title: palavras.erroRetirar, description: falhaDe(error).mensagem, tone: 'error' }),
          })
        }
      />
    </>
  )
}

function Falta({ titulo, itens }: { titulo: string; itens: readonly ItemDoCadastro[] }) {
  return (
    <p className="text-sm text-ink-2">
      <span className="font-semibold">{titulo}:</span>{' '}
      {itens.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', ')}.
    </p>
  )
}
