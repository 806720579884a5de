import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { identidadeTravada } from '#domain/clinicas/situacao.ts'
import { Form } from '#web/form/form.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { SavedMark } from '#web/form/saved-mark.tsx'
import { Sections } from '#web/ui/sections.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { campoDoFormulario, conferir, dadosDe, formularioDe, type Formulario } from '../../formulario.ts'
import { useAlterar } from '../../hooks.ts'
import { textos } from '../../messages.ts'
import { Conflito } from './conflito.tsx'
import { ContatoDoCadastro, EnderecoDoCadastro } from './contato-e-endereco.tsx'
import { Descartar } from './descartar.tsx'
import { EstruturaDoCadastro, PoliticaDoCadastro } from './estrutura.tsx'
import { HorariosDoCadastro } from './horarios.tsx'
import { Identificacao, Responsavel } from './identificacao.tsx'
import { PlanosDoCadastro } from './planos.tsx'
import { SalasDoCadastro } from './salas.tsx'
import { Secao, type NomeDaSecao } from './secao.tsx'

// With the library that takes dropped files.
const FotosDoCadastro = lazy(() =>
  import('./fotos.tsx').then((modulo) => ({ default: modulo.FotosDoCadastro })),
)

const { editor, secao } = textos
const agora = () => Date.now()
const secoes = (Object.keys(secao) as NomeDaSecao[]).map((nome) => ({ id: nome, title: secao[nome] }))

/**
 * The form of a clinic's record. It is saved as a whole, asks before it is left unsaved, and shows a conflict when the
 * record changed elsewhere.
 */
export function Editor({ clinica }: { clinica: ClinicaParaEditar }) {
  const toast = useToast()
  const alterar = useAlterar(clinica.id)
  /** The record with which the form began, or as last saved. */
  const [base, setBase] = useState(clinica)
  const [guardado, setGuardado] = useState<ClinicaParaEditar | null>(null)
  const [salvoEm, setSalvoEm] = useState<number | null>(null)
  /** Version of the record with which the fields were last compared. */
  const versao = useRef(clinica.versao)
  const form = useAppForm<Formulario>({
    resolver: conferir,
    defaultValues: formularioDe(clinica.dados),
    async send(valores) {
      setGuardado(null)
      const dados = dadosDe(valores)
      recomecar(await alterar.mutateAsync({ id: clinica.id, versao: versao.current, dados }))
      setSalvoEm(agora())
      toast({ title: editor.salvo, tone: 'success' })
    },
    onInvalid: () => toast({ title: editor.confira, tone: 'error' }),
    fieldOf: campoDoFormulario,
    onRefused(error) {
      if (codigoDe(error) !== 'CONFLITO') {
        toast({ title: editor.falhou, description: falhaDe(error).mensagem, tone: 'error' })
        return false
      }
      setGuardado((error as { data: ClinicaParaEditar }).data)
      window.scrollTo({ top: 0 })
      return true
    },
  })
  const { getValues, reset, formState } = form
  const { isDirty, isSubmitting } = formState
  const saida = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  function comecarDe(nova: ClinicaParaEditar) {
    versao.current = nova.versao
    setBase(nova)
    setGuardado(null)
  }
  function recomecar(nova: ClinicaParaEditar) {
    comecarDe(nova)
    reset(formularioDe(nova.dados))
  }

  return (
    <>
      {guardado ? (
        <Conflito
          digitado={dadosDe(getValues())}
          guardado={guardado.dados}
          salvando={isSubmitting}
          onManter={() => {
            comecarDe(guardado)
            form.submit()
          }}
          onDesistir={() => recomecar(guardado)}
        />
      ) : null}
      <Sections label={editor.secoes} sections={secoes}>
        <Form form={form} className="grid grid-cols-1 gap-5">
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
          <div className="sticky bottom-[calc(var(--doca)+0.75rem)] z-1 flex max-w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-3 pr-5 shadow-2">
            <Button type="submit" loading={isSubmitting} loadingText={editor.salvando}>
              {editor.salvar}
            </Button>
            <SavedMark dirty={isDirty} saving={isSubmitting} at={salvoEm} />
          </div>
        </Form>
      </Sections>
      {saida.status === 'blocked' ? <Descartar onFicar={saida.reset} onDescartar={saida.proceed} /> : null}
    </>
  )
}
