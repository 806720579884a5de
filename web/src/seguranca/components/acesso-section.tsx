import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MensagemNaDemonstracao } from '#web/acesso/components/mensagem-na-demonstracao.tsx'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useAcesso } from '../hooks.ts'
import { textos } from '../messages.ts'
import { AlterarSenhaDialog } from './alterar-senha-dialog.tsx'
import { IdentidadesSection } from './identidades-section.tsx'
import { LinhasEsqueleto } from './linhas-esqueleto.tsx'
import { TrocarEmailDialog } from './trocar-email-dialog.tsx'

/** Ways to sign in: password, e-mail, linked accounts. */
export function AcessoSection() {
  const query = useAcesso()
  const { data, error } = query
  const [aberto, setAberto] = useState<'senha' | 'email' | null>(null)
  const temSenha = data?.identidades.some(({ provider }) => provider === 'email' || provider === 'phone')
  const fechar = (aberto: boolean) => !aberto && setAberto(null)
  return (
    <>
      <Card as="section" aria-labelledby="titulo-senha">
        <CardHeader
          id="titulo-senha"
          title={textos.senha.titulo}
          action={
            data && !temSenha ? (
              <Link to="/forgot-password" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                {textos.senha.criar}
              </Link>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setAberto('senha')}>
                {textos.senha.alterar}
              </Button>
            )
          }
        />
        <p className="mt-1 text-sm text-muted">
          {data && !temSenha ? textos.senha.sem : textos.senha.descricao}
        </p>
      </Card>
      <AlterarSenhaDialog open={aberto === 'senha'} onOpenChange={fechar} />
      <Card as="section" aria-labelledby="titulo-email">
        <CardHeader
          id="titulo-email"
          title={textos.email.titulo}
          action={
            data ? (
              <Button variant="outline" size="sm" onClick={() => setAberto('email')}>
                {textos.email.alterar}
              </Button>
            ) : null
          }
        />
        {error ? (
          <QueryError query={query} description={mensagemDoFator(error)} title={textos.email.erro} />
        ) : !data ? (
          <LinhasEsqueleto linhas={1} />
        ) : (
          <>
            <p className="mt-1 break-all">{data.email ?? textos.email.semEmail}</p>
            {data.emailNovo ? (
              <p className="mt-2 rounded-md bg-info-soft px-3 py-2 text-sm break-words text-info">
                {textos.email.pendente(data.emailNovo)}
              </p>
            ) : null}
            {data.emailNovo ? <MensagemNaDemonstracao para={data.emailNovo} /> : null}
          </>
        )}
      </Card>
      <TrocarEmailDialog atual={data?.email ?? null} open={aberto === 'email'} onOpenChange={fechar} />
      {data ? <IdentidadesSection identidades={data.identidades} temSenha={temSenha === true} /> : null}
    </>
  )
}
