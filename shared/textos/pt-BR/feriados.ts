import { semAcentos } from '../../domain/nome.ts'

/** The key of a bank holiday's name among the panel's texts: `feriado.natal`. */
export const chaveDoFeriado = (nome: string): string =>
  `feriado.${semAcentos(nome)
    .toLowerCase()
    .replace(/[^a-z]+(.)?/g, (_, letra?: string) => letra?.toUpperCase() ?? '')}`
