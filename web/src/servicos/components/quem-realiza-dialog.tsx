import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Servico } from '#domain/servicos/contract.ts'
import { podeMudarOferta } from '#domain/servicos/oferta.ts'
import type { QuemRealiza } from '#domain/servicos/contract-ofertas.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useOferecer } from '../hooks.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

const { quemRealiza: palavras } = textos

/** Offers a service to the professionals of the caller's clinics. Each of them decides. */
export function QuemRealizaDialog({ servico, onFechar }: { servico: Servico; onFechar: () => void }) {
  const { data, error } = useQuery(api.servicos.quemRealiza.queryOptions({ input: { id: servico.id } }))
  const oferecer = useOferecer()
  const toast = useToast()
  const [mudados, setMudados] = useState<ReadonlyMap<string, boolean>>(new Map())
  const escolhido = (quem: QuemRealiza) => mudados.get(quem.profissional_id) ?? quem.oferta !== null
  const livres = data?.filter(podeMudar) ?? []
  const marcar = (quais: readonly QuemRealiza[], sim: boolean) =>
    setMudados(new Map([...mudados, ...quais.map((quem): [string, boolean] => [quem.profissional_id, sim])]))
  const mudou = livres.some((quem) => escolhido(quem) !== (quem.oferta !== null))
  const falha = error ?? oferecer.error
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(servico.nome)}
      description={palavras.descricao}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.form.cancelar}
          </Button>
          <Button
            disabled={!mudou}
            loading={oferecer.isPending}
            loadingText={palavras.guardando}
            onClick={() =>
              oferecer.mutate(
                {
                  id: servico.id,
                  profissional_ids: livres.filter(escolhido).map((quem) => quem.profissional_id),
                },
                {
                  onSuccess() {
                    toast({ title: palavras.feito, tone: 'success' })
                    onFechar()
                  },
                },
              )
            }
          >
            {palavras.guardar}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {falha ? <FormAlert>{falhaDe(falha).mensagem}</FormAlert> : null}
        {data?.length === 0 ? <p className="text-muted">{palavras.ninguem}</p> : null}
        {data && data.length > 0 ? (
          <>
            {livres.length > 1 ? (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" onClick={() => marcar(livres, true)}>
                  {palavras.todos}
                </Button>
                <Button size="sm" variant="outline" onClick={() => marcar(livres, false)}>
                  {palavras.nenhum}
                </Button>
              </div>
            ) : null}
            <Field group label={palavras.lista}>
              <div className="grid gap-3">
                {data.map((quem) => (
                  <Checkbox
                    key={quem.profissional_id}
                    label={quem.nome}
                    description={[quem.especialidade, quem.clinicas.join(', '), situacaoDe(quem)]
                      .filter(Boolean)
                      .join(' · ')}
                    checked={escolhido(quem)}
                    disabled={!podeMudar(quem)}
                    onChange={(event) => marcar([quem], event.target.checked)}
                  />
                ))}
              </div>
            </Field>
          </>
        ) : null}
        {!data && !error ? (
          <SkeletonGroup className="grid gap-2">
            <Skeleton className="h-10 w-full rounded-md" />
            <Skeleton className="h-10 w-full rounded-md" />
          </SkeletonGroup>
        ) : null}
      </div>
    </Dialog>
  )
}

/** An accepted offer belongs to the other professional. A name already in use leaves no room for a copy. */
const podeMudar = ({ oferta, ja_tem }: QuemRealiza) =>
  !ja_tem && podeMudarOferta('quem-oferece', oferta, oferta === null ? 'pendente' : null)

const situacaoDe = ({ oferta, ja_tem }: QuemRealiza) =>
  oferta ? palavras.situacoes[oferta] : ja_tem ? palavras.jaTem : null
