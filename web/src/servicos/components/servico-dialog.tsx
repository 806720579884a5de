import { useRef, useState, type ReactNode } from 'react'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import {
  conferir,
  escritoDe,
  formularioDe,
  recusasDoServidor,
  type Formulario,
  type Recusas,
} from '../formulario.ts'
import { useDono } from '../dono.ts'
import { useAlterar, useCriar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CamposDoServico } from './campos-do-servico.tsx'

const { form } = textos

type ServicoDialogProps = {
  dados: ServicosDoProfissional
  /** Null for a new service. */
  servico: Servico | null
  inicial: Formulario
  onFechar: () => void
}

/** The form of a service. A refusal loses nothing that was typed. */
export function ServicoDialog({ dados, servico, inicial, onFechar }: ServicoDialogProps) {
  const [valores, setValores] = useState(inicial)
  const [recusas, setRecusas] = useState<Recusas>({})
  const [falha, setFalha] = useState<string | null>(null)
  const [versao, setVersao] = useState(servico?.versao ?? 0)
  const [guardado, setGuardado] = useState<Servico | null>(null)
  const [perguntando, setPerguntando] = useState(false)
  const corpo = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const dono = useDono()
  const criar = useCriar()
  const alterar = useAlterar()
  const salvando = criar.isPending || alterar.isPending
  const sujo = JSON.stringify(valores) !== JSON.stringify(inicial)
  useUnsaved(sujo)

  const mudar = (mudanca: Partial<Formulario>) => {
    setValores((antes) => ({ ...antes, ...mudanca }))
    setRecusas((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => !(campo in mudanca))))
  }
  const fechar = () => (sujo && !salvando ? setPerguntando(true) : onFechar())

  function mostrar(achadas: Recusas) {
    setRecusas(achadas)
    // Once the errors are drawn: focuses the first one on the page.
    requestAnimationFrame(() =>
      corpo.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-recusa] input')?.focus(),
    )
  }

  async function salvar(daVersao: number) {
    if (salvando) return
    setFalha(null)
    const achadas = conferir(valores)
    if (Object.keys(achadas).length > 0) return mostrar(achadas)
    try {
      const escrito = escritoDe(valores)
      if (servico) await alterar.mutateAsync({ id: servico.id, versao: daVersao, servico: escrito })
      else await criar.mutateAsync({ ...dono, servico: escrito })
      toast({ title: servico ? textos.feito.salvo : textos.feito.criado, tone: 'success' })
      onFechar()
    } catch (erro) {
      const { mensagem, campos } = falhaDe(erro)
      const codigo = codigoDe(erro)
      if (codigo === 'CONFLITO') setGuardado((erro as { data: Servico }).data)
      else if (codigo === 'NOME_REPETIDO') mostrar({ nome: mensagem })
      else if (codigo === 'VAGAS_MARCADAS') mostrar({ vagas: mensagem })
      else if (Object.keys(campos).length > 0) mostrar(recusasDoServidor(campos))
      else setFalha(mensagem)
    }
  }

  const conteudo: ReactNode = (
    <div ref={corpo} className="grid gap-6">
      {guardado ? (
        <Card variant="danger" padding="sm" role="alert">
          <p className="font-semibold">{form.conflito}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                setVersao(guardado.versao)
                setGuardado(null)
                void salvar(guardado.versao)
              }}
            >
              {form.usarMinha}
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setVersao(guardado.versao)
                setValores(formularioDe(guardado))
                setGuardado(null)
              }}
            >
              {form.usarGuardada}
            </Button>
          </div>
        </Card>
      ) : null}
      <CamposDoServico dados={dados} servico={servico} valores={valores} recusas={recusas} onMudar={mudar} />
      {falha ? <FormAlert>{falha}</FormAlert> : null}
    </div>
  )
  return (
    <>
      <Dialog open onOpenChange={fechar} size="xl" full bare title={servico ? form.editar : form.novo}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void salvar(versao)
          }}
        >
          <DialogBody>{conteudo}</DialogBody>
          <DialogFooter>
            {sujo ? (
              <p className="flex items-center gap-2 text-sm text-muted md:mr-auto">
                <span aria-hidden className="size-2 rounded-full bg-primary" />
                {form.naoSalvo}
              </p>
            ) : null}
            <Button variant="outline" onClick={fechar}>
              {form.cancelar}
            </Button>
            <Button type="submit" loading={salvando} loadingText={form.salvando}>
              {form.salvar}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={form.descartar.titulo}
        description={form.descartar.descricao}
        confirmLabel={form.descartar.confirmar}
        cancelLabel={form.descartar.voltar}
        onConfirm={onFechar}
      />
    </>
  )
}
