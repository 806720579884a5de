import { Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/form/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { textos } from '../messages.ts'

type CabecalhoProps = { palavras: { titulo: string; descricao: string }; novo: string; onCriar: () => void }

/** Heading of the list, and a button for a new row. */
export function Cabecalho({ palavras, novo, onCriar }: CabecalhoProps) {
  return (
    <CardHeader
      title={palavras.titulo}
      description={palavras.descricao}
      action={
        <Button size="sm" icon={<Plus aria-hidden size={18} />} onClick={onCriar}>
          {novo}
        </Button>
      }
    />
  )
}

/** Filters the list by a word. */
export function Busca({ valor, onMudar }: { valor: string; onMudar: (valor: string) => void }) {
  return (
    <Field label={textos.buscar} className="sm:max-w-md">
      <Input type="search" value={valor} onChange={(event) => onMudar(event.target.value)} />
    </Field>
  )
}

/** Shown when the search found no row. */
export function NadaEncontrado() {
  return (
    <EmptyState icon={<SearchX size={26} />} title={textos.nenhum} description={textos.nenhumDescricao} />
  )
}

type ListaProps<T> = {
  rotulo: string
  itens: readonly T[]
  /** Above the rows: their common property. */
  titulo?: string
  /** Shown when there are no rows. */
  vazio?: ReactNode
  children: (item: T) => ReactNode
}

/** The rows of reference data, in a card. */
export function Lista<T extends { id: string | number }>({
  rotulo,
  itens,
  titulo,
  vazio,
  children,
}: ListaProps<T>) {
  return (
    <Card padding="none">
      {titulo ? <h3 className="border-b border-line px-4 py-3 font-semibold md:px-5">{titulo}</h3> : null}
      {itens.length === 0 && vazio ? (
        vazio
      ) : (
        <ul aria-label={rotulo} className="divide-y divide-line">
          {itens.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The name of a new row, which cannot change later. */
export function NomeFixo() {
  const { control } = useFormContext<{ nome: string }>()
  return (
    <TextField
      control={control}
      name="nome"
      label={textos.nome}
      hint={textos.nomeFixo}
      required
      maxLength={120}
    />
  )
}

/** Whether a row is still offered. */
export function Ativo() {
  const { register } = useFormContext<{ ativo: boolean }>()
  return <Switch label={textos.ativo} description={textos.ativoDica} {...register('ativo')} />
}
