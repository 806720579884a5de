import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { somenteImagens, type OrigemDaFoto, type Recorte } from '#domain/arquivos/avatar.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop, type RejectedFile } from '#web/ui/file-drop.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { aceitos, recusaDaEscolha } from '../escolha.ts'
import { mensagemDeEnvio, useFoto } from '../hooks.ts'
import { mensagens } from '../messages.ts'
import { FotoRecorte } from './foto-recorte.tsx'

export type AvatarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where it was opened: 2 MB in the profile card, 5 MB and a toast of 3 s in the header. */
  origem: OrigemDaFoto
}

type Escolhida = { arquivo: File; src: string }

/** SHELL-09: milliseconds of the header's toasts. Elsewhere the default applies. */
const DURACAO: Record<OrigemDaFoto, number | undefined> = { cabecalho: 3000, perfil: undefined }

/** The photo dialog: choose by click, drag, paste or camera, crop, send. */
export function AvatarEditor({ open, onOpenChange, origem }: AvatarDialogProps) {
  const usuario = useUsuario()
  const toast = useToast()
  const { enviar, remover } = useFoto(origem)
  const [escolhida, setEscolhida] = useState<Escolhida | null>(null)
  const [recorte, setRecorte] = useState<Recorte | null>(null)
  const [parte, setParte] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const envio = useRef<AbortController | null>(null)
  const camera = useId()
  const ocupado = enviar.isPending || remover.isPending

  useEffect(() => {
    const src = escolhida?.src
    return () => {
      if (src) URL.revokeObjectURL(src)
    }
  }, [escolhida])
  useEffect(() => () => envio.current?.abort(), [])

  function escolher(arquivo: File | undefined) {
    if (!arquivo || ocupado) return
    const recusa = recusaDaEscolha(arquivo, origem)
    setErro(recusa)
    if (recusa) return
    setRecorte(null)
    setEscolhida({ arquivo, src: URL.createObjectURL(arquivo) })
  }

  const colar = useEffectEvent((event: ClipboardEvent) => {
    const arquivo = event.clipboardData?.files[0]
    if (!arquivo) return
    event.preventDefault()
    escolher(arquivo)
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: ClipboardEvent) => colar(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [open])

  function fechar() {
    envio.current?.abort()
    setEscolhida(null)
    setErro(null)
    onOpenChange(false)
  }

  function feito(title: string) {
    toast({ title, tone: 'success', duration: DURACAO[origem] })
    fechar()
  }

  function salvar() {
    if (!escolhida || !recorte || ocupado) return
    const controle = new AbortController()
    envio.current = controle
    setErro(null)
    setParte(0)
    enviar.mutate(
      { arquivo: escolhida.arquivo, recorte, signal: controle.signal, onEnviar: setParte },
      {
        onSuccess: () => feito(mensagens.atualizada),
        onError: (error) => {
          if (!controle.signal.aborted) setErro(mensagemDeEnvio(error, origem))
        },
      },
    )
  }

  function tirar() {
    if (ocupado) return
    setErro(null)
    remover.mutate(undefined, {
      onSuccess: () => feito(mensagens.removida),
      onError: () => setErro(mensagens.erroAoAtualizar),
    })
  }

  if (!usuario) return null
  const temFoto = usuario.avatar_url !== null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) fechar()
      }}
      title={temFoto ? mensagens.alterar : mensagens.adicionar}
      description={mensagens.descricao}
      footer={
        <>
          {enviar.isPending ? (
            <Button variant="outline" onClick={() => envio.current?.abort()}>
              {mensagens.cancelarEnvio}
            </Button>
          ) : (
            <Button variant="outline" onClick={fechar}>
              {mensagens.cancelar}
            </Button>
          )}
          {escolhida ? (
            <Button
              loading={enviar.isPending}
              loadingText={mensagens.salvando}
              disabled={!recorte}
              onClick={salvar}
            >
              {mensagens.salvar}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        {erro ? <FormAlert>{erro}</FormAlert> : null}
        {escolhida ? (
          <>
            <FotoRecorte
              key={escolhida.src}
              src={escolhida.src}
              disabled={enviar.isPending}
              onChange={setRecorte}
              onBroken={() => {
                setEscolhida(null)
                setErro(somenteImagens)
              }}
            />
            {enviar.isPending ? (
              <Progress value={parte * 100} label={mensagens.enviando} />
            ) : (
              <Button
                variant="ghost"
                size="sm"
                className="justify-self-start"
                icon={<ImageUp aria-hidden size={16} />}
                onClick={() => setEscolhida(null)}
              >
                {mensagens.outra}
              </Button>
            )}
          </>
        ) : (
          <>
            <div className="flex items-center justify-center gap-4">
              <Avatar name={usuario.nome} src={usuario.avatar_url} size="xl" />
              {temFoto ? (
                <Button
                  variant="danger-ghost"
                  size="sm"
                  icon={<Trash2 aria-hidden size={16} />}
                  loading={remover.isPending}
                  loadingText={mensagens.removendo}
                  onClick={tirar}
                >
                  {mensagens.remover}
                </Button>
              ) : null}
            </div>
            <FileDrop
              prompt={mensagens.arraste}
              chooseText={mensagens.escolha}
              limits={mensagens.limites(origem)}
              accept={aceitos}
              // Checked by us, so that the type is named before the size.
              maxSize={Infinity}
              disabled={ocupado}
              onFiles={([arquivo]) => escolher(arquivo)}
              onReject={([recusado]) => setErro(recusado ? recusaDoNome(recusado, origem) : null)}
            />
            <label
              htmlFor={camera}
              className="hidden min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-line bg-surface font-semibold shadow-1 focus-within:outline-2 focus-within:outline-primary pointer-coarse:flex"
            >
              <Camera aria-hidden size={18} />
              {mensagens.camera}
              <input
                id={camera}
                type="file"
                accept={Object.keys(aceitos).join()}
                capture="user"
                className="sr-only"
                onChange={(event) => escolher(event.target.files?.[0])}
              />
            </label>
          </>
        )}
      </div>
    </Dialog>
  )
}

function recusaDoNome({ name, cause }: RejectedFile, origem: OrigemDaFoto): string {
  if (cause !== 'type') return somenteImagens
  return recusaDaEscolha({ name, type: '', size: 0 }, origem) ?? somenteImagens
}
