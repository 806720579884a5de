import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormProvider, useForm, type Path } from 'react-hook-form'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { identidadeTravada } from '#domain/clinicas/situacao.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { campoDoFormulario, conferir, dadosDe, formularioDe, type Formulario } from '../../formulario.ts'
import { useAlterar } from '../../hooks.ts'
import { textos } from '../../messages.ts'
import { Conflito } from './conflito.tsx'
import { ContatoDoCadastro, EnderecoDoCadastro } from './contato-e-endereco.tsx'
import { EstruturaDoCadastro, PoliticaDoCadastro } from './estrutura.tsx'
import { HorariosDoCadastro } from './horarios.tsx'
import { Identificacao, Responsavel } from './identificacao.tsx'
import { PlanosDoCadastro } from './planos.tsx'
import { SalasDoCadastro } from './salas.tsx'
import { Secao, type NomeDaSecao } from './secao.tsx'

// A heavy part of a long page, and a question that is seldom asked.
const FotosDoCadastro = lazy(() =>
  import('./fotos.tsx').then((modulo) => ({ default: modulo.FotosDoCadastro })),
)
const Descartar = lazy(() => import('./descartar.tsx').then((modulo) => ({ default: modulo.Descartar })))

const { editor, secao } = textos
const secoes = Object.keys(secao) as NomeDaSecao[]

/** The form over a clinic's record: saved as a whole, asked about when left, compared when it changed elsewhere. */
export function Editor({ clinica }: { clinica: ClinicaParaEditar }) {
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
        className="grid grid-cols-1 gap-5"
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
        <Secao nome="fotos" dica={textos.fotos.dica}>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
            <FotosDoCadastro clinica={clinica} />
          </Suspense>
        </Secao>
        {/* Left of the emergency button, which nothing may cover. */}
        <div className="sticky bottom-20 z-1 mr-20 flex max-w-fit flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-3 shadow-2 md:bottom-4 md:mr-48">
          <Button type="submit" loading={isSubmitting} loadingText={editor.salvando}>
            {editor.salvar}
          </Button>
          <p className="flex items-center gap-2 pr-2 text-sm text-muted">
            {isDirty ? <span aria-hidden className="size-2 rounded-full bg-primary" /> : null}
            {isDirty ? editor.naoSalvo : editor.tudoSalvo}
          </p>
        </div>
      </form>
      {saida.status === 'blocked' ? (
        <Suspense>
          <Descartar aoFicar={saida.reset} aoDescartar={saida.proceed} />
        </Suspense>
      ) : null}
    </FormProvider>
  )
}
