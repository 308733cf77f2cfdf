/** Where returns are kept, whole and in parts: every version, for as long as the stage's bucket is. */
export const prefixoDasDeclaracoes = 'declaracoes/'
