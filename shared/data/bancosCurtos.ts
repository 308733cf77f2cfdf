import linhas from './bancos.json' with { type: 'json' }

/** What money needs of a bank: its COMPE code, its ISPB and the short name; the sweeper's bundle carries no more of it. */
export const bancosCurtos = (linhas as unknown as readonly (readonly [string, string, string])[]).map(
  ([codigo, ispb, nomeCurto]) => ({ codigo, ispb, nomeCurto }),
)
