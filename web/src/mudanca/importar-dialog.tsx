import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { Importacao } from '#domain/pacientes/importacao/contract.ts'
import { limitesDaImportacao, recusasDaImportacao } from '#domain/pacientes/importacao/campos.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Andamento } from './andamento.tsx'
import { Anteriores } from './anteriores.tsx'
import { Conferencia } from './conferencia.tsx'
import { textos } from './messages.ts'

const TIPOS = { 'text/csv': ['.csv'], 'text/plain': ['.txt'], 'application/vnd.ms-excel': ['.csv'] }

/** PRONT-15: patients out of a file: chosen, looked at, and made all at once. What runs is found again by whoever opens it. */
export function ImportarDialog({
  profissional_id,
  onFechar,
}: {
  profissional_id: string
  onFechar: () => void
}) {
  const queries = useQueryClient()
  const [aberta, setAberta] = useState<Importacao | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const lista = useQuery(api.pacientes.importacoes.queryOptions({ input: { profissional_id } }))
  const emCurso = lista.data?.find(({ status }) => status === 'na-fila')
  const abrir = useMutation(
    api.pacientes.abrirImportacao.mutationOptions({
      onSuccess: setAberta,
      onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      onSettled: () => queries.invalidateQueries({ queryKey: api.pacientes.importacoes.key() }),
    }),
  )
  const escolher = (arquivo: File) => {
    setRecusa(null)
    const body = new File([arquivo], arquivo.name, { type: 'application/octet-stream' })
    abrir.mutate({ query: { profissional_id }, body })
  }
  const qual = aberta ?? emCurso
  const voltar = () => {
    setAberta(null)
    void queries.invalidateQueries({ queryKey: api.pacientes.importacoes.key() })
  }
  if (qual?.status === 'rascunho')
    return <Conferencia importacao={qual} onComecar={setAberta} onVoltar={voltar} onFechar={onFechar} />
  return (
    <Dialog
      open
      onOpenChange={(sim) => (sim ? undefined : onFechar())}
      title={textos.titulo}
      description={textos.dica}
      size="lg"
      footer={
        <Button variant="ghost" onClick={onFechar}>
          {textos.fechar}
        </Button>
      }
    >
      <div className="grid gap-4">
        {recusa ? <FormAlert>{recusa}</FormAlert> : null}
        {qual ? (
          <Andamento importacao={qual} onOutro={voltar} />
        ) : abrir.isPending ? (
          <p role="status">{textos.lendo}</p>
        ) : (
          <>
            <FileDrop
              prompt={textos.arraste}
              limits={textos.limites}
              accept={TIPOS}
              maxSize={limitesDaImportacao.arquivo}
              icon={<FileSpreadsheet size={26} />}
              onFiles={([arquivo]) => (arquivo ? escolher(arquivo) : undefined)}
              onReject={([primeiro]) =>
                setRecusa(primeiro?.cause === 'size' ? recusasDaImportacao.tamanho : textos.tipo)
              }
            />
            <Button
              variant="link"
              className="justify-self-start"
              icon={<Download aria-hidden size={16} />}
              onClick={() =>
                baixarTexto(
                  textos.arquivoDoModelo,
                  'text/csv;charset=utf-8',
                  `\uFEFF${textos.cabecalhoDoModelo.join(';')}\r\n`,
                )
              }
            >
              {textos.modelo}
            </Button>
          </>
        )}
        <Anteriores query={lista} fora={qual?.id} onContinuar={setAberta} />
      </div>
    </Dialog>
  )
}
