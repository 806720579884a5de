import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { recusaDoPar, somaDe } from '#domain/financeiro/extratos/propostas.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ListX } from 'lucide-react'
import { CampoDeBusca } from '../components/campo-de-busca.tsx'
import type { Atos } from './hooks.ts'
import { textos } from './messages.ts'
import { Valor } from './valor.tsx'

const { escolher: palavras } = textos

type EscolherProps = { hoje: string; linha: LinhaDoExtrato; atos: Atos; onFechar: () => void }
type Escolhida = { id: string; valor_centavos: number }

/** A line is matched by hand: with one entry, several of them, or together with other lines. */
export function EscolherDialog({ hoje, linha, atos, onFechar }: EscolherProps) {
  const [texto, setTexto] = useState('')
  const [deles, setDeles] = useState<readonly Escolhida[]>([])
  const [delas, setDelas] = useState<readonly Escolhida[]>([])
  const query = useQuery(
    api.extratos.candidatas.queryOptions({
      input: { id: linha.id, texto: texto || undefined },
      placeholderData: keepPreviousData,
    }),
  )
  const linhas = [linha, ...delas]
  const recusa = deles.length === 0 ? 'LADOS' : recusaDoPar(linhas, deles)
  const trocar = (lista: readonly Escolhida[], { id, valor_centavos }: Escolhida) =>
    lista.some((cada) => cada.id === id)
      ? lista.filter((cada) => cada.id !== id)
      : [...lista, { id, valor_centavos }]
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={`${formatarDiaCurto(linha.data, hoje)} · ${textos.linha.de(linha.memo)}`}
      size="lg"
      full
      footer={
        <>
          <div role="status" className="mr-auto min-w-0 text-sm">
            <p className="flex flex-wrap gap-x-3">
              <span>
                {palavras.banco} <Valor centavos={somaDe(linhas)} />
              </span>
              {deles.length > 0 ? (
                <span>
                  {palavras.livro} <Valor centavos={somaDe(deles)} />
                </span>
              ) : null}
            </p>
            {deles.length > 0 ? (
              <p className="text-muted">
                {recusa === 'LADOS' ? palavras.lados : palavras.falta(somaDe(linhas) - somaDe(deles))}
              </p>
            ) : null}
          </div>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button
            disabled={recusa !== null}
            loading={atos.conciliar.isPending}
            loadingText={textos.linha.conciliando}
            onClick={() =>
              atos.juntar(
                linhas.map(({ id }) => id),
                deles.map(({ id }) => id),
                palavras.motivo,
                onFechar,
              )
            }
          >
            {textos.linha.conciliar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CampoDeBusca valor={texto} rotulo={palavras.busca} onMudar={setTexto} />
        {query.data ? (
          <>
            <fieldset
              className={`grid gap-1 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
              aria-busy={query.isPlaceholderData || undefined}
            >
              <legend className="mb-1 text-sm text-muted">{texto ? palavras.achadas : palavras.perto}</legend>
              {query.data.lancamentos.length === 0 ? (
                <EmptyState
                  icon={<ListX size={26} />}
                  title={palavras.nenhuma}
                  description={palavras.nenhumaDica}
                />
              ) : null}
              {query.data.lancamentos.map(({ id, titulo, pessoa, descricao, data, valor_centavos }) => (
                <Opcao
                  key={id}
                  nome={pessoa ?? titulo}
                  abaixo={[pessoa ? titulo : null, descricao, formatarDiaCurto(data, hoje)]}
                  centavos={valor_centavos}
                  marcada={deles.some((cada) => cada.id === id)}
                  onTrocar={() => setDeles(trocar(deles, { id, valor_centavos }))}
                />
              ))}
            </fieldset>
            {query.data.linhas.length > 0 ? (
              <details open={delas.length > 0 || undefined}>
                <summary className="cursor-pointer rounded-sm font-semibold">{palavras.outras}</summary>
                <p className="mt-1 mb-2 text-sm text-muted">{palavras.outrasDica}</p>
                {query.data.linhas.map(({ id, memo, data, valor_centavos }) => (
                  <Opcao
                    key={id}
                    nome={textos.linha.de(memo)}
                    abaixo={[formatarDiaCurto(data, hoje)]}
                    centavos={valor_centavos}
                    marcada={delas.some((cada) => cada.id === id)}
                    onTrocar={() => setDelas(trocar(delas, { id, valor_centavos }))}
                  />
                ))}
              </details>
            ) : null}
          </>
        ) : query.error ? (
          <QueryError query={query} title={palavras.erro} />
        ) : (
          <SkeletonGroup className="grid gap-2">
            {[0, 1, 2, 3].map((n) => (
              <Skeleton key={n} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </Dialog>
  )
}

type OpcaoProps = {
  nome: string
  abaixo: readonly (string | null)[]
  centavos: number
  marcada: boolean
  onTrocar: () => void
}

function Opcao({ nome, abaixo, centavos, marcada, onTrocar }: OpcaoProps) {
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <Checkbox
        className="min-w-0"
        label={<span className="break-words">{nome}</span>}
        description={abaixo.filter(Boolean).join(' · ')}
        checked={marcada}
        onChange={onTrocar}
      />
      <Valor centavos={centavos} />
    </div>
  )
}
