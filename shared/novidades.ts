/** What changed for who works in the panel, newest first (R096): a row per release, a text's key per change. */
export const novidades = [
  {
    versao: '0.7',
    dia: '2026-11-22',
    mudancas: [
      'novidade.calendario',
      'novidade.paleta',
      'novidade.marca',
      'novidade.vida',
      'novidade.planilha',
      'novidade.docs',
    ],
  },
  {
    versao: '0.6',
    dia: '2026-11-21',
    mudancas: ['novidade.menu', 'novidade.sino', 'novidade.temas', 'novidade.visao', 'novidade.listas'],
  },
  { versao: '0.5', dia: '2026-11-20', mudancas: ['novidade.saques', 'novidade.rateio', 'novidade.antecipacao'] },
] as const
