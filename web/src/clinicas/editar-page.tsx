import { Link, useBlocker, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm, type Path } from 'react-hook-form'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { identidadeTravada, podeEditar } from '#domain/clinicas/situacao.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Conflito } from './components/editor/conflito.tsx'
import { ContatoDoCadastro, EnderecoDoCadastro } from './components/editor/contato-e-endereco.tsx'
import {
  EstruturaDoCadastro,
  PlanosDoCadastro,
  PoliticaDoCadastro,
  RecebimentoDoCadastro,
} from './components/editor/estrutura.tsx'
import { FotosDoCadastro } from './components/editor/fotos.tsx'
import { HorariosDoCadastro } from './components/editor/horarios.tsx'
import { Identificacao, Responsavel } from './components/editor/identificacao.tsx'
import { SalasDoCadastro } from './components/editor/salas.tsx'
import type { NomeDaSecao } from './components/editor/secao.tsx'
import { Falha } from './components/falha.tsx'
import { StatusDaClinica } from './components/status-da-clinica.tsx'
import { campoDoFormulario, conferir, dadosDe, formularioDe, type Formulario } from './formulario.ts'
import { useAlterar, useCadastro } from './hooks.ts'
import { textos } from './messages.ts'

const { editor, secao } = textos
const secoes = Object.keys(secao) as NomeDaSecao[]

/** `/clinicas/$id/editar`: the whole record of a clinic for who manages it. */
export function EditarClinicaPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, isFetching, refetch } = useCadastro(id)
  useTitulo(data ? `${editor.titulo}: ${data.dados.nome_fantasia}` : null)
  return (
    <div className="mx-auto grid w-full max-w-[64rem] gap-5">
      <div>
        <Button
          asChild
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden size={16} />}
        >
          <Link to="/clinicas/$id" params={{ id }}>
            {editor.voltar}
          </Link>
        </Button>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-3xl titulo break-words">{data?.dados.nome_fantasia || editor.titulo}</h1>
          {data ? <StatusDaClinica status={data.status} /> : null}
        </div>
      </div>
      {data ? (
        podeEditar(data.status) ? (
          <Editor key={data.id} clinica={data} />
        ) : (
          <Card>{editor.emAnalise}</Card>
        )
      ) : error ? (
        <Falha titulo={textos.ver.erro} error={error} tentando={isFetching} aoTentar={() => void refetch()} />
      ) : (
        <SkeletonGroup className="grid gap-5">
          <Skeleton className="h-64 w-full rounded-xl" />
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Editor({ clinica }: { clinica: ClinicaParaEditar }) {
  const toast = useToast()
  const alterar = useAlterar(clinica.id)
  /** The record that the form began with, or was last saved as. */
  const [base, setBase] = useState(clinica)
  const [guardado, setGuardado] = useState<ClinicaParaEditar | null>(null)
  const form = useForm<Formulario>({ resolver: conferir, defaultValues: formularioDe(clinica.dados) })
  const { handleSubmit, setError, getValues, reset, formState } = form
  const { isDirty, isSubmitting } = formState
  const saida = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  function recomecar(nova: ClinicaParaEditar) {
    setBase(nova)
    setGuardado(null)
    reset(formularioDe(nova.dados))
  }

  async function salvar(valores: Formulario, versao: string) {
    try {
      recomecar(await alterar.mutateAsync({ id: clinica.id, versao, dados: dadosDe(valores) }))
      toast({ title: editor.salvo, tone: 'success' })
    } catch (error) {
      if (codigoDe(error) === 'CONFLITO') {
        setGuardado((error as { data: ClinicaParaEditar }).data)
        window.scrollTo({ top: 0 })
        return
      }
      const { mensagem, campos } = falhaDe(error)
      for (const [nome, message] of Object.entries(campos))
        setError(
          campoDoFormulario(nome) as Path<Formulario>,
          { type: 'server', message },
          { shouldFocus: true },
        )
      toast({ title: editor.falhou, description: mensagem, tone: 'error' })
    }
  }
  const enviar = (versao: string) =>
    handleSubmit(
      (valores) => salvar(valores, versao),
      () => toast({ title: editor.confira, tone: 'error' }),
    )()

  return (
    <FormProvider {...form}>
      {guardado ? (
        <Conflito
          digitado={dadosDe(getValues())}
          guardado={guardado.dados}
          salvando={isSubmitting}
          aoManter={() => {
            setBase(guardado)
            setGuardado(null)
            void enviar(guardado.versao)
          }}
          aoDesistir={() => recomecar(guardado)}
        />
      ) : null}
      <nav aria-label={editor.secoes} className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1 text-sm">
        {secoes.map((nome) => (
          <a
            key={nome}
            href={`#${nome}`}
            onClick={(event) => {
              // A hash would be a step of the history, which the guard of unsaved changes asks about.
              event.preventDefault()
              const alvo = document.getElementById(nome)
              alvo?.scrollIntoView()
              alvo
                ?.querySelector<HTMLElement>('input, select, textarea, button')
                ?.focus({ preventScroll: true })
            }}
            className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 font-semibold whitespace-nowrap text-ink-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            {secao[nome]}
          </a>
        ))}
      </nav>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setGuardado(null)
          void enviar(base.versao)
        }}
      >
        <Identificacao travada={identidadeTravada(base.status)} />
        <Responsavel />
        <ContatoDoCadastro />
        <EnderecoDoCadastro key={base.versao} clinica={base} />
        <HorariosDoCadastro />
        <SalasDoCadastro emUso={clinica.salas_em_uso} />
        <EstruturaDoCadastro />
        <PlanosDoCadastro />
        <PoliticaDoCadastro />
        <RecebimentoDoCadastro minha={clinica.minha} />
        <FotosDoCadastro clinica={clinica} />
        <div className="sticky bottom-20 z-1 flex flex-wrap items-center justify-end gap-3 rounded-xl border border-line bg-surface p-3 shadow-2 md:bottom-4">
          <p className="mr-auto flex items-center gap-2 text-sm text-muted">
            {isDirty ? <span aria-hidden className="size-2 rounded-full bg-primary" /> : null}
            {isDirty ? editor.naoSalvo : editor.tudoSalvo}
          </p>
          <Button type="submit" loading={isSubmitting} loadingText={editor.salvando}>
            {editor.salvar}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={saida.status === 'blocked'}
        onOpenChange={() => saida.reset?.()}
        title={editor.descartarTitulo}
        description={editor.descartarDescricao}
        confirmLabel={editor.descartar}
        cancelLabel={editor.continuar}
        onConfirm={() => saida.proceed?.()}
      />
    </FormProvider>
  )
}
