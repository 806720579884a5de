import { useState } from 'react'
import type { DocumentoProfissional } from '#domain/aprovacao/schemas.ts'
import {
  maximoDeTexto,
  recusasDaDecisao,
  rotulosSituacaoDocumento,
  rotulosTipoDocumento,
  type SituacaoDocumento,
} from '#domain/aprovacao/documento.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAvaliarDocumento, useReler } from '../hooks.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'
import { VisorDeDocumento } from './visor-de-documento.tsx'

const { cadastro: palavras } = textosDoCadastro

const tons: Record<SituacaoDocumento, BadgeTone> = { pendente: 'info', aceito: 'success', recusado: 'danger' }

/** The documents of a registration, to open and judge one by one; none is accepted unseen. */
export function DocumentosDoCadastro({ arquivos }: { arquivos: readonly DocumentoProfissional[] }) {
  const [aberto, setAberto] = useState<DocumentoProfissional | null>(null)
  const [recusando, setRecusando] = useState<DocumentoProfissional | null>(null)
  const avaliar = useAvaliarDocumento()
  const reler = useReler()
  const toast = useToast()
  const guardar = (id: string, avaliacao: Parameters<typeof avaliar.mutate>[0]['avaliacao']) =>
    avaliar.mutate(
      { id, avaliacao },
      {
        onSuccess: ({ situacao }) => {
          toast({ title: situacao === 'aceito' ? palavras.aceito : palavras.recusado, tone: 'success' })
          setRecusando(null)
        },
        onError: (error) =>
          toast({ title: palavras.erroDocumento, description: falhaDe(error).mensagem, tone: 'error' }),
      },
    )
  if (arquivos.length === 0) return <p className="text-muted">{palavras.semDocumentos}</p>
  return (
    <>
      <ul className="grid gap-3">
        {arquivos.map((documento) => (
          <li key={documento.id} className="grid gap-2 rounded-lg border border-line p-3.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="font-semibold">{rotulosTipoDocumento[documento.tipo]}</p>
              <Badge tone={tons[documento.situacao]} size="sm">
                {rotulosSituacaoDocumento[documento.situacao]}
              </Badge>
            </div>
            <p className="text-sm text-muted">{descricaoDoArquivo(documento)}</p>
            {documento.motivo_recusa ? (
              <p className="text-sm break-words">{documento.motivo_recusa}</p>
            ) : null}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="soft"
                aria-label={palavras.abrirDocumento(rotulosTipoDocumento[documento.tipo])}
                onClick={() => setAberto(documento)}
              >
                {palavras.abrir}
              </Button>
              {documento.situacao === 'aceito' || !documento.aberto ? null : (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={avaliar.isPending}
                  onClick={() => guardar(documento.id, { situacao: 'aceito' })}
                >
                  {palavras.aceitar}
                </Button>
              )}
              {documento.situacao === 'recusado' ? null : (
                <Button size="sm" variant="outline" onClick={() => setRecusando(documento)}>
                  {palavras.recusar}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {aberto ? (
        <VisorDeDocumento
          documento={aberto}
          onClose={() => {
            setAberto(null)
            reler()
          }}
        />
      ) : null}
      <ConfirmDialog
        open={recusando !== null}
        onOpenChange={() => setRecusando(null)}
        title={palavras.recusarTitulo}
        confirmLabel={palavras.recusar}
        reason={{
          label: palavras.recusarMotivo,
          requiredMessage: recusasDaDecisao.recusa,
          maxLength: maximoDeTexto,
        }}
        pending={avaliar.isPending}
        onConfirm={(motivo) => recusando && guardar(recusando.id, { situacao: 'recusado', motivo })}
      />
    </>
  )
}

const formatos = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' } as const

/** 'PDF, 240 kB, enviado em …' */
export function descricaoDoArquivo({ formato, tamanho, enviado_em }: DocumentoProfissional): string {
  const quanto =
    tamanho >= 1024 * 1024
      ? `${(tamanho / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(tamanho / 1024)).toLocaleString('pt-BR')} kB`
  return `${formatos[formato]}, ${quanto}, enviado em ${formatarDataHora(enviado_em, zonaDaqui())}`
}
