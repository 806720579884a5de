import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tiposLembrete } from '#domain/lembretes/lembrete.ts'
import type { RegrasDoProfissional } from '#domain/lembretes/contract.ts'
import type { RegraLembrete } from '#domain/lembretes/rules.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Ensaio } from './components/ensaio.tsx'
import { Regra } from './components/regra.tsx'
import { Relatorio } from './components/relatorio.tsx'
import { useGuardarRegras } from './hooks.ts'
import { textos } from './messages.ts'
import {
  comMudanca,
  comRegraPropria,
  recusaDoTexto,
  regraDe,
  semOCostume,
  temRegraPropria,
} from './regras.ts'
import { api } from '#web/rpc/client.ts'

export type LembretesDialogProps = {
  /** The professional. Absent: the caller. administrador-geral must name one. */
  profissional_id?: string
  onFechar: () => void
}

/** The reminders for patients and their outcome. Mounting opens it. */
export function LembretesDialog({ profissional_id, onFechar }: LembretesDialogProps) {
  const [aba, setAba] = useState<'regras' | 'enviados'>('regras')
  const consulta = useQuery(
    api.lembretes.regras.queryOptions({ input: profissional_id ? { profissional_id } : {} }),
  )
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      size="lg"
      full
      bare
      title={textos.titulo}
      description={textos.descricao}
    >
      <div className="px-5 pb-3">
        <Segmented
          label={textos.abas}
          value={aba}
          onValueChange={setAba}
          options={(['regras', 'enviados'] as const).map((value) => ({ value, label: textos.aba[value] }))}
        />
      </div>
      {aba === 'enviados' ? (
        <DialogBody>
          <Relatorio profissional_id={profissional_id} />
        </DialogBody>
      ) : consulta.isSuccess ? (
        <Formulario
          key={consulta.data.profissional.id}
          lidas={consulta.data}
          dono={profissional_id ? { profissional_id } : {}}
          onFechar={onFechar}
        />
      ) : (
        <DialogBody>
          {consulta.isError ? (
            <QueryError query={consulta} title={textos.erro} />
          ) : (
            <SkeletonGroup className="grid gap-4">
              {[1, 2, 3].map((cada) => (
                <Skeleton key={cada} className="h-24 w-full" />
              ))}
            </SkeletonGroup>
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

function Formulario({
  lidas,
  dono,
  onFechar,
}: {
  lidas: RegrasDoProfissional
  dono: { profissional_id?: string }
  onFechar: () => void
}) {
  const [regras, setRegras] = useState<RegraLembrete[]>(lidas.regras)
  const [servico, setServico] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const simular = useMutation(api.lembretes.simular.mutationOptions())
  const guardar = useGuardarRegras()
  const avisar = useToast()
  const servico_id = servico === '' ? null : servico
  const propria = servico_id === null || temRegraPropria(regras, servico_id)
  const errado = regras.find(({ texto }) => recusaDoTexto(texto) !== undefined)
  const enviadas = { ...dono, regras: semOCostume(regras) }

  function mudar(novas: RegraLembrete[]) {
    setRegras(novas)
    // The rehearsal no longer matches the screen.
    simular.reset()
  }

  /** Shows the first wrong text, of whichever service. */
  function confere(): boolean {
    setFalha(errado ? (recusaDoTexto(errado.texto) ?? null) : null)
    if (errado) setServico(errado.servico_id ?? '')
    return !errado
  }

  async function ensaiar() {
    if (simular.isPending || !confere()) return
    await simular.mutateAsync(enviadas).catch((erro: unknown) => setFalha(falhaDe(erro).mensagem))
  }

  async function confirmar() {
    if (guardar.isPending || !confere()) return
    // The rehearsal is shown before anything is saved.
    if (!simular.data) return ensaiar()
    try {
      await guardar.mutateAsync(enviadas)
      avisar({ tone: 'success', title: textos.guardado })
      onFechar()
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        void confirmar()
      }}
    >
      <DialogBody>
        <div className="grid gap-4">
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <Field label={textos.aplica}>
              <NativeSelect
                value={servico}
                onChange={(event) => setServico(event.target.value)}
                options={[
                  { value: '', label: textos.todos },
                  ...lidas.servicos.map(({ id, nome }) => ({ value: id, label: nome })),
                ]}
              />
            </Field>
            {servico_id === null ? null : (
              <Checkbox
                className="pb-2"
                label={textos.proprio}
                checked={propria}
                onChange={() => mudar(comRegraPropria(regras, servico_id, !propria))}
              />
            )}
          </div>
          {propria ? null : <p className="text-sm text-muted">{textos.comoOsOutros}</p>}
          <div>
            {tiposLembrete.map((tipo) => (
              <Regra
                key={tipo}
                tipo={tipo}
                regra={regraDe(regras, servico_id, tipo)}
                exemplo={{ ...lidas.exemplo, profissional: lidas.profissional.nome }}
                desligada={!propria}
                onMudar={(mudanca) => mudar(comMudanca(regras, servico_id, tipo, mudanca))}
              />
            ))}
          </div>
          <p className="text-sm text-muted">{textos.canaisDica}</p>
          <p className="text-sm text-muted">{textos.efeito}</p>
          {simular.data ? (
            <div ref={mostrar}>
              <Ensaio ensaio={simular.data} />
            </div>
          ) : null}
          {falha ? <FormAlert>{falha}</FormAlert> : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onFechar}>
          {textos.cancelar}
        </Button>
        <Button
          type="submit"
          loading={guardar.isPending || simular.isPending}
          loadingText={simular.isPending ? textos.simulando : textos.guardando}
        >
          {simular.data ? textos.guardar : textos.simular}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Scrolls to the result below the fields. */
const mostrar = (onde: HTMLElement | null) => onde?.scrollIntoView?.({ block: 'nearest' })
