import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmprestarDialog } from './components/emprestar-dialog.tsx'
import { EmprestimoFeito } from './components/emprestimo-feito.tsx'
import { useEmprestimos } from './hooks.ts'
import { textos } from './messages.ts'

/** 'Emprestar meu prontuário': lends by a code, shows every reader, and ends loans. */
export function MeusEmprestimos() {
  const query = useEmprestimos()
  const { data, error } = query
  const [aberto, setAberto] = useState(false)
  const feitos = data?.emprestimos ?? []
  const emVigor = feitos.filter(({ aberto, tomado_em }) => aberto || tomado_em === null)
  const anteriores = feitos.filter((cada) => !emVigor.includes(cada))
  return (
    <Card as="section" aria-labelledby="emprestimos-titulo">
      <CardHeader id="emprestimos-titulo" title={textos.titulo} description={textos.descricao} />
      <div className="mt-4 grid gap-4">
        {data ? (
          <>
            {emVigor.length > 0 ? (
              <ul className="grid gap-3">
                {emVigor.map((emprestimo) => (
                  <EmprestimoFeito key={emprestimo.id} emprestimo={emprestimo} pessoas={data.pessoas} />
                ))}
              </ul>
            ) : null}
            <Button
              variant="outline"
              className="justify-self-start"
              icon={<KeyRound aria-hidden size={18} />}
              onClick={() => setAberto(true)}
            >
              {textos.emprestar}
            </Button>
            {anteriores.length > 0 ? (
              <details>
                <summary className="cursor-pointer font-semibold">
                  {textos.anteriores(anteriores.length)}
                </summary>
                <ul className="mt-3 grid gap-3">
                  {anteriores.map((emprestimo) => (
                    <EmprestimoFeito key={emprestimo.id} emprestimo={emprestimo} pessoas={data.pessoas} />
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        ) : error ? (
          <QueryError query={query} title={textos.erroLista} />
        ) : (
          <Skeleton className="h-11 w-40" />
        )}
      </div>
      {aberto && data ? <EmprestarDialog pessoas={data.pessoas} onFechar={() => setAberto(false)} /> : null}
    </Card>
  )
}
