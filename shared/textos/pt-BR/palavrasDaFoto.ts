/** Why a photo of a product is not taken, as an error says it; the panel has its own, in each language. */
export const palavrasDaFoto = {
  tipo: 'Envie uma foto em JPEG, PNG ou WebP.',
  corrompida: 'Não conseguimos ler esta foto. Envie outra.',
  pequena: 'A foto é pequena: envie uma de ao menos 200 pixels de lado.',
  proporcao: 'A foto é estreita demais: um lado pode ter até três vezes o outro.',
  dimensoes: 'A foto é grande demais. Envie uma menor.',
} as const
