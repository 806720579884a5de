import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Assinante } from '#domain/planos/contract-administracao.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacao, situacoesDaAssinatura } from '#domain/planos/plano.ts'
import { CampoDeBusca } from '#web/financeiro/components/campo-de-busca.tsx'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos as dosPlanos, tonsDaSituacao } from '../messages.ts'
import { ConferirDialog } from './conferir-dialog.tsx'
import { useAssinantes, type SituacaoNaLista } from './hooks.ts'
import { textos } from './messages.ts'

const { assinantes: palavras } = textos
const opcoes = [
  { value: 'a-conferir', label: palavras.aConferir },
  ...situacoesDaAssinatura.map((value) => ({ value, label: rotulosSituacao[value] })),
]

/** Who has or had a subscription; each opens with its invoices. */
export function AssinantesLista() {
  const [texto, setTexto] = useState('')
  const [situacao, setSituacao] = useState<SituacaoNaLista>()
  const [aberto, setAberto] = useState<Assinante | null>(null)
  const lista = useAssinantes(texto, situacao)
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens) ?? []
  return (
    <section aria-labelledby="assinantes" className="grid gap-4">
      <h2 id="assinantes" className="text-lg titulo">
        {palavras.titulo}
      </h2>
      <search className="grid gap-2 md:grid-cols-2">
        <CampoDeBusca valor={texto} rotulo={palavras.busca} onMudar={setTexto} />
        <NativeSelect
          aria-label={palavras.situacao}
          placeholder={palavras.todas}
          value={situacao ?? ''}
          options={opcoes}
          onChange={({ target }) => setSituacao((target.value || undefined) as SituacaoNaLista | undefined)}
        />
      </search>
      <Card padding="none">
        {lista.data ? (
          linhas.length > 0 ? (
            <ul aria-label={palavras.titulo} className="divide-y divide-line">
              {linhas.map((linha) => (
                <li key={linha.id}>
                  <button
                    type="button"
                    className="flex w-full flex-wrap items-center justify-between gap-3 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-hover md:px-5"
                    onClick={() => setAberto(linha)}
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{linha.nome}</span>
                      <span className="block text-sm text-muted">
                        {linha.plano}, {dosPlanos[linha.ciclo].toLowerCase()}, {palavras.ate}{' '}
                        {formatarDia(linha.periodo_ate)}
                      </span>
                    </span>
                    <span className="flex flex-wrap items-center gap-1.5">
                      {linha.a_conferir > 0 ? (
                        <Badge size="sm" tone="info">
                          {palavras.conferir(linha.a_conferir)}
                        </Badge>
                      ) : null}
                      {linha.atraso_centavos > 0 ? (
                        <Badge size="sm" tone="danger">
                          {formatarCentavos(linha.atraso_centavos)} {palavras.atraso}
                        </Badge>
                      ) : null}
                      <Badge size="sm" tone={tonsDaSituacao[linha.situacao]}>
                        {rotulosSituacao[linha.situacao]}
                      </Badge>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              level={3}
              icon={<UserRound size={26} />}
              title={palavras.nenhum}
              description={palavras.nenhumDescricao}
            />
          )
        ) : lista.error ? (
          <QueryError query={lista} level={3} title={textos.erro} />
        ) : (
          <SkeletonGroup label={textos.carregando} className="grid gap-3 p-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )}
      </Card>
      {linhas.length > 0 ? (
        <LoadMore query={lista} loadingText={textos.carregando}>
          {palavras.mais}
        </LoadMore>
      ) : null}
      {aberto ? <ConferirDialog assinante={aberto} onFechar={() => setAberto(null)} /> : null}
    </section>
  )
}
