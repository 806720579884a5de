import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { escreverQuando } from '#domain/fatos/quando.ts'
import type { PreviaDoTrazido } from '#domain/trazidos/contract.ts'
import { limitesDoTrazido, recusaDeTamanho, rotulosDaSecao } from '#domain/trazidos/secao.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { NaoLidos } from './nao-lidos.tsx'

const { dialogo: palavras } = textos
const TIPOS = { 'application/json': ['.json'], 'application/fhir+json': ['.json', '.fhir'] }
/** Terms of a section that are shown. */
const MOSTRADOS = 12

/** The file goes as bytes: what it is, the server reads from its content. */
const paraEnviar = (arquivo: File) => new File([arquivo], arquivo.name, { type: 'application/octet-stream' })

/** Choosing a document, seeing what it would bring, and bringing it. */
export function TrazerDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [trazido_id] = useState(() => crypto.randomUUID())
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [confirmo, setConfirmo] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const conferir = useMutation(
    api.trazidos.conferir.mutationOptions({ onError: (erro) => setRecusa(falhaDe(erro).mensagem) }),
  )
  const trazer = useMutation(
    api.trazidos.trazer.mutationOptions({
      onSuccess: () => {
        toast({ tone: 'success', title: palavras.trazido })
        onFechar()
      },
      onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      onSettled: () => queries.invalidateQueries({ queryKey: api.trazidos.key() }),
    }),
  )
  const escolher = (escolhido: File) => {
    setArquivo(escolhido)
    setRecusa(null)
    setConfirmo(false)
    conferir.mutate({ query: { paciente_id: id }, body: paraEnviar(escolhido) })
  }
  const previa = conferir.isSuccess ? conferir.data : null
  const pedir = () => {
    if (!arquivo || !previa) return
    if (previa.diferencas.length > 0 && !confirmo) return setRecusa(palavras.confirme)
    setRecusa(null)
    trazer.mutate({ query: { id: trazido_id, paciente_id: id, confirmo }, body: paraEnviar(arquivo) })
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto || trazer.isPending ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.dica}
      size="lg"
      footer={
        <>
          <Button variant="ghost" disabled={trazer.isPending} onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          {previa && previa.vem.length > 0 ? (
            <Button loading={trazer.isPending} loadingText={palavras.trazendo} onClick={pedir}>
              {palavras.trazer}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <FormAlert>{recusa}</FormAlert>
        {previa && arquivo ? (
          <Previa previa={previa} arquivo={arquivo.name} confirmo={confirmo} onConfirmar={setConfirmo} />
        ) : null}
        {conferir.isPending ? (
          <p role="status">{palavras.lendo}</p>
        ) : previa ? (
          <Button
            variant="outline"
            className="justify-self-start"
            disabled={trazer.isPending}
            onClick={() => {
              conferir.reset()
              setArquivo(null)
              setRecusa(null)
            }}
          >
            {palavras.outro}
          </Button>
        ) : (
          <FileDrop
            prompt={palavras.arraste}
            limits={palavras.limites}
            accept={TIPOS}
            maxSize={limitesDoTrazido.arquivo}
            icon={<FileInput size={26} />}
            onFiles={([escolhido]) => (escolhido ? escolher(escolhido) : undefined)}
            onReject={([primeiro]) => setRecusa(primeiro?.cause === 'size' ? recusaDeTamanho : palavras.tipo)}
          />
        )}
      </div>
    </Dialog>
  )
}

type PreviaProps = {
  previa: PreviaDoTrazido
  arquivo: string
  confirmo: boolean
  onConfirmar: (confirmo: boolean) => void
}

function Previa({ previa, arquivo, confirmo, onConfirmar }: PreviaProps) {
  const { fonte, pessoa, diferencas, vem, ja_esta, nao_lido, avisos } = previa
  return (
    <>
      <div className="grid gap-0.5">
        <p className="font-semibold break-words">{textos.de(fonte)}</p>
        <p className="text-sm break-words text-muted">
          {palavras.pessoa(pessoa.nome, pessoa.nascimento && escreverQuando(pessoa.nascimento))} · {arquivo}
        </p>
      </div>
      {diferencas.length > 0 ? (
        <section className="grid gap-2 rounded-lg bg-warning-soft p-4 text-ink">
          <h3 className="font-semibold">{palavras.diferencas}</h3>
          <ul className="grid gap-1">
            {diferencas.map((diferenca) => (
              <li key={diferenca} className="break-words">
                {diferenca}
              </li>
            ))}
          </ul>
          <Checkbox
            label={palavras.confirmo}
            checked={confirmo}
            onChange={({ target }) => onConfirmar(target.checked)}
          />
        </section>
      ) : null}
      <section className="grid gap-2">
        <h3 className="font-semibold">{palavras.vem}</h3>
        {vem.length === 0 ? <p>{palavras.naoVem}</p> : null}
        <ul className="grid gap-2">
          {vem.map(({ secao, quantas, termos }) => (
            <li key={secao} className="break-words">
              <span className="font-semibold">{textos.secao(rotulosDaSecao[secao], quantas)}: </span>
              {termos.slice(0, MOSTRADOS).join(', ')}
              {quantas > MOSTRADOS ? ` ${palavras.eMais(quantas - MOSTRADOS)}` : null}
            </li>
          ))}
        </ul>
        {ja_esta > 0 && vem.length > 0 ? (
          <p className="text-sm text-muted">{palavras.jaEsta(ja_esta)}</p>
        ) : null}
      </section>
      {avisos.map((aviso) => (
        <p key={aviso} className="text-sm break-words">
          {aviso}
        </p>
      ))}
      <NaoLidos itens={nao_lido} />
    </>
  )
}
