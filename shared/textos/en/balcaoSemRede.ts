/** See pt-BR/balcaoSemRede.ts. */
export const balcaoSemRede = {
  titulo: 'No connection',
  texto:
    'Without the internet the point of sale charges nothing, and nothing is kept to be charged later. Check the device’s network.',
  repetir: 'Try again',
} as const
