import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CodeInput } from '#web/acesso/segundo-fator/code-input.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { mensagens as mensagensDeAcesso } from '#web/acesso/messages.ts'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Cadastro } from '../conta.ts'
import { useConta } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Copiar } from './copiar.tsx'
import { NomearFator } from './nomear-fator.tsx'

const { app: palavras } = textos

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type CadastrarAplicativoProps = {
  nomePadrao: string
  /** Called after the first right code: this session has its second factor. */
  onConcluir: () => Promise<void> | void
  /** A way out beside the button. */
  saida?: ReactNode
}

/** Sets up an authenticator app: a name, the QR code (and the key as text), the first code. */
export function CadastrarAplicativo({ nomePadrao, ...props }: CadastrarAplicativoProps) {
  const [nome, setNome] = useState<string | null>(null)
  if (nome === null)
    return (
      <NomearFator
        rotulo={palavras.nome}
        padrao={nomePadrao}
        acao={palavras.continuar}
        saida={props.saida}
        onNomear={setNome}
      />
    )
  return <Ler nome={nome} {...props} />
}

function Ler({ nome, ...props }: Omit<CadastrarAplicativoProps, 'nomePadrao'> & { nome: string }) {
  const conta = useConta()
  const id = useId()
  // A query and not an effect: effects run twice in development, which would begin two enrolments.
  const query = useQuery({
    queryKey: ['seguranca', 'cadastro', id],
    queryFn: () => conta.comecarAplicativo(nome),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = query
  if (error)
    return (
      <QueryError
        query={query}
        title={palavras.erro}
        description={mensagemDoFator(error)}
        action={props.saida}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label={palavras.preparando} className="grid justify-items-center gap-4">
        <Skeleton className="size-48" />
        <Skeleton className="h-11 w-full" />
      </SkeletonGroup>
    )
  return <Confirmar cadastro={data} {...props} />
}

type ConfirmarProps = Omit<CadastrarAplicativoProps, 'nomePadrao'> & { cadastro: Cadastro }

function Confirmar({ cadastro, onConcluir, saida }: ConfirmarProps) {
  const conta = useConta()
  const [codigo, setCodigo] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => campo.current?.focus(), [])

  const confirmar = async (event: FormEvent) => {
    event.preventDefault()
    if (ocupado) return
    setFalha(null)
    if (codigo.length !== 6) {
      setFalha(mensagensDeAcesso.fator.informe)
      campo.current?.focus()
      return
    }
    setOcupado(true)
    try {
      await conta.confirmarAplicativo(cadastro.id, codigo)
      await onConcluir()
    } catch (error) {
      setFalha(mensagemDoFator(error))
      campo.current?.select()
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void confirmar(event)} className="grid gap-4">
      <p className="text-ink-2">{palavras.passo1}</p>
      <div className="grid justify-items-center">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode value={cadastro.endereco} label={palavras.qr} />
        </Suspense>
      </div>
      <div className="grid gap-2 rounded-lg bg-subtle p-3.5">
        <p className="text-sm text-ink-2">{palavras.semCamera}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <code aria-label={palavras.chave} className="min-w-0 text-sm break-all select-all">
            {cadastro.segredo.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Copiar texto={cadastro.segredo} rotulo={palavras.copiarChave} />
        </div>
      </div>
      <Field label={palavras.codigo} hint={palavras.passo2}>
        <CodeInput ref={campo} value={codigo} onValueChange={setCodigo} />
      </Field>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {saida}
        <Button type="submit" loading={ocupado} loadingText={palavras.ativando}>
          {palavras.ativar}
        </Button>
      </div>
    </form>
  )
}
