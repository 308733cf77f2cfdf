import { readFileSync } from 'node:fs'

/** Reads one of test/vectors/*.json; the caller says the shape it uses. */
export const lerVetores = <T>(nome: string): T =>
  JSON.parse(readFileSync(new URL(`../../vectors/${nome}.json`, import.meta.url), 'utf8')) as T

/** Centavos of a vector's decimal text ('1249.90'), by its digits. */
export const centavosDoTexto = (texto: string): number => Number(texto.replace('.', ''))
