import { LocateFixed, LocateOff, ShieldCheck } from 'lucide-react'
import type { OpcoesDeBusca } from '#domain/profissionais/contract.ts'
import { lerBusca } from '#domain/profissionais/busca.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { useLocalizacao, type ErroDeLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { errosDeLocalizacao, textos } from '#web/localizacao/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { filtros, proximos as mensagens } from '../messages.ts'

type PedidoDeLocalizacaoProps = {
  cidades: OpcoesDeBusca['cidades'] | undefined
  onCidade: (cidade: string, uf: ReturnType<typeof lerBusca>['uf']) => void
}

/** Shown without a position: the cause, what to do about it, and a city to search instead. */
export function PedidoDeLocalizacao({ cidades, onCidade }: PedidoDeLocalizacaoProps) {
  const { error, isLoading, silencioAte, pedir } = useLocalizacao()
  const Icone = error ? LocateOff : LocateFixed
  return (
    <Card as="section" aria-labelledby="pedido-titulo" className="grid gap-6 md:grid-cols-2 ">
      <div className="grid content-start gap-4">
        <div className="flex items-start gap-3">
          <span
            aria-hidden
            className={`grid size-11 shrink-0 place-items-center rounded-full ${error ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-primary-soft-fg'}`}
          >
            <Icone size={22} />
          </span>
          <div role={error ? 'alert' : undefined} className="grid gap-1">
            <h2 id="pedido-titulo" className="text-lg titulo">
              {error ? errosDeLocalizacao[error] : mensagens.pedirTitulo}
            </h2>
            <p className="text-muted">{oQueFazer(error, silencioAte)}</p>
          </div>
        </div>
        {error === 'sem-suporte' ? null : (
          <Button
            className="justify-self-start"
            icon={<LocateFixed aria-hidden size={18} />}
            loading={isLoading}
            loadingText={textos.obtendo}
            onClick={() => void pedir()}
          >
            {filtros.usarLocalizacao}
          </Button>
        )}
        <p className="flex items-start gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-primary" />
          {textos.privacidade}
        </p>
      </div>
      <div className="border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-6">
        <Field label={mensagens.cidade}>
          <NativeSelect
            placeholder={mensagens.escolhaCidade}
            options={(cidades ?? []).map(({ cidade, uf, total }) => ({
              value: `${cidade}/${uf}`,
              label: `${cidade}/${uf} (${total})`,
            }))}
            value=""
            onChange={(event) => {
              const [cidade, uf] = event.target.value.split('/')
              const lida = lerBusca({ cidade, uf })
              if (lida.cidade) onCidade(lida.cidade, lida.uf)
            }}
          />
        </Field>
      </div>
    </Card>
  )
}

/** What a person can do about a position that is not known. */
export function oQueFazer(error: ErroDeLocalizacao | null, silencioAte: number | null): string {
  if (error === 'sem-suporte') return mensagens.soCidade
  if (error === 'negada') return mensagens.comoPermitir
  if (error) return mensagens.tenteDeNovo
  if (silencioAte === null) return textos.descricao
  return mensagens.silencio(formatarDataHora(silencioAte, zonaDaqui()))
}
