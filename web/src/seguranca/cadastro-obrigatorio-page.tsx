import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CadastrarAplicativo } from './components/cadastrar-aplicativo.tsx'
import { mensagens, textos } from './messages.ts'

const { obrigatorio: palavras } = textos

/** b27: a person who must have a second factor sets it up before any data. The guard leads on afterwards. */
export function CadastroObrigatorioPage() {
  const sessao = useSessao()
  const navigate = useNavigate()
  const toast = useToast()
  useTitulo(palavras.titulo)
  return (
    <>
      <span
        aria-hidden
        className="mb-4 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-soft-fg"
      >
        <ShieldCheck size={26} />
      </span>
      <h1 className="text-2xl titulo">{palavras.titulo}</h1>
      <p className="mt-1 mb-5 text-muted">{palavras.porque}</p>
      <CadastrarAplicativo
        nomePadrao={textos.app.nomePadrao}
        onConcluir={async () => {
          await sessao.assentar()
          toast({
            title: mensagens.fatorCadastrado,
            description: textos.codigos.nenhum,
            tone: 'success',
            duration: 15_000,
            action: { label: palavras.gerarCodigos, onClick: () => void navigate({ to: '/seguranca' }) },
          })
        }}
        saida={
          <Button variant="outline" onClick={() => void sessao.sair()}>
            {palavras.sair}
          </Button>
        }
      />
    </>
  )
}
