import { Eye, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import type { DocumentoProfissional } from '#domain/aprovacao/schemas.ts'
import {
  documentoObrigatorio,
  maximoDoDocumento,
  recusasDoDocumento,
  rotulosSituacaoDocumento,
  rotulosTipoDocumento,
  tiposDocumento,
  type SituacaoDocumento,
  type TipoDocumento,
} from '#domain/aprovacao/documento.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEnviarDocumento, useRemoverDocumento } from '../hooks.ts'
import { textosDaMinha } from '../messages-minha.ts'
import { descricaoDoArquivo } from './documentos-do-cadastro.tsx'
import { VisorDeDocumento } from './visor-de-documento.tsx'

const { minha: palavras } = textosDaMinha

const tons: Record<SituacaoDocumento, BadgeTone> = { pendente: 'info', aceito: 'success', recusado: 'danger' }
const opcoes = tiposDocumento.map((tipo) => ({ value: tipo, label: rotulosTipoDocumento[tipo] }))
const aceitos = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

/** The professional's documents with the decision on each, and a place to send another. */
export function MeusDocumentos({ minha: { documentos, status_profissional } }: { minha: MinhaSituacao }) {
  const [aberto, setAberto] = useState<DocumentoProfissional | null>(null)
  const [removendo, setRemovendo] = useState<DocumentoProfissional | null>(null)
  const remover = useRemoverDocumento()
  const toast = useToast()
  const podeRemover = status_profissional !== 'aguardando-aprovacao'
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="titulo">{palavras.documentos}</h3>
        <p className="text-sm text-muted">{palavras.documentosDescricao}</p>
      </div>
      {documentos.length === 0 ? <p className="text-sm text-muted">{palavras.nenhumDocumento}</p> : null}
      <ul aria-label={palavras.documentos} className="grid gap-2 empty:hidden">
        {documentos.map((documento) => (
          <li
            key={documento.id}
            className="flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-3.5"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{rotulosTipoDocumento[documento.tipo]}</span>
                <Badge tone={tons[documento.situacao]} size="sm">
                  {rotulosSituacaoDocumento[documento.situacao]}
                </Badge>
              </p>
              <p className="text-sm text-muted">{descricaoDoArquivo(documento)}</p>
              {documento.motivo_recusa ? (
                <p className="text-sm break-words text-danger">{documento.motivo_recusa}</p>
              ) : null}
            </div>
            <IconButton
              label={palavras.ver(rotulosTipoDocumento[documento.tipo])}
              icon={<Eye size={20} />}
              onClick={() => setAberto(documento)}
            />
            {documento.situacao === 'pendente' && podeRemover ? (
              <IconButton
                label={palavras.remover(rotulosTipoDocumento[documento.tipo])}
                icon={<Trash2 size={20} />}
                onClick={() => setRemovendo(documento)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {status_profissional === 'suspenso' ? null : <Envio documentos={documentos} />}
      {aberto ? <VisorDeDocumento documento={aberto} onClose={() => setAberto(null)} /> : null}
      <ConfirmDialog
        open={removendo !== null}
        onOpenChange={() => setRemovendo(null)}
        title={palavras.removerTitulo}
        confirmLabel={palavras.removerBotao}
        pending={remover.isPending}
        onConfirm={() =>
          removendo &&
          remover.mutate(
            { id: removendo.id },
            {
              onSuccess: () => {
                toast({ title: palavras.removido, tone: 'success' })
                setRemovendo(null)
              },
              onError: (error) =>
                toast({ title: palavras.erroRemover, description: falhaDe(error).mensagem, tone: 'error' }),
            },
          )
        }
      />
    </div>
  )
}

function Envio({ documentos }: { documentos: readonly DocumentoProfissional[] }) {
  const temObrigatorio = documentos.some(
    ({ tipo, situacao }) => tipo === documentoObrigatorio && situacao !== 'recusado',
  )
  const [escolhido, setEscolhido] = useState<TipoDocumento | null>(null)
  const [parte, setParte] = useState(0)
  const [recusa, setRecusa] = useState<string>()
  const enviar = useEnviarDocumento()
  const toast = useToast()
  const tipo = escolhido ?? (temObrigatorio ? 'identidade' : documentoObrigatorio)
  const mandar = (arquivo: File) => {
    setParte(0)
    setRecusa(undefined)
    enviar.mutate(
      { tipo, arquivo, onEnviar: setParte },
      {
        onSuccess: () => {
          toast({ title: palavras.documentoEnviado, tone: 'success' })
          setEscolhido(null)
        },
        onError: (error) => {
          setRecusa(falhaDe(error).mensagem)
          toast({ title: palavras.erroDocumento, description: falhaDe(error).mensagem, tone: 'error' })
        },
      },
    )
  }
  return (
    <div className="grid gap-3">
      <Field label={palavras.tipo}>
        <NativeSelect
          options={opcoes}
          value={tipo}
          disabled={enviar.isPending}
          onChange={({ target }) => setEscolhido(target.value as TipoDocumento)}
        />
      </Field>
      {enviar.isPending ? (
        <Progress value={Math.round(parte * 100)} label={palavras.enviandoDocumento} />
      ) : (
        <Field label={palavras.arraste} hideLabel error={recusa}>
          <FileDrop
            prompt={palavras.arraste}
            limits={palavras.limites}
            accept={aceitos}
            maxSize={maximoDoDocumento}
            icon={<FileUp size={26} />}
            onFiles={([arquivo]) => arquivo && mandar(arquivo)}
            onReject={([primeiro]) =>
              setRecusa(primeiro?.cause === 'size' ? recusasDoDocumento.tamanho : recusasDoDocumento.formato)
            }
          />
        </Field>
      )}
    </div>
  )
}
