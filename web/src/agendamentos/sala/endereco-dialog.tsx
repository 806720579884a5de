import { useState } from 'react'
import { enderecoDeSala, limiteDoEnderecoDaSala } from '#domain/agendamentos/sala/sala.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useGuardarMinhaSala, useGuardarSalaDaConsulta, useMinhaSala } from './hooks.ts'
import { textos } from './messages.ts'

/** The room of all teleconsultas of the caller, a professional. */
export function MinhaSalaDialog({ onFechar }: { onFechar: () => void }) {
  const query = useMinhaSala()
  const { data, error, isFetching, isFetchedAfterMount } = query
  const { mutate, isPending, error: recusa } = useGuardarMinhaSala(onFechar)
  if (data && isFetchedAfterMount)
    return (
      <EnderecoDialog
        palavras={textos.minha}
        inicial={data.endereco}
        guardando={isPending}
        recusa={recusa}
        guardar={(endereco) => mutate({ endereco })}
        onFechar={onFechar}
      />
    )
  return (
    <Dialog open onOpenChange={(aberto) => (aberto ? undefined : onFechar())} title={textos.minha.titulo}>
      {error && !isFetching ? (
        <QueryError query={query} title={textos.erro} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

type DestaProps = { id: string; inicial: string | null; onFechar: () => void }

/** An address for one appointment alone. */
export function SalaDestaDialog({ id, inicial, onFechar }: DestaProps) {
  const { mutate, isPending, error } = useGuardarSalaDaConsulta(onFechar)
  return (
    <EnderecoDialog
      palavras={textos.desta}
      inicial={inicial}
      guardando={isPending}
      recusa={error}
      guardar={(endereco) => mutate({ id, endereco })}
      onFechar={onFechar}
    />
  )
}

type EnderecoProps = {
  palavras: (typeof textos)['minha' | 'desta']
  inicial: string | null
  guardando: boolean
  recusa: unknown
  /** Null: no address. */
  guardar: (endereco: string | null) => void
  onFechar: () => void
}

function EnderecoDialog({ palavras, inicial, guardando, recusa, guardar, onFechar }: EnderecoProps) {
  const [escrito, setEscrito] = useState(inicial ?? '')
  const [invalido, setInvalido] = useState(false)
  const falha = recusa ? falhaDe(recusa) : null
  const doCampo = invalido ? textos.invalido : falha?.campos.endereco
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm((event) => {
        event.preventDefault()
        if (guardando) return
        const endereco = enderecoDeSala(escrito)
        const recusado = endereco === null && escrito.trim() !== ''
        setInvalido(recusado)
        if (!recusado) guardar(endereco)
      })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.voltar}
          </Button>
          <Button type="submit" loading={guardando} loadingText={textos.salvando}>
            {textos.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha && !doCampo ? (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
            {falha.mensagem}
          </p>
        ) : null}
        <Field label={textos.endereco} hint={palavras.dica} error={doCampo}>
          <Input
            value={escrito}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limiteDoEnderecoDaSala}
            placeholder={textos.exemplo}
            onChange={(event) => {
              setEscrito(event.target.value)
              setInvalido(false)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
