import { ehCarta, type ModeloEditavel } from '../domain/mensagens.ts'
import type { ParteDaMensagem, ProblemaDasPalavras } from '../domain/palavrasDasMensagens.ts'
import { textoDaCarta } from './cartas.ts'
import { textosDosEmails } from './pt-BR/emails.ts'

/** The house's own text of a message's part, with its gaps. */
export const textoDaCasa = (modelo: ModeloEditavel, parte: ParteDaMensagem, idioma: 'pt-BR' | 'en'): string =>
  ehCarta(modelo) ? textoDaCarta(modelo, parte) : textosDosEmails[idioma][`${modelo}.${parte}`]

/** Why words are refused, as who sent them reads it. */
export function dizerProblema(p: ProblemaDasPalavras): string {
  if (p.tipo === 'longo') return `use até ${p.maximo} caracteres`
  if (p.tipo === 'linha') return 'escreva em uma linha só, sem caracteres invisíveis'
  if (p.tipo === 'endereco') return 'não escreva endereços da internet: o botão da mensagem já leva ao lugar certo'
  return p.tipo === 'falta' ? `falta a lacuna ${p.lacuna}` : `lacuna desconhecida: ${p.lacuna}`
}
