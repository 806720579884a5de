import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatarDia } from '#domain/formato/data.ts'
import type { Comparacao } from '#domain/pacientes/contract-unioes.ts'
import {
  escolhaInicial,
  frasesDaRecusa,
  paraEscolher,
  rotulosCampoDaUniao,
  type CampoDaUniao,
} from '#domain/pacientes/uniao.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { rotulosGenero, type Genero } from '#domain/usuarios/usuario.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { unioes as palavras } from '../messages-unioes.ts'
import { useSepararFichas, useUnirFichas } from '../use-unioes.ts'

type UnirProps = {
  /** The record that is open, and the one beside it. */
  id: string
  outro_id: string
  profissional_id: string
  onFechar: () => void
}

/** Two records side by side: which one stays, what holds where they differ, and what happens then. */
export function UnirFichas({ id, outro_id, profissional_id, onFechar }: UnirProps) {
  const [trocadas, setTrocadas] = useState(false)
  /** What was chosen by hand, by the record from which it is taken: it holds whichever of the two stays. */
  const [escolhas, setEscolhas] = useState<Partial<Record<CampoDaUniao, string>>>({})
  const [fica, sai] = trocadas ? [outro_id, id] : [id, outro_id]
  const query = useQuery(
    api.pacientes.comparar.queryOptions({
      input: { id: fica, outro_id: sai, profissional_id },
      placeholderData: keepPreviousData,
    }),
  )
  const { data, isPlaceholderData } = query
  const unir = useUnirFichas()
  const navigate = useNavigate()
  const toast = useToast()
  const abrir = (qual: string) =>
    void navigate({
      to: '/pacientes/$id',
      params: { id: qual },
      search: { profissional: profissional_id } as never,
    })
  const { separar } = useSepararFichas({ id: fica, profissional_id }, abrir)
  const iniciais = data ? escolhaInicial(data.campos) : []
  const daQual = (campo: CampoDaUniao) => escolhas[campo] ?? (iniciais.includes(campo) ? sai : fica)
  const enviar = (comparadas: Comparacao) =>
    unir.mutate(
      {
        id: fica,
        outro_id: sai,
        profissional_id,
        da_outra: paraEscolher(comparadas.campos)
          .map(({ campo }) => campo)
          .filter((campo) => daQual(campo) === sai),
      },
      {
        onSuccess: ({ uniao_id }) => {
          onFechar()
          if (fica !== id) abrir(fica)
          toast({
            tone: 'success',
            title: palavras.unidasAgora,
            description: palavras.prazo,
            action: { label: palavras.desfazer, onClick: () => separar(uniao_id) },
            duration: 15_000,
          })
        },
      },
    )
  return (
    <Dialog
      open
      full
      size="lg"
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.dialogo}
      description={palavras.descricao}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button
            disabled={!data || data.recusa !== null || isPlaceholderData || unir.isPending}
            onClick={() => data && enviar(data)}
          >
            {unir.isPending ? palavras.unindo : palavras.unir}
          </Button>
        </>
      }
    >
      {data ? (
        <div className="grid gap-5">
          {data.recusa ? <FormAlert>{frasesDaRecusa[data.recusa]}</FormAlert> : null}
          <Field group label={palavras.qualFica}>
            <RadioCards
              value={fica}
              onValueChange={(qual) => setTrocadas(qual === outro_id)}
              options={[data.fica, data.sai]
                // The one that is open stands first.
                .toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
                .map((ficha) => ({
                  value: ficha.id,
                  label: palavras.prontuario(ficha.numero_prontuario),
                  description: palavras.tem(ficha),
                }))}
            />
          </Field>
          {paraEscolher(data.campos).map(({ campo, ...valores }) => (
            <Field group key={campo} label={rotulosCampoDaUniao[campo]}>
              <RadioCards
                value={daQual(campo)}
                onValueChange={(qual) => setEscolhas({ ...escolhas, [campo]: qual })}
                options={[
                  { value: data.fica.id, label: escrito(campo, valores.fica) },
                  { value: data.sai.id, label: escrito(campo, valores.sai) },
                ].toSorted((a, b) => Number(b.value === id) - Number(a.value === id))}
              />
            </Field>
          ))}
          <section className="grid gap-1.5 rounded-lg bg-subtle px-4 py-3 text-sm">
            <h3 className="font-semibold">{palavras.acontece}</h3>
            <ul className="grid list-disc gap-1 pl-5">
              <li>{palavras.move(data.sai)}</li>
              <li>{palavras.etiquetas}</li>
              <li>{palavras.assinado}</li>
              <li>{palavras.some(data.sai.numero_prontuario)}</li>
              <li>{palavras.prazo}</li>
            </ul>
          </section>
        </div>
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2, 3].map((linha) => (
            <Skeleton key={linha} className="h-14 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** A value as a person reads it. */
function escrito(campo: CampoDaUniao, valor: string | null): string {
  if (valor === null) return palavras.vazio
  if (campo === 'data_nascimento') return formatarDia(valor)
  if (campo === 'telefone') return formatarTelefone(valor)
  if (campo === 'genero') return rotulosGenero[valor as Genero] ?? valor
  return valor
}
