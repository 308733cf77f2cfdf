/** A version of the terms as staff write it, long enough to be one. */
export const textoDoTermoNovo = (palavra = 'novo'): string =>
  [
    '# 1. O que é este termo',
    `Este termo ${palavra} vale entre a plataforma e a empresa que abre uma conta nela, e diz o que cada parte espera da outra.`,
    'Quem aceita declara que leu tudo e que pode assumir compromissos em nome da empresa.',
    '# 2. Tarifas',
    'As tarifas são as do contrato e aparecem no painel antes de cada cobrança.',
  ].join('\n\n')
