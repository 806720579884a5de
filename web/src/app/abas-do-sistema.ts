import {
  BellRing,
  BookA,
  BookOpenText,
  Bot,
  Building,
  CalendarDays,
  Cog,
  CreditCard,
  DatabaseBackup,
  Eye,
  Mail,
  MessageSquareHeart,
  ScrollText,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Stethoscope,
  Tags,
  WalletCards,
} from 'lucide-react'
import { lazy } from 'react'
import type { AbaDoSistema } from '#web/sistema/aba.ts'

/** The parts of `/sistema`, in order. Each is a chunk of its own. The first is the page without `?aba=`. */
export const abasDoSistema: readonly AbaDoSistema[] = [
  {
    valor: 'configuracoes',
    grupo: 'Produto',
    rotulo: 'Configurações',
    icone: SlidersHorizontal,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/configuracoes.tsx')).Configuracoes,
    })),
  },
  {
    valor: 'textos',
    grupo: 'Produto',
    rotulo: 'Textos legais',
    icone: ScrollText,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/textos-legais.tsx')).TextosLegais,
    })),
  },
  {
    valor: 'assinaturas',
    grupo: 'Produto',
    rotulo: 'Assinaturas',
    icone: CreditCard,
    Conteudo: lazy(async () => ({
      default: (await import('#web/planos/administracao/administracao.tsx')).AdministracaoDosPlanos,
    })),
  },
  {
    valor: 'especialidades',
    grupo: 'Dados de referência',
    rotulo: 'Especialidades',
    icone: Stethoscope,
    Conteudo: lazy(async () => ({
      default: (await import('#web/referencia/especialidades.tsx')).Especialidades,
    })),
  },
  {
    valor: 'conselhos',
    grupo: 'Dados de referência',
    rotulo: 'Conselhos',
    icone: Building,
    Conteudo: lazy(async () => ({ default: (await import('#web/referencia/conselhos.tsx')).Conselhos })),
  },
  {
    valor: 'feriados',
    grupo: 'Dados de referência',
    rotulo: 'Feriados',
    icone: CalendarDays,
    Conteudo: lazy(async () => ({ default: (await import('#web/referencia/feriados.tsx')).Feriados })),
  },
  {
    valor: 'planos',
    grupo: 'Dados de referência',
    rotulo: 'Operadoras e planos',
    icone: WalletCards,
    Conteudo: lazy(async () => ({ default: (await import('#web/referencia/planos.tsx')).Planos })),
  },
  {
    valor: 'sinonimos',
    grupo: 'Dados de referência',
    rotulo: 'Sinônimos da busca',
    icone: Search,
    Conteudo: lazy(async () => ({ default: (await import('#web/referencia/sinonimos.tsx')).Sinonimos })),
  },
  {
    valor: 'terminologias',
    grupo: 'Dados de referência',
    rotulo: 'Terminologias',
    icone: BookA,
    Conteudo: lazy(async () => ({
      default: (await import('#web/terminologias/terminologias.tsx')).Terminologias,
    })),
  },
  {
    valor: 'categorias',
    grupo: 'Dados de referência',
    rotulo: 'Categorias',
    icone: Tags,
    Conteudo: lazy(async () => ({ default: (await import('#web/referencia/categorias.tsx')).Categorias })),
  },
  {
    valor: 'ia',
    grupo: 'Registros',
    rotulo: 'Inteligência artificial',
    icone: Bot,
    Conteudo: lazy(async () => ({ default: (await import('#web/ia/registro.tsx')).RegistroDeIa })),
  },
  {
    valor: 'auditoria',
    grupo: 'Registros',
    rotulo: 'Auditoria',
    icone: BookOpenText,
    Conteudo: lazy(async () => ({ default: (await import('#web/auditoria/auditoria.tsx')).Auditoria })),
  },
  {
    valor: 'acessos',
    grupo: 'Registros',
    rotulo: 'Acessos a dados',
    icone: Eye,
    Conteudo: lazy(async () => ({ default: (await import('#web/sistema/components/acessos.tsx')).Acessos })),
  },
  {
    valor: 'privacidade',
    grupo: 'Registros',
    rotulo: 'Privacidade',
    icone: ShieldCheck,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/fila-de-privacidade.tsx')).FilaDePrivacidade,
    })),
  },
  {
    valor: 'avaliacoes',
    grupo: 'Registros',
    rotulo: 'Avaliações',
    icone: MessageSquareHeart,
    Conteudo: lazy(async () => ({
      default: (await import('#web/avaliacoes/fila.tsx')).FilaDeAvaliacoes,
    })),
  },
  {
    valor: 'mensagens',
    grupo: 'Registros',
    rotulo: 'Mensagens',
    icone: Mail,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/mensagens.tsx')).Mensagens,
    })),
  },
  {
    valor: 'lembretes',
    grupo: 'Registros',
    rotulo: 'Lembretes',
    icone: BellRing,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/lembretes.tsx')).SimularLembretes,
    })),
  },
  {
    valor: 'copias',
    grupo: 'Registros',
    rotulo: 'Cópias',
    icone: DatabaseBackup,
    Conteudo: lazy(async () => ({ default: (await import('#web/sistema/components/copias.tsx')).Copias })),
  },
  {
    valor: 'trabalhos',
    grupo: 'Registros',
    rotulo: 'Trabalhos',
    icone: Cog,
    Conteudo: lazy(async () => ({
      default: (await import('#web/sistema/components/trabalhos.tsx')).Trabalhos,
    })),
  },
]
