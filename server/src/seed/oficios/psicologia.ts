import { campo, servico, type Oficio } from './oficio.ts'

export const psicologia: Oficio = {
  especialidade: 'Psicologia',
  consulta: 'Sessão individual',
  retorno: 'Acompanhamento quinzenal',
  teleconsulta: true,
  aberturas: [
    '{Psicólogo|Psicóloga} pela {faculdade}, com {anos} anos de clínica e formação em {estudo}.',
    'Trabalho com {estudo} há {anos} anos. Estudei na {faculdade} e faço supervisão semanal.',
    'Formei-me na {faculdade} e escolhi a clínica: são {anos} anos de escuta, com formação em {estudo}.',
    'Meu trabalho é em {estudo}. Atendo há {anos} anos, depois da graduação na {faculdade}.',
  ],
  fechos: [
    'A primeira conversa serve para você sentir se faz sentido continuar comigo.',
    'O sigilo é total e o ritmo é o seu.',
    'Atendo por vídeo pessoas de todo o Brasil e brasileiros no exterior.',
    'Recebo pessoas LGBTQIA+ com respeito e sem precisar explicar o básico.',
    'Combinamos objetivos e revemos juntos a cada dois meses.',
    'Guardo horários no começo da manhã e à noite para quem trabalha.',
  ],
  campos: [
    campo(
      'Terapia Cognitivo-Comportamental',
      'terapia cognitivo-comportamental',
      [
        'Ajudo pessoas com ansiedade, pânico e depressão a entender o que mantém o sofrimento e a testar saídas.',
        'Sessões com objetivos claros e exercícios possíveis entre uma semana e outra.',
      ],
      ['Ansiedade', 'Depressão', 'Pânico', 'Fobias', 'Autoestima'],
      [],
      { peso: 7 },
    ),
    campo(
      'Psicanálise',
      'psicanálise',
      [
        'Um espaço para falar do que se repete na vida e nas relações, no seu tempo.',
        'Escuto o que não cabe em conselho: luto, escolhas, amor, trabalho.',
      ],
      ['Luto', 'Relacionamentos', 'Autoconhecimento', 'Angústia'],
      [],
      { peso: 5 },
    ),
    campo(
      'Psicologia Infantil',
      'psicologia infantil',
      [
        'Brincando, a criança conta o que sente; com a família, construímos o que muda em casa e na escola.',
        'Atendo medos, birras, separação dos pais e dificuldade na escola, a partir dos três anos.',
      ],
      ['Ludoterapia', 'Ansiedade infantil', 'Orientação de pais', 'Escola'],
      [
        servico('Orientação de pais', 50, 220, 'Sem a criança; uma conversa sobre a rotina e os limites.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
      { peso: 5, criancas: true },
    ),
    campo(
      'Terapia de Casal e Família',
      'terapia de casal e família',
      [
        'Ajudo casais a conversar sem repetir a mesma briga e famílias a atravessar mudanças.',
        'Recebo o casal junto, com regras simples de escuta, e cada um tem a sua vez.',
      ],
      ['Casamento', 'Separação', 'Comunicação', 'Parentalidade'],
      [servico('Sessão de casal', 80, 300, '', ['presencial', 'teleconsulta'])],
      { peso: 4 },
    ),
    campo(
      'Neuropsicologia',
      'neuropsicologia',
      [
        'Avalio atenção, memória e aprendizagem em crianças, adultos e idosos e entrego laudo claro.',
        'A avaliação leva de cinco a oito encontros e termina com uma conversa sobre o que fazer.',
      ],
      ['TDAH', 'Memória', 'Dislexia', 'Autismo', 'Avaliação cognitiva'],
      [servico('Avaliação neuropsicológica', 60, 300, 'Valor por encontro.')],
      { peso: 4, criancas: true },
    ),
    campo(
      'Psicologia Organizacional',
      'psicologia do trabalho',
      [
        'Cuido de quem está esgotado pelo trabalho e de quem quer mudar de carreira.',
        'Burnout, assédio, metas e sono: acompanho o retorno ao trabalho passo a passo.',
      ],
      ['Burnout', 'Carreira', 'Estresse no trabalho'],
      [servico('Orientação de carreira', 50, 250, '', ['presencial', 'teleconsulta'])],
      { peso: 3 },
    ),
    campo(
      'Psicologia Hospitalar',
      'psicologia hospitalar',
      [
        'Acompanho pessoas em tratamento longo e suas famílias, no consultório ou em casa.',
        'Diagnósticos difíceis mudam a casa inteira; ninguém precisa atravessar isso sem apoio.',
      ],
      ['Doença crônica', 'Cuidadores', 'Luto', 'Oncologia'],
      [],
      { peso: 2 },
    ),
    campo(
      'Psicologia do Esporte',
      'psicologia do esporte',
      [
        'Trabalho com atletas amadores e profissionais: foco, pressão e volta depois de lesão.',
        'Treinar a cabeça também é treino, e dá para medir o progresso.',
      ],
      ['Foco', 'Ansiedade de competição', 'Lesão'],
      [],
      { peso: 1 },
    ),
  ],
}
