import { Eye, Search } from 'lucide-react'
import { useState } from 'react'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAcessosDeTodos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { acessos: palavras } = textos

/** Readings of personal data: reader and person. Read-only. */
export function Acessos() {
  const [digitado, setDigitado] = useState('')
  const [pessoa, setPessoa] = useState('')
  const consulta = useAcessosDeTodos(pessoa)
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <form
        role="search"
        className="flex items-end gap-3 sm:max-w-md"
        onSubmit={(event) => {
          event.preventDefault()
          setPessoa(digitado.trim())
        }}
      >
        <Field label={palavras.pessoa} className="min-w-0 flex-1">
          <Input
            type="search"
            maxLength={100}
            icon={<Search size={18} />}
            value={digitado}
            onChange={(event) => setDigitado(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="outline">
          {palavras.buscar}
        </Button>
      </form>
      <Estado consulta={consulta} erro={palavras.erro}>
        {({ pages }) => {
          const itens = pages.flatMap((pagina) => pagina.itens)
          return (
            <Card padding="none">
              {itens.length === 0 ? (
                <EmptyState icon={<Eye size={26} />} title={palavras.nenhum} />
              ) : (
                <ul aria-label={palavras.titulo} className="divide-y divide-line">
                  {itens.map(({ id, em, quem, quem_perfil, titular, recurso, motivo, pedido }) => (
                    <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
                      <div className="min-w-0">
                        <p className="font-semibold break-words">
                          {palavras.leu(quem ?? palavras.alguem, titular)}
                        </p>
                        <p className="text-sm text-muted">
                          {rotuloPerfil(quem_perfil)} · {rotulosRecursoAcessado[recurso]} · {motivo}
                        </p>
                        <p className="text-xs break-all text-muted">
                          {palavras.pedido} {pedido}
                        </p>
                      </div>
                      <time dateTime={em} className="text-sm text-muted tabular-nums">
                        {formatarDataHora(em, zonaDaqui())}
                      </time>
                    </li>
                  ))}
                </ul>
              )}
              <LoadMore query={consulta} foot loadingText={textos.carregando}>
                {textos.mais}
              </LoadMore>
            </Card>
          )
        }}
      </Estado>
    </>
  )
}
