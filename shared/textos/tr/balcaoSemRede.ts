/** See pt-BR/balcaoSemRede.ts. */
export const balcaoSemRede = {
  titulo: 'Bağlantı yok',
  texto:
    'İnternet olmadan satış noktası hiçbir şey tahsil etmez ve sonra tahsil etmek için hiçbir şey saklamaz. Cihazın ağını kontrol edin.',
  repetir: 'Yeniden dene',
} as const
