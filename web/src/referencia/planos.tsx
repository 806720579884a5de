import { useState } from 'react'
import type { PlanoAdmin } from '#domain/referencia/contract.ts'
import { rotulosTipoDePlano, tiposDePlano, type TipoDePlano } from '#domain/referencia/administracao.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Estado } from '#web/sistema/components/estado.tsx'
import { LinhaDialog } from './components/linha-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Busca, Cabecalho, Lista, NadaEncontrado } from './components/tabela.tsx'
import { useCriarPlano, usePlanos, useSalvarPlano } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { planos: palavras } = textos

/** Operators and their plans, with the number of professionals of each. */
export function Planos() {
  const consulta = usePlanos()
  const [busca, setBusca] = useState('')
  const [aberto, setAberto] = useState<PlanoAdmin | 'novo' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <Busca valor={busca} onMudar={setBusca} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(todos) => {
          const alvo = semAcentos(busca.trim())
          const planos = todos.filter(({ nome }) => semAcentos(nome).includes(alvo))
          return (
            <Lista rotulo={palavras.titulo} itens={planos} vazio={<NadaEncontrado />}>
              {(plano) => (
                <LinhaEditavel
                  nome={plano.nome}
                  ativo={plano.ativo}
                  sobre={`${rotulosTipoDePlano[plano.tipo]} · ${textos.usos(plano.usos)}`}
                  onEditar={() => setAberto(plano)}
                />
              )}
            </Lista>
          )
        }}
      </Estado>
      {aberto ? (
        <PlanoDialog plano={aberto === 'novo' ? null : aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </>
  )
}

function PlanoDialog({ plano, onFechar }: { plano: PlanoAdmin | null; onFechar: () => void }) {
  const criar = useCriarPlano()
  const salvar = useSalvarPlano()
  const form = useLinha({
    defaultValues: {
      operadora: '',
      regional: '',
      tipo: plano?.tipo ?? ('medico' as TipoDePlano),
      ativo: plano?.ativo ?? true,
    },
    async send({ operadora, regional, tipo, ativo }) {
      if (plano) await salvar.mutateAsync({ id: plano.id, tipo, ativo })
      else await criar.mutateAsync({ operadora, regional, tipo })
      return null
    },
    nova: !plano,
    onFechar,
  })
  const { control } = form
  return (
    <LinhaDialog title={plano?.nome ?? palavras.novo} form={form} nova={!plano} onClose={onFechar}>
      {plano ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="operadora"
            label={palavras.operadora}
            hint={textos.nomeFixo}
            required
            maxLength={120}
          />
          <TextField control={control} name="regional" label={palavras.regional} optional maxLength={80} />
        </div>
      )}
      <SelectField
        control={control}
        name="tipo"
        label={palavras.tipo}
        options={tiposDePlano.map((tipo) => ({ value: tipo, label: rotulosTipoDePlano[tipo] }))}
      />
      {plano ? <Ativo /> : null}
    </LinhaDialog>
  )
}
