import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { CampoDoFormulario } from '../formulario.ts'
import { erroDeCarga } from '../erro-de-carga.ts'
import { textos } from '../messages.ts'
import { DadosForm } from './dados-form.tsx'
import { api } from '#web/rpc/client.ts'

const { edicao } = textos

type DadosDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; campo?: CampoDoFormulario }

/** 'Editar Dados Pessoais' (PERSON-01): the form over fresh data. It asks before it closes with unsaved changes. */
export function DadosDialog({ open, onOpenChange, campo }: DadosDialogProps) {
  const query = useQuery(api.usuarios.meusDados.queryOptions())
  const { data, error } = query
  const [perguntando, setPerguntando] = useState(false)
  const sujo = useRef(false)
  const fechar = () => {
    if (sujo.current) setPerguntando(true)
    else onOpenChange(false)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(aberto) => (aberto ? onOpenChange(true) : fechar())}
        title={edicao.titulo}
        description={edicao.descricao}
        size="lg"
        full
        bare
      >
        {data ? (
          <DadosForm
            dados={data}
            campo={campo}
            onMudar={(mudou) => (sujo.current = mudou)}
            onSalvar={() => {
              sujo.current = false
              onOpenChange(false)
            }}
            onCancelar={fechar}
          />
        ) : (
          <DialogBody>
            {error ? (
              <QueryError query={query} title={erroDeCarga(error)} />
            ) : (
              <SkeletonGroup className="grid gap-4">
                {[0, 1, 2, 3, 4].map((linha) => (
                  <Skeleton key={linha} className="h-11 w-full" />
                ))}
              </SkeletonGroup>
            )}
          </DialogBody>
        )}
      </Dialog>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={edicao.descartarTitulo}
        description={edicao.descartarDescricao}
        confirmLabel={edicao.descartar}
        cancelLabel={edicao.continuar}
        onConfirm={() => {
          sujo.current = false
          setPerguntando(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}
