import { useQuery } from '@tanstack/react-query'
import type { BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import { recursosDeAcessibilidade } from '#domain/clinicas/ficha.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { api } from '#web/rpc/client.ts'
import { textos } from '../messages.ts'

const { busca: palavras } = textos

const contada = ({ nome, total }: { nome: string; total: number }): ComboboxOption => ({
  value: nome,
  label: nome,
  hint: textos.total(total),
})

type FolhaDeFiltrosProps = {
  busca: BuscaDeClinicas
  onMudar: (mudanca: Partial<BuscaDeClinicas>) => void
  onLimpar: () => void
  aberta: boolean
  onAbrir: (aberta: boolean) => void
}

/** All filters, each with its number of clinics. */
export function FolhaDeFiltros({ busca, onMudar, onLimpar, aberta, onAbrir }: FolhaDeFiltrosProps) {
  const { data } = useQuery(api.clinicas.filtros.queryOptions())
  return (
    <Sheet
      open={aberta}
      onOpenChange={onAbrir}
      side="right"
      title={palavras.filtros}
      footer={
        <Button variant="outline" block onClick={onLimpar}>
          {palavras.limpar}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.cidade}>
          <Combobox
            placeholder={palavras.todas}
            value={busca.cidade && busca.uf ? `${busca.cidade}/${busca.uf}` : null}
            options={(data?.cidades ?? []).map(({ cidade, uf, total }) => ({
              ...contada({ nome: `${cidade}/${uf}`, total }),
            }))}
            onValueChange={(valor) => {
              const [cidade, uf] = valor?.split('/') ?? []
              onMudar({ cidade, uf: uf as Uf | undefined })
            }}
          />
        </Field>
        <Field label={palavras.especialidade}>
          <Combobox
            placeholder={palavras.todas}
            value={busca.especialidade ?? null}
            options={(data?.especialidades ?? []).map(contada)}
            onValueChange={(especialidade) => onMudar({ especialidade: especialidade ?? undefined })}
          />
        </Field>
        <Field label={palavras.plano}>
          <Combobox
            placeholder={palavras.todos}
            value={busca.plano ?? null}
            options={(data?.planos ?? []).map(contada)}
            onValueChange={(plano) => onMudar({ plano: plano ?? undefined })}
          />
        </Field>
        <Field label={palavras.acessibilidade}>
          <NativeSelect
            placeholder={palavras.todas}
            value={busca.acessibilidade ?? ''}
            options={recursosDeAcessibilidade.map((recurso) => ({ value: recurso, label: recurso }))}
            onChange={(event) => onMudar({ acessibilidade: event.target.value || undefined })}
          />
        </Field>
      </div>
    </Sheet>
  )
}
