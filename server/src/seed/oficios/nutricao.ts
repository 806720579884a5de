import { campo, servico, type Oficio } from './oficio.ts'

export const nutricao: Oficio = {
  especialidade: 'Nutrição',
  consulta: 'Consulta nutricional',
  retorno: 'Retorno nutricional',
  teleconsulta: true,
  aberturas: [
    'Nutricionista pela {faculdade}, com pós-graduação em nutrição {estudo} e {anos} anos de consultório.',
    'Há {anos} anos ajudo pessoas a comer melhor sem contar cada grão. Formação na {faculdade}, pós em nutrição {estudo}.',
    'Sou nutricionista {estudo}. Estudei na {faculdade} e atendo há {anos} anos.',
    'Formei-me na {faculdade} e trabalho com nutrição {estudo} há {anos} anos.',
  ],
  fechos: [
    'O plano cabe na sua rotina, no seu bolso e na cultura da sua mesa.',
    'Não trabalho com dietas da moda nem com proibições sem motivo.',
    'Você recebe o plano e a lista de compras no mesmo dia, pelo aplicativo.',
    'Arroz e feijão continuam no prato.',
    'Revemos metas pequenas a cada três ou quatro semanas.',
  ],
  campos: [
    campo(
      'Nutrição Clínica',
      'clínica',
      [
        'Atendo diabetes, colesterol, gastrite e quem quer emagrecer com saúde.',
        'Começo pelo que você já come e mudo uma coisa de cada vez.',
      ],
      ['Emagrecimento', 'Diabetes', 'Colesterol', 'Reeducação alimentar'],
      [servico('Bioimpedância', 30, 150, 'Medida de gordura e massa muscular.')],
      { peso: 6 },
    ),
    campo(
      'Nutrição Esportiva',
      'esportiva',
      [
        'Planejo a alimentação de quem corre, pedala ou treina força, com ou sem suplemento.',
        'Energia para treinar e recuperar: ajusto o prato ao treino da semana.',
      ],
      ['Hipertrofia', 'Corrida', 'Suplementação', 'Composição corporal'],
      [
        servico('Plano para prova', 50, 280, 'Estratégia de alimentação e hidratação.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
      { peso: 4 },
    ),
    campo(
      'Nutrição Materno-Infantil',
      'materno-infantil',
      [
        'Gestação, amamentação e introdução alimentar sem culpa e sem terrorismo.',
        'Ajudo famílias com seletividade alimentar e alergias, um alimento por vez.',
      ],
      ['Introdução alimentar', 'Gestantes', 'Seletividade', 'Alergia alimentar'],
      [
        servico('Oficina de introdução alimentar', 80, 300, 'Para o casal ou quem cuida do bebê.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
      { peso: 4, criancas: true },
    ),
    campo(
      'Nutrição Comportamental',
      'comportamental',
      [
        'Trabalho a relação com a comida: compulsão, culpa e anos de dieta.',
        'Comer com atenção se aprende, e a balança não é o assunto principal aqui.',
      ],
      ['Compulsão alimentar', 'Comer intuitivo', 'Imagem corporal'],
      [],
      { peso: 3 },
    ),
    campo(
      'Nutrição Oncológica',
      'oncológica',
      [
        'Cuido da alimentação durante a quimioterapia: enjoo, falta de apetite e perda de peso.',
        'Ajusto textura, sabor e horários para que comer volte a ser possível.',
      ],
      ['Quimioterapia', 'Perda de peso', 'Suplementos orais'],
      [],
      { peso: 1 },
    ),
    campo(
      'Nutrição Geriátrica',
      'geriátrica',
      [
        'Alimentação para manter força e memória depois dos 60, com atenção a dentes e remédios.',
        'Acompanho idosos em casa e ensino quem cozinha para eles.',
      ],
      ['Idosos', 'Sarcopenia', 'Disfagia'],
      [servico('Visita nutricional em casa', 60, 320, '', ['domiciliar'])],
      { peso: 2 },
    ),
  ],
}
