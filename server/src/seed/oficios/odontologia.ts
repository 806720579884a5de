import { campo, servico, type Oficio } from './oficio.ts'

export const odontologia: Oficio = {
  especialidade: 'Odontologia',
  consulta: 'Avaliação odontológica',
  retorno: 'Manutenção',
  teleconsulta: false,
  aberturas: [
    '{Cirurgião-dentista|Cirurgiã-dentista} pela {faculdade}, com {anos} anos de clínica e especialização em {estudo}.',
    'Faço {estudo} há {anos} anos; estudei na {faculdade} e sigo estudando todo mês.',
    '{Dentista formado|Dentista formada} pela {faculdade} e especialista em {estudo}.',
    'Há {anos} anos recebo gente que tem medo de dentista, e costuma dar certo. Sou especialista em {estudo}.',
  ],
  fechos: [
    'Mostro cada etapa na tela antes de começar, para você decidir sem pressa.',
    'Trabalho com anestesia computadorizada e pausas sempre que você pedir.',
    'O plano vem por escrito, com prioridades e alternativas.',
    'Atendo com hora marcada e emergências no mesmo dia quando possível.',
    'Cuido de esterilização com o mesmo rigor com que cuido do sorriso.',
  ],
  campos: [
    campo(
      'Odontologia Geral',
      'clínica odontológica',
      [
        'Limpeza, restaurações e prevenção para a família inteira.',
        'Começo sempre por uma avaliação completa e resolvo primeiro o que dói.',
      ],
      ['Limpeza', 'Cárie', 'Prevenção', 'Mau hálito'],
      [
        servico('Limpeza', 50, 220, 'Remoção de placa e tártaro, com orientação de escovação.'),
        servico('Restauração', 50, 260),
      ],
      { peso: 5, criancas: true },
    ),
    campo(
      'Ortodontia',
      'ortodontia',
      [
        'Aparelhos fixos e alinhadores para adolescentes e adultos, com planejamento digital.',
        'Explico o tempo real do tratamento antes de começar e acompanho mês a mês.',
      ],
      ['Aparelho fixo', 'Alinhadores', 'Mordida cruzada', 'Ortodontia de adultos'],
      [servico('Manutenção de aparelho', 30, 180), servico('Documentação e planejamento', 60, 350)],
      { peso: 5, criancas: true },
    ),
    campo(
      'Endodontia',
      'endodontia',
      [
        'Tratamento de canal em sessão única sempre que possível, com microscópio.',
        'Canal não precisa doer: anestesia bem feita e tempo para cada dente.',
      ],
      ['Canal', 'Dor de dente', 'Retratamento de canal'],
      [servico('Tratamento de canal', 60, 350, 'Valor por sessão; o número depende do dente.')],
      { peso: 3 },
    ),
    campo(
      'Periodontia',
      'periodontia',
      [
        'Trato sangramento e retração da gengiva e acompanho para que não voltem.',
        'Gengiva saudável segura o dente e ajuda o coração e o diabetes: é por aí que começo.',
      ],
      ['Gengiva', 'Raspagem', 'Retração gengival', 'Mau hálito'],
      [servico('Raspagem periodontal', 50, 280)],
      { peso: 3 },
    ),
    campo(
      'Implantodontia',
      'implantodontia',
      [
        'Implantes unitários e próteses sobre implante, com cirurgia guiada.',
        'Avalio osso, saúde e expectativa antes de indicar um implante.',
      ],
      ['Implante', 'Enxerto ósseo', 'Prótese sobre implante'],
      [servico('Planejamento de implante', 60, 350, 'Avaliação com tomografia e orçamento por escrito.')],
      { peso: 4 },
    ),
    campo(
      'Odontopediatria',
      'odontopediatria',
      [
        'Primeira consulta do bebê, flúor, selantes e muita conversa antes da cadeira subir.',
        'A criança conhece cada aparelho antes de usar; quem manda no ritmo é ela.',
      ],
      ['Primeira consulta do bebê', 'Flúor', 'Cárie em crianças', 'Trauma dental'],
      [
        servico('Consulta do bebê', 40, 220, 'Orientação de higiene, alimentação e chupeta.'),
        servico('Aplicação de flúor e selante', 40, 190),
      ],
      { peso: 4, criancas: true },
    ),
    campo(
      'Cirurgia Bucomaxilofacial',
      'cirurgia bucomaxilofacial',
      [
        'Retirada de siso, cistos e traumas da face, em consultório ou hospital.',
        'Explico o pós-operatório dia por dia, porque é ele que preocupa mais.',
      ],
      ['Siso', 'Trauma da face', 'Biópsia'],
      [servico('Extração de siso', 60, 350, 'Valor por dente, após avaliação com radiografia.')],
      { peso: 2 },
    ),
    campo(
      'Dentística',
      'dentística',
      [
        'Restaurações que não aparecem, facetas e clareamento com limite saudável.',
        'Prefiro preservar dente a trocar dente; o natural bem cuidado é o mais bonito.',
      ],
      ['Clareamento', 'Facetas', 'Restauração estética'],
      [servico('Clareamento supervisionado', 60, 350)],
      { peso: 2 },
    ),
    campo(
      'DTM e Dor Orofacial',
      'dor orofacial',
      [
        'Trato bruxismo, estalos e dor na mandíbula, muitas vezes sem placa e sem cirurgia.',
        'Dor de cabeça ao acordar e mandíbula cansada têm tratamento; começa por entender o hábito.',
      ],
      ['Bruxismo', 'ATM', 'Dor na mandíbula'],
      [servico('Placa para bruxismo', 50, 350)],
      { peso: 2 },
    ),
    campo(
      'Prótese Dentária',
      'prótese dentária',
      [
        'Coroas, pontes e próteses para mastigar e sorrir com segurança de novo.',
        'Ajusto a prótese quantas vezes for preciso: conforto é parte do tratamento.',
      ],
      ['Coroa', 'Prótese total', 'Reabilitação oral'],
      [servico('Ajuste de prótese', 40, 180)],
      { peso: 2 },
    ),
  ],
}
