import { useState } from 'react'
import type { SinonimoAdmin } from '#domain/referencia/contract.ts'
import { tiposDeSinonimo } from '#domain/referencia/sinonimos.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Estado } from '#web/sistema/components/estado.tsx'
import { LinhaDialog } from './components/linha-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Busca, Cabecalho, Lista, NadaEncontrado } from './components/tabela.tsx'
import { useCriarSinonimo, useSalvarSinonimo, useSinonimos } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { sinonimos: palavras } = textos

/** ACHAR-04: what people say, and where the search takes it. */
export function Sinonimos() {
  const consulta = useSinonimos()
  const [busca, setBusca] = useState('')
  const [aberto, setAberto] = useState<SinonimoAdmin | 'novo' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <Busca valor={busca} onMudar={setBusca} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(todos) => {
          const alvo = semAcentos(busca.trim())
          const achados = todos
            .filter((cada) => semAcentos(`${cada.termo} ${cada.alvo}`).includes(alvo))
            .toSorted((a, b) => a.termo.localeCompare(b.termo, 'pt-BR'))
          return (
            <Lista rotulo={palavras.titulo} itens={achados} vazio={<NadaEncontrado />}>
              {(sinonimo) => (
                <LinhaEditavel
                  nome={sinonimo.termo}
                  ativo={sinonimo.ativo}
                  sobre={palavras.leva(palavras.tipos[sinonimo.tipo], sinonimo.alvo)}
                  onEditar={() => setAberto(sinonimo)}
                />
              )}
            </Lista>
          )
        }}
      </Estado>
      {aberto ? (
        <SinonimoDialog sinonimo={aberto === 'novo' ? null : aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </>
  )
}

function SinonimoDialog({ sinonimo, onFechar }: { sinonimo: SinonimoAdmin | null; onFechar: () => void }) {
  const criar = useCriarSinonimo()
  const salvar = useSalvarSinonimo()
  const form = useLinha({
    defaultValues: {
      termo: sinonimo?.termo ?? '',
      tipo: sinonimo?.tipo ?? ('area' as SinonimoAdmin['tipo']),
      alvo: sinonimo?.alvo ?? '',
      ativo: sinonimo?.ativo ?? true,
    },
    async send({ ativo, ...campos }) {
      if (sinonimo) await salvar.mutateAsync({ id: sinonimo.id, ativo, ...campos })
      else await criar.mutateAsync(campos)
      return null
    },
    nova: !sinonimo,
    onFechar,
  })
  const { control } = form
  return (
    <LinhaDialog title={sinonimo?.termo ?? palavras.novo} form={form} nova={!sinonimo} onClose={onFechar}>
      <TextField
        control={control}
        name="termo"
        label={palavras.termo}
        hint={palavras.termoDica}
        required
        maxLength={60}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="tipo"
          label={palavras.tipo}
          options={tiposDeSinonimo.map((tipo) => ({ value: tipo, label: palavras.tipos[tipo] }))}
        />
        <TextField
          control={control}
          name="alvo"
          label={palavras.alvo}
          hint={palavras.alvoDica}
          required
          maxLength={120}
        />
      </div>
      {sinonimo ? <Ativo /> : null}
    </LinhaDialog>
  )
}
