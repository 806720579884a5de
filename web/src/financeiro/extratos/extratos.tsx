import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileUp, ListChecks, ListX } from 'lucide-react'
import { useState } from 'react'
import type { LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { situacoesDaLinha, type SituacaoDaLinha } from '#domain/financeiro/extratos/situacao.ts'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { BuscaDoFinanceiro } from '../busca.ts'
import { CampoDeBusca } from '../components/campo-de-busca.tsx'
import { Arquivos } from './arquivos.tsx'
import { EscolherDialog } from './escolher-dialog.tsx'
import { daClinica, useAtos, useLinhas } from './hooks.ts'
import { ImportarDialog } from './importar-dialog.tsx'
import { LancarDialog } from './lancar-dialog.tsx'
import { Linha } from './linha.tsx'
import { textos } from './messages.ts'

type ExtratosProps = {
  livro: LivroAberto
  busca: BuscaDoFinanceiro
  q: string
  hoje: string
  ir: (para: BuscaDoFinanceiro, q?: string) => void
}

type Pedido = { oque: 'procurar' | 'lancar' | 'ignorar'; linha: LinhaDoExtrato }

const contagens = { 'a-conciliar': 'a_conciliar', conciliada: 'conciliadas', ignorada: 'ignoradas' } as const

/** FIN-14: files of the bank, and their lines against the ledger. */
export function Extratos({ livro, busca, q, hoje, ir }: ExtratosProps) {
  const arquivos = useQuery(api.extratos.listar.queryOptions({ input: daClinica(livro) }))
  const lista = useLinhas(livro, busca, q)
  const atos = useAtos(livro)
  const [importando, setImportando] = useState(false)
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const [recusadas, setRecusadas] = useState<ReadonlySet<string>>(new Set())
  const situacao: SituacaoDaLinha = busca.linhas ?? 'a-conciliar'
  const primeira = lista.data?.pages[0]
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens) ?? []
  const extratos = arquivos.data?.extratos ?? []
  const filtrada = q !== '' || busca.sentido !== undefined || busca.extrato !== undefined
  const limpar = () => ir({ ...busca, sentido: undefined, extrato: undefined }, '')
  const mudar = (mudanca: Partial<BuscaDoFinanceiro>) => ir({ ...busca, ...mudanca })
  const fechar = () => setPedido(null)
  const importar = livro.escreve ? (
    <Button
      variant={extratos.length === 0 ? 'primary' : 'outline'}
      icon={<FileUp aria-hidden size={18} />}
      onClick={() => setImportando(true)}
    >
      {textos.importar}
    </Button>
  ) : null

  if (arquivos.error)
    return (
      <Card>
        <QueryError query={arquivos} level={2} title={textos.erro} />
      </Card>
    )
  if (!arquivos.data) return <Esperando />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {extratos.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon={<FileSpreadsheet size={26} />}
            title={textos.vazio}
            description={livro.escreve ? textos.vazioDescricao : textos.vazioLeitura}
            action={importar ?? undefined}
          />
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Segmented
              label={textos.situacao}
              value={situacao}
              onValueChange={(valor) => mudar({ linhas: valor === 'a-conciliar' ? undefined : valor })}
              options={situacoesDaLinha.map((value) => {
                const quantas = primeira?.contagem?.[contagens[value]]
                return {
                  value,
                  label: `${textos.situacoes[value]}${quantas === undefined ? '' : ` ${quantas.toLocaleString('pt-BR')}`}`,
                }
              })}
            />
            {importar}
          </div>
          <search className="grid gap-2 md:grid-cols-3">
            <CampoDeBusca valor={q} rotulo={textos.busca} onMudar={(palavra) => ir(busca, palavra)} />
            <NativeSelect
              aria-label={textos.extrato}
              placeholder={textos.todos}
              value={busca.extrato ?? ''}
              options={extratos.map(({ id, arquivo }) => ({ value: id, label: arquivo }))}
              onChange={({ target }) => mudar({ extrato: target.value || undefined })}
            />
            <NativeSelect
              aria-label={textos.sentido}
              placeholder={textos.sentido}
              value={busca.sentido ?? ''}
              options={(['entrou', 'saiu'] as const).map((value) => ({
                value,
                label: textos.sentidos[value],
              }))}
              onChange={({ target }) =>
                mudar({ sentido: (target.value || undefined) as BuscaDoFinanceiro['sentido'] })
              }
            />
          </search>
          {filtrada ? (
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={limpar}>
              {textos.limpar}
            </Button>
          ) : null}
          <Card padding="none">
            {primeira ? (
              linhas.length > 0 ? (
                <>
                  <ul
                    aria-label={textos.lista}
                    aria-busy={lista.isPlaceholderData || undefined}
                    className={`divide-y divide-line ${lista.isPlaceholderData ? 'opacity-60' : ''}`}
                  >
                    {linhas.map((linha) => (
                      <Linha
                        key={linha.id}
                        hoje={hoje}
                        linha={linha}
                        escreve={primeira.escreve}
                        recusada={recusadas.has(linha.id)}
                        atos={atos}
                        onRecusar={() => setRecusadas((antes) => new Set(antes).add(linha.id))}
                        onPedir={(oque, qual) => setPedido({ oque, linha: qual })}
                      />
                    ))}
                  </ul>
                  {situacao === 'a-conciliar' ? (
                    <p className="rounded-b-xl border-t border-line bg-subtle px-4 py-3 text-sm text-muted md:px-5">
                      {textos.nada}
                    </p>
                  ) : null}
                </>
              ) : (
                <EmptyState
                  level={2}
                  icon={filtrada ? <ListX size={26} /> : <ListChecks size={26} />}
                  title={filtrada ? textos.nenhumaComFiltro : textos.nenhuma[situacao]}
                  description={
                    filtrada ? textos.nenhumaComFiltroDescricao : textos.nenhumaDescricao[situacao]
                  }
                />
              )
            ) : lista.error ? (
              <QueryError query={lista} level={2} title={textos.erro} />
            ) : (
              <Esperando />
            )}
          </Card>
          {linhas.length > 0 ? (
            <LoadMore query={lista} loadingText={textos.carregando}>
              {textos.mais}
            </LoadMore>
          ) : null}
          <Arquivos
            extratos={extratos}
            hoje={hoje}
            escreve={livro.escreve}
            atos={atos}
            onVer={(extrato) => ir({ ...busca, extrato, sentido: undefined }, '')}
          />
        </>
      )}
      {importando ? <ImportarDialog livro={livro} hoje={hoje} onFechar={() => setImportando(false)} /> : null}
      {pedido?.oque === 'procurar' ? (
        <EscolherDialog hoje={hoje} linha={pedido.linha} atos={atos} onFechar={fechar} />
      ) : null}
      {pedido?.oque === 'lancar' ? (
        <LancarDialog hoje={hoje} linha={pedido.linha} atos={atos} onFechar={fechar} />
      ) : null}
      {pedido?.oque === 'ignorar' ? (
        <ConfirmDialog
          open
          onOpenChange={(aberto) => (aberto ? undefined : fechar())}
          tone="primary"
          title={textos.ignorar.titulo}
          description={textos.ignorar.dica}
          confirmLabel={textos.ignorar.confirmar}
          cancelLabel={textos.ignorar.voltar}
          pending={atos.ignorar.isPending}
          pendingLabel={textos.ignorar.ignorando}
          reason={{
            label: textos.ignorar.motivo,
            placeholder: textos.ignorar.exemplo,
            requiredMessage: textos.ignorar.falta,
            maxLength: 300,
          }}
          onConfirm={(motivo) => atos.deixar(pedido.linha.id, motivo, fechar)}
        />
      ) : null}
    </div>
  )
}

function Esperando() {
  return (
    <SkeletonGroup className="grid gap-3 p-4">
      {[0, 1, 2, 3].map((linha) => (
        <Skeleton key={linha} className="h-20 w-full" />
      ))}
    </SkeletonGroup>
  )
}
