import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EsperaDaAgenda } from '#domain/espera/contract.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useOferecerHorario } from '../hooks.ts'
import { textos } from '../messages.ts'

const palavras = textos.painel

/** The free hours of a day for one person of the list, computed as for patients. */
export function OferecerDialog({ espera, onFechar }: { espera: EsperaDaAgenda; onFechar: () => void }) {
  const [hoje] = useState(() => dataLocal(Date.now(), espera.zona))
  const [digitos, setDigitos] = useState(digitsOfDay(espera.de > hoje ? espera.de : hoje))
  const dia = dayOfDigits(digitos)
  const oferecer = useOferecerHorario()
  const avisar = useToast()
  const [falha, setFalha] = useState<string | null>(null)
  const livres = useQuery({
    ...api.horarios.livres.queryOptions({
      input: {
        id: espera.profissional_id,
        de: dia ?? hoje,
        ate: dia ?? hoje,
        ...(espera.servico_id && { servico_id: espera.servico_id }),
        ...(espera.modalidade && { modalidade: espera.modalidade }),
      },
    }),
    enabled: dia !== null,
  })
  const inicios = [...new Set(livres.data?.dias.flatMap(({ ofertas }) => ofertas.flatMap((o) => o.inicios)))]

  async function escolher(inicio: string) {
    if (oferecer.isPending) return
    setFalha(null)
    try {
      await oferecer.mutateAsync({ id: espera.id, inicio })
      avisar({
        tone: 'success',
        title: palavras.ofereceu(espera.paciente_nome),
        description: palavras.ofereceuDescricao,
      })
      onFechar()
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.oferecerA(espera.paciente_nome)}
      description={palavras.oferecerDescricao}
    >
      <div className="grid gap-4">
        <Field label={palavras.data} required>
          <DateField min={hoje} value={digitos} onValueChange={setDigitos} />
        </Field>
        {falha ? <FormAlert>{falha}</FormAlert> : null}
        <Field label={palavras.livres} group>
          {livres.isError ? (
            <ErrorState
              title={falhaDe(livres.error).mensagem}
              onRetry={() => void livres.refetch()}
              level={4}
            />
          ) : livres.isPending ? (
            <SkeletonGroup className="flex flex-wrap gap-2">
              {[1, 2, 3, 4].map((cada) => (
                <Skeleton key={cada} className="h-11 w-20" />
              ))}
            </SkeletonGroup>
          ) : inicios.length === 0 ? (
            <p className="text-muted">{palavras.semLivres}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {inicios.toSorted().map((inicio) => (
                <Button
                  key={inicio}
                  variant="outline"
                  disabled={oferecer.isPending}
                  onClick={() => void escolher(inicio)}
                >
                  {formatarHora(inicio, livres.data.zona)}
                </Button>
              ))}
            </div>
          )}
        </Field>
      </div>
    </Dialog>
  )
}
