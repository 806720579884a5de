import { useState } from 'react'
import type { CategoriaAdmin } from '#domain/referencia/contract.ts'
import { categoriasTransacao } from '#domain/referencia/categorias-transacao.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Estado } from '#web/sistema/components/estado.tsx'
import { LinhaDialog } from './components/linha-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Cabecalho, Lista, NomeFixo } from './components/tabela.tsx'
import { useCategorias, useCriarCategoria, useSalvarCategoria } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { categorias: palavras } = textos
const tipos = ['receita', 'despesa'] as const
/** The icons already used in the product, by name. */
const icones = [...new Set(categoriasTransacao.map(({ icone }) => icone))].toSorted()

/** Categories of income and expenses. */
export function Categorias() {
  const consulta = useCategorias()
  const [aberta, setAberta] = useState<CategoriaAdmin | 'nova' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.nova} onCriar={() => setAberta('nova')} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(categorias) => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {tipos.map((tipo) => (
              <Lista
                key={tipo}
                rotulo={palavras.tipos[tipo]}
                titulo={palavras.tipos[tipo]}
                itens={categorias.filter((categoria) => categoria.tipo === tipo)}
              >
                {(categoria) => (
                  <LinhaEditavel
                    nome={categoria.nome}
                    ativo={categoria.ativo}
                    sobre={palavras.usos(categoria.usos)}
                    inicio={
                      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
                        <circle cx="8" cy="8" r="8" fill={categoria.cor} />
                      </svg>
                    }
                    onEditar={() => setAberta(categoria)}
                  />
                )}
              </Lista>
            ))}
          </div>
        )}
      </Estado>
      {aberta ? (
        <CategoriaDialog categoria={aberta === 'nova' ? null : aberta} onFechar={() => setAberta(null)} />
      ) : null}
    </>
  )
}

function CategoriaDialog({
  categoria,
  onFechar,
}: {
  categoria: CategoriaAdmin | null
  onFechar: () => void
}) {
  const criar = useCriarCategoria()
  const salvar = useSalvarCategoria()
  const form = useLinha({
    defaultValues: {
      nome: '',
      tipo: 'despesa' as CategoriaAdmin['tipo'],
      cor: categoria?.cor ?? '#0a6f5e',
      icone: categoria?.icone ?? icones[0]!,
      ativo: categoria?.ativo ?? true,
    },
    async send({ nome, tipo, cor, icone, ativo }) {
      if (categoria) await salvar.mutateAsync({ id: categoria.id, cor, icone, ativo })
      else await criar.mutateAsync({ nome, tipo, cor, icone })
      return null
    },
    nova: !categoria,
    onFechar,
  })
  const { control } = form
  return (
    <LinhaDialog title={categoria?.nome ?? palavras.nova} form={form} nova={!categoria} onClose={onFechar}>
      {categoria ? null : (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <NomeFixo />
          <SelectField
            control={control}
            name="tipo"
            label={palavras.tipo}
            options={tipos.map((tipo) => ({ value: tipo, label: palavras.tipos[tipo] }))}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="cor" label={palavras.cor} type="color" />
        <SelectField
          control={control}
          name="icone"
          label={palavras.icone}
          options={icones.map((icone) => ({ value: icone, label: icone }))}
        />
      </div>
      {categoria ? <Ativo /> : null}
    </LinhaDialog>
  )
}
