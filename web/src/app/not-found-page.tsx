import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { MapPinOff, Search } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { textos } from './messages.ts'

/** ROUTE-16 for a visitor: the address that failed, a search, and links to login and home. */
export function NotFoundPage() {
  const lugar = useLocation()
  const navigate = useNavigate()
  const campo = useId()
  const { titulo, descricao, busca, exemplo, procurar } = textos.naoEncontrada
  useTitulo(titulo)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({ to: '/login', search: { aba: 'profissionais', q: q || undefined } })
  }

  return (
    <Card className="mx-auto mt-[8vh] w-full max-w-[34rem]">
      <div className="grid justify-items-center py-2 text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-subtle text-ink-2">
          <MapPinOff size={26} />
        </span>
        <h1 className="mt-4 text-2xl titulo">{titulo}</h1>
        <p className="mt-1 text-muted">{descricao}</p>
        <p className="mt-3 max-w-full rounded-md bg-subtle px-3 py-1.5 text-sm break-all text-ink-2">
          {lugar.href}
        </p>
      </div>
      <search>
        <form onSubmit={search} className="mt-6 flex items-end gap-2">
          <Field label={busca} id={campo} className="flex-1">
            <Input name="q" type="search" maxLength={100} placeholder={exemplo} />
          </Field>
          <Button type="submit" icon={<Search aria-hidden size={18} />}>
            {procurar}
          </Button>
        </form>
      </search>
      <nav aria-label={textos.navegacao} className="mt-5 flex flex-wrap justify-center gap-2">
        <Link to="/login" className={buttonStyle({ variant: 'outline' })}>
          {textos.irParaLogin}
        </Link>
        <Link to="/" className={buttonStyle({ variant: 'ghost' })}>
          {textos.voltarAoInicio}
        </Link>
      </nav>
    </Card>
  )
}
