import { useRef, useState } from 'react'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Form } from '#web/form/form.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { conferir, escritoDe, formularioDe, campoDoServidor, type Formulario } from '../formulario.ts'
import { useDono } from '../dono.ts'
import { useAlterar, useCriar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CamposDoServico } from './campos-do-servico.tsx'
import { LocalDialog } from './local-dialog.tsx'

const { form: comuns } = textos

type ServicoDialogProps = {
  dados: ServicosDoProfissional
  /** Null for a new service. */
  servico: Servico | null
  inicial: Formulario
  onFechar: () => void
}

/** The form is long, and what is refused stands at its end. */
const aparecer = (alerta: HTMLElement | null) => alerta?.scrollIntoView?.({ block: 'nearest' })

/** The form of a service. A refusal loses nothing that was typed. */
export function ServicoDialog({ dados, servico, inicial, onFechar }: ServicoDialogProps) {
  const [guardado, setGuardado] = useState<Servico | null>(null)
  const [perguntando, setPerguntando] = useState(false)
  const [novoLocal, setNovoLocal] = useState(false)
  const versao = useRef(servico?.versao ?? 0)
  const toast = useToast()
  const dono = useDono()
  const criar = useCriar()
  const alterar = useAlterar()
  const form = useAppForm<Formulario>({
    resolver: checkWith(conferir),
    defaultValues: inicial,
    async send(valores) {
      const escrito = escritoDe(valores)
      if (servico) await alterar.mutateAsync({ id: servico.id, versao: versao.current, servico: escrito })
      else await criar.mutateAsync({ ...dono, servico: escrito })
      toast({ title: servico ? textos.feito.salvo : textos.feito.criado, tone: 'success' })
      onFechar()
    },
    fieldOf: campoDoServidor,
    refusalsOf: refusalsBy({ NOME_REPETIDO: 'nome', VAGAS_MARCADAS: 'vagas' }),
    onRefused(erro) {
      if (codigoDe(erro) !== 'CONFLITO') return false
      setGuardado((erro as { data: Servico }).data)
      return true
    },
  })
  const { failure, formState } = form
  const { isDirty, isSubmitting } = formState
  useUnsaved(isDirty)

  const fechar = () => (isDirty && !isSubmitting ? setPerguntando(true) : onFechar())
  /** Goes on from what was stored meanwhile. */
  function aceitar(stored: Servico, comoEsta: boolean) {
    versao.current = stored.versao
    setGuardado(null)
    if (comoEsta) form.reset(formularioDe(stored), { keepDefaultValues: true })
    else form.submit()
  }

  return (
    <>
      <Dialog open onOpenChange={fechar} size="xl" full bare title={servico ? comuns.editar : comuns.novo}>
        <Form form={form} className="contents">
          <DialogBody>
            <div className="grid gap-6">
              {guardado ? (
                <Card variant="danger" padding="sm" role="alert">
                  <p className="font-semibold">{comuns.conflito}</p>
                  <div className="mt-3 flex flex-wrap gap-2">
                    <Button size="sm" onClick={() => aceitar(guardado, false)}>
                      {comuns.usarMinha}
                    </Button>
                    <Button size="sm" variant="outline" onClick={() => aceitar(guardado, true)}>
                      {comuns.usarGuardada}
                    </Button>
                  </div>
                </Card>
              ) : null}
              <CamposDoServico dados={dados} servico={servico} onNovoLocal={() => setNovoLocal(true)} />
              {failure ? (
                <div ref={aparecer}>
                  <FormAlert>{failure}</FormAlert>
                </div>
              ) : null}
            </div>
          </DialogBody>
          <DialogFooter>
            {isDirty ? (
              <p className="flex items-center gap-2 text-sm text-muted md:mr-auto">
                <span aria-hidden className="size-2 rounded-full bg-primary" />
                {comuns.naoSalvo}
              </p>
            ) : null}
            <Button variant="outline" onClick={fechar}>
              {comuns.cancelar}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText={comuns.salvando}>
              {comuns.salvar}
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      {/* Outside the form: what is sent in the dialog of the place must not reach it. */}
      {novoLocal ? (
        <LocalDialog
          local={null}
          onCriar={(id) => {
            const escolhidos = form.getValues('locais')
            if (escolhidos !== null) form.setValue('locais', [...escolhidos, id], { shouldDirty: true })
          }}
          onFechar={() => setNovoLocal(false)}
        />
      ) : null}
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={comuns.descartar.titulo}
        description={comuns.descartar.descricao}
        confirmLabel={comuns.descartar.confirmar}
        cancelLabel={comuns.descartar.voltar}
        onConfirm={onFechar}
      />
    </>
  )
}
