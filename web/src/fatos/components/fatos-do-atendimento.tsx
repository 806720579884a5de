import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { rotulosDaGravidade, vale } from '#domain/fatos/fato.ts'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos as trazidos } from '#web/trazidos/messages.ts'
import { textos } from '../messages.ts'

const { parte } = partes(() => import('./historico-clinico.tsx'))
const HistoricoClinico = parte('HistoricoClinico')
const { atendimento: palavras } = textos

const useFatos = (id: string) => {
  const query = useQuery(api.fatos.ler.queryOptions({ input: { id } }))
  return { ...query, fatos: query.data?.fatos.filter(({ atual }) => vale(atual.situacao)) }
}

type AlergiasProps = {
  /** The record. */
  id: string
  agendamento_id: string | null
  saude: Atendimento['saude']
}

/** Allergies first, and never scrolled away: those of the record, and beside them what the person lent of their card. */
export function Alergias({ id, agendamento_id, saude }: AlergiasProps) {
  const { fatos, isError } = useFatos(id)
  const [aberto, setAberto] = useState(false)
  const trazidas = useQuery(api.trazidos.resumo.queryOptions({ input: { id } }))
  const deFora = trazidas.data?.alergias.filter(({ vale: ainda }) => ainda)
  const alergias = fatos?.flatMap((fato) => (fato.tipo === 'alergia' ? [fato.atual] : []))
  return (
    <section className="grid gap-1.5 rounded-xl bg-danger-soft p-4 text-ink">
      <h2 className="flex items-center gap-2 text-sm font-semibold text-danger">
        <TriangleAlert aria-hidden size={16} /> {palavras.alergias}
      </h2>
      {isError || trazidas.isError ? (
        <p className="text-sm font-semibold">{palavras.naoCarregou}</p>
      ) : !alergias || !deFora ? (
        <Skeleton className="h-6 w-40" />
      ) : alergias.length === 0 ? (
        <p className="text-sm">{palavras.semAlergias}</p>
      ) : (
        <ul className="grid gap-0.5 font-semibold">
          {alergias.map(({ id: linha, termo, gravidade }) => (
            <li key={linha} className="break-words">
              {termo}
              {gravidade ? <span className="font-normal"> · {rotulosDaGravidade[gravidade]}</span> : null}
            </li>
          ))}
        </ul>
      )}
      {deFora && deFora.length > 0 ? (
        <>
          <h3 className="text-xs font-semibold">{trazidos.alergias}</h3>
          <ul className="grid gap-0.5 text-sm">
            {deFora.map(({ id: entrada, termo, de }) => (
              <li key={entrada} className="break-words">
                <span className="font-semibold">{termo}</span> · {trazidos.deQuem(de)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {saude === null ? (
        alergias?.length === 0 && !deFora?.length ? (
          <p className="text-sm">{palavras.semSaude}</p>
        ) : null
      ) : saude.alergias.length > 0 ? (
        <>
          <h3 className="text-xs font-semibold">{palavras.informado}</h3>
          <ul className="grid gap-0.5 text-sm">
            {saude.alergias.map((alergia) => (
              <li key={alergia} className="break-words">
                {alergia}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setAberto(true)}>
        {palavras.abrir}
      </Button>
      {aberto ? (
        <Dialog open onOpenChange={() => setAberto(false)} title={textos.titulo} size="lg">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <HistoricoClinico id={id} escreve agendamento_id={agendamento_id} />
          </Suspense>
        </Dialog>
      ) : null}
    </section>
  )
}

/** Medicines in use and problems of the record, each under its name. */
export function EmUso({
  id,
  Bloco,
}: {
  id: string
  Bloco: (props: { titulo: string; children: ReactNode }) => ReactNode
}) {
  const { fatos } = useFatos(id)
  const dos = (tipo: 'medicamento' | 'problema') => (fatos ?? []).filter((fato) => fato.tipo === tipo)
  return (
    <>
      {(['medicamento', 'problema'] as const).map((tipo) =>
        dos(tipo).length > 0 ? (
          <Bloco key={tipo} titulo={tipo === 'medicamento' ? palavras.medicamentos : palavras.problemas}>
            <ul className="grid gap-0.5">
              {dos(tipo).map(({ fato_id, atual }) => (
                <li key={fato_id} className="break-words">
                  {atual.termo}
                  {'posologia' in atual && atual.posologia ? (
                    <span className="text-muted"> · {atual.posologia}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </Bloco>
        ) : null,
      )}
    </>
  )
}
