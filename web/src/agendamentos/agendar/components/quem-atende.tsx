import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Marcacao } from '../marcacao.ts'
import { oQue, textos } from '../messages.ts'
import { CartaoQualquer } from './cartao-qualquer.tsx'
import { ListaDeProfissionais } from './lista-de-profissionais.tsx'
import { Moldura } from './moldura.tsx'

const MOSTRADOS = 8

type Props = { marcacao: Marcacao; especialidade: string; focar: boolean }

/** The professionals of a specialty: any, or one of those who are free first. */
export function QuemAtende({ marcacao: { escolha, ir }, especialidade, focar }: Props) {
  const { cidade, uf, sub } = escolha
  const opcoes = useQuery(api.profissionais.filtros.queryOptions()).data
  const busca = useQuery(
    api.profissionais.buscar.queryOptions({
      input: { especialidade, sub, cidade, uf, ordem: 'proximo-horario' },
    }),
  )
  const profissionais = busca.data?.profissionais
  const areas = opcoes?.especialidades.find(({ nome }) => nome === especialidade)?.subs ?? []
  return (
    <Moldura
      titulo={oQue.quemAtende(sub ?? especialidade)}
      focar={focar}
      onVoltar={() =>
        ir({
          especialidade: undefined,
          sub: undefined,
          qualquer: undefined,
          cidade: undefined,
          uf: undefined,
        })
      }
    >
      {areas.length > 0 ? (
        <Field label={oQue.area} optional>
          <Combobox
            placeholder={oQue.todasAsAreas}
            options={areas.map(({ nome }) => ({ value: nome, label: nome }))}
            value={sub ?? null}
            onValueChange={(valor) => ir({ sub: valor ?? undefined, passo: 'o-que' })}
          />
        </Field>
      ) : null}
      <Field label={oQue.cidade} optional>
        <Combobox
          placeholder={oQue.todasAsCidades}
          options={(opcoes?.cidades ?? []).map((cada) => ({
            value: `${cada.cidade}|${cada.uf}`,
            label: `${cada.cidade}/${cada.uf}`,
          }))}
          value={cidade && uf ? `${cidade}|${uf}` : null}
          onValueChange={(valor) => {
            const [nome, sigla] = valor?.split('|') ?? []
            ir({ cidade: nome, uf: sigla as typeof uf, passo: 'o-que' })
          }}
        />
      </Field>
      {busca.error ? (
        <QueryError query={busca} title={textos.erroAoCarregar} />
      ) : !profissionais ? (
        <SkeletonGroup label={textos.carregando} className="grid gap-3">
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} className="h-28 rounded-lg" />
          ))}
        </SkeletonGroup>
      ) : profissionais.length === 0 ? (
        <EmptyState
          icon={<UserSearch size={26} />}
          title={oQue.semNinguem(sub ?? especialidade)}
          description={oQue.semNinguemDica}
          action={
            <Button variant="outline" size="sm" onClick={() => ir({ especialidade: undefined })}>
              {oQue.outraEspecialidade}
            </Button>
          }
        />
      ) : (
        <>
          {profissionais.length < 2 ? null : areas.length > 0 && sub === undefined ? (
            <p className="text-sm text-ink-2">{oQue.qualquerPorArea}</p>
          ) : (
            <CartaoQualquer onEscolher={() => ir({ qualquer: true })} />
          )}
          <ListaDeProfissionais
            titulo={oQue.ouEscolha}
            profissionais={profissionais.slice(0, MOSTRADOS)}
            ir={ir}
          />
          <Button variant="link" asChild className="justify-self-start">
            <Link to="/profissional" search={{ especialidade, sub, cidade, uf }}>
              {oQue.maisOpcoes}
            </Link>
          </Button>
        </>
      )}
    </Moldura>
  )
}
